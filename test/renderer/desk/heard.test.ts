/** What a moderator hears who does not see the page: each step as it comes. */
import { afterEach, expect, it } from 'vitest'
import type { Offer } from '../../../shared/engine/fields.ts'
import { settled, sitDown, tearDown } from './hand-table.ts'

afterEach(tearDown)
const next: Offer = { id: 'next', command: 'next', title: 'Go on', group: 'next', fields: {} }

it('what is to be said next is told as soon as it stands there', async () => {
  const { page, desk } = sitDown([
    { step: 'one', offers: [next] },
    { step: 'two', offers: [next] },
  ])
  const told = page.get('[aria-live=polite]').element
  expect(told.textContent).toContain('Say one')
  await desk.send({ type: 'next' })
  await settled()
  // The same place, changed: one that comes with its words is not told.
  expect(page.get('[aria-live=polite]').element).toBe(told)
  expect(told.textContent).toContain('Say two')
})
