/** The picture in the middle, from public facts alone. */
import { statementCentre, titleCentre } from '../../../engine/kit/picture-builders.ts'
import { nameOfSeat } from '../../../engine/frames.ts'
import type { Centre, VariantOf, Seat } from '../../../engine/game.ts'
import { nameIn } from '../state.ts'
import type { PublicEvent, PublicView, VoteTerms } from '../types.ts'
import type { VoteOption, Words } from '../words/words.ts'
import { faceOf, knownRole, rolesList } from './faces.ts'
import { listSub, eventText } from './news.ts'

type CentreBuilder = (seen: PublicView, words: Words) => Centre
type Tone = Extract<Centre, { kind: 'statement' }>['tone']

/** The faction last told to hold the statuette, if it was told. */
export function statuetteLines({ statuette }: PublicView['open'], { centre }: Words): readonly string[] {
  if (statuette === 'changed') return []
  return [centre.statuetteNow(statuette === 'lost' ? null : statuette)]
}

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
    return statementCentre({ title, seats, sub: words.centre.secretBallot })
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
function openVoteCentre({ question, options }: VoteTerms, seen: PublicView, words: Words): Centre {
  const { duel } = seen.open
  if (question === 'duel' && duel !== null)
    return { kind: 'duel', title: words.questions.duel, seats: [duel.challenger, duel.challenged] }
  const seats = options.map(seatIn).filter((seat) => seat !== null)
  if (seats.length === 0)
    return titleCentre(words.questions[question], options.map((option) => optionName(seen, option, words)).join(' · '))
  return { kind: 'group', title: words.questions[question], seats, first: null }
}
/** A decision, above its public votes if there are any. */
function decisionCentre(
  seen: PublicView,
  event: PublicEvent,
  { seats, words }: { seats: readonly Seat[]; words: Words },
): Centre {
  const { published } = seen.open
  const title = eventText(seen, event, words)
  if (published !== null && published.counts !== null) return voteCentre(seen, published, { title, words })
  return statementCentre({ title, seats, tone: seats.length > 0 ? 'bad' : 'neutral' })
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
function deadShown({ open }: PublicView): readonly Seat[] {
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
const deathsCentre: CentreBuilder = (seen, words) => {
  const seats = deadShown(seen)
  return { kind: 'reveal', title: deathTitle(seen, seats, words), cards: cardsOf(seen, seats, words) }
}

// ---- one picture for each kind of last news

const listedSeats = ({ voted, incited }: VariantOf<PublicEvent, 'searchList'>): readonly Seat[] => [
  ...new Set([...voted, ...incited]),
]
function searchListCentre(seen: PublicView, event: VariantOf<PublicEvent, 'searchList'>, words: Words): Centre {
  const { published } = seen.open
  const title = eventText(seen, event, words)
  if (published !== null && published.counts !== null) return voteCentre(seen, published, { title, words })
  return statementCentre({ title, seats: listedSeats(event), sub: listSub(seen, event, words) })
}
/** The result of a duel. A gunman's win is named as one until a reveal turns it round. */
function duelResultCentre(seen: PublicView, event: PublicEvent, words: Words): Centre {
  const { published, duel, shown } = seen.open
  const armed = shown.find((each) => each.type === 'duelGunman')
  const title = eventText(seen, armed !== undefined && armed.seat === duel?.winner ? armed : event, words)
  if (published !== null) return voteCentre(seen, published, { title, words })
  return duel === null ? titleCentre(title) : { kind: 'duel', title, seats: [duel.challenger, duel.challenged] }
}
type EventCentre<K extends PublicEvent['type']> = (
  seen: PublicView,
  event: VariantOf<PublicEvent, K>,
  words: Words,
) => Centre
const tonedStatement =
  <K extends PublicEvent['type']>(
    tone: Tone,
    seats: (event: VariantOf<PublicEvent, K>) => readonly Seat[],
  ): EventCentre<K> =>
  (seen, event, words) =>
    statementCentre({ title: eventText(seen, event, words), tone, seats: seats(event) })
const seatOfEvent = ({ seat }: { readonly seat: Seat | null }): readonly Seat[] => (seat === null ? [] : [seat])
const eventCentres: { readonly [K in PublicEvent['type']]?: EventCentre<K> } = {
  phase: ({ open }, { name, n }, words) => {
    if (name === 'night') return { kind: 'night', title: words.centre.night(n), sub: words.centre.nightSub }
    if (name === 'dayZero') return titleCentre(words.phases.dayZero)
    const quiet = open.rules.nightDeaths === 'dawn' ? [words.centre.quietNight] : []
    return titleCentre(words.centre.day(n), [...quiet, ...statuetteLines(open, words)].join(' · ') || null)
  },
  jail: tonedStatement('neutral', seatOfEvent),
  drunk: tonedStatement('neutral', seatOfEvent),
  cards: tonedStatement('neutral', seatOfEvent),
  statuetteFaction: tonedStatement('neutral', () => []),
  statuetteLost: tonedStatement('neutral', () => []),
  death: (seen, _event, words) => deathsCentre(seen, words),
  reveal: (seen, _event, words) => deathsCentre(seen, words),
  saved: tonedStatement('good', seatOfEvent),
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
  duelRefused: tonedStatement('neutral', ({ challenger, challenged }) => [challenger, challenged]),
  votePublished: (seen, event, words) => voteCentre(seen, event, { title: words.questions[event.question], words }),
  duelGunman: duelResultCentre,
  duelResult: duelResultCentre,
  selfReveal: tonedStatement('neutral', seatOfEvent),
  nominated: (seen, { seats }, words) =>
    seats.length === 0
      ? titleCentre(words.tell.nominated({ type: 'nominated', seats }, (seat) => nameIn(seen, seat)))
      : { kind: 'group', title: words.centre.nominations, seats, first: null },
  searchList: searchListCentre,
  searchOutcome: tonedStatement('neutral', ({ seats }) => seats),
  mistreatResult: (seen, event, words) => decisionCentre(seen, event, { seats: seatOfEvent(event), words }),
  pardon: tonedStatement('good', seatOfEvent),
  investigation: tonedStatement('neutral', seatOfEvent),
  alienUse: tonedStatement('neutral', () => []),
  corrected: tonedStatement('neutral', seatOfEvent),
}
const dawnEvents: readonly PublicEvent['type'][] = [
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
  return (
    opening?.type === 'phase' && opening.name === 'day' && open.last !== null && dawnEvents.includes(open.last.type)
  )
}
function lastEventCentre(seen: PublicView, event: PublicEvent, words: Words): Centre {
  const picture = eventCentres[event.type] as EventCentre<PublicEvent['type']> | undefined
  return picture === undefined ? titleCentre(eventText(seen, event, words)) : picture(seen, event as never, words)
}
const setupCentre: CentreBuilder = (seen, words) => {
  const list = rolesList(seen, words)
  return list === null ? titleCentre(words.title, words.tagline) : { kind: 'list', list }
}
/** Begins a reason with a capital; elsewhere it follows a colon. */
const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
const endCentre: CentreBuilder = (seen, words) => {
  const { winner, full, seats } = seen.open
  if (full !== null) return { kind: 'reveal', title: words.centre.allCards, cards: cardsOf(seen, seats, words) }
  const team = winner?.winner ?? 'nobody'
  const won = seats.filter((seat) => {
    const role = knownRole(seen.open, seat)
    return role !== null && faceOf(role, words).team === team
  })
  const sub = winner === null ? null : capitalised(words.reasons[winner.reason])
  return { kind: 'winner', title: words.wins[team], sub, team: team === 'nobody' ? null : team, seats: won }
}
export const centreOf: CentreBuilder = (seen, words) => {
  const { open } = seen
  if (open.winner !== null) return endCentre(seen, words)
  if (open.phase === 'setup' || open.last === null) return setupCentre(seen, words)
  if (open.vote !== null) return openVoteCentre(open.vote, seen, words)
  if (isDawn(seen) && deadShown(seen).length > 0) return deathsCentre(seen, words)
  return lastEventCentre(seen, open.last, words)
}
