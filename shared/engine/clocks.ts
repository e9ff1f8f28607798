/**
 * Clocks are data in engine time (ms, monotonic, stands still while the console is down).
 * Screens draw the countdown themselves; nothing is stored per second.
 */
export interface Clock {
  readonly id: string
  /** Full length in ms. */
  readonly of: number
  /** Time left at `since`, in ms. */
  readonly leftMs: number
  readonly running: boolean
  /** Was running when all clocks were stopped (break, restart): runs on when they are resumed. */
  readonly held: boolean
  /** Engine time at which `leftMs` was true. */
  readonly since: number
  /** Command that the engine sends `by: 'clock'` when the time is up. */
  readonly ends: string | null
  /** Length in ms of one number of a count. Screens show such a clock as the number last said, not as a time. */
  readonly stepMs?: number
  /** Is taken away when its time is up: nothing waits for its end, so no screen is left with a nought. */
  readonly brief?: true
}
/** What an event does to a clock of its own audience. */
export type ClockChange =
  | {
      readonly id: string
      readonly do: 'set'
      readonly ms: number
      readonly running?: boolean
      readonly ends?: string
      readonly stepMs?: number
      readonly brief?: true
    }
  | { readonly id: string; readonly do: 'pause' | 'run' | 'drop' }
  | { readonly id: string; readonly do: 'add'; readonly ms: number }

export const leftAt = (clock: Clock, t: number): number =>
  clock.running ? Math.max(0, clock.leftMs - Math.max(0, t - clock.since)) : clock.leftMs

const at = (clock: Clock, t: number): Clock => ({ ...clock, leftMs: leftAt(clock, t), since: t })

export function clockAt(clocks: readonly Clock[], id: string, t: number): Clock | null {
  const clock = clocks.find((each) => each.id === id)
  return clock === undefined ? null : at(clock, t)
}

function changed(clocks: readonly Clock[], change: ClockChange, t: number): readonly Clock[] {
  const others = clocks.filter((clock) => clock.id !== change.id)
  if (change.do === 'drop') return others
  if (change.do === 'set') {
    const { id, ms, running = true, ends = null, stepMs, brief } = change
    const kinds = { ...(stepMs === undefined ? {} : { stepMs }), ...(brief === undefined ? {} : { brief }) }
    return [...others, { id, of: ms, leftMs: ms, running, held: false, since: t, ends, ...kinds }]
  }
  return clocks.map((clock) => (clock.id === change.id ? moved(at(clock, t), change) : clock))
}
function moved(clock: Clock, change: Exclude<ClockChange, { do: 'set' }>): Clock {
  if (change.do !== 'add') return { ...clock, running: change.do === 'run', held: false }
  const leftMs = Math.max(0, clock.leftMs + change.ms)
  return { ...clock, leftMs, of: Math.max(clock.of, leftMs) }
}

export const changeClocks = (clocks: readonly Clock[], changes: readonly ClockChange[], t: number): readonly Clock[] =>
  changes.reduce((now, change) => changed(now, change, t), clocks)

/** The clocks without the brief ones whose time is up at `t`. */
export const standing = (clocks: readonly Clock[], t: number): readonly Clock[] =>
  clocks.some((clock) => isGone(clock, t)) ? clocks.filter((clock) => !isGone(clock, t)) : clocks
const isGone = (clock: Clock, t: number): boolean => clock.brief === true && leftAt(clock, t) === 0

/** Everything that runs stands still at `t`. */
export const holdAll = (clocks: readonly Clock[], t: number): readonly Clock[] =>
  clocks.map((clock) => (clock.running ? { ...at(clock, t), running: false, held: true } : clock))
/** What was held runs on from `t`. */
export const releaseAll = (clocks: readonly Clock[], t: number): readonly Clock[] =>
  clocks.map((clock) => (clock.held ? { ...at(clock, t), running: true, held: false } : clock))

/**
 * After an undo a clock keeps the time left at the undone command. One that had run out stands still:
 * it would only send again what was just taken back.
 */
export const rebase = (clocks: readonly Clock[], from: number, to: number): readonly Clock[] =>
  standing(clocks, from).map((clock) => ({
    ...at(clock, from),
    running: clock.running && leftAt(clock, from) > 0,
    since: to,
  }))
