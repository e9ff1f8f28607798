/** Out of Place's pictures: the places, the chain of questions, the vote, the points. */
import type { CardFace, Centre, Listing, Mark } from '../../../../shared/engine/game.ts'
import { clockOf, full, longNames, many, nine, pushOf, type Picture, type Scene } from './scene.ts'

const five = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli']
const ten = [...nine, 'Łucja']

const places: Listing = {
  title: 'The places',
  items: [
    ['airport gate', 'bakery', 'bank', 'bookshop', 'botanical garden', 'campsite', 'car ferry', 'car wash'],
    ['castle ruin', 'climbing hall', 'concert hall', 'construction site', 'courtroom', 'dental practice', 'farm'],
    ['fire station', 'flea market', 'greenhouse', 'hair salon', 'hospital ward', 'hotel lobby', 'ice rink'],
    ['laundrette', 'library', 'lighthouse', 'mountain hut', 'museum', 'night train', 'observatory', 'pharmacy'],
    ['playground', 'post office', 'power station', 'recycling yard', 'ski lift', 'sports stadium', 'swimming pool'],
    ['television studio', 'wedding party', 'zoo'],
  ].flat(),
}
const miejsca: Listing = {
  title: 'Możliwe miejsca',
  items: [
    ['apteka', 'bank', 'basen', 'biblioteka', 'boisko', 'bramka na lotnisku', 'dworzec autobusowy', 'elektrownia'],
    ['farma', 'gabinet stomatologiczny', 'górskie schronisko', 'hol hotelowy', 'jarmark świąteczny', 'kemping'],
    ['księgarnia', 'latarnia morska', 'lodowisko', 'myjnia samochodowa', 'muzeum', 'nocny pociąg', 'obserwatorium'],
    ['oddział szpitalny', 'ogród botaniczny', 'ostry dyżur', 'pchli targ', 'piekarnia', 'plac budowy', 'plac zabaw'],
    [
      'poczta',
      'pralnia',
      'prom samochodowy',
      'przyjęcie weselne',
      'remiza strażacka',
      'ruiny zamku',
      'sala koncertowa',
    ],
    ['sala rozpraw', 'salon fryzjerski', 'skład złomu', 'stadion', 'studio telewizyjne', 'szklarnia', 'ścianka'],
    [
      'ściernisko',
      'śmietnisko',
      'świetlica',
      'tartak',
      'teatr',
      'tramwaj',
      'uzdrowisko',
      'winnica',
      'wyciąg narciarski',
    ],
    ['wytwórnia filmów', 'zajezdnia', 'zakład pogrzebowy', 'zamek', 'zoo', 'żłobek', 'żwirownia'],
  ].flat(),
}
const mark = (id: string, label: string): Mark => ({ id, label })
const asker = mark('asker', 'Asks')
const answerer = mark('answerer', 'Answers')
const barred = mark('barred', 'Not to be asked')
const used = mark('used', 'Vote used')
const leader = mark('leader', 'Opens')
const initiator = mark('initiator', 'Accuser')
const accused = mark('accused', 'Suspect')
const points = (count: number): Mark => mark('points', String(count))

const resident: CardFace = { role: 'resident', label: 'Library', team: 'residents', teamLabel: 'Residents' }
const spy: CardFace = { role: 'spy', label: 'Spy', team: 'spy', teamLabel: 'Spy' }

const round: Picture = {
  game: 'spy-location',
  headline: 'Round 2 of 5',
  names: ten,
  round: 2,
  list: places,
  clock: clockOf(600_000, 312_000, { label: 'Round', running: false }),
}
const chain: Picture = {
  ...round,
  marks: {
    1: [leader, used, points(4)],
    2: [asker, used, points(2)],
    3: [points(0)],
    4: [points(0)],
    5: [barred, points(1)],
    6: [points(0)],
    7: [points(0)],
    8: [answerer, points(12)],
    9: [points(0)],
    10: [used, points(0)],
  },
  centre: { kind: 'duel', title: 'asks', seats: [2, 8] },
}
const small: Picture = { ...round, names: five, marks: { 1: [leader, barred], 2: [asker], 4: [answerer] } }

