/** The winners and their reasons (8.4). */
import type { Seat } from '../../engine/game.ts'
import { killsStalin, readingsOf, type Card, type GoalReading } from './cards.ts'
import { abilitiesOf, isAlive, isStalin, livingIn, personAt, seatOfRole, seatsIn, stalinIn } from './state.ts'
import type { Hand, OpenState, Reason, Verdict } from './types.ts'

type Hands = Readonly<Record<Seat, Hand>>
export const cardsIn = (hand: Hand | undefined): readonly Card[] => [...(hand ?? [])].flatMap((card) => card ?? [])
/** The orders of a seat's hand (6.8). */
export const readingsAt = (open: OpenState, seat: Seat, cards: readonly Card[]): readonly GoalReading[] => {
  const loyal = abilitiesOf(open, seat, 'reinterpret').length > 0
  return readingsOf(cards, personAt(open, seat).role ?? 'protege', loyal)
}
/** The orders slot by slot; null for an empty slot. */
export function slotReadings(open: OpenState, seat: Seat, hand: Hand): readonly (GoalReading | null)[] {
  const readings = [...readingsAt(open, seat, cardsIn(hand))]
  return hand.map((card) => (card === null ? null : (readings.shift() ?? null)))
}
export function isMet(open: OpenState, { verb, whom }: GoalReading): boolean {
  const seat = seatOfRole(open, whom)
  const alive = seat !== null && isAlive(open, seat)
  return verb === 'protect' ? alive : !alive
}
/** The living cardholders with an order to kill Stalin. */
export const traitorsIn = (open: OpenState, hands: Hands): readonly Seat[] =>
  livingIn(open).filter((seat) => readingsAt(open, seat, cardsIn(hands[seat])).some(killsStalin))

function stalinVerdict(open: OpenState, hands: Hands): Omit<Verdict, 'seat'> {
  const seats = traitorsIn(open, hands)
  return seats.length === 0
    ? { won: true, reason: { kind: 'noTraitor' } }
    : { won: false, reason: { kind: 'traitorAlive', seats } }
}
function courtVerdict(open: OpenState, seat: Seat, hands: Hands): Omit<Verdict, 'seat'> {
  const unmet = readingsAt(open, seat, cardsIn(hands[seat])).filter((reading) => !isMet(open, reading))
  return unmet.length === 0
    ? { won: true, reason: { kind: 'goalsMet' } }
    : { won: false, reason: { kind: 'goalNotMet', readings: unmet } }
}
/** Stalin and the owner of *Chosen successor*, if only these two live; else none. */
function jointWinners(open: OpenState): readonly Seat[] {
  const living = livingIn(open)
  const heir = living.find((seat) => abilitiesOf(open, seat, 'jointWin').length > 0)
  return living.length === 2 && heir !== undefined && living.includes(stalinIn(open)) ? living : []
}
/** The hands and the patron, which decide the winners. */
export interface GoalKnowledge {
  readonly hands: Hands
  readonly patron: Seat | null
}
function verdictOn(open: OpenState, seat: Seat, { hands, patron }: GoalKnowledge): Omit<Verdict, 'seat'> {
  const dead: Reason = { kind: 'dead' }
  if (!isAlive(open, seat)) return { won: false, reason: dead } // 8.5
  if (jointWinners(open).includes(seat)) return { won: true, reason: { kind: 'successor' } }
  if (isStalin(open, seat)) return stalinVerdict(open, hands)
  if (personAt(open, seat).role !== 'protege') return courtVerdict(open, seat, hands)
  if (patron === null || patron === seat) return { won: false, reason: { kind: 'noPatron' } }
  const { won } = verdictOn(open, patron, { hands, patron: null })
  return { won, reason: { kind: won ? 'patronWon' : 'patronLost', seat: patron } }
}
/** The result of every seat if the game ended now. */
export const verdictsNow = (open: OpenState, known: GoalKnowledge): readonly Verdict[] =>
  seatsIn(open).map((seat) => ({ seat, ...verdictOn(open, seat, known) }))
