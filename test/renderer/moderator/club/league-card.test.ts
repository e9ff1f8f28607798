/** The league at the desk: what each state says, what is sent, what stays typed, and the word on the status bar. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { useNavigation } from '../../../../renderer/moderator/app/useNavigation.ts'
import LeagueCard from '../../../../renderer/moderator/club/league/LeagueCard.vue'
import LeagueLight from '../../../../renderer/moderator/club/league/LeagueLight.vue'
import { useLeague } from '../../../../renderer/moderator/club/league/useLeague.ts'
import type { LeagueStatus, LeagueSummary } from '../../../../shared/wire/league/league-payload.ts'
import { founder, league, leagueStates, member, round } from '../../../kit/club/league-states.ts'
import { press, setUp, stand, tearDown } from '../phones/phone-room.ts'
import { afterPause } from '../../pause.ts'

interface Answer {
  readonly status: number
  readonly body: unknown
}
const sent: string[] = []
let state: LeagueStatus | null = null
/** The console's answer to the next act; null for one that succeeds. */
let answer: Answer | null = null
beforeEach(() => {
  setUp()
  ;[state, answer] = [null, null]
  sent.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, call) => {
    const { method = 'GET', body } = call ?? {}
    if (method === 'GET') return Promise.resolve(Response.json(state))
    sent.push([method, String(path).replace('/api/v1', ''), typeof body === 'string' ? body : ''].join(' ').trim())
    if (answer !== null) return Promise.resolve(Response.json(answer.body, { status: answer.status }))
    if (method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }))
    return Promise.resolve(
      Response.json(String(path).endsWith('/invitations') ? { code: 'duskboard-league-x' } : state),
    )
  })
})
afterEach(tearDown)

async function card(status: LeagueStatus | null = null): Promise<VueWrapper> {
  state = status
  const page = stand(LeagueCard)
  await flushPromises()
  return page
}
const desk = (league: LeagueSummary | null, name = 'Tuesday Club'): void =>
  useModerator().take({ desk: { league, club: { name } } })
const summary = (more: Partial<LeagueSummary> = {}): LeagueSummary => ({
  at: 0,
  since: null,
  ahead: 0,
  behind: 0,
  problem: null,
  ...more,
})
async function submit(page: VueWrapper): Promise<void> {
  await page.get('form').trigger('submit')
  await flushPromises()
}
const alertIn = (page: VueWrapper): string => page.get('[role=alert]').text()