const answers = ['Yes', 'No'] as const
/** Seat -> yes (0) or no (1); the others have not been asked yet. */
function voteOf(voters: readonly number[], said: Readonly<Record<number, 0 | 1>>): Extract<Centre, { kind: 'vote' }> {
  return {
    kind: 'vote',
    title: 'Ada puts Eli up for a vote',
    votes: voters.map((voter) => {
      const answer = said[voter]
      return { voter, target: null, label: answer === undefined ? '' : answers[answer] }
    }),
    tally: answers.map((label, i) => ({
      seat: null,
      label,
      count: Object.values(said).filter((answer) => answer === i).length,
    })),
  }
}
const voting: Picture = {
  ...round,
  headline: 'Round 2 of 5',
  names: five,
  cue: 'vote',
  marks: { 1: [initiator, used], 5: [accused] },
  centre: voteOf([1, 2, 3, 4], { 1: 0, 2: 1, 3: 1 }),
}
const votingTen: Picture = {
  ...voting,
  names: ten,
  centre: voteOf([1, 2, 3, 4, 6, 7, 8, 9, 10], { 1: 0, 2: 0, 3: 0, 4: 1, 6: 0, 7: 0 }),
}
const scoreOf = (points: readonly number[], gained: readonly number[], sub: string | null): Centre => ({
  kind: 'score',
  title: 'Points',
  sub,
  rows: points
    .map((each, i) => ({ seat: i + 1, points: each, gained: gained[i] ?? 0 }))
    .sort((a, b) => b.points - a.points),
})
const scored: Picture = { ...round, headline: 'Round 2 of 5', cue: 'day', clock: undefined }
const scores = scoreOf([6, 4, 4, 3, 3, 2, 2, 1, 1, 0], [2, 1, 0, 1, 1, 0, 1, 0, 1, 0], 'After round 2 of 5')
const winner: Centre = { kind: 'winner', title: 'The winner is Ada', sub: null, team: null, seats: [1] }
const reveal: Centre = {
  kind: 'reveal',
  title: 'The place: television studio',
  cards: [{ seat: 3, name: 'Cy', card: spy }],
}
const rules: Listing = {
  title: 'House rules',
  items: [
    'Who opens each round: The next one clockwise',
    'Spy twice in a row: Everybody once before anybody twice',
    'An indicted spy may still name the place: yes',
    'After time-out, one last round of votes: yes',
  ],
}

