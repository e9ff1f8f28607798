/** Checks and completes a corrected result against the sides of its game, in every language. */
import {
  findContradiction,
  sentenceKey,
  winnersKey,
  type Contradiction,
  type ClaimedResult,
} from '../../../shared/club/result-contradiction.ts'
import { mergeFullStops } from '../../../shared/engine/frames.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { wordsIn } from '../../../shared/engine/words/languages.ts'
import type { SideEntry } from '../../../shared/wire/season-payload.ts'
import { labelsFor } from '../players/display-names.ts'

export interface ResultContext {
  readonly game: AnyGame
  /** Player names by seat. */
  readonly names: readonly string[]
  /** Outcomes that the match had until now, in the languages in which they are known. */
  readonly known: readonly ClaimedResult['outcome'][]
  /** The result as played; null where none is known. */
  readonly played: ClaimedResult | null
}
type MatchSides = Pick<ResultContext, 'game' | 'names'>
const namesOf = (names: readonly string[], winners: readonly string[]): readonly string[] =>
  winners.map((each) => names[Number(each) - 1] ?? each)
function sentencesOf({ game, names }: MatchSides, winners: readonly string[], lang: string): readonly string[] {
  return game.sides.says(winners, wordsIn(game.text, lang), namesOf(names, winners)).map(mergeFullStops)
}
/** Returns every side that can win alone, and the empty side for a draw. */
function sidesOf({ game, names }: MatchSides): readonly (readonly string[])[] {
  const teams = [...new Set(Object.values(game.roles).map(({ team }) => team))]
  const alone = game.sides.by === 'team' ? teams : names.map((_, i) => String(i + 1))
  return [...alone.map((each) => [each]), []]
}
function knownSentences(
  corrected: ResultContext,
  winners: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const add = (says: string, of: readonly string[]): void => {
    const key = sentenceKey(says)
    if (key === '') return
    found.set(key, (found.get(key) ?? new Set()).add(winnersKey(of)))
  }
  for (const { says, winners: before, kind } of corrected.known) if (kind !== 'calledOff') add(says, before)
  for (const lang of Object.keys(corrected.game.text))
    for (const side of [...sidesOf(corrected), winners])
      for (const says of sentencesOf(corrected, side, lang)) add(says, side)
  return found
}
/** Returns the first contradiction within a corrected result, or null. */
export function checkContradiction(corrected: ResultContext, result: ClaimedResult): Contradiction | null {
  const sentences = knownSentences(corrected, result.outcome.winners)
  const { game, played } = corrected
  return findContradiction({ sides: game.sides, roles: game.roles, played, sentences }, result)
}
/** A seat that a corrected result leaves out, or a role or side that does not belong in it. */
export type ResultMisfit =
  | { readonly why: 'seat-left-out'; readonly seat: number }
  | { readonly why: 'no-role' | 'no-team' | 'no-fate' | 'winner-twice'; readonly id: string }
/**
 * Finds a seat of the match that a correction leaves out, a winner named twice, or a role, side or fate unknown to both
 * game and match. Null where there is none. `before`: the results as they count now.
 */
export function findMisfit(
  game: AnyGame,
  before: ClaimedResult['results'],
  { outcome, results }: ClaimedResult,
): ResultMisfit | null {
  const absent = before.find(({ seat }) => !results.some((each) => each.seat === seat))
  if (absent !== undefined && outcome.kind !== 'calledOff') return { why: 'seat-left-out', seat: absent.seat }
  const twice = outcome.winners.find((side, i) => outcome.winners.indexOf(side) !== i)
  if (twice !== undefined) return { why: 'winner-twice', id: twice }
  const roles = new Set([...Object.keys(game.roles), ...before.map(({ role }) => role)])
  const teams = new Set([...Object.values(game.roles), ...before].map(({ team }) => team))
  const fates = new Set([
    ...Object.keys(labelsFor(wordsIn(game.text, 'en'), 'fates', [])),
    ...before.map(({ fate }) => fate),
  ])
  for (const { role, team, fate } of results) {
    if (!roles.has(role)) return { why: 'no-role', id: role }
    if (!teams.has(team)) return { why: 'no-team', id: team }
    if (!fates.has(fate)) return { why: 'no-fate', id: fate }
  }
  return null
}
/** Returns the result with the game's own sentence where none was given. */
export function withSentence({ game, names }: MatchSides, result: ClaimedResult, lang: string): ClaimedResult {
  const { outcome } = result
  if (outcome.says.trim() !== '' || outcome.kind === 'calledOff') return result
  const [says = ''] = sentencesOf({ game, names }, outcome.winners, lang)
  return { ...result, outcome: { ...outcome, says } }
}
/** Returns each role's fate when these win, where the game derives it from that. */
function fatesWhere({ sides: { fateOf }, roles }: AnyGame, winners: readonly string[]): Pick<SideEntry, 'fates'> {
  if (fateOf === undefined) return {}
  return { fates: Object.fromEntries(Object.keys(roles).map((role) => [role, fateOf(role, winners)])) }
}
/** Returns the choices of the correction form: each side for which the game has a sentence. */
export function sideEntries(named: MatchSides, lang: string): readonly SideEntry[] {
  const words = wordsIn(named.game.text, lang)
  const teams = labelsFor(words, 'teams', [])
  return sidesOf(named).flatMap((winners) => {
    const [says] = sentencesOf(named, winners, lang)
    const [side] = winners
    if (says === undefined) return []
    const label =
      side === undefined
        ? ''
        : named.game.sides.by === 'team'
          ? (teams[side] ?? side)
          : namesOf(named.names, winners).join(', ')
    return [{ winners, label, says, ...fatesWhere(named.game, winners) }]
  })
}
