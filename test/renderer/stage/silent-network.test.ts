/** A network that falls silent closes no connection: a screen finds out by itself, and comes back by itself. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, nextTick, type EffectScope } from 'vue'
import { useDeckPage } from '../../../renderer/deck/useDeckPage.ts'
import { useOutputConnection } from '../../../renderer/public/useOutputConnection.ts'
import { stubWires, Wire, wire } from '../../kit/pages/fake-socket.ts'

const picture = { frame: null, stage: {}, now: 0 }
/** State of the network: true while the console answers probes over a connection. */
let isThere = true
function answerLooks(): void {
  for (const each of Wire.all) {
    const [look] = each.sent.splice(0).flatMap(({ look: n }) => (n === undefined ? [] : [n]))
    if (look !== undefined && isThere && each.readyState === 1) each.say({ looked: look })
  }
}
async function later(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    vi.advanceTimersByTime(500)
    await nextTick()
    answerLooks()
  }
}

let scope: EffectScope
function open<T>(page: () => T): T {
  const opened = scope.run(page)
  if (opened === undefined) throw new Error('There is no page.')
  return opened
}
beforeEach(() => {
  scope = effectScope()
  stubWires()
  vi.useFakeTimers()
  isThere = true
  sessionStorage.setItem('duskboard.output', 'key')
})
afterEach(() => {
  scope.stop()
  sessionStorage.clear()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const output = () => {
  const page = open(() => useOutputConnection({ lang: 'en' }))
  wire(0).open()
  wire(0).say(picture)
  return page
}

test('a screen whose console is there keeps its connection, however little is told', async () => {
  output()
  await later(120_000)
  expect(Wire.all).toHaveLength(1)
})
test('one that hears nothing any more says so, keeps its picture, and connects anew', async () => {
  const page = output()
  isThere = false
  await later(20_000)
  expect(Wire.all).toHaveLength(2)
  await later(5000)
  expect([page.cutOff.value, page.line.live.value, page.push.value]).toEqual([true, false, picture])
  wire(-1).open()
  wire(-1).say({ ...picture, now: 7 })
  await vi.advanceTimersByTimeAsync(0)
  expect([page.cutOff.value, page.line.live.value, page.push.value]).toEqual([false, true, { ...picture, now: 7 }])
})
test('an attempt that gets stuck is given up for another one', async () => {
  output()
  isThere = false
  await later(60_000)
  expect(Wire.all.length).toBeGreaterThan(2)
  expect(Wire.all.slice(0, -1).every(({ readyState }) => readyState === 3)).toBe(true)
})
test('a deck on the network does the same; one that was sent away waits for its user', async () => {
  localStorage.setItem('duskboard.deck', 'key')
  const deck = open(() => useDeckPage('en'))
  wire(0).open()
  wire(0).say({ deck: { lan: true }, now: 0 })
  isThere = false
  await later(8000)
  expect(Wire.all).toHaveLength(2)
  wire(1).close(4401)
  expect(deck.door.value).toBe('sent')
  await later(120_000)
  expect(Wire.all).toHaveLength(2)
})
