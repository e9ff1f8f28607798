/** Announcements with a time: they go by themselves, whatever else happens, and change nothing else. */
import { describe, expect, test } from 'vitest'
import { stepEndsAt } from '../../../shared/engine/go-on.ts'
import { pickClockToShow } from '../../../shared/wire/frame-clocks.ts'
import { emitting, probe, shown } from '../../kit/probe-game.ts'
import { tableOf } from '../../kit/test-table.ts'

const probing = () => tableOf(probe, { seats: 3 })
type Table = ReturnType<typeof probing>
const soup = { type: 'announceFor', text: 'Soup!', seconds: 30 } as const
const newsOf = (table: Table): string | null => table.frame('public').board.news
const clocksOf = (table: Table): readonly string[] => table.frame('moderator').clocks.map(({ id }) => id)

describe('an announcement with a time', () => {
  test('goes when the time is up, and undo does not bring it back', () => {
    const table = probing().moderator({ type: 'rename', seat: 1, name: 'Anna' }).moderator(soup)
    expect([newsOf(table), clocksOf(table)]).toEqual(['Soup!', ['announcement']])
    expect(newsOf(table.wait(29_000))).toBe('Soup!')
    table.wait(1000).announces('announcementCleared')
    expect([newsOf(table), clocksOf(table)]).toEqual([null, []])
    expect(newsOf(table.undo())).toBeNull()
  })
  test('may be cleared before, and takes its time with it', () => {
    const table = probing().moderator(soup).moderator({ type: 'clearAnnouncement' })
    expect([newsOf(table), table.frame('public').clocks]).toEqual([null, []])
  })
  test('gives way to one that stays', () => {
    const table = probing().moderator(soup).moderator({ type: 'announce', text: 'Tea.' }).wait(60_000)
    expect(newsOf(table)).toBe('Tea.')
  })
  test('starts anew where it is said again', () => {
    const table = probing().moderator(soup).wait(20_000).moderator(soup).wait(20_000)
    expect(newsOf(table)).toBe('Soup!')
    expect(newsOf(table.wait(10_000))).toBeNull()
  })
  test('stays without end once its clock is taken away', () => {
    const table = probing().moderator(soup).moderator({ type: 'dropClock', clock: 'announcement' }).wait(60_000)
    expect(newsOf(table)).toBe('Soup!')
  })
  test('lets a correction stand that took its place', () => {
    const table = probing().moderator(soup).moderator({ type: 'announce', text: 'Tea.' }).undo('correction')
    const said = newsOf(table)
    expect(said).toBe('Correction: please disregard “Tea.”.')
    expect(newsOf(table.wait(60_000))).toBe(said)
  })
  test('goes after the match is over, too', () => {
    const table = probing()
      .moderator(emitting(shown('over')))
      .moderator(soup)
      .wait(30_000)
    expect([table.outcome === null, newsOf(table)]).toEqual([false, null])
  })
  test('lasts between 5 seconds and an hour', () => {
    const table = probing()
    for (const seconds of [0, 4, 3601, 7.5]) table.isNotOffered('moderator', { ...soup, seconds })
    for (const seconds of [5, 3600]) table.isOffered('moderator', { ...soup, seconds })
  })
})
describe('the clock of an announcement', () => {
  test('is shown on no screen', () => {
    const table = probing()
      .moderator(emitting(shown('x', { id: 'public', do: 'set', ms: 90_000 })))
      .moderator(soup)
    const { clocks } = table.frame('public')
    expect(clocks).toHaveLength(2)
    expect(pickClockToShow(clocks)?.id).toBe('public')
    expect(pickClockToShow(probing().moderator(soup).frame('public').clocks)).toBeNull()
  })
  test('runs on while all others stand still', () => {
    const table = probing().moderator(soup).moderator({ type: 'stopClocks' }).wait(30_000)
    expect(newsOf(table)).toBeNull()
  })
  test('keeps no step from ending', () => {
    const without = stepEndsAt(probing().live)
    expect(stepEndsAt(probing().moderator(soup).live)).toEqual(without)
  })
})
