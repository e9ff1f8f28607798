/** A list that is put in order: the three ways to move a row, and what keeps the focus. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { expect, it } from 'vitest'
import OrderField from '../../../renderer/moderator/table/fields/OrderField.vue'
import TieBreaks from '../../../renderer/moderator/club/seasons/TieBreaks.vue'
import { createModeratorI18n } from '../../../renderer/moderator/words/moderator-i18n.ts'

const itemsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
/** A field whose order is kept, as a form keeps it. */
function standField(): { readonly page: VueWrapper; readonly order: () => readonly string[] } {
  let order: readonly string[] = ['a', 'b', 'c']
  const page = mount(OrderField, {
    props: {
      items: itemsOf(order),
      label: 'Order',
      onReorder: (values) => {
        order = values
        void page.setProps({ items: itemsOf(values) })
      },
    },
    global: { plugins: [createModeratorI18n()] },
    attachTo: document.body,
  })
  return { page, order: () => order }
}
const key = (page: VueWrapper, row: number, way: 'up' | 'down') => page.get(`li:nth-child(${row}) [data-way=${way}]`)
/** Returns the row, counted from 1, and the way of the button with the focus. */
function focused(): string {
  const button = document.activeElement
  const row = button?.closest('li')
  const at = row === null || row === undefined ? 0 : [...(row.parentElement?.children ?? [])].indexOf(row) + 1
  return `${at} ${button?.getAttribute('data-way') ?? ''}`
}

it('a sortable list moves a row by its buttons, and the next press moves it further', async () => {
  const { page, order } = standField()
  await key(page, 1, 'down').trigger('click')
  await page.vm.$nextTick()
  expect([order(), focused()]).toEqual([['b', 'a', 'c'], '2 down'])
  await key(page, 2, 'down').trigger('click')
  await page.vm.$nextTick()
  // The button for down is out of use at the end.
  expect([order(), focused()]).toEqual([['b', 'c', 'a'], '3 up'])
})
it('a sortable list moves a row by Alt with an arrow, and no row beyond the ends', async () => {
  const { page, order } = standField()
  await key(page, 3, 'up').trigger('keydown', { key: 'ArrowUp', altKey: true })
  await page.vm.$nextTick()
  expect([order(), focused()]).toEqual([['a', 'c', 'b'], '2 up'])
  await key(page, 1, 'down').trigger('keydown', { key: 'ArrowUp', altKey: true })
  await key(page, 2, 'up').trigger('keydown', { key: 'ArrowUp' })
  expect(order()).toEqual(['a', 'c', 'b'])
})
it('a sortable list moves a row by dragging it over another', async () => {
  const { page, order } = standField()
  await page.get('li:nth-child(3)').trigger('dragstart')
  await page.get('li:nth-child(1)').trigger('dragover')
  expect(order()).toEqual(['c', 'a', 'b'])
  await page.get('li:nth-child(1)').trigger('dragend')
  await page.get('li:nth-child(2)').trigger('dragover')
  expect(order()).toEqual(['c', 'a', 'b'])
})
it('a sortable list leaves the rows that have no place of their own where they are', async () => {
  const page = mount(TieBreaks, {
    props: { chosen: ['wins', 'winRate'], ties: ['wins', 'winRate', 'points'], disabled: false },
    global: { plugins: [createModeratorI18n()] },
    attachTo: document.body,
  })
  expect(page.findAll('[data-way]')).toHaveLength(4)
  expect(key(page, 2, 'down').attributes('disabled')).toBeDefined()
  await page.get('li:nth-child(1)').trigger('dragstart')
  await page.get('li:nth-child(3)').trigger('dragover')
  await page.get('li:nth-child(2) input').trigger('keydown', { key: 'ArrowDown', altKey: true })
  expect(page.emitted('move')).toBeUndefined()
  await page.get('li:nth-child(2) input').trigger('keydown', { key: 'ArrowUp', altKey: true })
  expect(page.emitted('move')).toEqual([[1, 0]])
})
