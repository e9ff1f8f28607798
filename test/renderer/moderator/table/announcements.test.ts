/** Announcements for a moderator who does not see the page: each step once, no clock at each of its seconds. */
import { mount } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import ClockPanel from '../../../../renderer/moderator/table/panels/ClockPanel.vue'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { pressKeys, settled, sitDown, tearDown } from './hand-table.ts'

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
it('a clock is a timer with a name, and its buttons are those of that clock', async () => {
  sitDown([{ step: 'one', offers: [next] }])
  const desk = useModerator()
  const clock = { id: 'c', label: 'Vote', of: 60_000, leftMs: 30_000, running: false, since: 0 }
  if (desk.frame !== null) desk.frame = { ...desk.frame, clocks: [clock] }
  const panel = mount(ClockPanel, { global: { plugins: [createModeratorI18n()] } })
  expect(panel.get('[role=timer]').text()).toBe('0:30')
  expect(panel.find('output').exists()).toBe(false)
  expect(panel.get('[role=group]').attributes('aria-label')).toBe('Vote')
  panel.unmount()
})
it('a number that is typed is told with whom it means, in a place that stays', async () => {
  const field = { kind: 'seat', among: [1, 2, 12], label: 'Whom' } as const
  const pick: Offer = { ...next, fields: { seat: field } }
  const { page } = sitDown([{ step: 'one', offers: [pick] }])
  const told = page.get('.typed[role=status]').element
  expect(told.textContent).toBe('')
  pressKeys('12')
  await settled()
  expect(page.get('.typed[role=status]').element).toBe(told)
  expect(told.textContent).toContain('Player 12')
})
