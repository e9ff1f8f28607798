/** The picture in the middle, from public facts alone. */
import { nameOfSeat } from '../../../engine/frames.ts'
import type { Centre, VariantOf, Seat } from '../../../engine/game.ts'
import { nameIn } from '../state.ts'
import type { PublicEvent, PublicView, VoteTerms } from '../types.ts'
import type { VoteOption, Words } from '../words/words.ts'
import { faceOf, knownRole, rolesList } from './faces.ts'
import { listSub, eventText } from './news.ts'

type CentreBuilder = (seen: PublicView, words: Words) => Centre
type Tone = Extract<Centre, { kind: 'statement' }>['tone']
const titled = (title: string, sub: string | null = null): Centre => ({ kind: 'title', title, sub })

/** The faction last told to hold the statuette, if it was told. */
export function statuetteLines({ statuette }: PublicView['open'], { centre }: Words): readonly string[] {
  if (statuette === 'changed') return []
  return [centre.statuetteNow(statuette === 'lost' ? null : statuette)]
}

interface StatementParts {
  readonly seats?: readonly Seat[]
  readonly sub?: string | null
  readonly tone?: Tone
}
const statement = (title: string, { seats = [], sub = null, tone = 'neutral' }: StatementParts): Centre => ({
  kind: 'statement',
  title,
  seats,
  sub,
  tone,
})

// ---- votes

const optionName = (seen: PublicView, option: string, words: Words): string =>
  Object.hasOwn(words.choices, option) ? words.choices[option as VoteOption] : nameIn(seen, Number(option))
const seatIn = (option: string): Seat | null => (/^\d+$/u.test(option) ? Number(option) : null)
function ballotRows(seen: PublicView, { ballots }: VariantOf<PublicEvent, 'votePublished'>, words: Words): VoteRows {
  return (ballots ?? []).flatMap(({ voter, names }) =>
    names.length === 0
      ? [{ voter, target: null, label: words.centre.abstains }]
      : names.map((name) => {
          const target = seatIn(name)
          return { voter, target, label: target === null ? optionName(seen, name, words) : '' }
        }),
  )
}
type VoteRows = Extract<Centre, { kind: 'vote' }>['votes']
/** The result of a vote; without published ballots the result alone. */
function voteCentre(
  seen: PublicView,
  event: VariantOf<PublicEvent, 'votePublished'>,
  { title, words }: VoteHeading,
): Centre {
  if (event.counts === null) {
    const seats = event.result.map(seatIn).filter((seat) => seat !== null)
    return statement(title, { seats, sub: words.centre.secretBallot })
  }
  const tally = Object.entries(event.counts).map(([option, count]) => ({
    seat: seatIn(option),
    label: optionName(seen, option, words),
    count,
  }))
  return { kind: 'vote', title, votes: ballotRows(seen, event, words), tally }
}
interface VoteHeading {
  readonly title: string
  readonly words: Words
}
/** An open vote shows its question only (7.2). */
function asked({ question, options }: VoteTerms, seen: PublicView, words: Words): Centre {
  const { duel } = seen.open
  if (question === 'duel' && duel !== null)
    return { kind: 'duel', title: words.questions.duel, seats: [duel.challenger, duel.challenged] }
  const seats = options.map(seatIn).filter((seat) => seat !== null)
  if (seats.length === 0)
    return titled(words.questions[question], options.map((option) => optionName(seen, option, words)).join(' · '))
  return { kind: 'group', title: words.questions[question], seats, first: null }
}
/** A decision, above its public votes if there are any. */
function decided(
  seen: PublicView,
  event: PublicEvent,
  { seats, words }: { seats: readonly Seat[]; words: Words },
): Centre {
  const { published } = seen.open
  const title = eventText(seen, event, words)
  if (published !== null && published.counts !== null) return voteCentre(seen, published, { title, words })
  return statement(title, { seats, tone: seats.length > 0 ? 'bad' : 'neutral' })
}

// ---- deaths

const cardsOf = (
  seen: PublicView,
  seats: readonly Seat[],
  words: Words,
): Extract<Centre, { kind: 'reveal' }>['cards'] =>
  seats.map((seat) => {
    const role = knownRole(seen.open, seat)
    return { seat, name: nameOfSeat(seen.table, seat), card: role === null ? null : faceOf(role, words) }
  })
/** The seats told dead since the picture began. */
function deadIn({ open }: PublicView): readonly Seat[] {
  const seats = open.shown.flatMap((event) => (event.type === 'death' || event.type === 'reveal' ? [event.seat] : []))
  return [...new Set(seats)].filter((seat) => open.dead.includes(seat))
}
function deathTitle(seen: PublicView, seats: readonly Seat[], words: Words): string {
  const [opening] = seen.open.shown
  const told = seen.open.shown.flatMap((event) => (event.type === 'death' ? [event] : []))
  const isDeed = told.length === 1 && told[0]?.by !== undefined
  if (opening?.type === 'phase' && opening.name === 'day' && !isDeed) return words.centre.nightDeaths
  const said = told.map((event) => eventText(seen, event, words))
  return seats.length === 1 ? (said[0] ?? '') : said.join(' · ')
}
const deaths: CentreBuilder = (seen, words) => {
  const seats = deadIn(seen)
  return { kind: 'reveal', title: deathTitle(seen, seats, words), cards: cardsOf(seen, seats, words) }
}

// ---- one picture for each kind of last news

