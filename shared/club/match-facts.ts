/** Counts figures from a finished match's own history: length, rounds, time in each phase, and votes. */
import { emptyMatch, foldCommit, isOver, fullState, type AnyGame, type MatchState } from '../engine/match.ts'
import type { EventOf, GameTypes } from '../engine/game.ts'
import type { Commit, StoredEvent, UndoneEvent } from '../engine/events.ts'
import { upcastEvent } from '../engine/replay.ts'
import type { MatchFacts } from './counted-match.ts'

/**
 * Number of this way of counting; raise it whenever the same history gives other facts, so that cached ones are
 * discarded.
 */
export const factsVersion = 1

/** A stored match's own history. */
export interface StoredHistory {
  readonly entries: readonly Commit[]
  /** The version of the rule sheet under which the match was stored. */
  readonly rules: number
}
const hasBegun = ({ open }: MatchState): boolean => Object.keys(open.value.game).length > 0

/** The entries that were not undone, by batch. */
class EventsInForce {
  readonly #rows = new Map<number, readonly StoredEvent[]>()
  put({ kind, batch, rows }: Commit): void {
    if (kind !== 'undo') this.#rows.set(batch, rows)
    for (const { event } of rows)
      if (event.type === 'undone') this.#rows.delete((event as unknown as UndoneEvent).batch)
  }
  events(): readonly EventOf<GameTypes>[] {
    return [...this.#rows.values()].flat().map(({ event }) => event)
  }
}
/** Returns the votes of a match, judged by the teams of its results. */
function votesIn(live: MatchState, events: readonly EventOf<GameTypes>[]): MatchFacts['votes'] {
  const { ballots, results } = live.game
  if (ballots === undefined) return []
  const teams = new Map(results(fullState(live)).map(({ seat, team }) => [seat, team]))
  return ballots(events, (seat) => teams.get(seat) ?? null)
}
/**
 * Returns the facts of a match, folded once. Time is engine time until the end, undone steps included, since the table
 * sat through them. A phase counts as long as the room was shown it.
 */
export function matchFactsOf(game: AnyGame, { entries, rules }: StoredHistory): MatchFacts {
  const standing = new EventsInForce()
  const phases: Record<string, number> = {}
  let live = emptyMatch(game, '')
  let lengthMs = 0
  for (const entry of entries) {
    const today = { ...entry, rows: entry.rows.map((row) => upcastEvent(game, row, rules)) }
    const before = live
    live = foldCommit(live, today)
    standing.put(today)
    const passed = live.t - before.t
    if (passed <= 0 || !hasBegun(before) || isOver(before)) continue
    const { phase } = game.phase(before.open.value.game)
    phases[phase] = (phases[phase] ?? 0) + passed
    lengthMs += passed
  }
  const rounds = hasBegun(live) ? game.phase(live.open.value.game).round : 0
  return { lengthMs, rounds, phases, votes: votesIn(live, standing.events()) }
}
