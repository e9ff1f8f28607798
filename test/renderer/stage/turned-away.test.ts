/** An output that the console turns away: for good, or until its feed is open to the network again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import { useOutputConnection, type OutputState } from '../../../renderer/public/useOutputConnection.ts'
import { stubWires, Wire, wire } from '../../kit/pages/fake-socket.ts'

const hello = (): unknown => {
  const newest = wire(-1)
  newest.open()
  return newest.sent[0]
}
let scope: EffectScope
beforeEach(() => {
  scope = effectScope()
  stubWires()
  vi.useFakeTimers()
  sessionStorage.setItem('duskboard.output', 'key')
})
afterEach(() => {
  scope.stop()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
function shown(): OutputState {
  const output = scope.run(() => useOutputConnection({ lang: 'en' }))
  if (output === undefined) throw new Error('There is no output.')
  const picture = { frame: null, stage: {}, now: 0 }
  wire(0).say(picture)
  expect(output.push.value).toEqual(picture)
  return output
}

test('an output turned away for now shows the curtain and asks again with its token', () => {
  const output = shown()
  wire(0).close(4403)
  expect([output.push.value, output.code.value]).toEqual([null, null])
  vi.advanceTimersByTime(4000)
  expect(Wire.all).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(hello()).toEqual({ token: 'key', lang: 'en' })
})
test('an output turned away for good asks for a code', () => {
  const output = shown()
  wire(0).close(4401)
  expect(output.push.value).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(hello()).toEqual({ lang: 'en' })
})
test('an output that has no link outside keeps saying so while it asks again', () => {
  sessionStorage.clear()
  const output = scope.run(() => useOutputConnection({ browser: 'en' }))
  const turnAway = (at: number): void => {
    wire(at).open()
    wire(at).say({ refused: 'no-link', says: 'Ask for the whole link.' })
    wire(at).close(4403)
  }
  turnAway(0)
  expect([output?.says.value, output?.push.value]).toEqual(['Ask for the whole link.', null])
  vi.advanceTimersByTime(5000)
  expect(output?.says.value).toBe('Ask for the whole link.')
  turnAway(1)
  expect(output?.says.value).toBe('Ask for the whole link.')
})
