/** An output that the console turns away: for good, or until its feed is open to the network again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import { useOutput, type Output } from '../../../renderer/public/useOutput.ts'

class Wire extends EventTarget {
  static readonly OPEN = 1
  static all: Wire[] = []
  readonly readyState = 1
  readonly sent: unknown[] = []
  constructor() {
    super()
    Wire.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {}
  ends(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}
const hello = (): unknown => {
  const wire = Wire.all.at(-1)
  wire?.dispatchEvent(new Event('open'))
  return wire?.sent[0]
}
let scope: EffectScope
beforeEach(() => {
  Wire.all = []
  scope = effectScope()
  vi.stubGlobal('WebSocket', Wire)
  vi.useFakeTimers()
  sessionStorage.setItem('duskboard.output', 'key')
})
afterEach(() => {
  scope.stop()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
function shown(): Output {
  const output = scope.run(() => useOutput({ lang: 'en' }))
  if (output === undefined) throw new Error('There is no output.')
  const picture = { frame: null, stage: {}, now: 0 }
  Wire.all[0]?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(picture) }))
  expect(output.push.value).toEqual(picture)
  return output
}

test('where its key stays good it shows the curtain and asks again with it', () => {
  const output = shown()
  Wire.all[0]?.ends(4403)
  expect([output.push.value, output.code.value]).toEqual([null, null])
  vi.advanceTimersByTime(4000)
  expect(Wire.all).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(hello()).toEqual({ token: 'key', lang: 'en' })
})
test('where it does not, it asks for a code', () => {
  const output = shown()
  Wire.all[0]?.ends(4401)
  expect(output.push.value).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(hello()).toEqual({ lang: 'en' })
})
