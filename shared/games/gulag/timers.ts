/** The clocks of section 4, all public; none has an effect at 0. */
import type { ClockChange } from '../../engine/clocks.ts'
import type { ClockMovedEvent } from '../../engine/events.ts'

export const clockIds = ['look', 'selection', 'task', 'supervision', 'inspection'] as const
/** The ids of the clocks. */
export type ClockId = (typeof clockIds)[number]

export const noClocks: readonly ClockChange[] = clockIds.map((id) => ({ id, do: 'drop' }))
/** Starts one clock and stops the others; 0 seconds start none. */
export const startClock = (id: ClockId, seconds: number): readonly ClockChange[] => [
  ...noClocks.filter((clock) => clock.id !== id || seconds === 0),
  ...(seconds > 0 ? [{ id, do: 'set', ms: seconds * 1000 } as const] : []),
]
/** Stops a clock. */
export const stopClock = (id: ClockId): ClockMovedEvent => ({ type: 'clockMoved', clocks: [{ id, do: 'drop' }] })
