/** Evening of a new match: a club does not go home at midnight. */
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { useCurrentEvening } from '../../../../renderer/moderator/club/seasons/useCurrentEvening.ts'

const season = { id: 's', title: 'Season', closed: false }
const evening = (id: string, date: string) => ({ id, season: 's', title: '', date, place: '', matches: [] })
/** Answers with the stored choice and the evenings, newest first. */
function answering(kept: unknown, days: readonly object[]): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    const asked = String(path)
    if (asked.includes('/settings/')) return Promise.resolve(Response.json(kept))
    return Promise.resolve(Response.json(asked.includes('/seasons/s') ? { ...season, days } : [season]))
  })
}
async function chosenAt(now: Date): Promise<unknown> {
  vi.setSystemTime(now)
  setActivePinia(createPinia())
  const tonight = useCurrentEvening()
  await tonight.load()
  return tonight.said
}
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const kept = { date: '2026-03-28', evening: 'chosen', moderator: 'Ann' }
const days = [evening('next', '2026-03-29'), evening('other', '2026-03-28'), evening('chosen', '2026-03-28')]

it('a chosen evening stays until the night is over, also where clocks are put forward in it', async () => {
  answering(kept, days)
  const chosen = { evening: 'chosen', moderator: 'Ann' }
  expect(await chosenAt(new Date(2026, 2, 28, 23, 59))).toEqual(chosen)
  expect(await chosenAt(new Date(2026, 2, 29, 0, 1))).toEqual(chosen)
  expect(await chosenAt(new Date(2026, 2, 29, 5, 59))).toEqual(chosen)
  expect(await chosenAt(new Date(2026, 2, 29, 6, 0))).toEqual({ evening: 'next', moderator: 'Ann' })
})
it('the evening is that of the night where none was chosen, and that of the day where the night has none', async () => {
  answering(null, days)
  expect(await chosenAt(new Date(2026, 2, 29, 1, 0))).toEqual({ evening: 'other' })
  answering(null, [evening('next', '2026-03-29')])
  expect(await chosenAt(new Date(2026, 2, 29, 1, 0))).toEqual({ evening: 'next' })
  answering(null, [])
  expect(await chosenAt(new Date(2026, 2, 29, 1, 0))).toEqual({})
})
it('an evening chosen after midnight is over with its night as well', async () => {
  answering(null, days)
  await chosenAt(new Date(2026, 2, 29, 0, 30))
  const sent = vi.mocked(globalThis.fetch)
  sent.mockClear()
  await useCurrentEvening().choose('chosen')
  const after: unknown = JSON.parse(String(sent.mock.calls[0]?.[1]?.body))
  answering(after, days)
  expect(await chosenAt(new Date(2026, 2, 29, 1, 0))).toEqual({ evening: 'chosen' })
  expect(await chosenAt(new Date(2026, 2, 29, 19, 0))).toEqual({ evening: 'next' })
})
it('the evening goes by the clock of the console, not by that of the page', async () => {
  answering(null, [])
  // The evening of the 28th in New York is the morning of the 29th in Tokyo.
  const at = new Date('2026-03-29T00:30:00Z')
  const begun: string[] = []
  for (const zone of ['America/New_York', 'Asia/Tokyo']) {
    vi.setSystemTime(at)
    setActivePinia(createPinia())
    useModerator().take({ desk: { zone } })
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ id: 'new' })))
    sent.mockClear()
    await useCurrentEvening().begin('s')
    begun.push((JSON.parse(String(sent.mock.calls[0]?.[1]?.body)) as { date: string }).date)
  }
  expect(begun).toEqual(['2026-03-28', '2026-03-29'])
})
it('an evening begun after midnight is dated as the night is', async () => {
  answering(null, [])
  await chosenAt(new Date(2026, 2, 29, 0, 30))
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ id: 'new' })))
  sent.mockClear()
  await useCurrentEvening().begin('s')
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toMatchObject({ date: '2026-03-28' })
})
