/** The boards of the public, of one player and of the moderator. */
import { faceIn, logLineOf, statementCentre, seatVoteCentre } from '../../engine/kit/picture-builders.ts'
import { nameOfSeat } from '../../engine/frames.ts'
import { joinNews, newsSentences } from '../../engine/words/news-line.ts'
import type { BoardOf, CardFace, Centre, Cue, Game as AnyGame, Mark, Seat, PublicKnowledge } from '../../engine/game.ts'
import { phoneBoard } from './phones/phone-board.ts'
import { roles, type Role } from './roles.ts'
import { cardOf, freeInOrder, nameIn } from './state.ts'
import type { NightRole, OpenState, Phase, PublicEvent } from './types.ts'
import type { GameState, Motherland } from './game-types.ts'
import type { Words } from './words/words.ts'

type PublicView = PublicKnowledge<Motherland>

const faceOf = (role: Role, words: Words): CardFace => faceIn(roles, role, words)
const knownCard = ({ revealed, full }: OpenState, seat: Seat): Role | null => full?.[seat] ?? revealed[seat] ?? null

function publicMarks({ open }: PublicView, seat: Seat, words: Words): readonly Mark[] {
  const { troika, silenced, gulag, revealed } = open
  // Before the next Troika is named, no player in the talk is a member; the token stays.
  const sits = troika !== null && (troika.open || open.phase !== 'gossip') && troika.seats.includes(seat)
  const mark = (id: 'token' | 'troika' | 'silenced' | 'gulag' | 'madman'): Mark => ({ id, label: words.marks[id] })
  return [
    ...(troika !== null && troika.token === seat ? [mark('token')] : []),
    ...(sits ? [mark('troika')] : []),
    ...(silenced === seat ? [mark('silenced')] : []),
    ...(gulag.includes(seat) ? [mark('gulag')] : []),
    ...(gulag.includes(seat) && revealed[seat] === 'madman' ? [mark('madman')] : []),
  ]
}

// ---- the middle of the ring

function ballotCentre({ open, table }: PublicView, words: Words): Centre {
  const { troika, votes } = open
  const all = (troika?.seats ?? []).map((voter) => {
    const vote = votes.find((each) => each.voter === voter)
    return { voter, target: vote?.target ?? null, label: vote?.target === null ? words.abstains : '' }
  })
  return seatVoteCentre(words.voteTitle, all, (seat) => nameOfSeat(table, seat))
}
function cardsCentre(seen: PublicView, words: Words): Centre {
  const { ended, free } = seen.open
  const cards = (ended ?? free).map((seat) => {
    const card = knownCard(seen.open, seat)
    return { seat, name: nameOfSeat(seen.table, seat), card: card === null ? null : faceOf(card, words) }
  })
  return { kind: 'reveal', title: words.revealTitle, cards }
}
const seatsInEvent = (event: PublicEvent): readonly Seat[] => {
  switch (event.type) {
    case 'verdict':
    case 'darkness':
      return event.seat === null ? [] : [event.seat]
    case 'reveal':
    case 'lastWords':
    case 'silenced':
    case 'madman':
      return [event.seat]
    case 'sent':
    case 'sisters':
      return event.seats
    default:
      return []
  }
}
/** Events told in passing, beside the picture of the phase. */
const passing: readonly PublicEvent['type'][] = ['troika', 'wake', 'madman']
const bad: readonly PublicEvent['type'][] = ['verdict', 'darkness', 'sisters', 'sent', 'informer']
function eventCentre(seen: PublicView, event: PublicEvent, words: Words): Centre {
  const title = logLineOf(event, (seat) => nameIn(seen, seat), words)
  if (event.type === 'informer') return { kind: 'duel', title, seats: [event.by, event.accused] }
  const seats = seatsInEvent(event)
  return statementCentre({ title, seats, tone: bad.includes(event.type) && seats.length > 0 ? 'bad' : 'neutral' })
}
function centreOf(seen: PublicView, words: Words): Centre {
  const { open } = seen
  const { last, troika } = open
  if (open.winner !== null) {
    const seats = open.ended ?? open.free
    return { kind: 'winner', title: words.won[open.winner], sub: null, team: open.winner, seats }
  }
  if (open.phase === 'darkness')
    return {
      kind: 'night',
      title: words.night.title,
      sub: open.place === 'distance' ? words.night.far : words.night.sub,
    } // P-2
  if (open.ended !== null) return cardsCentre(seen, words)
  if (last?.type === 'vote') return ballotCentre(seen, words)
  if (last !== null && !passing.includes(last.type)) return eventCentre(seen, last, words)
  if (troika?.open === true && open.phase !== 'wake')
    return { kind: 'group', title: words.troikaTitle, seats: troika.seats, first: troika.token }
  if (last?.type === 'troika') return { kind: 'group', title: words.troikaTitle, seats: last.seats, first: last.token }
  return { kind: 'title', title: words.phases[open.phase], sub: open.round > 0 ? words.round(open.round) : null }
}

