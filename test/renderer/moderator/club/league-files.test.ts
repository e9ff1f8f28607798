/** The league at the desk: files that are carried by hand, the move to another place, and a long exchange in words. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import LeagueCard from '../../../../renderer/moderator/club/league/LeagueCard.vue'
import LeagueLight from '../../../../renderer/moderator/club/league/LeagueLight.vue'
import type { LeagueCarrier, LeagueProgress, LeagueStatus } from '../../../../shared/wire/league/league-payload.ts'
import { league, round } from '../../../kit/club/league-states.ts'
import { press, setUp, stand, tearDown } from '../phones/phone-room.ts'

const sent: string[] = []
let state: LeagueStatus | null = null
/** The console's next answer in place of the state. */
let answer: (() => Response) | null = null
const byHand = (more: Parameters<typeof round>[0] = {}): LeagueStatus => ({
  ...league(round(more)),
  carrier: { kind: 'file' },
})
beforeEach(() => {
  setUp()
  ;[state, answer] = [null, null]
  sent.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, call) => {
    const { method = 'GET', body } = call ?? {}
    const path = String(url).replace('/api/v1', '')
    if (method === 'GET' && path === '/league') return Promise.resolve(Response.json(state))
    sent.push([method, path, typeof body === 'string' ? body : ''].join(' ').trim())
    return Promise.resolve(answer?.() ?? Response.json(state))
  })
})
afterEach(tearDown)
async function card(status: LeagueStatus): Promise<VueWrapper> {
  state = status
  const page = stand(LeagueCard)
  await flushPromises()
  return page
}
const refusal = (refused: string, says: string): Response => Response.json({ refused, says }, { status: 409 })
const buttons = (page: VueWrapper): readonly string[] => page.findAll('button').map((each) => each.text())

