import { afterEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'
import { useDeckPage } from '../../../renderer/deck/useDeck.ts'
import { stubWires, wire } from '../../kit/wire.ts'

const scope = effectScope()
afterEach(() => {
  scope.stop()
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
