import { afterEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'
import { useDeckPage } from '../../../renderer/deck/useDeckPage.ts'
import { stubWires, wire } from '../../kit/pages/fake-socket.ts'

let scope = effectScope()
afterEach(() => {
  scope.stop()
  scope = effectScope()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what the console could not do is said to a device on the network; a cut line is said by itself', async () => {
  stubWires()
  const page = scope.run(() => useDeckPage('en'))
  if (page === undefined) throw new Error('There is no page.')
  wire(-1).open()
  wire(-1).say({ deck: { lan: true, rev: 1, clock: null }, now: 0 })
  const pressed = page.press('blank')
  wire(-1).say({ id: wire(-1).sent.at(-1)?.id, fault: 'That did not work just now.' })
  await pressed
  expect(page.says.value).toBe('That did not work just now.')
  const cut = page.press('blank')
  wire(-1).close()
  await cut
  expect(page.says.value).toBeNull()
})

test('a second press within 600 ms is the same one; after a no, and for more time or hiding, each counts', async () => {
  let at = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => at)
  stubWires()
  const page = scope.run(() => useDeckPage('en'))
  if (page === undefined) throw new Error('There is no page.')
  wire(-1).open()
  wire(-1).say({ deck: { lan: true, rev: 1, clock: null }, now: 0 })
  const acts = (): unknown[] => wire(-1).sent.flatMap(({ act }) => (act === undefined ? [] : [act]))
  async function press(act: 'blank' | 'clock' | 'hide', more: object, answer: object): Promise<number> {
    const before = acts().length
    const pressed = page?.press(act, more)
    if (acts().length > before) wire(-1).say({ id: wire(-1).sent.at(-1)?.id, ...answer })
    await pressed
    return acts().length - before
  }
  const done = { ok: true }
  expect(await press('blank', {}, done)).toBe(1)
  at += 599
  expect(await press('blank', {}, done)).toBe(0)
  at += 1
  expect(await press('blank', {}, { fault: 'Not now.' })).toBe(1)
  expect(await press('blank', {}, done)).toBe(1)
  for (const act of ['clock', 'clock', 'hide', 'hide'] as const)
    expect(await press(act, act === 'clock' ? { add: 10 } : {}, done)).toBe(1)
})

test('a step under way holds back other steps alone: curtain, hold and hiding are never swallowed', async () => {
  stubWires()
  const page = scope.run(() => useDeckPage('en'))
  if (page === undefined) throw new Error('There is no page.')
  wire(-1).open()
  wire(-1).say({ deck: { lan: true, rev: 1, clock: null, next: { label: 'Go on' } }, now: 0 })
  const pressed = [page.press('undo')]
  for (const act of ['next', 'redo', 'hide', 'blank', 'hold', 'scene', 'release'] as const)
    pressed.push(page.press(act))
  const sent = wire(-1).sent.filter(({ act }) => act !== undefined)
  expect(sent.map(({ act }) => act)).toEqual(['undo', 'hide', 'blank', 'hold', 'scene', 'release'])
  for (const { id } of sent) wire(-1).say({ id, ok: true })
  await Promise.all(pressed)
  expect(page.waiting.value).toEqual([])
})

test('an answer that was made before the newest push does not replace it', async () => {
  let answer: (response: Response) => void = () => undefined
  stubWires()
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const page = scope.run(() => useDeckPage('en'))
  if (page === undefined) throw new Error('There is no page.')
  wire(-1).open()
  const shown = { match: 'm1', rev: 1, clock: null, blank: false, next: { label: 'Go on' } }
  wire(-1).say({ deck: shown, now: 10 })
  const undone = page.press('undo')
  wire(-1).say({ deck: { ...shown, blank: true }, now: 30 })
  answer(Response.json({ ...shown, now: 20 }))
  await undone
  expect(page.state.value?.blank).toBe(true)
  const next = page.press('next')
  answer(Response.json({ ...shown, rev: 2, now: 40 }))
  await next
  expect(page.state.value?.rev).toBe(2)
})
