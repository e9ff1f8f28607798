import { afterEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'
import { useDeckPage } from '../../../renderer/deck/useDeck.ts'

/** A line that is up, over which the test answers. */
class Wire extends EventTarget {
  static readonly OPEN = 1
  static last: Wire
  readonly readyState = 1
  readonly sent: { readonly id?: number }[] = []
  constructor() {
    super()
    Wire.last = this
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { readonly id?: number })
  }
  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  close(): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }))
  }
}
const scope = effectScope()
afterEach(() => {
  scope.stop()
  vi.unstubAllGlobals()
})

test('what the console could not do is said to a device on the network; a cut line is said by itself', async () => {
  vi.stubGlobal('WebSocket', Wire)
  const page = scope.run(() => useDeckPage('en'))
  if (page === undefined) throw new Error('There is no page.')
  Wire.last.say({ deck: { lan: true, rev: 1, clock: null }, now: 0 })
  const pressed = page.press('blank')
  Wire.last.say({ id: Wire.last.sent.at(-1)?.id, fault: 'That did not work just now.' })
  await pressed
  expect(page.says.value).toBe('That did not work just now.')
  const cut = page.press('blank')
  Wire.last.close()
  await cut
  expect(page.says.value).toBeNull()
})
