import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reconnectDelayMs, connect, socketUrl, takeToken, type PageConnection } from '../../../renderer/lib/socket.ts'
import { stubWires, Wire, wire } from '../../kit/pages/fake-socket.ts'

beforeEach(() => {
  stubWires()
  vi.useFakeTimers()
})
const lines: PageConnection[] = []
afterEach(() => {
  for (const each of lines.splice(0)) each.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function line(more: object = {}): PageConnection {
  const made = connect({ url: 'ws://x/ws', hello: () => ({ token: 'a', lang: 'en' }), onPush: () => {}, ...more })
  lines.push(made)
  return made
}

test('the first message is the greeting; what comes is handed on', () => {
  const pushes: unknown[] = []
  const { state } = line({ onPush: (push: unknown) => pushes.push(push) })
  wire(0).open()
  expect(wire(0).sent).toEqual([{ token: 'a', lang: 'en' }])
  expect(state.value).toBe('connecting')
  wire(0).say({ frame: null, now: 3 })
  expect(state.value).toBe('on')
  expect(pushes).toEqual([{ frame: null, now: 3 }])
})
test('answers find their commands, in any order', async () => {
  const { send } = line()
  wire(0).open()
  const [first, second] = [send({ type: 'one' }), send({ type: 'two' })]
  expect(wire(0).sent.slice(1)).toEqual([
    { id: 1, command: { type: 'one' } },
    { id: 2, command: { type: 'two' } },
  ])
  wire(0).say({ id: 2, refused: 'not-offered', says: 'Not now.', clause: 'T1' })
  wire(0).say({ id: 1, ok: true, rev: 7 })
  expect(await second).toEqual({ refused: 'not-offered', says: 'Not now.', clause: 'T1' })
  expect(await first).toEqual({ ok: true, said: { id: 1, ok: true, rev: 7 } })
})
test('a command that was no possible one is a fault of ours', async () => {
  const { send } = line()
  wire(0).open()
  const sent = send({})
  wire(0).say({ id: 1, error: 'type: missing', path: 'type' })
  await expect(sent).rejects.toThrow('type: missing')
})
test('a fault of disk or program keeps its words', async () => {
  const { send } = line()
  wire(0).open()
  const sent = send({ type: 'one' })
  wire(0).say({ id: 1, fault: 'The disk is full. Free some space, then repeat it.' })
  await expect(sent).rejects.toThrow('The disk is full. Free some space, then repeat it.')
})
test('a command in the air when the connection breaks does not wait for ever', async () => {
  const { send } = line()
  wire(0).open()
  const sent = send({ type: 'one' })
  wire(0).close()
  await expect(sent).rejects.toThrow(/connection was lost/u)
  await expect(send({ type: 'two' })).rejects.toThrow(/connection was lost/u)
})
test('a lost connection is tried again, less and less often', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const { state } = line()
  wire(0).close()
  expect(state.value).toBe('off')
  vi.advanceTimersByTime(249)
  expect(Wire.all).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(Wire.all).toHaveLength(2)
  expect([0, 1, 2, 3, 4, 9].map((attempt) => reconnectDelayMs(attempt, 1))).toEqual([250, 500, 1000, 2000, 3000, 3000])
})
test('many who lost the same network do not all come back in one moment', () => {
  expect([0, 0.5, 1].map((luck) => reconnectDelayMs(0, luck))).toEqual([125, 187.5, 250])
  expect([0, 0.5, 1].map((luck) => reconnectDelayMs(9, luck))).toEqual([1500, 2250, 3000])
})
test('a connection that lasted makes the next attempt quick again', () => {
  line()
  for (const wait of [250, 500, 1000]) {
    wire(-1).close()
    vi.advanceTimersByTime(wait)
  }
  wire(-1).open()
  vi.advanceTimersByTime(10_000)
  wire(-1).close()
  vi.advanceTimersByTime(250)
  expect(Wire.all).toHaveLength(5)
})
test('a machine that is back online is not kept waiting', () => {
  line()
  wire(0).close()
  dispatchEvent(new Event('online'))
  expect(Wire.all).toHaveLength(2)
})
test('a page that a busy machine kept from greeting in time comes again with the token that it has', () => {
  const onRefused = vi.fn<() => void>()
  const { state } = line({ onRefused })
  wire(0).open()
  wire(0).close(4401, 'late')
  expect(state.value).toBe('off')
  vi.advanceTimersByTime(250)
  wire(1).open()
  wire(1).say({ frame: null })
  expect([wire(1).sent[0], state.value]).toEqual([{ token: 'a', lang: 'en' }, 'on'])
  expect(onRefused).not.toHaveBeenCalled()
})
test.each([4401, 4403])('close %i is final', (code) => {
  const onRefused = vi.fn<() => void>()
  const { state } = line({ onRefused })
  wire(0).close(code)
  vi.advanceTimersByTime(60_000)
  expect(state.value).toBe('refused')
  expect(onRefused).toHaveBeenCalledOnce()
  expect(Wire.all).toHaveLength(1)
})
test('a connection closed by the page stays closed', () => {
  const { close } = line()
  close()
  vi.advanceTimersByTime(60_000)
  expect(Wire.all).toHaveLength(1)
})
test('a connection that was turned away listens for nothing any more', () => {
  const [added, removed] = [vi.spyOn(globalThis, 'addEventListener'), vi.spyOn(globalThis, 'removeEventListener')]
  line()
  wire(0).open()
  wire(0).close(4403)
  const [first] = added.mock.calls
  expect(first?.[0]).toBe('online')
  expect(removed.mock.calls).toEqual([first])
})
test('the token leaves the address and is kept for the tab', () => {
  history.replaceState(null, '', '/output/?view=clock#t=abc')
  expect(takeToken('key', sessionStorage)).toBe('abc')
  expect(location.hash).toBe('')
  expect(location.search).toBe('?view=clock')
  expect(takeToken('key', sessionStorage)).toBe('abc')
  sessionStorage.clear()
  expect(takeToken('key', sessionStorage)).toBeNull()
})
test('the socket is on the page’s own host', () => {
  expect(socketUrl({ protocol: 'http:', host: '10.0.0.2:4871', pathname: '/join' })).toBe('ws://10.0.0.2:4871/ws')
  expect(socketUrl({ protocol: 'https:', host: 'x', pathname: '/a/output/board' })).toBe('wss://x/a/ws')
})
