/**
 * Shows who knew what after a step, without asking the game: compares each seat's own board with the public board and
 * the moderator's.
 */
import { frameFor } from '../engine/frames.ts'
import type { BoardSeat, CardFace, Mark, Seat } from '../engine/game.ts'
import { isAtTable, type MatchState } from '../engine/match.ts'

/** The knowledge of a seat about one seat, itself included. */
export interface KnownCard {
  /** The seat that the knowledge is about. */
  readonly seat: Seat
  /** The card as it was shown to this seat; null for none. */
  readonly card: CardFace | null
  /** `own`: the seat's own card; `alone`: shown to this seat and not to the public; `all`: public; `no`: unknown. */
  readonly how: 'own' | 'alone' | 'all' | 'no'
  /** False where the seat was shown a card that differs from the moderator's board. */
  readonly right: boolean
  /** Marks that this seat saw and the public did not. */
  readonly marks: readonly Mark[]
}
/** The knowledge of a seat about all seats. */
export interface KnowledgeRow {
  readonly seat: Seat
  readonly name: string
  readonly of: readonly KnownCard[]
  /** Further lines that the seat alone was told. */
  readonly notes: readonly string[]
}
type Seats = readonly BoardSeat[]

const bySeat = (seats: Seats): ReadonlyMap<Seat, BoardSeat> => new Map(seats.map((each) => [each.seat, each]))
function knownCardOf(
  seen: BoardSeat,
  to: Seat,
  { open, truth }: Record<'open' | 'truth', BoardSeat | undefined>,
): KnownCard {
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
/** The public board and the moderator's at the same moment, by seat. */
interface ReferenceBoards {
  readonly open: ReadonlyMap<Seat, BoardSeat>
  readonly truth: ReadonlyMap<Seat, BoardSeat>
}
const referenceBoardsOf = (live: MatchState, lang: string): ReferenceBoards => ({
  open: bySeat(frameFor(live, 'public', lang).board.seats),
  truth: bySeat(frameFor(live, 'moderator', lang).board.seats),
})
function knowledgeRowOf(
  live: MatchState,
  { seat, lang }: { seat: Seat; lang: string },
  { open, truth }: ReferenceBoards,
): KnowledgeRow {
  const { board } = frameFor(live, `seat:${seat}`, lang)
  return {
    seat,
    name: board.seats.find((each) => each.seat === seat)?.name ?? String(seat),
    of: board.seats.map((each) => knownCardOf(each, seat, { open: open.get(each.seat), truth: truth.get(each.seat) })),
    notes: board.notes ?? [],
  }
}
/** Returns the knowledge of one seat about all seats. */
export const knowledgeOf = (live: MatchState, seat: Seat, lang: string): KnowledgeRow =>
  knowledgeRowOf(live, { seat, lang }, referenceBoardsOf(live, lang))
/** Returns a row for each seat, in sitting order. */
export function knowledgeRows(live: MatchState, lang: string): readonly KnowledgeRow[] {
  const { table } = live.open.value
  const beside = referenceBoardsOf(live, lang)
  return table.ring.filter((seat) => isAtTable(table, seat)).map((seat) => knowledgeRowOf(live, { seat, lang }, beside))
}
