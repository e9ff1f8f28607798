/** Ktulu's pictures, up to sixty at the table: the vote that names every voter, the statuette, the cards at the end. */
import type { CardFace, Centre, Mark } from '../../../../shared/engine/game.ts'
import { clockOf, full, longNames, pushOf, type Picture, type Scene } from './scene.ts'

export const sixty = `
  Ann, Ben, Cal, Dan, Eve, Fay, Gus, Hal, Ida, Jon, Kay, Leo, Mia, Ned, Ola, Pia, Quin, Rex, Sue, Tom, Uma, Vic, Wanda,
  Xavier, Yvonne, Zoë, Łucja, Bożena, Ćwirek, Michał, Agnieszka, Bartłomiej, Cecylia, Dobromir, Elżbieta, Franciszek,
  Grzegorz, Halina, Ignacy, Jadwiga, Kasia P., Kasia W., Leszek, Małgosia, Natalia, Oskar, Paulina, Radek, Sławek,
  Tomasz, Urszula, Wiktoria, Zbyszek, Żaneta, Олена, Mr Fox, Beatrix, Helena, Justyna, Konrad`
  .split(',')
  .map((each) => each.trim())
export const longSixty = Array.from(
  { length: 60 },
  (_, i) => `${(longNames[i % longNames.length] ?? '').slice(0, 37)}${String(i + 1).padStart(3, '.')}`,
)

const of =
  (team: string, teamLabel: string) =>
  (role: string, label: string): CardFace => ({
    role,
    label,
    team,
    teamLabel,
  })
const town = of('citizens', 'Townsfolk')
const outlaw = of('bandits', 'Outlaws')
const clan = of('indians', 'Prairie Clan')
const visitor = of('aliens', 'Visitors')
const cast: readonly CardFace[] = [
  town('sheriff', 'Sheriff'),
  town('hooker', 'Confidante'),
  town('goodGunman', 'Good Sharpshooter'),
  town('parson', 'Chaplain'),
  town('judge', 'Judge'),
  town('guard', 'Guard'),
  town('drunkard', 'Bartender'),
  outlaw('badGunman', 'Bad Sharpshooter'),
  outlaw('blackmailer', 'Puppeteer'),
  outlaw('thief', 'Pickpocket'),
  outlaw('avenger', 'Avenger'),
  clan('leader', 'Elder'),
  clan('quietFoot', 'Soft Step'),
  clan('burningRage', 'Firebrand'),
  visitor('mindEater', 'Mind Reader'),
  of('luckyLuke', 'Lone Gunslinger')('luckyLuke', 'Lone Gunslinger'),
  of('janosik', 'Folk Hero')('janosik', 'Folk Hero'),
]
export const cardOf = (seat: number): CardFace => cast[(seat - 1) % cast.length] ?? town('plainCitizen', 'Townsperson')

const mark = (id: string, label: string): Mark => ({ id, label })
const jailed = mark('jailed', 'jail')
const drunk = mark('drunk', 'incapacitated')
const atCards = mark('cards', 'at cards')
const nominated = mark('nominated', 'suspect')
const marks = { 2: [jailed], 5: [drunk], 7: [atCards] }

const first = (count: number, names: readonly string[] = sixty): readonly string[] => names.slice(0, count)
const outOf = (count: number): readonly number[] => [4, 9, 11, 18, 22, 33, 37, 46, 58].filter((seat) => seat <= count)
const day: Picture = {
  game: 'ktulu',
  headline: 'Day 2 · Statuette: Outlaws',
  round: 2,
  clock: clockOf(300_000, 134_000, { label: 'Talk' }),
}
/** A day's table: the dead with their cards, what the night did. */
const table = (count: number, names = sixty): Picture => ({
  ...day,
  names: first(count, names),
  out: outOf(count),
  cards: Object.fromEntries(outOf(count).map((seat) => [seat, cardOf(seat)])),
  marks,
  centre: { kind: 'title', title: 'Day 2', sub: 'Nobody died in the night · Statuette: Outlaws' },
})
const living = (picture: Picture): readonly number[] =>
  (picture.names ?? []).map((_, i) => i + 1).filter((seat) => picture.out?.includes(seat) !== true)
