/** Clocks at whose end something happens: which command is due, and when the next one will be. */
import type { Clock } from './clocks.ts'
import type { EngineCommand } from './events.ts'
import type { By } from './game.ts'
import { isOver, moderatorOffers, type Command, type Live } from './match.ts'
import { offered } from './offers/offers.ts'

export interface Due {
  /** The clock's own command, or the one that takes a brief clock away. */
  readonly command: Command
  /** Who sends it: a clock decides something; what is only taken away is no step of anybody's that undo could take back. */
  readonly by: Extract<By, 'clock' | 'engine'>
  readonly clock: string
  /**
   * Engine time in ms to stamp the command with: when the clock ran out, or, where the command came to be offered only
   * later, when it did. A match does not go back in time, and what begins then has all of its time before it.
   */
  readonly t: number
}
const end = (clock: Clock): number => clock.since + clock.leftMs
const dropping = (clock: string): Command => ({ type: 'dropClock' satisfies EngineCommand['type'], clock })
/** What happens at a clock's end; null: nothing. */
function endOf({ id, ends, brief }: Clock): Pick<Due, 'command' | 'by'> | null {
  if (ends !== null) return { command: { type: ends }, by: 'clock' }
  return brief === true ? { command: dropping(id), by: 'engine' } : null
}
/**
 * Running clocks of every audience with an end that matters, earliest end first. A clock whose command is not
 * offered now decides nothing: the moderator has stepped past it.
 */
function ending(live: Live): readonly (Due & { readonly end: number })[] {
  const seats = Object.values(live.own).flatMap((track) => track.clocks)
  const running = [...live.open.clocks, ...live.secret.clocks, ...seats].flatMap((clock) => {
    const happens = clock.running ? endOf(clock) : null
    return happens === null ? [] : [{ ...happens, clock: clock.id, end: end(clock), t: Math.max(end(clock), live.t) }]
  })
  if (running.length === 0 || isOver(live)) return []
  const offers = moderatorOffers(live, 'en')
  return running.filter(({ command }) => offered(offers, command)).sort((a, b) => a.end - b.end)
}
/** The earliest clock that has run out at `t`, or null. Ask again after each command: one end may set another clock. */
export function dueAt(live: Live, t: number): Due | null {
  const [first] = ending(live)
  if (first === undefined || first.end > t) return null
  const { end: _end, ...due } = first
  return due
}
/** Engine time in ms at which to ask `dueAt` again, or null while nothing happens at the end of any clock. */
export function nextDue(live: Live): number | null {
  return ending(live)[0]?.end ?? null
}