export const placeScenes: readonly Scene[] = [
  full('places-title', {
    ...round,
    headline: 'Set-up',
    cue: 'lobby',
    clock: undefined,
    centre: { kind: 'title', title: 'Out of Place', sub: 'One of you has no idea where you are' },
  }),
  full('places-list', { ...scored, headline: 'Round 1', centre: { kind: 'list', list: places } }),
  full(
    'places-list-pl',
    { ...scored, headline: 'Runda 1', centre: { kind: 'list', list: miejsca } },
    '?lang=pl&light=1',
  ),
  full('places-list-few', {
    ...scored,
    centre: { kind: 'list', list: { ...places, items: places.items.slice(0, 10) } },
  }),
  full('places-list-long', {
    ...scored,
    centre: { kind: 'list', list: { title: 'Sixty long places', items: many.map((name, i) => longNames[i] ?? name) } },
  }),
  full('places-rules', { ...scored, list: rules, centre: { kind: 'list', list: rules } }),
  full('places-chain', chain),
  full('places-chain-5', { ...small, centre: { kind: 'duel', title: 'asks', seats: [2, 4] } }),
  full('places-turn', {
    ...small,
    centre: {
      kind: 'statement',
      title: 'Bo asks',
      seats: [2],
      sub: 'Anybody but Ada',
      tone: 'neutral',
    },
  }),
  full('places-chain-pl', { ...small, centre: { kind: 'duel', title: 'pyta', seats: [2, 4] } }, '?lang=pl'),
  full('places-names-40', {
    ...chain,
    names: longNames.slice(0, 10),
    centre: { kind: 'duel', title: 'asks', seats: [5, 8] },
  }),
  full('places-vote', voting),
  full('places-vote-10', votingTen),
  full('places-vote-40', {
    ...votingTen,
    names: longNames.slice(0, 10),
    centre: {
      ...voteOf([1, 2, 3, 4, 6, 7, 8, 9, 10], { 1: 0, 2: 0, 3: 0, 4: 1 }),
      title: `${longNames[0] ?? ''} puts ${longNames[4] ?? ''} up for a vote`,
    },
  }),
  full('places-accused', {
    ...voting,
    centre: { kind: 'duel', title: 'Ada accuses Eli', seats: [1, 5] },
    cue: 'vote',
  }),
  full('places-indicted', {
    ...voting,
    centre: { kind: 'statement', title: 'Eli is not the spy', seats: [5], sub: null, tone: 'bad' },
    cue: 'spotlight',
  }),
  full('places-guess', {
    ...small,
    cue: 'spotlight',
    centre: { kind: 'statement', title: 'Cy is the spy', seats: [3], sub: 'and says: library', tone: 'neutral' },
  }),
  full('places-reveal', { ...small, cue: 'reveal', centre: reveal, marks: {}, clock: undefined }),
  full('places-cards', {
    ...round,
    cue: 'reveal',
    marks: {},
    centre: {
      kind: 'reveal',
      title: 'Library',
      cards: five.map((name, i) => ({ seat: i + 1, name, card: i === 2 ? spy : resident })),
    },
    names: five,
  }),
  full('places-score', { ...scored, centre: scores }),
  full('places-score-5', { ...scored, names: five, centre: scoreOf([5, 4, 4, 2, 0], [2, 1, 1, 1, 0], null) }),
  full('places-score-14', {
    ...scored,
    names: [...longNames, 'Eli'],
    centre: scoreOf([16, 12, 9, 9, 8, 8, 7, 7, 6, 5, 4, 4, 2, 0], [2, 1, 1, 1, 1], 'After round 7 of 12'),
  }),
  full('places-winner', { ...scored, names: five, cue: 'end', headline: 'The end', centre: winner }),
  full('places-shared', {
    ...scored,
    names: five,
    cue: 'end',
    headline: 'The end',
    centre: { kind: 'winner', title: 'Ada and Cy share the win', sub: 'Ended early', team: null, seats: [1, 3] },
  }),
  full('places-shared-40', {
    ...scored,
    names: longNames.slice(0, 10),
    cue: 'end',
    headline: 'The end',
    centre: {
      kind: 'winner',
      title: `${longNames[0] ?? ''}, ${longNames[4] ?? ''} and ${longNames[9] ?? ''} share the win`,
      sub: 'Ended early',
      team: null,
      seats: [1, 5, 10],
    },
  }),
  full('places-curtain', { ...round, stage: { blank: true } }),
  full('places-curtain-pl', { ...round, stage: { blank: true } }, '?lang=pl'),
  full('places-break', { ...round, stage: { view: 'break', text: 'Gate change: back at nine', cue: 'break' } }),
  full('places-light', chain, '?light=1'),
  full('places-light-score', { ...scored, centre: scores }, '?light=1'),
  full('places-light-vote', votingTen, '?light=1'),
  full('places-light-winner', { ...scored, names: five, cue: 'end', centre: winner }, '?light=1'),
  full('places-light-curtain', { ...round, stage: { blank: true } }, '?light=1'),
  full('places-night', { ...round, cue: 'night', centre: { kind: 'night', title: 'Night', sub: 'Gates closed.' } }),
  full('places-overlay', { ...scored, centre: scores }, '?background=transparent'),
  { name: 'places-strip', push: pushOf(chain), search: '?view=strip', size: { width: 1920, height: 260 } },
  { name: 'places-banner', push: pushOf(chain), search: '?view=banner', size: { width: 1920, height: 100 } },
  { name: 'places-clock', push: pushOf(chain), search: '?view=clock', size: { width: 420, height: 200 } },
  { name: 'places-element-vote', push: pushOf(votingTen), search: '?view=vote', size: { width: 880, height: 480 } },
  {
    name: 'places-announcement',
    push: pushOf({ ...round, news: 'Ada has used up the right to accuse.' }),
    search: '?view=announcement',
    size: { width: 1920, height: 320 },
  },
  { name: 'places-element-list', push: pushOf(chain), search: '?view=list', size: { width: 960, height: 1080 } },
  {
    name: 'places-element-list-pl',
    push: pushOf({ ...chain, list: miejsca }),
    search: '?view=list&lang=pl&light=1',
    size: { width: 960, height: 1080 },
  },
]
