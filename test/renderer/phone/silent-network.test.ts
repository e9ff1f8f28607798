/** A network in which packets vanish and nothing closes, seen from a phone. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Said, Wire } from '../../kit/pages/fake-socket.ts'
import { Wire as Wires } from '../../kit/pages/fake-socket.ts'
import { commandsIn, later, offerOf, seated, setUp, shows, sits, tearDown, wire } from './scripted-console.ts'

beforeEach(setUp)
afterEach(tearDown)

const vote = offerOf('vote', { fields: { seat: { kind: 'seat', among: [1, 3, 4] } } })
const asks = (rev = 1) => seated({ card: null, board: { notes: [] }, offers: [vote], rev })
const looksIn = ({ sent }: Wire): readonly Said[] => sent.filter((said) => 'look' in said)
/** The console answers every look of this connection. */
async function aliveFor(page: Awaited<ReturnType<typeof sits>>, ms: number): Promise<void> {
  const answered = new Set<unknown>()
  for (let at = 0; at < ms; at += 100) {
    await later(page, 100)
    for (const { look } of looksIn(wire()))
      if (!answered.has(look)) {
        answered.add(look)
        wire().say({ looked: look })
      }
  }
}
const cutOff = (page: Awaited<ReturnType<typeof sits>>): boolean => page.find('.cut-off').exists()

it('as long as looks are answered nothing is said, and no connection is made anew', async () => {
  const page = await sits(asks())
  await aliveFor(page, 30_000)
  expect(cutOff(page)).toBe(false)
  expect(Wires.all).toHaveLength(1)
  expect(looksIn(wire()).length).toBeGreaterThan(10)
})
it('whenever it begins, the page says so within 5 s, and connects anew only after 5 s more than a look', async () => {
  for (const before of [0, 700, 1900]) {
    tearDown()
    setUp()
    const page = await sits(asks())
    await aliveFor(page, 2000 + before)
    await later(page, 4700)
    expect([before, cutOff(page)]).toEqual([before, true])
    await later(page, 2500)
    expect([before, Wires.all.length]).toEqual([before, 2])
    expect(cutOff(page)).toBe(true)
    wire().open()
    await shows(page, asks())
    expect(cutOff(page)).toBe(false)
  }
})
it('a slow answer takes the word back without another connection', async () => {
  const page = await sits(asks())
  await later(page, 2000 + 2600)
  expect(cutOff(page)).toBe(true)
  wire().say({ looked: 1 })
  await later(page)
  expect(cutOff(page)).toBe(false)
  expect(Wires.all).toHaveLength(1)
})
it('an answer given in it shows at once that it is on its way, and is sent again over the next connection', async () => {
  const page = await sits(asks())
  await page.findAll('.pick input')[1]?.trigger('change')
  await page.get('form').trigger('submit')
  expect(page.text()).toContain('Sending…')
  await later(page, 2600)
  expect(page.text()).toContain('Will be sent as soon as the connection is back')
  const [first] = commandsIn(wire())
  await later(page, 3000)
  expect(Wires.all).toHaveLength(2)
  wire().open()
  await shows(page, asks())
  await later(page)
  expect(commandsIn(wire()).map(({ command, key }) => ({ command, key }))).toEqual([
    { command: first?.['command'], key: first?.['key'] },
  ])
})
it('once that is asked no more, it is said that the answer did not count', async () => {
  const page = await sits(asks())
  await page.findAll('.pick input')[1]?.trigger('change')
  await page.get('form').trigger('submit')
  await later(page, 5100)
  wire().open()
  await shows(page, seated({ card: null, board: { notes: [] }, rev: 3 }))
  await later(page)
  wire().say({ id: commandsIn(wire()).at(-1)?.['id'], refused: 'moved-on', says: 'Too late.' })
  await later(page)
  expect(page.text()).toContain('Your answer came too late and did not count.')
})
