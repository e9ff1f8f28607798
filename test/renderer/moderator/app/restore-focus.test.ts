/** Focus after its element is gone: back where it was, or on the element in its place. */
import { mount } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import UndoQuestion from '../../../../renderer/moderator/table/UndoQuestion.vue'
import { isForPage } from '../../../../renderer/lib/keyboard/useHotkeys.ts'
import { settled, sitDown, tearDown } from '../table/hand-table.ts'

afterEach(tearDown)
const field = { kind: 'seat', among: [1, 2], label: 'Whom' } as const
const vote = (id: string): Offer => ({
  id,
  command: id,
  title: `Vote of ${id}`,
  group: 'vote',
  fields: { target: field },
})

it('the focus is back where it was when an undo is cancelled', async () => {
  const { page } = sitDown([{ step: 'one', offers: [vote('a')] }])
  const seat = page.get<HTMLButtonElement>('.seat').element
  seat.focus()
  const ask = mount(UndoQuestion, {
    props: { title: 'It' },
    global: { plugins: [createModeratorI18n()] },
    attachTo: document.body,
  })
  expect(document.activeElement?.textContent).toBe('Correct on screen')
  ask.unmount()
  await settled()
  expect(document.activeElement).toBe(seat)
})
it('the focus goes from a button to the form that opens in its place', async () => {
  const { page } = sitDown([{ step: 'one', offers: [vote('a'), vote('b')] }])
  const button = page.get<HTMLButtonElement>('.wide')
  button.element.focus()
  await button.trigger('click')
  await settled()
  expect(document.activeElement?.closest('.opened form')).not.toBeNull()
  // Arrow keys still go through the rows of the form.
  const arrow = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })
  let goes = false
  window.addEventListener('keydown', (event) => (goes = isForPage(event)), { once: true })
  document.activeElement?.dispatchEvent(arrow)
  expect(goes).toBe(true)
})