const listed = ({ voted, incited }: VariantOf<PublicEvent, 'searchList'>): readonly Seat[] => [
  ...new Set([...voted, ...incited]),
]
function searchList(seen: PublicView, event: VariantOf<PublicEvent, 'searchList'>, words: Words): Centre {
  const { published } = seen.open
  const title = eventText(seen, event, words)
  if (published !== null && published.counts !== null) return voteCentre(seen, published, { title, words })
  return statement(title, { seats: listed(event), sub: listSub(seen, event, words) })
}
/** The result of a duel. A gunman's win is named as one until a reveal turns it round. */
function afterDuel(seen: PublicView, event: PublicEvent, words: Words): Centre {
  const { published, duel, shown } = seen.open
  const armed = shown.find((each) => each.type === 'duelGunman')
  const title = eventText(seen, armed !== undefined && armed.seat === duel?.winner ? armed : event, words)
  if (published !== null) return voteCentre(seen, published, { title, words })
  return duel === null ? titled(title) : { kind: 'duel', title, seats: [duel.challenger, duel.challenged] }
}
type EventCentre<K extends PublicEvent['type']> = (
  seen: PublicView,
  event: VariantOf<PublicEvent, K>,
  words: Words,
) => Centre
const toned =
  <K extends PublicEvent['type']>(
    tone: Tone,
    seats: (event: VariantOf<PublicEvent, K>) => readonly Seat[],
  ): EventCentre<K> =>
  (seen, event, words) =>
    statement(eventText(seen, event, words), { tone, seats: seats(event) })
const one = ({ seat }: { readonly seat: Seat | null }): readonly Seat[] => (seat === null ? [] : [seat])
const pictures: { readonly [K in PublicEvent['type']]?: EventCentre<K> } = {
  phase: ({ open }, { name, n }, words) => {
    if (name === 'night') return { kind: 'night', title: words.centre.night(n), sub: words.centre.nightSub }
    if (name === 'dayZero') return titled(words.phases.dayZero)
    const quiet = open.rules.nightDeaths === 'dawn' ? [words.centre.quietNight] : []
    return titled(words.centre.day(n), [...quiet, ...statuetteLines(open, words)].join(' · ') || null)
  },
  jail: toned('neutral', one),
  drunk: toned('neutral', one),
  cards: toned('neutral', one),
  statuetteFaction: toned('neutral', () => []),
  statuetteLost: toned('neutral', () => []),
  death: (seen, _event, words) => deaths(seen, words),
  reveal: (seen, _event, words) => deaths(seen, words),
  saved: toned('good', one),
  duelChallenge: (_seen, { challenger, challenged }, words) => ({
    kind: 'duel',
    title: words.centre.duel,
    seats: [challenger, challenged],
  }),
  duelStart: ({ open }, { challenger, challenged, number }, words) => ({
    kind: 'duel',
    title: words.centre.duelOf(number, open.rules.maxDuels),
    seats: [challenger, challenged],
  }),
  duelRefused: toned('neutral', ({ challenger, challenged }) => [challenger, challenged]),
  votePublished: (seen, event, words) => voteCentre(seen, event, { title: words.questions[event.question], words }),
  duelGunman: afterDuel,
  duelResult: afterDuel,
  selfReveal: toned('neutral', one),
  nominated: (seen, { seats }, words) =>
    seats.length === 0
      ? titled(words.tell.nominated({ type: 'nominated', seats }, (seat) => nameIn(seen, seat)))
      : { kind: 'group', title: words.centre.nominations, seats, first: null },
  searchList,
  searchOutcome: toned('neutral', ({ seats }) => seats),
  mistreatResult: (seen, event, words) => decided(seen, event, { seats: one(event), words }),
  pardon: toned('good', one),
  investigation: toned('neutral', one),
  alienUse: toned('neutral', () => []),
  corrected: toned('neutral', one),
}
const dawning: readonly PublicEvent['type'][] = [
  'investigation',
  'statuetteFaction',
  'statuetteLost',
  'jail',
  'drunk',
  'cards',
]
/** True at dawn: the night's dead stay in the middle and other news in the news line. */
const isDawn = ({ open }: PublicView): boolean => {
  const [opening] = open.shown
  return opening?.type === 'phase' && opening.name === 'day' && open.last !== null && dawning.includes(open.last.type)
}
function lastPicture(seen: PublicView, event: PublicEvent, words: Words): Centre {
  const picture = pictures[event.type] as EventCentre<PublicEvent['type']> | undefined
  return picture === undefined ? titled(eventText(seen, event, words)) : picture(seen, event as never, words)
}
const arrival: CentreBuilder = (seen, words) => {
  const list = rolesList(seen, words)
  return list === null ? titled(words.title, words.tagline) : { kind: 'list', list }
}
/** Begins a reason with a capital; elsewhere it follows a colon. */
const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
const ending: CentreBuilder = (seen, words) => {
  const { winner, full, seats } = seen.open
  if (full !== null) return { kind: 'reveal', title: words.centre.allCards, cards: cardsOf(seen, seats, words) }
  const team = winner?.winner ?? 'nobody'
  const won = seats.filter((seat) => {
    const role = knownRole(seen.open, seat)
    return role !== null && faceOf(role, words).team === team
  })
  const sub = winner === null ? null : sentence(words.reasons[winner.reason])
  return { kind: 'winner', title: words.wins[team], sub, team: team === 'nobody' ? null : team, seats: won }
}
export const centreOf: CentreBuilder = (seen, words) => {
  const { open } = seen
  if (open.winner !== null) return ending(seen, words)
  if (open.phase === 'setup' || open.last === null) return arrival(seen, words)
  if (open.vote !== null) return asked(open.vote, seen, words)
  if (isDawn(seen) && deadIn(seen).length > 0) return deaths(seen, words)
  return lastPicture(seen, open.last, words)
}
