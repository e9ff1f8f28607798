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
      readonly why: 'loser-ticked' | 'winner-unticked' | 'draw-ticked' | 'called-off-ticked'
      readonly seat: Seat
    }
  | { readonly path: 'result.results'; readonly why: 'wrong-points'; readonly seat: Seat; readonly points: number }
  | { readonly path: 'result.results'; readonly why: 'loser-points'; readonly seat: Seat }
  | { readonly path: 'result.outcome.says'; readonly why: 'other-sentence'; readonly says: string }
export interface Judging {
  readonly sides: Pick<Sides<never>, 'by' | 'beside' | 'points'>
  /** Sentences that are known to tell of certain winners: `sentenceKey` to each `winnersKey`. */
  readonly sentences: ReadonlyMap<string, ReadonlySet<string>>
}
/** The same for the same winners in whatever order; '' for a draw. */
export const winnersKey = (winners: readonly string[]): string => winners.toSorted().join(' ')
/** The letters and digits of a sentence: a full stop, a capital or a blank makes no other one of it. '' where it has none. */
export const sentenceKey = (says: string): string =>
  says
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

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
/** A seat of the winning side that is not ticked: a side wins as a whole. */
function winnerUnticked({ sides }: Judging, { outcome: { winners }, results }: Result): Contradiction | null {
  const left = sides.by === 'team' ? results.find(({ team, won }) => !won && winners.includes(team)) : undefined
  return left === undefined ? null : { path: 'result.results', why: 'winner-unticked', seat: left.seat }
}
/** Points that the game does not give: where it gives one for having won, a winner has 1 and everybody else 0. */
function wrongPoints({ sides }: Judging, result: Result): Contradiction | null {
  if (sides.points === 'own') return result.outcome.kind === 'won' ? loserWithPoints(result) : null
  const wrong = result.results.find(({ won, points }) => points !== Number(won))
  if (wrong === undefined) return null
  return { path: 'result.results', why: 'wrong-points', seat: wrong.seat, points: Number(wrong.won) }
}
/** A seat that lost with more points than one that has won. */
function loserWithPoints({ results }: Result): Contradiction | null {
  const least = Math.min(...results.filter(({ won }) => won).map(({ points }) => points))
  const loser = results.find(({ won, points }) => !won && points > least)
  return loser === undefined ? null : { path: 'result.results', why: 'loser-points', seat: loser.seat }
}
function otherSentence({ sentences }: Judging, { outcome: { winners, says } }: Result): Contradiction | null {
  const meant = sentences.get(sentenceKey(says))
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
/** What does not go together, or null. A match that was called off may say anything. */
export function contradictionIn(judging: Judging, result: Result): Contradiction | null {
  const sided =
    result.outcome.kind === 'won'
      ? (winnerWithoutSeat(judging, result) ?? winnerUnticked(judging, result))
      : winnerOfNone(result)
  const found = sided ?? wrongPoints(judging, result)
  return result.outcome.kind === 'calledOff' ? found : (found ?? otherSentence(judging, result))
}
