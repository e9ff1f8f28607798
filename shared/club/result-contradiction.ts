/**
 * Checks a corrected result for contradictions: winners, ticked seats, cards, sides, fates, points and sentence must
 * describe the same end.
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
  | { readonly path: 'result.outcome.kind'; readonly why: 'no-draw' | 'unequal-draw' }
  | {
      readonly path: 'result.outcome.winners'
      readonly why: 'no-winner' | 'two-sides' | 'draw-winners' | 'called-off-winners'
    }
  | { readonly path: 'result.outcome.winners'; readonly why: 'no-seat' | 'empty-side'; readonly side: string }
  | { readonly path: 'result.outcome.winners'; readonly why: 'seat-missing'; readonly seat: Seat }
  | {
      readonly path: 'result.results'
      readonly why: 'loser-ticked' | 'winner-unticked' | 'draw-ticked' | 'called-off-ticked'
      readonly seat: Seat
    }
  | { readonly path: 'result.results'; readonly why: 'wrong-points'; readonly seat: Seat; readonly points: number }
  | { readonly path: 'result.results'; readonly why: 'loser-points' | 'odd-points'; readonly seat: Seat }
  | { readonly path: 'result.results'; readonly why: 'other-side'; readonly seat: Seat; readonly side: string }
  | { readonly path: 'result.results'; readonly why: 'role-twice'; readonly seat: Seat; readonly role: string }
  | { readonly path: 'result.results'; readonly why: 'losing-fate'; readonly seat: Seat; readonly fate: string }
  | { readonly path: 'result.results'; readonly why: 'wrong-fate'; readonly seat: Seat; readonly fate: string }
  | { readonly path: 'result.outcome.says'; readonly why: 'other-sentence'; readonly says: string }
/** The game's rules by which a result is checked, and the match as it stood until now. */
export interface ResultRules {
  readonly sides: Omit<Sides<never>, 'says'>
  /** Each role's side; empty where no role is known. */
  readonly roles: Readonly<Record<string, { readonly team: string }>>
  /** The result as played, or null: what a match that was ended by hand has against the rules may stay. */
  readonly played: ClaimedResult | null
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

const sideOf = ({ by }: ResultRules['sides'], { seat, team }: SeatResult): string =>
  by === 'seat' ? String(seat) : team
const isBeside = ({ beside = [] }: ResultRules['sides'], { team }: SeatResult): boolean => beside.includes(team)
/** Returns the contradiction of no winner, two winning teams, or a winning side without a ticked seat; null without any. */
function findWinnerWithoutSeat(
  { sides }: ResultRules,
  { outcome: { winners }, results }: ClaimedResult,
): Contradiction | null {
  const path = 'result.outcome.winners'
  if (winners.length === 0) return { path, why: 'no-winner' }
  if (sides.by === 'team' && winners.length > 1) return { path, why: 'two-sides' }
  const seatsOn = (side: string): readonly SeatResult[] => results.filter((each) => sideOf(sides, each) === side)
  const alone = winners.find((side) => !seatsOn(side).some(({ won }) => won))
  if (alone !== undefined) return { path, why: seatsOn(alone).length === 0 ? 'empty-side' : 'no-seat', side: alone }
  return null
}
/** Returns the contradiction of a ticked seat that is no winner and cannot win beside the winners; null without one. */
function findTickedLoser({ sides }: ResultRules, { outcome, results }: ClaimedResult): Contradiction | null {
  const isWinner = (each: SeatResult): boolean => outcome.winners.includes(sideOf(sides, each))
  const other = results.find((each) => each.won && !isWinner(each) && !isBeside(sides, each))
  if (other === undefined) return null
  return sides.by === 'seat'
    ? { path: 'result.outcome.winners', why: 'seat-missing', seat: other.seat }
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
 * others 0; else points are whole, and the most of them win.
 */
function findWrongPoints({ sides }: ResultRules, result: ClaimedResult): Contradiction | null {
  const path = 'result.results'
  if (sides.points === 'own') {
    const odd = result.results.find(({ points }) => !Number.isSafeInteger(points) || points < 0)
    return odd === undefined ? findLoserAhead(result) : { path, why: 'odd-points', seat: odd.seat }
  }
  const wrong = result.results.find(({ won, points }) => points !== Number(won))
  return wrong === undefined ? null : { path, why: 'wrong-points', seat: wrong.seat, points: Number(wrong.won) }
}
/** Returns the contradiction of a losing seat with as many points as a winner; null also where nobody won. */
function findLoserAhead({ outcome, results }: ClaimedResult): Contradiction | null {
  if (outcome.kind !== 'won') return null
  const least = Math.min(...results.filter(({ won }) => won).map(({ points }) => points))
  const loser = results.find(({ won, points }) => !won && points >= least)
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
/**
 * Returns the contradiction of a winner, named or ticked, in a match that nobody won; a team that can win beside the
 * winners can do so in a draw, too.
 */
function findWinnerOfNone({ sides }: ResultRules, { outcome, results }: ClaimedResult): Contradiction | null {
  const of = outcome.kind === 'draw' ? 'draw' : 'called-off'
  if (outcome.winners.length > 0) return { path: 'result.outcome.winners', why: `${of}-winners` }
  const ticked = results.find((each) => each.won && !(of === 'draw' && isBeside(sides, each)))
  return ticked === undefined ? null : { path: 'result.results', why: `${of}-ticked`, seat: ticked.seat }
}
/** Returns the contradiction of a draw in a game, or with cards, in which somebody wins; null without one. */
function findDrawOfNone({ sides, roles }: ResultRules, { outcome, results }: ClaimedResult): Contradiction | null {
  const path = 'result.outcome.kind'
  if (outcome.kind !== 'draw' || sides.draw === 'any') return null
  if (sides.draw === 'never') return { path, why: 'no-draw' }
  const teams = new Set(Object.values(roles).map(({ team }) => team))
  const sizes = [...teams].map((side) => results.filter(({ team }) => team === side).length)
  const isEqual = new Set(sizes).size <= 1
  return isEqual ? null : { path, why: 'unequal-draw' }
}
/**
 * Returns the contradiction of a seat on another side than its card's; cards that the game does not know have any side.
 * Null without one.
 */
function findWrongSide({ roles }: ResultRules, { results }: ClaimedResult): Contradiction | null {
  for (const { seat, role, team } of results) {
    const side = Object.hasOwn(roles, role) ? roles[role]?.team : undefined
    if (side !== undefined && side !== team) return { path: 'result.results', why: 'other-side', seat, side }
  }
  return null
}
/** Returns the contradiction of two seats with a card of which there is one; null without it. */
function findDoubledCard({ sides: { single = [] } }: ResultRules, { results }: ClaimedResult): Contradiction | null {
  const again = results.find(
    ({ role }, i) => single.includes(role) && results.findIndex((each) => each.role === role) < i,
  )
  return again === undefined ? null : { path: 'result.results', why: 'role-twice', seat: again.seat, role: again.role }
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
/** Returns the contradiction of a winner with a fate that never wins; null without one. */
function findLosingFate({ sides: { losing } }: ResultRules, { results }: ClaimedResult): Contradiction | null {
  const lost = results.find(({ won, fate }) => won && losing?.includes(fate) === true)
  return lost === undefined ? null : { path: 'result.results', why: 'losing-fate', seat: lost.seat, fate: lost.fate }
}
/**
 * Contradictions of the rules alone, in which a match of an earlier version ended by hand, or one ends by an early call
 * or extra rounds.
 */
const playable: ReadonlySet<Contradiction['why']> = new Set([
  'unequal-draw',
  'empty-side',
  'loser-points',
  'role-twice',
  'losing-fate',
])
const side = (found: Contradiction): string => ('side' in found ? found.side : '')
/** Returns the first contradiction, or null. Those in which the match was played may stay. */
export function findContradiction(judging: ResultRules, result: ClaimedResult): Contradiction | null {
  const { played } = judging
  const ofKind = result.outcome.kind === 'won' ? [findWinnerWithoutSeat, findTickedLoser, findUntickedWinner] : []
  const ofNone = result.outcome.kind === 'won' ? [] : [findDrawOfNone, findWinnerOfNone]
  const always = [findWrongPoints, findWrongFate, findLosingFate, findOtherSentence]
  for (const find of [findWrongSide, findDoubledCard, ...ofKind, ...ofNone, ...always]) {
    const found = find(judging, result)
    if (found === null) continue
    const before = played === null || !playable.has(found.why) ? null : find(judging, played)
    if (before?.why !== found.why || side(before) !== side(found)) return found
  }
  return null
}
