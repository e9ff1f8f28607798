/** The clock on the wall of the console: what shared code cannot know. */
import { calendarDay, eveningDay } from '../../../shared/club/night.ts'

/** Returns the zone that this machine stands in, such as `Europe/Warsaw`. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
/** `at`: ISO 8601. The day of the calendar here at that moment, `2026-03-01`. */
export const wallDay = (at: string): string => calendarDay(new Date(at), zoneHere())

interface Begun {
  readonly id: string
  /** ISO 8601. */
  readonly created: string
}
export interface DaysParts {
  /** Returns the day that a match keeps, or null. */
  readonly kept: (match: string) => string | null
  readonly zone?: string
}
/** Returns how the day of a match's evening is found: kept since it began, else that of its beginning, taken to be here. */
export function daysOf({ kept, zone = zoneHere() }: DaysParts): (match: Begun) => string {
  return ({ id, created }) => kept(id) ?? eveningDay(new Date(created), zone)
}