describe('files that are carried by hand', () => {
  it('are two buttons in place of the exchange', async () => {
    const page = await card(byHand())
    expect(buttons(page)).toEqual(expect.arrayContaining(['Save what others need', 'Take in a file…']))
    expect(buttons(page)).not.toContain('Exchange now')
    expect(buttons(await card(league(round())))).not.toContain('Take in a file…')
  })
  it('are saved under the name that the console proposes', async () => {
    const page = await card(byHand())
    const links: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      links.push(this.download)
    })
    const headers = { 'content-disposition': 'attachment; filename="duskboard-league.duskclub"' }
    answer = () => new Response('zip', { headers })
    await press(page, 'Save what others need')
    await flushPromises()
    expect([sent, links]).toEqual([['GET /league/file'], ['duskboard-league.duskclub']])
    expect(page.text()).toContain('duskboard-league.duskclub is saved.')
  })
  async function choose(page: VueWrapper): Promise<void> {
    const input = page.get<HTMLInputElement>('input[type=file]')
    Object.defineProperty(input.element, 'files', { value: [new File(['zip'], 'ben.duskclub')] })
    await input.trigger('change')
    await flushPromises()
  }
  it.each([
    [0, 'nothing new was in it'],
    [1, '1 thing came with it'],
    [5, '5 things came with it'],
  ])('are taken in, and said to have brought %i things', async (taken, says) => {
    const page = await card(byHand())
    answer = () => Response.json({ league: byHand({ taken }), archive: null })
    await choose(page)
    expect(sent).toEqual(['POST /league/file'])
    expect(page.text()).toContain(`ben.duskclub is taken in`)
    expect(page.text()).toContain(says)
  })
  it('are refused in the words of the console', async () => {
    const page = await card(byHand())
    answer = () => refusal('other-league', 'This file belongs to another league.')
    await choose(page)
    expect(page.get('[role=alert]').text()).toBe('This file belongs to another league.')
  })
  it('go with an invitation', async () => {
    const page = await card(byHand())
    answer = () => Response.json({ code: 'duskboard-league-x' }, { status: 201 })
    await press(page, 'Invite a computer')
    await page.get('form input').setValue('Ben')
    await page.get('form').trigger('submit')
    await flushPromises()
    expect(page.text()).toContain('Then save a file here and pass it on, too')
  })
  it('need no place when a league is founded or joined', async () => {
    state = null
    const page = stand(LeagueCard)
    await flushPromises()
    await press(page, 'Join with a code')
    await press(page, 'Files, by hand')
    expect(page.find('.place').exists()).toBe(false)
    await page.get('textarea').setValue('duskboard-league-1')
    state = byHand({ name: '', members: [] })
    await page.get('form').trigger('submit')
    await flushPromises()
    expect(sent).toEqual(['POST /league/join {"code":"duskboard-league-1","carrier":{"kind":"file"}}'])
    expect(page.text()).toContain('Take in a file from the computer that invited you')
  })
})
describe('the move to another place', () => {
  const movedTo = (carrier: LeagueCarrier): LeagueStatus => ({ ...league(round()), carrier })
  it('begins with the place of now, and ends where it was opened', async () => {
    const page = await card(league(round()))
    await press(page, 'Meet elsewhere')
    const field = page.get<HTMLInputElement>('.move .place')
    expect(field.element.value).toBe('/home/club/Season 7')
    await field.setValue('/media/stick')
    state = movedTo({ kind: 'folder', path: '/media/stick' })
    await page.get('.move').trigger('submit')
    await flushPromises()
    expect(sent).toEqual(['PUT /league/carrier {"carrier":{"kind":"folder","path":"/media/stick"}}'])
    expect(page.find('.move').exists()).toBe(false)
    expect(page.text()).toContain('Meets in /media/stick')
    expect(document.activeElement?.textContent).toBe('Meet elsewhere…')
  })
  it('says beside the field why it cannot be, once', async () => {
    const page = await card(league(round()))
    await press(page, 'Meet elsewhere')
    answer = () => refusal('no-folder', 'There is no folder.')
    await page.get('.move').trigger('submit')
    await flushPromises()
    expect(page.findAll('[role=alert]').map((each) => each.text())).toEqual(['There is no folder.'])
    expect(document.activeElement).toBe(page.get('.move .place').element)
  })
  it('is left by Escape', async () => {
    const page = await card(league(round()))
    await press(page, 'Meet elsewhere')
    await page.get('.move').trigger('keydown', { key: 'Escape' })
    await flushPromises()
    expect(page.find('.move').exists()).toBe(false)
    expect(document.activeElement?.textContent).toBe('Meet elsewhere…')
  })
})
describe('a long exchange', () => {
  const during = (leagueProgress: LeagueProgress | null): void =>
    useModerator().take({ desk: { leagueProgress, club: { name: 'Tuesday Club' } } })
  const megabytes = (n: number): number => n * 1_000_000
  it.each<[LeagueProgress | null, string, string]>([
    [null, '', ''],
    [
      { doing: 'fetch', done: megabytes(12), of: megabytes(80), secondsLeft: 115 },
      'Fetching 12 of 80 MB, about 2 minutes',
      'League 15%',
    ],
    [
      { doing: 'publish', done: 250, of: 1000, secondsLeft: 20 },
      'Writing 250 of 1,000 matches for the league, less than a minute',
      'League 25%',
    ],
    [{ doing: 'send', done: 0, of: megabytes(3), secondsLeft: null }, 'Sending 0 of 3 MB', 'League 0%'],
    [
      { doing: 'take', done: megabytes(79), of: megabytes(80), secondsLeft: 3 },
      'Taking in 79 of 80 MB, less than a minute',
      'League 99%',
    ],
  ])('%o is said as “%s”, and in short as “%s”', async (progress, says, short) => {
    during(progress)
    const bar = stand(LeagueLight)
    expect(bar.find('.long').exists() ? bar.get('.long').text() : '').toBe(says)
    expect(bar.find('.short').exists() ? bar.get('.short').text() : '').toBe(short)
    const page = await card(league(round()))
    expect(page.text().includes(says)).toBe(true)
  })
})
