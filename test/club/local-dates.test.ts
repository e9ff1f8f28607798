/** The day of an evening: one rule, by the clock of the table and nobody else's. */
import { expect, test } from 'vitest'
import { calendarDay, eveningDay, isTonight, storedDayOf } from '../../shared/club/evening-day.ts'

const places = ['Europe/Warsaw', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC'] as const
const hour = 60 * 60 * 1000
/** Reads the day and hour of a zone's wall clock from the system's own formatter. */
const clockAt = (at: Date, zone: string): { day: string; hour: number } => {
  const [day = '', time = ''] = at.toLocaleString('sv-SE', { timeZone: zone }).split(' ')
  return { day, hour: Number(time.slice(0, 2)) }
}
const before = (day: string): string => new Date(Date.parse(`${day}T12:00:00Z`) - 24 * hour).toISOString().slice(0, 10)

test.each(places)('until six in the morning it is still last night: all year in %s', (zone) => {
  for (let i = 0; i < 365 * 24; i += 5) {
    const at = new Date(Date.UTC(2026, 0, 1, i, 17))
    const clock = clockAt(at, zone)
    expect(eveningDay(at, zone)).toBe(clock.hour < 6 ? before(clock.day) : clock.day)
    expect(calendarDay(at, zone)).toBe(clock.day)
  }
})
test('one moment is another evening in another place', () => {
  const at = new Date('2026-03-07T00:30:00Z')
  expect(places.map((zone) => eveningDay(at, zone))).toEqual([
    '2026-03-06',
    '2026-03-06',
    '2026-03-07',
    '2026-03-07',
    '2026-03-06',
  ])
})
test('after midnight an evening of last night and one of the new day may be played, no other', () => {
  const at = new Date('2026-03-29T00:30:00Z')
  const dates = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30']
  expect(dates.filter((date) => isTonight(date, at, 'UTC'))).toEqual(['2026-03-28', '2026-03-29'])
})
test('a day is kept or it is not: what else stands there is no day', () => {
  expect(storedDayOf({ type: 'begin', day: '2026-03-06' })).toBe('2026-03-06')
  for (const other of [null, 'x', {}, { day: 7 }, { day: 'Player 5' }, { day: '2026-3-6' }])
    expect(storedDayOf(other)).toBeNull()
})
