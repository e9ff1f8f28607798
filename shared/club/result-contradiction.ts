/**
 * Checks a corrected result for contradictions: winners, ticked seats, points and sentence must describe the same end.
 */
import type { Outcome, Seat, SeatResult } from '../engine/game.ts'
import type { Sides } from '../engine/results.ts'

/** A result to be checked, as a correction enters it. */
export interface ClaimedResult {
  readonly outcome: Outcome
  readonly results: readonly SeatResult[]
}
/** A contradiction; `path` names the field of the request that does not fit the others. */
export type Contradiction =
  | { readonly path: 'result.outcome.winners'; readonly why: 'no-winner' | 'draw-winners' | 'called-off-winners' }
  | { readonly path: 'result.outcome.winners'; readonly why: 'two-sides' }
  | { readonly path: 'result.outcome.winners'; readonly why: 'no-seat'; readonly side: string }
  | { readonly path: 'result.outcome.winners'; readonly why: 'seat-missing'; readonly seat: Seat }
  | {
      readonly path: 'result.results'
      readonly why: 'loser-ticked' | 'winner-unticked' | 'draw-ticked' | 'called-off-ticked'
      readonly seat: Seat
    }
  | { readonly path: 'result.results'; readonly why: 'wrong-points'; readonly seat: Seat; readonly points: number }
  | { readonly path: 'result.results'; readonly why: 'loser-points'; readonly seat: Seat }
  | { readonly path: 'result.results'; readonly why: 'wrong-fate'; readonly seat: Seat; readonly fate: string }
  | { readonly path: 'result.outcome.says'; readonly why: 'other-sentence'; readonly says: string }
/** The game's rules by which a result is checked. */
export interface ResultRules {
  readonly sides: Pick<Sides<never>, 'by' | 'beside' | 'points' | 'fateOf'>
  /** `sentenceKey` of known sentences -> the `winnersKey`s that each may stand for. */
  readonly sentences: ReadonlyMap<string, ReadonlySet<string>>
}
/** Returns a key that is equal for the same winners in any order; '' for a draw. */
export const winnersKey = (winners: readonly string[]): string => winners.toSorted().join(' ')
/**
 * Returns the letters and digits of a sentence, so that stops, capitals and blanks make no difference; '' where it has
 * none.
 */
export const sentenceKey = (says: string): string =>
  says
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Returns the contradiction of two winning teams, of a winning side without a ticked seat, or of a ticked seat that is
 * no winner; null without any.
 */
function findWinnerWithoutSeat(
  { sides }: ResultRules,
  { outcome: { winners }, results }: ClaimedResult,
): Contradiction | null {
  const path = 'result.outcome.winners'
  const won = results.filter((each) => each.won)
  const sideOf = ({ seat, team }: SeatResult): string => (sides.by === 'seat' ? String(seat) : team)
  if (winners.length === 0) return { path, why: 'no-winner' }
  const main = winners.filter((side) => sides.beside?.includes(side) !== true)
  if (sides.by === 'team' && main.length > 1) return { path, why: 'two-sides' }
  const alone = winners.find((side) => !won.some((each) => sideOf(each) === side))
  if (alone !== undefined) return { path, why: 'no-seat', side: alone }
  const other = won.find((each) => !winners.includes(sideOf(each)) && sides.beside?.includes(each.team) !== true)
  if (other === undefined) return null
  return sides.by === 'seat'
    ? { path, why: 'seat-missing', seat: other.seat }
    : { path: 'result.results', why: 'loser-ticked', seat: other.seat }
}
/** Returns the contradiction of an unticked seat on a winning team, since teams win as a whole; null without one. */
function findUntickedWinner(
  { sides }: ResultRules,
  { outcome: { winners }, results }: ClaimedResult,
): Contradiction | null {
  const left = sides.by === 'team' ? results.find(({ team, won }) => !won && winners.includes(team)) : undefined
  return left === undefined ? null : { path: 'result.results', why: 'winner-unticked', seat: left.seat }
}
/**
 * Returns the contradiction of points that the game does not give: where a win is worth 1, winners have 1 and all
 * others 0.
 */
function findWrongPoints({ sides }: ResultRules, result: ClaimedResult): Contradiction | null {
  if (sides.points === 'own') return result.outcome.kind === 'won' ? findLoserWithPoints(result) : null
  const wrong = result.results.find(({ won, points }) => points !== Number(won))
  if (wrong === undefined) return null
  return { path: 'result.results', why: 'wrong-points', seat: wrong.seat, points: Number(wrong.won) }
}
/** Returns the contradiction of a losing seat with more points than a winning one. */
function findLoserWithPoints({ results }: ClaimedResult): Contradiction | null {
  const least = Math.min(...results.filter(({ won }) => won).map(({ points }) => points))
  const loser = results.find(({ won, points }) => !won && points > least)
  return loser === undefined ? null : { path: 'result.results', why: 'loser-points', seat: loser.seat }
}
function findOtherSentence(
  { sentences }: ResultRules,
  { outcome: { winners, says } }: ClaimedResult,
): Contradiction | null {
  const meant = sentences.get(sentenceKey(says))
  if (meant === undefined || meant.has(winnersKey(winners))) return null
  return { path: 'result.outcome.says', why: 'other-sentence', says: says.trim() }
}
/** Returns the contradiction of a winner, named or ticked, in a match that nobody won. */
function findWinnerOfNone({ outcome: { kind, winners }, results }: ClaimedResult): Contradiction | null {
  const of = kind === 'draw' ? 'draw' : 'called-off'
  if (winners.length > 0) return { path: 'result.outcome.winners', why: `${of}-winners` }
  const ticked = results.find(({ won }) => won)
  return ticked === undefined ? null : { path: 'result.results', why: `${of}-ticked`, seat: ticked.seat }
}
/** Returns the contradiction of a fate that follows from who won, and does not follow from these winners. */
function findWrongFate({ sides: { fateOf } }: ResultRules, { outcome, results }: ClaimedResult): Contradiction | null {
  if (fateOf === undefined || outcome.kind === 'calledOff') return null
  for (const { seat, role, fate } of results) {
    const due = fateOf(role, outcome.winners)
    if (fate !== due) return { path: 'result.results', why: 'wrong-fate', seat, fate: due }
  }
  return null
}
/** Returns the first contradiction, or null. */
export function findContradiction(judging: ResultRules, result: ClaimedResult): Contradiction | null {
  const sided =
    result.outcome.kind === 'won'
      ? (findWinnerWithoutSeat(judging, result) ?? findUntickedWinner(judging, result))
      : findWinnerOfNone(result)
  return (
    sided ?? findWrongPoints(judging, result) ?? findWrongFate(judging, result) ?? findOtherSentence(judging, result)
  )
}
