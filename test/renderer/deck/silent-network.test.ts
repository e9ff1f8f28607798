/** A network in which packets vanish and nothing closes, seen from a deck. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'
import { useDeckPage } from '../../../renderer/deck/useDeckPage.ts'
import { deckPageWords } from '../../../renderer/deck/deck-words.ts'
import { stubWires, Wire, wire, type Said } from '../../kit/pages/fake-socket.ts'

const words = deckPageWords('en')
let scope = effectScope()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  stubWires()
})
afterEach(() => {
  scope.stop()
  scope = effectScope()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const later = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const picture = (more: object = {}): object => ({
  deck: { lan: true, match: 'm1', rev: 7, clock: null, blank: false, next: { locked: false }, ...more },
  now: 0,
})
function opened(): ReturnType<typeof useDeckPage> {
  const page = scope.run(() => useDeckPage('en'))
  if (page === undefined) throw new Error('There is no page.')
  wire(-1).open()
  wire(-1).say(picture())
  return page
}
function back(more: object = {}): void {
  wire(-1).open()
  wire(-1).say(picture(more))
}
const pressesIn = ({ sent }: Wire): readonly Said[] => sent.filter((said) => 'act' in said)

test('the page knows within 5 s, and that it is alive where looks are answered', async () => {
  const page = opened()
  await later(2000)
  wire(-1).say({ looked: 1 })
  await later(4600)
  expect(page.on.value).toBe(false)
  expect(Wire.all).toHaveLength(1)
  await later(3000)
  expect(Wire.all).toHaveLength(2)
  back()
  expect(page.on.value).toBe(true)
})
test('a press is marked at once and said after a moment; the next step is refused in words, not swallowed', async () => {
  const page = opened()
  void page.press('next')
  expect([page.waiting.value, page.slow.value, page.says.value]).toEqual([['next'], false, null])
  await later(300)
  expect(page.slow.value).toBe(true)
  void page.press('undo')
  expect(page.says.value).toBe(words.wait)
  await later(2300)
  expect(page.on.value).toBe(false)
  expect(pressesIn(wire(-1)).map(({ act }) => act)).toEqual(['next'])
})
test('where the match stands as it stood, it is sent again with its key, and its answer ends it', async () => {
  const page = opened()
  void page.press('next')
  const [first] = pressesIn(wire(-1))
  expect(first?.['key']).toMatch(/^[0-9a-f]{32}$/u)
  await later(5100)
  back()
  await later(0)
  const [again] = pressesIn(wire(-1))
  expect({ ...again, id: 0 }).toEqual({ ...first, id: 0 })
  wire(-1).say({ id: again?.['id'], ok: true })
  await later(0)
  expect([page.waiting.value, page.says.value]).toEqual([[], null])
})
test('where the match has moved on, or it was too long ago, it is not sent, and the page says so', async () => {
  for (const [wait, more] of [
    [5100, { rev: 8 }],
    [5100, { match: 'm2' }],
    [20_000, {}],
  ] as const) {
    const page = opened()
    void page.press('next')
    await later(wait)
    back(more)
    await later(0)
    expect(pressesIn(wire(-1))).toEqual([])
    expect([page.waiting.value, page.says.value]).toEqual([[], words.unsure])
    scope.stop()
    scope = effectScope()
    stubWires()
  }
})
test('a press while there is no connection is refused in words', async () => {
  const page = opened()
  await later(2000 + 2600)
  void page.press('blank', { on: true })
  expect([page.waiting.value, page.says.value]).toEqual([[], words.notSent])
})