const nameOf = (picture: Picture, seat: number): string => picture.names?.[seat - 1] ?? String(seat)

/** Ballots of `each` names among the nominees, in an order that looks like people. */
function searchOf(picture: Picture, nominees: readonly number[], each: number): Centre {
  const votes = living(picture).flatMap((voter) =>
    Array.from({ length: each }, (_, i) => nominees[(voter * voter + i * (1 + (voter % 2))) % nominees.length] ?? 0)
      .filter((target, i, all) => all.indexOf(target) === i)
      .map((target) => ({ voter, target, label: nameOf(picture, target) })),
  )
  const tally = nominees.map((seat) => ({
    seat,
    label: nameOf(picture, seat),
    count: votes.filter(({ target }) => target === seat).length,
  }))
  return { kind: 'vote', title: 'Who is patted down?', votes, tally }
}
function duelOf(picture: Picture, [one, other]: readonly [number, number]): Centre {
  const votes = living(picture)
    .filter((seat) => seat !== one && seat !== other)
    .map((voter) => {
      const target = voter % 7 === 0 ? null : voter % 3 === 0 ? other : one
      return { voter, target, label: target === null ? 'abstains' : nameOf(picture, target) }
    })
  const count = (seat: number) => votes.filter(({ target }) => target === seat).length
  return {
    kind: 'vote',
    title: 'The duel',
    votes,
    tally: [one, other].map((seat) => ({ seat, label: nameOf(picture, seat), count: count(seat) })),
  }
}
function whetherOf(picture: Picture): Centre {
  const votes = living(picture).map((voter) => ({ voter, target: null, label: voter % 3 === 0 ? 'No' : 'Yes' }))
  const tally = ['Yes', 'No'].map((label) => ({
    seat: null,
    label,
    count: votes.filter((each) => each.label === label).length,
  }))
  return { kind: 'vote', title: 'Hang somebody?', votes, tally }
}
const revealOf = (names: readonly string[], turned: number): Centre => ({
  kind: 'reveal',
  title: 'All cards',
  cards: names.map((name, i) => ({ seat: i + 1, name, card: i < turned ? cardOf(i + 1) : null })),
})
const voting = (picture: Picture, centre: Centre): Picture => ({ ...picture, clock: undefined, cue: 'vote', centre })
const searchedAt = (picture: Picture, each: number, nominees: readonly number[]): Picture => {
  return voting(
    { ...picture, marks: Object.fromEntries(nominees.map((seat) => [seat, [nominated]])) },
    searchOf(picture, nominees, each),
  )
}
const searched = (count: number, each: number, nominees: readonly number[]): Picture =>
  searchedAt(table(count), each, nominees)
