/** The answers of a poll that turned out right, and the table's own votes, once everybody knows all results. */
import type { EventOf, GameTypes, Seat } from '../engine/game.ts'
import type { MatchState } from '../engine/match.ts'
import type { StoredEvent, UndoneEvent } from '../engine/events.ts'
import { disclosedResultsOf } from '../engine/disclosure/disclosed-results.ts'
import type { Poll } from './poll.ts'
import type { RightVotes } from './viewers-payload.ts'

/** The end of a match as everybody knows it. */
export interface SettledEnd {
  /** Teams, or seat numbers where single players win. */
  readonly winners: readonly string[]
  readonly teams: ReadonlyMap<Seat, string>
}
/** Returns the end of a match; null until it has an outcome and everybody knows the result of every seat. */
export function settledEnd(live: MatchState): SettledEnd | null {
  const { game, open } = live
  const { whole, results } = disclosedResultsOf(live)
  const outcome = whole ? game.outcome(open.value.game, game.text.en, open.value.table) : null
  if (outcome === null) return null
  return { winners: outcome.winners, teams: new Map(results.map(({ seat, team }) => [seat, team])) }
}
/** Returns the team that more seats hold than any other; null where there is no such team or only one. */
function largestTeam({ teams }: SettledEnd): string | null {
  const counts = new Map<string, number>()
  for (const team of teams.values()) counts.set(team, (counts.get(team) ?? 0) + 1)
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a)
  return first === undefined || second === undefined || first[1] === second[1] ? null : first[0]
}
/**
 * Returns the places of the right answers: the winners, or every seat that was not of the largest team. Null where the
 * question has no right answer.
 */
export function rightAnswers({ kind, answers }: Poll, end: SettledEnd): ReadonlySet<number> | null {
  const places = (isRight: (answer: Poll['answers'][number]) => boolean): ReadonlySet<number> =>
    new Set(answers.flatMap((answer, i) => (isRight(answer) ? [i] : [])))
  const { winners, teams } = end
  if (kind === 'winner')
    return winners.length === 0 ? null : places(({ seat, side }) => winners.includes(side ?? String(seat)))
  const largest = kind === 'suspect' ? largestTeam(end) : null
  return largest === null ? null : places(({ seat }) => seat !== null && teams.get(seat) !== largest)
}
/** Returns the events that everybody was told and that were not undone. */
function publicEvents(rows: readonly StoredEvent[]): readonly EventOf<GameTypes>[] {
  const told = rows.filter((row) => row.told === 'all')
  const undone = new Set(
    told.flatMap(({ event }) => (event.type === 'undone' ? [(event as unknown as UndoneEvent).batch] : [])),
  )
  return told.filter(({ batch }) => !undone.has(batch)).map(({ event }) => event)
}
/**
 * Returns how many of the table's votes were right, of those that everybody was told. Null in a game whose votes are
 * never right or wrong, and where none was told.
 */
export function tableVotes(
  { game }: Pick<MatchState, 'game'>,
  rows: readonly StoredEvent[],
  { teams }: SettledEnd,
): RightVotes | null {
  const votes = game.ballots?.(publicEvents(rows), (seat) => teams.get(seat) ?? null) ?? []
  return votes.length === 0 ? null : { right: votes.filter(({ right }) => right).length, of: votes.length }
}
