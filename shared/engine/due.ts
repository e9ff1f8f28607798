/** Clocks that decide something: which command is due, and when the next one will be. */
import { leftAt, type Clock } from './clocks.ts'
import { isOver, moderatorOffers, type Command, type Live } from './match.ts'
import { offered } from './offers.ts'

export interface Due {
  /** The clock's own command, to be sent `by: 'clock'`. */
  readonly command: Command
  readonly clock: string
  /**
   * Engine time in ms to stamp the command with: when the clock ran out, or, where the command came to be offered only
   * later, when it did. A match does not go back in time, and what begins then has all of its time before it.
   */
  readonly t: number
}
const end = (clock: Clock): number => clock.since + clock.leftMs
/**
 * Running clocks of every audience that end in a command, earliest end first. A clock whose command is not
 * offered now decides nothing: the moderator has stepped past it.
 */
function deciding(live: Live): readonly Clock[] {
  const seats = Object.values(live.own).flatMap((track) => track.clocks)
  const running = [...live.open.clocks, ...live.secret.clocks, ...seats].filter(
    (clock) => clock.ends !== null && clock.running,
  )
  if (running.length === 0 || isOver(live)) return []
  const offers = moderatorOffers(live, 'en')
  return running.filter(({ ends }) => ends !== null && offered(offers, { type: ends })).sort((a, b) => end(a) - end(b))
}
/** The earliest clock that has run out at `t`, or null. Ask again after each command: one end may set another clock. */
export function dueAt(live: Live, t: number): Due | null {
  const clock = deciding(live).find((each) => leftAt(each, t) === 0)
  return clock === undefined || clock.ends === null
    ? null
    : { command: { type: clock.ends }, clock: clock.id, t: Math.max(end(clock), live.t) }
}
/** Engine time in ms at which to ask `dueAt` again, or null while no clock decides anything. */
export function nextDue(live: Live): number | null {
  const [first] = deciding(live)
  return first === undefined ? null : end(first)
}