const end: Picture = { ...day, headline: 'The end', clock: undefined, cue: 'end' }
const ended = (count: number): Picture => ({
  ...end,
  names: first(count),
  out: outOf(count),
  cards: Object.fromEntries(first(count).map((_, i) => [i + 1, cardOf(i + 1)])),
})
const atSixty = { names: first(60), out: outOf(60), cards: table(60).cards }
const night: Picture = {
  ...table(23),
  headline: 'Night 2 · Statuette: Outlaws',
  clock: undefined,
  cue: 'night',
  centre: { kind: 'night', title: 'Night 2', sub: 'The town sleeps' },
}
const statuette: Picture = {
  ...night,
  centre: {
    kind: 'statement',
    title: 'Now the Prairie Clan has the statuette',
    seats: [],
    sub: null,
    tone: 'neutral',
  },
}
const death: Picture = {
  ...table(23),
  cue: 'reveal',
  centre: {
    kind: 'reveal',
    title: 'Dead this morning',
    cards: [11, 14].map((seat) => ({ seat, name: sixty[seat - 1] ?? '', card: cardOf(seat) })),
  },
  news: 'Ned: Firebrand, Prairie Clan',
}
const lobby: Picture = {
  ...day,
  headline: 'Set-up',
  clock: undefined,
  cue: 'lobby',
  centre: { kind: 'title', title: 'Ktulu', sub: '14 players · 7 Townsfolk, 4 Outlaws, 3 Prairie Clan' },
}
const roles = {
  title: 'Roles in play',
  items: [...new Set(cast.map(({ label }) => label))],
}
const duel: Picture = {
  ...table(23),
  headline: 'Day 2 · Statuette: Outlaws',
  cue: 'spotlight',
  clock: clockOf(60_000, 48_000, { label: 'Dan speaks' }),
  centre: { kind: 'duel', title: 'Duel', seats: [5, 8] },
}
const elementOf = (view: 'strip' | 'vote', name: string, picture: Picture): Scene => ({
  name: `ktulu-${view}-${name}`,
  push: pushOf(picture),
  search: `?view=${view}`,
  size: { width: view === 'strip' ? 1920 : 880, height: view === 'strip' ? 260 : 480 },
})