describe('the ways into a league', () => {
  it('are two, and nothing is asked before one is chosen', async () => {
    const page = await card()
    expect(page.findAll('[role=radio]').map((each) => each.get('b').text())).toEqual([
      'Found a league',
      'Join with a code',
    ])
    expect(page.find('form').exists()).toBe(false)
  })
  it('show the name by which the others will know this computer', async () => {
    desk(null)
    const page = await card()
    await press(page, 'Found a league')
    expect(page.text()).toContain('as “Tuesday Club”')
    await press(page, 'Change it under Outputs')
    expect(useNavigation().page).toBe('outputs')
  })
  it('found with a path as systems copy it', async () => {
    const page = await card()
    await press(page, 'Found a league')
    await page.get('input').setValue(' Season 7 ')
    await page.get('.place').setValue(' "C:\\Club\\League" ')
    state = league(round())
    await submit(page)
    expect(sent).toEqual([
      'POST /league/found {"name":"Season 7","carrier":{"kind":"folder","path":"C:\\\\Club\\\\League"}}',
    ])
    expect(page.find('form').exists()).toBe(false)
    expect(page.text()).toContain('Everything is sent')
  })
  it('found in a database, and join one that the code names', async () => {
    const page = await card()
    await press(page, 'Found a league')
    await press(page, 'A database')
    await page.get('input').setValue('Season 7')
    await page.get('.place').setValue(' postgres://club:secret@host/league ')
    answer = { status: 409, body: { refused: 'password', says: 'The password is refused.' } }
    await submit(page)
    expect(page.get('.place').attributes('aria-invalid')).toBe('true')
    expect(alertIn(page)).toBe('The password is refused.')
    await press(page, 'Join with a code')
    expect(page.find('.place').exists()).toBe(false)
    await page.get('textarea').setValue('duskboard-league-1')
    answer = { status: 409, body: { refused: 'no-carrier', says: 'This code names no database.' } }
    await submit(page)
    expect(alertIn(page)).toBe('This code names no database.')
    expect(sent).toEqual([
      'POST /league/found {"name":"Season 7","carrier":{"kind":"postgres","url":"postgres://club:secret@host/league"}}',
      'POST /league/join {"code":"duskboard-league-1"}',
    ])
  })
  it('take the database that a code holds, and leave a place alone that was entered', async () => {
    const pack = (value: object): string =>
      `duskboard-league-${Buffer.from(JSON.stringify(value)).toString('base64url')}`
    const held = pack({ l: 'x', s: 'y', u: 'postgres://łódź@host/league' })
    const page = await card()
    await press(page, 'Join with a code')
    const chosen = (): string | undefined =>
      page
        .findAll('fieldset [role=radio]')
        .find((each) => each.attributes('aria-checked') === 'true')
        ?.get('b')
        .text()
    const before = chosen()
    await page.get('textarea').setValue(pack({ l: 'x', s: 'y' }))
    expect(chosen()).toBe(before)
    await page.get('textarea').setValue(` ${held.slice(0, 30)}\n${held.slice(30)}`)
    expect(chosen()).toBe('A database')
    expect(page.find('.place').exists()).toBe(false)
    await page.get('textarea').setValue('')
    await press(page, 'A folder')
    await page.get('.place').setValue('/media/stick')
    await page.get('textarea').setValue(held)
    expect(chosen()).toBe('A folder')
  })
  it.each([
    ['no-folder', '.place'],
    ['no-code', 'textarea'],
  ])('show the refusal %s beside its field, and keep what was typed', async (refused, field) => {
    const page = await card()
    await press(page, 'Join with a code')
    await page.get('textarea').setValue('duskboard-league-1')
    await page.get('.place').setValue('/nowhere')
    answer = { status: 409, body: { refused, says: 'So it cannot be.' } }
    await submit(page)
    expect(page.get(field).attributes('aria-invalid')).toBe('true')
    expect(page.findAll('[aria-invalid=true]')).toHaveLength(1)
    expect(document.getElementById(page.get(field).attributes('aria-describedby') ?? '')?.textContent).toContain(
      'So it cannot be.',
    )
    expect(document.activeElement).toBe(page.get(field).element)
    expect(page.get<HTMLTextAreaElement>('textarea').element.value).toBe('duskboard-league-1')
    expect(page.get<HTMLInputElement>('.place').element.value).toBe('/nowhere')
  })
  it('keep what was typed after a fault and on another page', async () => {
    const page = await card()
    await press(page, 'Found a league')
    await page.get('input').setValue('Season 7')
    await page.get('.place').setValue('/club')
    answer = { status: 503, body: { fault: 'The disk is full. Make room and try again.' } }
    await submit(page)
    expect(alertIn(page)).toContain('The disk is full.')
    page.unmount()
    const again = await card()
    expect(again.get<HTMLInputElement>('input').element.value).toBe('Season 7')
    expect(again.get<HTMLInputElement>('.place').element.value).toBe('/club')
  })
})

