/**
 * The day of an evening: one rule for matches, statistics and pages. Clubs play past midnight, so the day ends at six
 * in the morning, in the time zone of the table and not of the reader.
 */

/** The hour at which the day ends. */
const nightEnds = 6
const dayMs = 24 * 60 * 60 * 1000

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  const found = formats.get(zone)
  if (found !== undefined) return found
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const
  const made = new Intl.DateTimeFormat('en', { ...parts, calendar: 'gregory', hourCycle: 'h23', timeZone: zone })
  formats.set(zone, made)
  return made
}
/** Returns the day before or after, `by` days away. `day`: `2026-03-01`. */
const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10)
/** Returns day and hour at a place. Throws RangeError for a zone that the system does not know. */
function placeTime(at: Date, zone: string): { readonly day: string; readonly hour: number } {
  const parts = formatOf(zone).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? ''
  const day = [part('year').padStart(4, '0'), part('month').padStart(2, '0'), part('day').padStart(2, '0')].join('-')
  return { day, hour: Number(part('hour')) }
}
/** Returns the day on the calendar of a place, `2026-03-01`. `zone`: such as `Europe/Warsaw`. */
export const calendarDay = (at: Date, zone: string): string => placeTime(at, zone).day
/** Returns the day whose evening it is at a place, `2026-03-01`. `zone`: such as `Europe/Warsaw`. */
export function eveningDay(at: Date, zone: string): string {
  const { day, hour } = placeTime(at, zone)
  return hour < nightEnds ? shiftDay(day, -1) : day
}
/** Returns whether an evening of this date may be the one that is played at a place now: last night's or the day's. */
export const isTonight = (date: string, at: Date, zone: string): boolean =>
  date === eveningDay(at, zone) || date === calendarDay(at, zone)

/** Returns the day stored with a match's first command, or null: earlier versions stored none. */
export function storedDayOf(command: unknown): string | null {
  const said = typeof command === 'object' && command !== null && 'day' in command ? command.day : null
  return typeof said === 'string' && /^\d{4}-\d\d-\d\d$/u.test(said) ? said : null
}
