/**
 * A clock as data in engine time (ms, monotonic, standing still while the console is down). Screens draw the countdown
 * themselves; nothing is stored per second.
 */
import type { EngineMs } from './times.ts'
export interface Clock {
  readonly id: string
  /** Full length in ms. */
  readonly of: number
  /** Time left at `since`, in ms. */
  readonly leftMs: number
  readonly running: boolean
  /** True where the clock ran when all clocks were stopped (break, restart): it runs on when they are resumed. */
  readonly held: boolean
  /** Engine time in ms at which `leftMs` was true. */
  readonly since: EngineMs
  /** The command that the engine sends as `clock` when time is up; null for none. */
  readonly ends: string | null
  /** Length in ms of one number of a spoken count. Screens show such a clock as the last number, not as a time. */
  readonly stepMs?: number
  /** True for a clock that disappears when its time is up, so that no screen is left with a zero. */
  readonly brief?: true
  /**
   * True for a clock that belongs to no step, as that of an announcement: it runs on while all others stand still, and
   * no step waits for it.
   */
  readonly aside?: true
}
/** A change that an event makes to a clock of its own audience. */
export type ClockChange =
  | {
      readonly id: string
      readonly do: 'set'
      readonly ms: number
      readonly running?: boolean
      readonly ends?: string
      readonly stepMs?: number
      readonly brief?: true
      readonly aside?: true
    }
  | { readonly id: string; readonly do: 'pause' | 'run' | 'drop' }
  | { readonly id: string; readonly do: 'add'; readonly ms: number }

/** Returns the ms left at engine time `t`, never below 0. */
export const msLeftAt = (clock: Clock, t: EngineMs): number =>
  clock.running ? Math.max(0, clock.leftMs - Math.max(0, t - clock.since)) : clock.leftMs

const clockAtTime = (clock: Clock, t: EngineMs): Clock => ({ ...clock, leftMs: msLeftAt(clock, t), since: t })

/** Returns the clock of this id as it stands at engine time `t`, or null without one. */
export function clockAt(clocks: readonly Clock[], id: string, t: EngineMs): Clock | null {
  const clock = clocks.find((each) => each.id === id)
  return clock === undefined ? null : clockAtTime(clock, t)
}

function applyChange(clocks: readonly Clock[], change: ClockChange, t: EngineMs): readonly Clock[] {
  const others = clocks.filter((clock) => clock.id !== change.id)
  if (change.do === 'drop') return others
  if (change.do === 'set') {
    const { id, ms, running = true, ends = null, stepMs, brief, aside } = change
    const kinds = {
      ...(stepMs === undefined ? {} : { stepMs }),
      ...(brief === undefined ? {} : { brief }),
      ...(aside === undefined ? {} : { aside }),
    }
    return [...others, { id, of: ms, leftMs: ms, running, held: false, since: t, ends, ...kinds }]
  }
  return clocks.map((clock) => (clock.id === change.id ? adjustClock(clockAtTime(clock, t), change) : clock))
}
function adjustClock(clock: Clock, change: Exclude<ClockChange, { do: 'set' }>): Clock {
  if (change.do !== 'add') return { ...clock, running: change.do === 'run', held: false }
  const leftMs = Math.max(0, clock.leftMs + change.ms)
  return { ...clock, leftMs, of: Math.max(clock.of, leftMs) }
}

/** Returns the clocks after these changes, made in order at engine time `t`. */
export const changeClocks = (
  clocks: readonly Clock[],
  changes: readonly ClockChange[],
  t: EngineMs,
): readonly Clock[] => changes.reduce((now, change) => applyChange(now, change, t), clocks)

/** Returns the clocks without the brief ones whose time is up at `t`. */
export const withoutExpiredClocks = (clocks: readonly Clock[], t: EngineMs): readonly Clock[] =>
  clocks.some((clock) => isExpiredBrief(clock, t)) ? clocks.filter((clock) => !isExpiredBrief(clock, t)) : clocks
const isExpiredBrief = (clock: Clock, t: EngineMs): boolean => clock.brief === true && msLeftAt(clock, t) === 0

/** Returns whether any clock of a step runs. */
export const isAnyRunning = (clocks: readonly Clock[]): boolean => clocks.some(isStoppable)
const isStoppable = ({ running, aside }: Clock): boolean => running && aside !== true
/** Returns the clocks with every running one of a step stopped at `t` and marked `held`. */
export const stopAllClocks = (clocks: readonly Clock[], t: EngineMs): readonly Clock[] =>
  clocks.map((clock) => (isStoppable(clock) ? { ...clockAtTime(clock, t), running: false, held: true } : clock))
/** Returns the clocks with every `held` one running again from `t`. */
export const resumeAllClocks = (clocks: readonly Clock[], t: EngineMs): readonly Clock[] =>
  clocks.map((clock) => (clock.held ? { ...clockAtTime(clock, t), running: true, held: false } : clock))

/**
 * Moves clocks from engine time `from` to `to` after an undo: each keeps the time left when the undone command came. A
 * clock that had run out stands still, since running it would send the undone command again.
 */
export const rebaseClocks = (clocks: readonly Clock[], from: EngineMs, to: EngineMs): readonly Clock[] =>
  withoutExpiredClocks(clocks, from).map((clock) => ({
    ...clockAtTime(clock, from),
    running: clock.running && msLeftAt(clock, from) > 0,
    since: to,
  }))