describe('a league', () => {
  it.each([
    ['first', 'No exchange yet'],
    ['equal', 'Last exchange: 2 minutes ago'],
    ['offline', 'Everything is kept here and goes out when it is back.'],
    ['offline', '3 things wait to be sent.'],
    ['offline', 'Last tried: 1 hour ago'],
    ['denied', 'Allow it in the folder’s properties'],
    ['shutOut', 'To come back, ask for a new code, leave the league, and join again.'],
    ['database', 'The database is not there.'],
    ['database', 'Meets in postgres://club@host/league'],
    ['denied', '2 things from the others are on their way here.'],
    ['crowded', 'nothing of it counts'],
    ['crowded', '2 files there are damaged'],
    ['crowded', 'Two computers have written as this one'],
    ['crowded', 'Removed by Tuesday Club'],
    ['crowded', 'sent nothing yet'],
    ['removed', 'Club B has removed this computer'],
    ['byHand', 'Files are carried by hand'],
    ['byHand', '3 things are in no saved file yet.'],
    ['byHandSaved', 'Nothing new from here waits to be saved.'],
    ['byHandEmpty', 'Take in a file from the computer that invited you'],
    ['empty', 'Nothing of this league is here yet.'],
    ['unknown', 'The invitation of this computer is not here yet.'],
  ])('%s: says “%s”', async (name, says) => {
    expect((await card(leagueStates()[name] ?? null)).text()).toContain(says)
  })
  it('tells a removed computer once that it is out, and of nothing that waits', async () => {
    const { shutOut, removed } = leagueStates()
    expect((await card(shutOut ?? null)).text()).not.toContain('wait to be sent')
    const last = removed?.last ?? null
    const both = await card(
      removed === undefined || last === null ? null : { ...removed, last: { ...last, problem: 'revoked' } },
    )
    expect(both.text()).toContain('has removed this computer')
    expect(both.text()).not.toContain('no longer lets it in')
  })
  it('says that all is equal only where it is', async () => {
    for (const [name, status] of Object.entries(leagueStates())) {
      const page = await card(status)
      expect(page.text().includes('Everything is sent'), name).toBe(name === 'equal')
      page.unmount()
    }
  })
  it('speaks of no keys, segments or feeds', async () => {
    for (const status of [null, ...Object.values(leagueStates())]) {
      const page = await card(status)
      expect(page.text()).not.toMatch(/segment|feed|\bkey|carrier|\bsync\b/iu)
      page.unmount()
    }
  })
  it('reads its state again after each exchange of the console', async () => {
    const page = await card(league(round({ ahead: 1 })))
    state = league(round({ ahead: 2 }))
    desk(summary({ at: 5 }))
    await flushPromises()
    expect(page.text()).toContain('2 things wait')
  })
  it('can be left behind by two presses, and those below can be removed, once', async () => {
    const members = [
      founder,
      member('B'),
      member('C', { invitedBy: member('B').key }),
      member('E', { revokedBy: founder.key }),
    ]
    const page = await card(league(round({ members })))
    expect(page.findAll('.members button').map((each) => each.text())).toEqual([
      'Remove from the league Club B',
      'Remove from the league Club C',
    ])
    await press(page, 'Remove from the league Club C')
    expect(sent).toEqual([])
    afterPause()
    await press(page, 'nothing after this counts')
    await flushPromises()
    expect(sent).toEqual([`DELETE /league/members/${member('C').key}`])
    await press(page, 'Leave the league')
    afterPause()
    await press(page, 'Press again to leave')
    await flushPromises()
    expect(sent.at(-1)).toBe('DELETE /league')
    expect(page.text()).toContain('Found a league')
  })
  it('offers no computer to remove that came in by another one', async () => {
    const members = [{ ...founder, own: false }, member('B', { own: true }), member('C')]
    expect((await card(league(round({ members })))).findAll('.members button')).toEqual([])
  })
  it('keeps what an act answered when an older question is answered later', async () => {
    const page = await card(league(round()))
    let late: (answer: Response) => void = () => undefined
    vi.mocked(globalThis.fetch).mockImplementationOnce(() => new Promise((resolve) => (late = resolve)))
    desk(summary({ at: 5 }))
    await flushPromises()
    await press(page, 'Leave the league')
    afterPause()
    await press(page, 'Press again to leave')
    await flushPromises()
    late(Response.json(league(round())))
    await flushPromises()
    expect(page.text()).toContain('Found a league')
  })
  it('shows a code once, until it is put away', async () => {
    const page = await card(league(round()))
    await press(page, 'Invite a computer')
    await page.get('form input').setValue(' Ben ')
    await submit(page)
    expect(sent).toEqual(['POST /league/invitations {"for":"Ben"}'])
    expect(page.get<HTMLTextAreaElement>('textarea').element.value).toBe('duskboard-league-x')
    await press(page, 'Done')
    expect(page.find('textarea').exists()).toBe(false)
  })
  it('keeps for whom the invitation is after a fault', async () => {
    const page = await card(league(round()))
    await press(page, 'Invite a computer')
    await page.get('form input').setValue('Ben')
    answer = { status: 503, body: { fault: 'Not now. Try again.' } }
    await submit(page)
    expect(alertIn(page)).toBe('Not now. Try again.')
    answer = { status: 409, body: { refused: 'unreachable', says: 'Nobody answers.' } }
    await submit(page)
    expect(alertIn(page)).toBe('Nobody answers.')
    expect(page.get<HTMLInputElement>('form input').element.value).toBe('Ben')
  })
  it('offers no invitation on a computer that was removed', async () => {
    expect((await card(leagueStates()['removed'] ?? null)).text()).not.toContain('Invite a computer')
  })
})

describe('the word on the status bar', () => {
  const minutes = (n: number): number => n * 60_000
  it.each([
    [null, false],
    [summary(), false],
    [summary({ at: minutes(9), since: 0, ahead: 2 }), false],
    [summary({ at: minutes(10), since: 0, problem: 'missing' }), true],
  ])('of %o is there: %s', async (told, isThere) => {
    desk(told)
    const bar = stand(LeagueLight)
    expect(bar.text()).toBe(isThere ? 'League waits' : '')
  })
  it('leads to the card', async () => {
    desk(summary({ at: minutes(20), since: 0, ahead: 1 }))
    await press(stand(LeagueLight), 'League waits')
    expect(useNavigation().page).toBe('settings')
    const page = await card(league(round()))
    await flushPromises()
    expect(document.activeElement).toBe(page.get('h2').element)
    expect(useLeague().isSought).toBe(false)
  })
})
