/**
 * Who knew what after a step. Nothing is asked of a game: what a seat knew is what its own board showed it, set beside
 * what everybody's board and the moderator's showed.
 */
import { frameFor } from '../engine/frames.ts'
import type { BoardSeat, CardFace, Mark, Seat } from '../engine/game.ts'
import { isAtTable, type Live } from '../engine/match.ts'

export interface Known {
  /** About whom. */
  readonly seat: Seat
  /** The card that it was shown as; null: none. */
  readonly card: CardFace | null
  /** `own`: its own card; `alone`: told to this seat and not to everybody; `all`: everybody knew it; `no`: not at all. */
  readonly how: 'own' | 'alone' | 'all' | 'no'
  /** What it was shown is what the moderator's board says, too. */
  readonly right: boolean
  /** Marks that this seat saw and the public did not. */
  readonly marks: readonly Mark[]
}
export interface Knowing {
  readonly seat: Seat
  readonly name: string
  readonly of: readonly Known[]
  /** What it was told beside cards and marks, a line each. */
  readonly notes: readonly string[]
}
type Seats = readonly BoardSeat[]

const bySeat = (seats: Seats): ReadonlyMap<Seat, BoardSeat> => new Map(seats.map((each) => [each.seat, each]))
function knownOf(seen: BoardSeat, to: Seat, { open, truth }: Record<'open' | 'truth', BoardSeat | undefined>): Known {
  const card = seen.card ?? null
  const everybody = open?.card !== undefined && open.card.role === card?.role
  const how = card === null ? 'no' : seen.seat === to ? 'own' : everybody ? 'all' : 'alone'
  const publicly = new Set(open?.marks.map(({ id }) => id))
  return {
    seat: seen.seat,
    card,
    how,
    right: card === null || truth?.card === undefined || truth.card.role === card.role,
    marks: seen.marks.filter(({ id }) => !publicly.has(id)),
  }
}
/** What all others were shown at that moment. */
interface Beside {
  readonly open: ReadonlyMap<Seat, BoardSeat>
  readonly truth: ReadonlyMap<Seat, BoardSeat>
}
const besideIn = (live: Live, lang: string): Beside => ({
  open: bySeat(frameFor(live, 'public', lang).board.seats),
  truth: bySeat(frameFor(live, 'moderator', lang).board.seats),
})
function knowing(live: Live, { seat, lang }: { seat: Seat; lang: string }, { open, truth }: Beside): Knowing {
  const { board } = frameFor(live, `seat:${seat}`, lang)
  return {
    seat,
    name: board.seats.find((each) => each.seat === seat)?.name ?? String(seat),
    of: board.seats.map((each) => knownOf(each, seat, { open: open.get(each.seat), truth: truth.get(each.seat) })),
    notes: board.notes ?? [],
  }
}
/** What one seat knew of everybody. */
export const knownTo = (live: Live, seat: Seat, lang: string): Knowing =>
  knowing(live, { seat, lang }, besideIn(live, lang))
/** A row for each seat, in sitting order. */
export function whoKnows(live: Live, lang: string): readonly Knowing[] {
  const { table } = live.open.value
  const beside = besideIn(live, lang)
  return table.ring.filter((seat) => isAtTable(table, seat)).map((seat) => knowing(live, { seat, lang }, beside))
}
