/** Whether a result contradicts itself: winners, ticked seats, points and sentence must tell of one and the same end. */
import type { Outcome, Seat, SeatResult } from '../engine/game.ts'
import type { Sides } from '../engine/results.ts'

export interface Result {
  readonly outcome: Outcome
  readonly results: readonly SeatResult[]
}
/** `path`: the field of the request that does not go with the others. */
export type Contradiction =
  | { readonly path: 'result.outcome.winners'; readonly why: 'no-winner' | 'draw-winners' | 'called-off-winners' }
  | { readonly path: 'result.outcome.winners'; readonly why: 'no-seat'; readonly side: string }
  | { readonly path: 'result.outcome.winners'; readonly why: 'seat-missing'; readonly seat: Seat }
  | {
      readonly path: 'result.results'
      readonly why: 'loser-ticked' | 'draw-ticked' | 'called-off-ticked'
      readonly seat: Seat
    }
  | { readonly path: 'result.results'; readonly why: 'loser-points'; readonly seat: Seat }
  | { readonly path: 'result.outcome.says'; readonly why: 'other-sentence'; readonly says: string }
export interface Judging {
  readonly sides: Pick<Sides<never>, 'by' | 'beside'>
  /** Sentences that are known to tell of certain winners, by `winnersKey`. */
  readonly sentences: ReadonlyMap<string, ReadonlySet<string>>
}
/** The same for the same winners in whatever order; '' for a draw. */
export const winnersKey = (winners: readonly string[]): string => winners.toSorted().join(' ')

/** A winning side that nobody ticked sits on, or a seat that won and is no winner. */
function winnerWithoutSeat({ sides }: Judging, { outcome: { winners }, results }: Result): Contradiction | null {
  const path = 'result.outcome.winners'
  const won = results.filter((each) => each.won)
  const sideOf = ({ seat, team }: SeatResult): string => (sides.by === 'seat' ? String(seat) : team)
  if (winners.length === 0) return { path, why: 'no-winner' }
  const alone = winners.find((side) => !won.some((each) => sideOf(each) === side))
  if (alone !== undefined) return { path, why: 'no-seat', side: alone }
  const other = won.find((each) => !winners.includes(sideOf(each)) && sides.beside?.includes(each.team) !== true)
  if (other === undefined) return null
  return sides.by === 'seat'
    ? { path, why: 'seat-missing', seat: other.seat }
    : { path: 'result.results', why: 'loser-ticked', seat: other.seat }
}
/** A seat that lost with more points than one that has won. */
function loserWithPoints({ results }: Result): Contradiction | null {
  const least = Math.min(...results.filter(({ won }) => won).map(({ points }) => points))
  const loser = results.find(({ won, points }) => !won && points > least)
  return loser === undefined ? null : { path: 'result.results', why: 'loser-points', seat: loser.seat }
}
function otherSentence({ sentences }: Judging, { outcome: { winners, says } }: Result): Contradiction | null {
  const meant = sentences.get(says.trim())
  if (meant === undefined || meant.has(winnersKey(winners))) return null
  return { path: 'result.outcome.says', why: 'other-sentence', says: says.trim() }
}
/** A winner, named or ticked, of a match that nobody won. */
function winnerOfNone({ outcome: { kind, winners }, results }: Result): Contradiction | null {
  const of = kind === 'draw' ? 'draw' : 'called-off'
  if (winners.length > 0) return { path: 'result.outcome.winners', why: `${of}-winners` }
  const ticked = results.find(({ won }) => won)
  return ticked === undefined ? null : { path: 'result.results', why: `${of}-ticked`, seat: ticked.seat }
}
/** What does not go together, or null. A match that was called off has no sides. */
export function contradictionIn(judging: Judging, result: Result): Contradiction | null {
  const { kind } = result.outcome
  if (kind === 'calledOff') return winnerOfNone(result)
  const sided = kind === 'draw' ? winnerOfNone(result) : (winnerWithoutSeat(judging, result) ?? loserWithPoints(result))
  return sided ?? otherSentence(judging, result)
}