export const ktuluScenes: readonly Scene[] = [
  full('ktulu-lobby', { ...lobby, names: first(14) }),
  full('ktulu-lobby-60', { ...lobby, names: first(60), centre: { kind: 'title', title: 'Ktulu', sub: '60 players' } }),
  full('ktulu-roles', { ...lobby, names: first(23), centre: { kind: 'list', list: roles } }),
  ...[7, 14, 23, 30, 40, 41, 50, 60].map((count) => full(`ktulu-seats-${count}`, table(count))),
  full('ktulu-names-40', { ...table(60, longSixty), news: `${longSixty[16] ?? ''} was jailed.` }),
  full('ktulu-marks-60', {
    ...table(60),
    marks: Object.fromEntries(first(60).map((_, i) => [i + 1, [jailed, drunk, atCards, nominated].slice(0, i % 4)])),
  }),
  full('ktulu-night', night),
  full('ktulu-night-60', { ...night, ...atSixty }),
  full('ktulu-duel', duel),
  full('ktulu-duel-60', { ...duel, ...atSixty }),
  full('ktulu-duel-vote', voting(table(23), duelOf(table(23), [5, 8]))),
  full('ktulu-duel-vote-30', voting(table(30), duelOf(table(30), [5, 8]))),
  full('ktulu-duel-vote-60', voting(table(60), duelOf(table(60), [5, 8]))),
  full('ktulu-duel-vote-names', voting(table(60, longSixty), duelOf(table(60, longSixty), [5, 8]))),
  full('ktulu-search-14', searched(14, 2, [1, 5, 8, 12])),
  full('ktulu-search-30', searched(30, 3, [1, 5, 8, 12, 21, 30])),
  full('ktulu-search-40', searched(40, 3, [1, 5, 8, 12, 21, 30])),
  full('ktulu-search-60', searched(60, 3, [1, 5, 8, 12, 21, 55])),
  full('ktulu-search-60-many', searched(60, 3, [1, 2, 3, 5, 6, 7, 8, 10, 12, 13, 20, 21, 30, 31, 40, 41, 55])),
  full('ktulu-search-names', searchedAt(table(60, longSixty), 3, [1, 5, 8, 12, 21, 55])),
  full('ktulu-whether-60', voting({ ...table(60), headline: 'Day 2 · Statuette: lost' }, whetherOf(table(60)))),
  full('ktulu-open-60', {
    ...searched(60, 1, [1, 5, 8]),
    centre: {
      kind: 'vote',
      title: 'Who is hanged?',
      votes: living(table(60)).map((voter) => ({ voter, target: null, label: '' })),
      tally: [1, 5, 8].map((seat) => ({ seat, label: sixty[seat - 1] ?? '', count: 0 })),
    },
  }),
  full('ktulu-totals-60', {
    ...searched(60, 1, [1, 5, 8]),
    centre: {
      kind: 'vote',
      title: 'Who is patted down?',
      votes: [],
      tally: [31, 12, 8].map((count, i) => ({ seat: [1, 5, 8][i] ?? 1, label: sixty[[0, 4, 7][i] ?? 0] ?? '', count })),
    },
  }),
  full('ktulu-search-list', {
    ...table(23),
    headline: 'Day 2 · Statuette: Outlaws',
    clock: undefined,
    centre: {
      kind: 'statement',
      title: 'To be patted down: Eve, Hal, Leo',
      seats: [5, 8, 12],
      sub: 'Put on the list in the night: Leo · Off the list after a tie: Kay, Ned',
      tone: 'neutral',
    },
    news: 'To be patted down: Eve, Hal, Leo',
  }),
  full('ktulu-hanged', {
    ...table(23),
    headline: 'Day 2 · Statuette: lost',
    clock: undefined,
    out: [...outOf(23), 5],
    centre: { kind: 'statement', title: 'Eve is to be expelled', seats: [5], sub: null, tone: 'bad' },
  }),
  full('ktulu-statuette', statuette),
  full('ktulu-statuette-60', { ...statuette, ...atSixty }),
  full('ktulu-death', death),
  full('ktulu-winner', {
    ...ended(23),
    centre: {
      kind: 'winner',
      title: 'The Outlaws win',
      sub: 'The ship has sailed with the statuette on board',
      team: 'bandits',
      seats: [8, 9, 10],
    },
  }),
  full('ktulu-winner-60', {
    ...ended(60),
    centre: {
      kind: 'winner',
      title: 'The Townsfolk win: the statuette was found.',
      sub: 'Eve carried it.',
      team: 'citizens',
      seats: [1, 2, 3],
    },
  }),
  full('ktulu-reveal-23', { ...ended(23), cue: 'reveal', centre: revealOf(first(23), 15) }),
  full('ktulu-reveal-40', { ...ended(40), cue: 'reveal', centre: revealOf(first(40), 40) }),
  full('ktulu-reveal-60', { ...ended(60), cue: 'reveal', centre: revealOf(first(60), 44) }),
  full('ktulu-reveal-names', { ...ended(60), cue: 'reveal', centre: revealOf(longSixty, 60) }),
  full('ktulu-curtain', { ...lobby, stage: { blank: true } }),
  full('ktulu-break', { ...lobby, stage: { view: 'break', text: 'The saloon is open. Duels at nine.', cue: 'break' } }),
  full('ktulu-light', table(23), '?light=1'),
  full('ktulu-light-60', table(60), '?light=1'),
  full('ktulu-light-vote', searched(60, 3, [1, 5, 8, 12, 21, 55]), '?light=1'),
  full('ktulu-light-night', night, '?light=1'),
  full('ktulu-light-reveal', { ...ended(40), cue: 'reveal', centre: revealOf(first(40), 40) }, '?light=1'),
  full('ktulu-light-curtain', { ...lobby, stage: { blank: true } }, '?light=1'),
  full('ktulu-overlay-60', table(60), '?background=transparent'),
  full(
    'ktulu-duel-vote-pl',
    {
      ...voting(table(30), duelOf(table(30), [27, 30])),
      headline: 'Dzień 2 · Posążek: Klan Prerii',
    },
    '?lang=pl',
  ),
  elementOf('strip', '23', table(23)),
  elementOf('strip', '40', table(40)),
  elementOf('strip', '60', table(60)),
  elementOf('vote', 'duel-23', voting(table(23), duelOf(table(23), [5, 8]))),
  elementOf('vote', 'duel-60', voting(table(60), duelOf(table(60), [5, 8]))),
  elementOf('vote', 'search-60', searched(60, 3, [1, 5, 8, 12, 21, 55])),
  elementOf('vote', 'search-14', searched(14, 2, [1, 5, 8, 12])),
]
