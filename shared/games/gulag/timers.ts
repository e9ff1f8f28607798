/** The clocks of section 4. All are public, and none decides anything. */
import type { ClockChange } from '../../engine/clocks.ts'
import type { ClockMoved } from '../../engine/events.ts'

export const clockIds = ['look', 'selection', 'task', 'supervision', 'inspection'] as const
export type ClockId = (typeof clockIds)[number]

export const noClocks: readonly ClockChange[] = clockIds.map((id) => ({ id, do: 'drop' }))
/** One clock starts, all others go; 0 seconds: none. */
export const ticking = (id: ClockId, seconds: number): readonly ClockChange[] => [
  ...noClocks.filter((clock) => clock.id !== id || seconds === 0),
  ...(seconds > 0 ? [{ id, do: 'set', ms: seconds * 1000 } as const] : []),
]
/** A clock that has nothing more to count. */
export const clockGone = (id: ClockId): ClockMoved => ({ type: 'clockMoved', clocks: [{ id, do: 'drop' }] })
