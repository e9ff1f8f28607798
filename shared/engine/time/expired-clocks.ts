/** Clocks whose end has a consequence: the command that is due now, and the time of the next one. */
import type { Clock } from './clocks.ts'
import type { EngineCommand } from '../events.ts'
import type { Actor } from '../game.ts'
import { isOver, moderatorOffers, type Command, type MatchState } from '../match.ts'
import { findOffer } from '../offers/offers.ts'
import type { EngineMs } from './times.ts'

/** A command that follows from the end of a clock. */
export interface DueCommand {
  /** The command named by the clock, or `dropClock` for a brief clock. */
  readonly command: Command
  /** `clock` for a command that undo can take back, `engine` for the mere removal of a brief clock. */
  readonly by: Extract<Actor, 'clock' | 'engine'>
  readonly clock: string
  /**
   * Engine time in ms for the command: the end of the clock, or the last event of the match where that is later, so
   * that time never runs backwards and whatever begins now has its full time ahead.
   */
  readonly t: EngineMs
}
const endTimeOf = (clock: Clock): number => clock.since + clock.leftMs
const dropClockCommand = (clock: string): Command => ({ type: 'dropClock' satisfies EngineCommand['type'], clock })
/** Returns the command at a clock's end; null where nothing happens. */
function commandAtEnd({ id, ends, brief }: Clock): Pick<DueCommand, 'command' | 'by'> | null {
  if (ends !== null) return { command: { type: ends }, by: 'clock' }
  return brief === true ? { command: dropClockCommand(id), by: 'engine' } : null
}
/**
 * Returns the running clocks of all audiences whose end has a consequence, earliest end first. A clock whose command is
 * not offered now is left out: the moderator has stepped past it. So are those that wait to be shown.
 */
function endingClocks(
  live: MatchState,
  waiting: readonly string[],
): readonly (DueCommand & { readonly end: number })[] {
  const seats = Object.values(live.own).flatMap((track) => track.clocks)
  const all = [...live.open.clocks, ...live.secret.clocks, ...seats]
  const counting = isOver(live) ? all.filter(({ aside }) => aside === true) : all
  const running = counting.flatMap((clock) => {
    const happens = clock.running && !waiting.includes(clock.id) ? commandAtEnd(clock) : null
    return happens === null
      ? []
      : [{ ...happens, clock: clock.id, end: endTimeOf(clock), t: Math.max(endTimeOf(clock), live.t) }]
  })
  if (running.length === 0) return []
  const offers = moderatorOffers(live, 'en')
  return running.filter(({ command }) => findOffer(offers, command)).sort((a, b) => a.end - b.end)
}
/**
 * Returns the command of the earliest clock that has run out at engine time `t`, or null. Callers ask again after each
 * command, since one end may set another clock. `waiting`: ids of clocks that do not run out yet.
 */
export function dueCommandAt(live: MatchState, t: EngineMs, waiting: readonly string[] = []): DueCommand | null {
  const [first] = endingClocks(live, waiting)
  if (first === undefined || first.end > t) return null
  const { end: _end, ...due } = first
  return due
}
/**
 * Returns the engine time in ms at which the next command falls due, or null while no clock has one. `waiting`: ids of
 * clocks that do not run out yet.
 */
export function nextDueTime(live: MatchState, waiting: readonly string[] = []): number | null {
  return endingClocks(live, waiting)[0]?.end ?? null
}
