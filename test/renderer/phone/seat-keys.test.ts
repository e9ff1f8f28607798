/** The keyboard of a seat's page: numbers choose, Enter sends, Space shows the card while held, Escape closes. */
import type { VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Field } from '../../../shared/engine/offers/fields.ts'
import { commandsIn, later, offerOf, resize, seated, setUp, shows, sits, tearDown, wire } from './scripted-console.ts'

beforeEach(() => {
  setUp()
  resize(1280, 720)
})
afterEach(tearDown)

async function press(
  page: VueWrapper,
  key: string,
  on: Element = document.activeElement ?? document.body,
): Promise<void> {
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await page.vm.$nextTick()
}
const release = async (page: VueWrapper, key: string): Promise<void> => {
  document.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
  await page.vm.$nextTick()
}
const seatsUpTo = (count: number): Field => ({ kind: 'seat', among: Array.from({ length: count }, (_, i) => i + 1) })
const chosen = (page: VueWrapper): readonly string[] =>
  page.findAll('.pick.chosen').map((row) => row.attributes('data-key') ?? '')
const asks = (field: Field, seats = 5) =>
  seated({
    offers: [offerOf('vote', { fields: { seat: field } })],
    board: {
      ring: Array.from({ length: seats }, (_, i) => i + 1),
      seats: Array.from({ length: seats }, (_, i) => ({ seat: i + 1, name: `Player ${i + 1}`, out: false, marks: [] })),
    },
  })

describe('numbers', () => {
  it('choose a row at once where no other begins so, and leave the focus on it', async () => {
    const page = await sits(asks(seatsUpTo(5)))
    await press(page, '3')
    expect(chosen(page)).toEqual(['3'])
    expect(document.activeElement?.closest('.pick')?.getAttribute('data-key')).toBe('3')
    expect(commandsIn(wire())).toEqual([])
  })
  it('wait for a second digit where one may follow, or for Enter', async () => {
    const page = await sits(asks(seatsUpTo(12), 12))
    await press(page, '1')
    expect(chosen(page)).toEqual([])
    await press(page, '2')
    expect(chosen(page)).toEqual(['12'])
    await press(page, '1')
    await later(page, 1000)
    expect(chosen(page)).toEqual(['1'])
    await press(page, '1')
    await press(page, '0')
    expect(chosen(page)).toEqual(['10'])
  })
  it('leave 0 to nobody, whatever the seats', async () => {
    const page = await sits(asks({ kind: 'seat', among: [1, 2, 4], none: 'Nobody' }))
    await press(page, '4')
    expect(chosen(page)).toEqual(['4'])
    await press(page, '0')
    expect(page.get('.pick.chosen').text()).toBe('Nobody')
  })
  it('type letters in a field for text', async () => {
    const page = await sits(
      seated({ offers: [offerOf('say', { fields: { text: { kind: 'text', maxLength: 40 }, seat: seatsUpTo(5) } })] }),
    )
    await press(page, '3', page.get('textarea').element)
    expect(chosen(page)).toEqual([])
  })
  it('focus a button, and press none', async () => {
    const page = await sits(seated({ offers: [offerOf('guilty'), offerOf('free')] }))
    await press(page, '2')
    expect(document.activeElement?.textContent).toContain('Title of free')
    expect(commandsIn(wire())).toEqual([])
  })
})
describe('Space', () => {
  it('shows the card while held, over an open form too', async () => {
    const page = await sits(asks(seatsUpTo(5)))
    expect(page.find('.face').exists()).toBe(false)
    await press(page, ' ', document.body)
    expect(page.find('.face').exists()).toBe(true)
    await release(page, ' ')
    expect(page.find('.face').exists()).toBe(false)
  })
  it('shows it on a chosen row, and leaves buttons and checkboxes their own Space', async () => {
    const page = await sits(asks(seatsUpTo(5)))
    await press(page, '3')
    await press(page, ' ')
    expect(page.find('.face').exists()).toBe(true)
    await release(page, ' ')
    await press(page, ' ', page.get('.prompt .primary').element)
    expect(page.find('.face').exists()).toBe(false)
  })
})
describe('Escape', () => {
  it('hides the card first, and then puts the form aside', async () => {
    const page = await sits(asks(seatsUpTo(5)))
    await press(page, ' ', document.body)
    await press(page, 'Escape', document.body)
    expect(page.find('.face').exists()).toBe(false)
    expect(page.find('.prompt').exists()).toBe(true)
    await press(page, 'Escape', document.body)
    expect(page.find('.prompt').exists()).toBe(false)
  })
})
it('shows nothing secret to the keys that only move about', async () => {
  const page = await sits()
  for (const key of ['Tab', 'ArrowDown', 'Enter', '1', 'Escape']) await press(page, key, document.body)
  await shows(page, seated({ rev: 2 }))
  expect(page.html()).not.toContain('anary')
})
