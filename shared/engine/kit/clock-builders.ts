/** Builders of clock changes. */
import type { ClockChange } from '../time/clocks.ts'

type ClockStart = Omit<Extract<ClockChange, { do: 'set' }>, 'do'>

/** Returns changes that remove these clocks; a clock that is missing stays missing. */
export const dropClocks = (...ids: readonly string[]): readonly ClockChange[] => ids.map((id) => ({ id, do: 'drop' }))
/** Starts one clock and stops the others of `ids`; without any time it stops all. */
export const startOnly = (ids: readonly string[], start: ClockStart): readonly ClockChange[] =>
  start.ms > 0 ? [...dropClocks(...ids.filter((id) => id !== start.id)), { ...start, do: 'set' }] : dropClocks(...ids)
