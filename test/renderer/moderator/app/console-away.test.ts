/** Desk without the console: a notice in its own language, and no longer than it is true. */
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { createApiCaller } from '../../../../renderer/lib/useApi.ts'
import { useMatchLog } from '../../../../renderer/moderator/table/panels/useMatchLog.ts'
import { useConsoleProbe } from '../../../../renderer/moderator/app/useConsoleProbe.ts'
import { stubWires, wire } from '../../../kit/pages/fake-socket.ts'

beforeEach(() => {
  setActivePinia(createPinia())
  stubWires()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
function sits() {
  const desk = useModerator()
  desk.lang = 'pl'
  desk.open()
  wire(-1).open()
  wire(-1).say({ desk: null })
  return desk
}

test('a console that does not answer is announced in the language of the desk, until it is back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')))
  const desk = sits()
  expect(desk.link).toBe('on')
  wire(-1).close()
  expect(await desk.setStage({ blank: true })).toBe(false)
  expect(desk.word?.says).toBe('Konsola nie odpowiada. Sprawdź, czy nadal działa, i spróbuj ponownie.')
  await vi.advanceTimersByTimeAsync(300)
  expect(desk.word).not.toBeNull()
  wire(-1).open()
  wire(-1).say({ desk: null })
  await vi.advanceTimersByTimeAsync(0)
  expect([desk.link, desk.word]).toEqual(['on', null])
})
test('a console that hangs is noticed within four seconds of silence, and again in order as soon as it answers', async () => {
  const desk = sits()
  const scope = effectScope()
  const silent = scope.run(() => useConsoleProbe())
  const looks = (): readonly unknown[] => wire(-1).sent.flatMap((said) => ('look' in said ? [said['look']] : []))
  // Every message is a sign of life.
  for (let second = 0; second < 10; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    for (const look of looks()) wire(-1).say({ looked: look })
    expect(silent?.value).toBe(false)
  }
  await vi.advanceTimersByTimeAsync(4000)
  expect([silent?.value, desk.link]).toEqual([true, 'on'])
  // Nothing is cut: what was asked meanwhile is answered over the same connection, however late.
  const sent = desk.send({ type: 'next' })
  await vi.advanceTimersByTimeAsync(8000)
  expect(silent?.value).toBe(true)
  const asked = wire(-1).sent.find((said) => 'command' in said)
  wire(-1).say({ id: asked?.['id'], ok: true, rev: 2 })
  expect([await sent, silent?.value]).toEqual([true, false])
  wire(-1).close()
  await vi.advanceTimersByTimeAsync(5000)
  expect(silent?.value).toBe(false)
  scope.stop()
})
test('a command under way when the console went is said to count or not, until the next act', async () => {
  const desk = sits()
  const sent = desk.send({ type: 'next' })
  wire(-1).close()
  expect(await sent).toBe(false)
  expect(desk.word?.says).toContain('Połączenie zerwało się, zanim przyszła odpowiedź.')
  await vi.advanceTimersByTimeAsync(300)
  wire(-1).open()
  wire(-1).say({ desk: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(desk.word?.says).toContain('Połączenie zerwało się')
})
test('an answer without words is told by its number, in that language too', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502 })))
  const call = createApiCaller(() => ({ token: null, lang: 'pl', onDenied: () => undefined }))
  expect(await call({ method: 'GET', path: '/games' })).toMatchObject({ says: 'Konsola odpowiedziała kodem 502.' })
})
test('a log that nobody answered for is read as soon as the console is back', async () => {
  let there = false
  vi.stubGlobal('fetch', () => (there ? Promise.resolve(Response.json([{ n: 1 }])) : Promise.reject(new TypeError())))
  const desk = sits()
  desk.take({
    frame: { match: 'm', rev: 1, audience: 'redacted', offers: [], clocks: [] },
    stage: null,
    now: 0,
  } as never)
  const { lines, trouble } = useMatchLog()
  await vi.advanceTimersByTimeAsync(0)
  expect([lines.value, trouble.value]).toEqual([[], expect.stringContaining('Konsola nie odpowiada')])
  there = true
  wire(-1).close()
  await vi.advanceTimersByTimeAsync(300)
  wire(-1).open()
  wire(-1).say({ desk: null })
  await vi.advanceTimersByTimeAsync(0)
  expect([lines.value, trouble.value]).toEqual([[{ n: 1 }], null])
})
