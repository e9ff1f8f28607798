/** Dates in this machine's time zone, which `shared/` cannot know. */
import { calendarDay, eveningDay } from '../../../shared/club/evening-day.ts'

/** Returns the time zone of this machine, such as `Europe/Warsaw`. */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
/** Returns the calendar day (`2026-03-01`) on which a moment (ISO 8601) falls on this machine. */
export const localDate = (at: string): string => calendarDay(new Date(at), localTimeZone())

interface MatchStart {
  readonly id: string
  /** ISO 8601. */
  readonly created: string
}
export interface DayLookupDeps {
  /** Returns the day stored with a match at its start, or null. */
  readonly kept: (match: string) => string | null
  readonly zone?: string
}
/** Returns a function that gives the day of a match's evening: the stored day, else the day of its start in `zone`. */
export function createDayLookup({ kept, zone = localTimeZone() }: DayLookupDeps): (match: MatchStart) => string {
  return ({ id, created }) => kept(id) ?? eveningDay(new Date(created), zone)
}
