/** The table beside a player's page: asked for where it is shown, and nothing of the seat in it. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'
import { withAnnouncement } from '../../../shared/wire/phone.ts'
import { button, inLobby, offerOf, resize, seated, setUp, shows, sits, tearDown, wire } from './scripted-console.ts'

beforeEach(setUp)
afterEach(tearDown)

const asked = (): readonly unknown[] => wire().sent.flatMap((said) => ('stage' in said ? [said['stage']] : []))
function stage(news: string | null = null): PublicPush {
  const { frame, stage: on, now } = seated({ board: { notes: [], news } })
  const seats = (frame?.board.seats ?? []).map(({ card: _card, ...seat }) => seat)
  return {
    frame: frame === null ? null : { ...frame, audience: 'public', board: { ...frame.board, seats } },
    stage: on,
    now,
  }
}

describe('in a computer’s window', () => {
  it('asks for the stage at a seat and in the lobby, and over a new connection again', async () => {
    resize(1280, 720)
    const page = await sits(inLobby())
    expect(asked()).toEqual([true])
    await shows(page, seated())
    expect(page.get('.phone').attributes('data-form')).toBe('wide')
    const before = wire()
    before.close()
    await vi.advanceTimersByTimeAsync(5000)
    expect(wire()).not.toBe(before)
    wire().open()
    await shows(page, seated())
    expect(asked()).toEqual([true])
  })
  it('follows the window: narrow again, it asks for no more', async () => {
    resize(700, 900)
    const page = await sits()
    expect(page.get('.phone').attributes('data-form')).toBe('between')
    // The stand-in for a browser's window tells of a change from the second size on.
    resize(800, 900)
    resize(390, 844)
    await page.vm.$nextTick()
    await page.vm.$nextTick()
    expect(asked()).toEqual([true, false])
  })
  it('logs each announcement once, newest first, and holds no secret', async () => {
    resize(1280, 720)
    const page = await sits()
    for (const news of ['Cem left.', 'Cem left.', 'Dan came.']) await shows(page, stage(news) as never)
    await vi.dynamicImportSettled()
    await flushPromises()
    await shows(page, stage('Eva spoke.') as never)
    const lines = (): readonly string[] => page.findAll('.log-lines li').map((line) => line.text())
    expect(lines()).toEqual([expect.stringContaining('Eva spoke.'), expect.stringContaining('Dan came.')])
    await shows(page, { announced: ['Rex came.', 'Eva spoke.'].map((says) => ({ headline: 'Day 1', says })) } as never)
    expect(lines()).toEqual([expect.stringContaining('Eva spoke.'), expect.stringContaining('Rex came.')])
    expect(page.get('.table-side').text()).not.toContain('anary')
  })
})
describe('on a phone', () => {
  it('asks for the stage while the table is open, and not before', async () => {
    const page = await sits()
    await button(page, 'Not now').trigger('click')
    expect(asked()).toEqual([])
    await button(page, 'The table').trigger('click')
    expect(asked()).toEqual([true])
    await button(page, 'Close').trigger('click')
    expect(asked()).toEqual([true, false])
  })
})
describe('sentences that begin with a name from right to left', () => {
  it('run in the direction of their own words, in the log and beside the table', async () => {
    resize(1280, 720)
    const says = '\u2068שרה\u2069 left the table.'
    const page = await sits(
      seated({ board: { notes: [], news: says, seats: [] }, offers: [offerOf('free')], card: null }),
    )
    await shows(page, stage(says) as never)
    await vi.dynamicImportSettled()
    await flushPromises()
    expect(page.get('.log-lines li span:last-child').attributes('dir')).toBe('ltr')
    expect(page.get('.quiet .news').attributes('dir')).toBe('ltr')
  })
})
describe('the log', () => {
  it('takes the title of an announcing picture where there is no news', () => {
    const { frame } = stage()
    if (frame === null) throw new Error('The stage has a frame.')
    const told = {
      ...frame,
      board: {
        ...frame.board,
        centre: { kind: 'statement', title: 'Rex was sent away', seats: [], sub: null, tone: 'bad' } as const,
      },
    }
    expect(withAnnouncement([], told)).toEqual([{ headline: 'Day 1', says: 'Rex was sent away' }])
    expect(withAnnouncement([], frame)).toEqual([])
  })
})
