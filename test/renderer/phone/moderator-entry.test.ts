/** An answer that the moderator has entered, on the phone of its seat. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import type { PhonePush } from '../../../shared/wire/phone.ts'
import { commandsIn, later, offerOf, seated, setUp, shows, sits, tearDown, wire } from './scripted-console.ts'

beforeEach(setUp)
afterEach(tearDown)

const says = 'The moderator entered your answer, and that one counts. If it is wrong, say so aloud.'
const vote = offerOf('vote', { fields: { seat: { kind: 'seat', among: [1, 3, 4] } } })
const asks = (...offers: readonly Offer[]): PhonePush => seated({ card: null, board: { notes: [] }, offers })
function entered(): PhonePush {
  const push = asks()
  if (push.frame === null) throw new Error('A seat has a frame.')
  return { ...push, frame: { ...push.frame, entered: says } }
}

it('a moderator’s entry takes the form away, and the page says why as long as the question stands', async () => {
  const page = await sits(asks(vote))
  expect(page.find('form').exists()).toBe(true)
  await shows(page, entered())
  expect(page.find('form').exists()).toBe(false)
  expect(page.get('.gentle').text()).toBe(says)
  expect(page.get('.unseen').text()).toBe(says)
  await shows(page, asks(vote))
  expect(page.text()).not.toContain(says)
  expect(page.find('form').exists()).toBe(true)
})
it('a moderator’s entry is told by a page that is opened later, too', async () => {
  const page = await sits(entered())
  expect(page.get('.gentle').text()).toBe(says)
})
it('a moderator’s entry stands below a card that nobody has looked at yet', async () => {
  const push = seated({ offers: [] })
  if (push.frame === null) throw new Error('A seat has a frame.')
  const page = await sits({ ...push, frame: { ...push.frame, entered: says } })
  expect(page.find('.cover').exists()).toBe(true)
  expect(page.get('.cover .gentle').text()).toBe(says)
})
it('a moderator’s entry stands against an answer kept without a connection: sent, refused, and the page says why', async () => {
  const page = await sits(asks(vote))
  await page.findAll('.pick input')[1]?.trigger('change')
  wire().close()
  await later(page, 1200)
  await page.get('form').trigger('submit')
  wire().open()
  await shows(page, entered())
  await later(page)
  expect(commandsIn(wire()).map(({ command }) => command)).toEqual([{ type: 'vote', seat: 3 }])
  wire().say({ id: commandsIn(wire()).at(-1)?.['id'], refused: 'entered-by-desk', says })
  await later(page)
  expect(page.get('.gentle').text()).toBe(says)
  expect(page.find('form').exists()).toBe(false)
})
it('a moderator’s entry takes the place of what became of the phone’s own answer', async () => {
  const page = await sits(asks(vote))
  await page.findAll('.pick input')[1]?.trigger('change')
  await page.get('form').trigger('submit')
  wire().say({ id: commandsIn(wire()).at(-1)?.['id'], ok: true })
  await later(page)
  expect(page.text()).toContain('Sent.')
  await shows(page, entered())
  expect(page.get('.gentle').text()).toBe(says)
})
