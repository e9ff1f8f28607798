/** The clocks of section 4, all public; none has an effect at 0. */
import type { ClockChange } from '../../engine/time/clocks.ts'
import type { ClockMovedEvent } from '../../engine/events.ts'
import { dropClocks, startOnly } from '../../engine/kit/clock-builders.ts'

export const clockIds = ['look', 'selection', 'task', 'supervision', 'inspection'] as const
/** The ids of the clocks. */
export type ClockId = (typeof clockIds)[number]

export const noClocks = dropClocks(...clockIds)
/** Starts one clock and stops the others; 0 seconds start none. */
export const startClock = (id: ClockId, seconds: number): readonly ClockChange[] =>
  startOnly(clockIds, { id, ms: seconds * 1000 })
/** Stops a clock. */
export const stopClock = (id: ClockId): ClockMovedEvent => ({ type: 'clockMoved', clocks: dropClocks(id) })