const headline = ({ open }: PublicView, words: Words): string =>
  open.round > 0 ? `${words.phases[open.phase]} · ${words.round(open.round)}` : words.phases[open.phase]
/** Events whose picture is replaced within the same command. */
const fleeting: readonly PublicEvent['type'][] = [
  'adjourned',
  'verdict',
  'informer',
  'darkness',
  'sisters',
  'reveal',
  'sent',
  'silenced',
  'madman',
  'corrected',
]
/** The news line; in Darkness none but departures and corrections (P-2). */
const newsOf = (seen: PublicView, words: Words): string | null => {
  const { last, phase } = seen.open
  // The night tells only of departures and corrections by hand.
  if (phase === 'darkness' && last?.type !== 'sent' && last?.type !== 'corrected') return null
  const say = (event: PublicEvent): string => logLineOf(event, (seat) => nameIn(seen, seat), words)
  return joinNews(newsSentences({ table: seen.table, last, passing: fleeting, say }))
}
function publicBoard(seen: PublicView, words: Words): BoardOf {
  const { open } = seen
  return {
    headline: headline(seen, words),
    centre: centreOf(seen, words),
    news: newsOf(seen, words),
    seat: (seat) => {
      const card = knownCard(open, seat)
      return {
        out: open.gulag.includes(seat),
        marks: publicMarks(seen, seat, words),
        ...(card === null ? {} : { card: faceOf(card, words) }),
      }
    },
    extra: { free: freeInOrder(seen), gulag: open.gulag },
  }
}
const secretMark = (id: string, label: string): Mark => ({ id, label, secret: true })
const deedMark = (id: NightRole, words: Words, name: string): Mark => ({
  ...secretMark(id, words.marks[id]),
  deed: true,
  says: words.deeds[id](name),
})
function secretMarks(state: GameState, seat: Seat, words: Words): readonly Mark[] {
  const { pair, night, informerSpent } = state.secret
  const inPair = pair !== null && (pair.holder === seat || pair.chosen === seat)
  const picked = (['spies', 'writer', 'censor'] as const).filter((role: NightRole) => night[role] === seat)
  const dark = state.open.phase === 'darkness' || state.open.phase === 'wake'
  const spent = informerSpent && state.options.informerUses === 'once' && cardOf(state, seat) === 'informer'
  const hushed = state.secret.silenced === seat && state.open.silenced !== seat
  return [
    ...(inPair ? [secretMark('pair', words.marks.pair)] : []),
    ...(dark ? picked.map((role) => deedMark(role, words, nameIn(state, seat))) : []),
    ...(spent ? [secretMark('informer', words.marks.informer)] : []),
    ...(hushed ? [secretMark('silenced', words.marks.silenced)] : []),
  ]
}
export const views: AnyGame<Motherland>['views'] = {
  public: publicBoard,
  player: (told, words) => {
    const { card } = told.own
    return phoneBoard(publicBoard(told, words), told, { card: card === null ? null : faceOf(card, words), words })
  },
  moderator: (state, words) => {
    const board = publicBoard(state, words)
    const seatOf: BoardOf['seat'] = (seat) => {
      const card = cardOf(state, seat) ?? state.secret.entered[seat] ?? null
      const seen = board.seat(seat)
      return {
        ...seen,
        ...(card === null ? {} : { card: faceOf(card, words) }),
        marks: [...seen.marks, ...secretMarks(state, seat, words)],
      }
    }
    return { ...board, seat: seatOf }
  },
}

const cueOf: Readonly<Record<Phase, Cue>> = {
  setup: 'lobby',
  introductions: 'day',
  gossip: 'day',
  troika: 'vote',
  darkness: 'night',
  wake: 'day',
  end: 'reveal',
}
/** The cue, from public facts alone. */
export function cue({ phase, winner, last }: OpenState): Cue {
  if (winner !== null) return 'end'
  return phase === 'troika' && last?.type === 'lastWords' ? 'spotlight' : cueOf[phase]
}
