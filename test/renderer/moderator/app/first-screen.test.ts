/** The desk from its first moment: in the language that is kept for it, whatever the browser speaks. */
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Frame } from '../../../../shared/wire/frame.ts'
import type { MatchPage } from '../../../../shared/wire/match-list-payload.ts'
import ScreensCard from '../../../../renderer/moderator/outputs/ScreensCard.vue'
import ModeratorApp from '../../../../renderer/moderator/ModeratorApp.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { useNavigation } from '../../../../renderer/moderator/app/useNavigation.ts'
import { useOutputs } from '../../../../renderer/moderator/outputs/useOutputs.ts'
import { settled } from '../table/hand-table.ts'

class Silent extends EventTarget {
  static readonly OPEN = 1
  send(): void {}
  close(): void {}
}
beforeEach(() => {
  sessionStorage.setItem('duskboard.token', 'token')
  vi.stubGlobal('WebSocket', Silent)
})
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
/** The answer of a host that holds nothing yet. */
function emptyAnswer(path: string): Response {
  const noMatches: MatchPage<object> = { matches: [], count: 0, next: null }
  return Response.json(path.includes('/matches?') ? noMatches : [])
}

it('the desk asks for nothing in another language before it knows its own', async () => {
  const asked: [string, string | null][] = []
  let tellLook: (look: Response) => void = () => undefined
  vi.stubGlobal('fetch', (path: string, { headers }: RequestInit) => {
    asked.push([path, new Headers(headers).get('accept-language')])
    if (path.endsWith('/settings/desk')) return new Promise<Response>((answer) => (tellLook = answer))
    return Promise.resolve(emptyAnswer(path))
  })
  const page = mount(ModeratorApp, { global: { plugins: [createPinia(), createModeratorI18n()] } })
  await settled()
  tellLook(Response.json({ lang: 'pl' }))
  await settled()
  await settled()
  const [look, ...rest] = asked
  expect(look?.[0]).toContain('/settings/desk')
  expect(rest.map(([path]) => path)).toContain('/api/v1/games')
  expect(new Set(rest.map(([, lang]) => lang))).toEqual(new Set(['pl']))
  page.unmount()
})

it('the desk names the games of an output in the language that it speaks now', async () => {
  const titles: Readonly<Record<string, string>> = { en: 'Out of Place', pl: 'Nie na miejscu' }
  vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) =>
    Promise.resolve(Response.json([{ title: titles[new Headers(headers).get('accept-language') ?? ''] }])),
  )
  setActivePinia(createPinia())
  const desk = useModerator()
  const outputs = useOutputs()
  await outputs.loadGames()
  desk.lang = 'pl'
  await outputs.loadGames()
  expect(outputs.games).toMatchObject([{ title: 'Nie na miejscu' }])
})

it('the desk offers the displays that the desktop program names, to open the public window on', async () => {
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    asked.push([path, body])
    return Promise.resolve(Response.json({}))
  })
  const [laptop, projector] = [
    { id: 1, label: 'Laptop', size: '1440×900' },
    { id: 2, label: '', size: '1920×1080' },
  ]
  const there = [laptop]
  vi.stubGlobal('desktop', { displays: () => Promise.resolve(there) })
  const card = mount(ScreensCard, { global: { plugins: [createPinia(), createModeratorI18n()] } })
  await settled()
  expect(card.findAll('.displays button')).toHaveLength(0)
  card.unmount()
  there.push(projector)
  const again = mount(ScreensCard, { global: { plugins: [createPinia(), createModeratorI18n()] } })
  await settled()
  const buttons = again.findAll('.displays button')
  expect(buttons.map((each) => each.text())).toEqual(['Laptop · 1440×900', '1920×1080'])
  await buttons[1]?.trigger('click')
  await settled()
  expect(asked).toContainEqual(['/api/v1/windows/public', JSON.stringify({ display: '2' })])
  again.unmount()
})

const frameWith = (over: boolean, offers: readonly Offer[]): Frame => ({
  audience: 'redacted',
  rev: 1,
  match: 'm',
  game: 'g',
  phase: 'p',
  round: 1,
  offers,
  clocks: [],
  cue: 'end',
  undo: null,
  outcome: over ? { kind: 'won', winners: ['a'], says: 'A wins' } : null,
  board: { headline: 'End', ring: [], seats: [], centre: null, news: null, extra: {} },
})
/** Opens a desk that has heard of no match yet. */
async function openDesk() {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(path.endsWith('/settings/desk') ? Response.json({ lang: 'en' }) : emptyAnswer(path)),
  )
  const pinia = createPinia()
  setActivePinia(pinia)
  const page = mount(ModeratorApp, { global: { plugins: [pinia, createModeratorI18n()] } })
  await settled()
  return page
}
async function receive(frame: Frame): Promise<void> {
  const stage = { match: 'm', blank: false, hold: false, view: 'board', text: '' }
  useModerator().take({ frame, stage, now: 0, audience: null })
  await settled()
}
it.each([
  ['a match that runs', frameWith(false, []), 'table'],
  [
    'a match whose cards are still to be shown',
    frameWith(true, [{ id: 'all', command: 'all', title: 'Show all cards', group: 'next', fields: {} }]),
    'table',
  ],
  ['a match that is over', frameWith(true, []), 'home'],
])('the desk goes from a restart to where %s is', async (_what, frame, where) => {
  const page = await openDesk()
  await receive(frame)
  expect(useNavigation().page).toBe(where)
  page.unmount()
})
it('the desk stays on the page that somebody chose before the running match arrived', async () => {
  const page = await openDesk()
  useNavigation().go('home')
  await receive(frameWith(false, []))
  expect(useNavigation().page).toBe('home')
  page.unmount()
})
