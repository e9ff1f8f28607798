/** A table of shares says how it is sorted, and every table that draws shares sorts them alike. */
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, test } from 'vitest'
import { defineComponent, h } from 'vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import SortTable from '../../../../renderer/moderator/club/statistics/SortTable.vue'
import { useFigureText } from '../../../../renderer/moderator/club/statistics/useFigureText.ts'
import { rateOf, type Rate } from '../../../../shared/stats/rates.ts'

interface Row {
  readonly key: string
  readonly of: Rate
}
const rows: readonly Row[] = [
  { key: 'once', of: rateOf(1, 1) },
  { key: 'often', of: rateOf(40, 30) },
  { key: 'bad', of: rateOf(40, 4) },
]
const Parent = defineComponent({
  setup() {
    const { rateColumn } = useFigureText()
    const columns = [
      { id: 'name', label: 'Name', value: ({ key }: Row) => key },
      rateColumn<Row>('rate', 'Win rate', { of: ({ of }) => of, behind: () => ({}) }),
    ]
    const sort = { column: 'rate', down: true }
    return () => h(SortTable<Row>, { title: 'Roles', columns, rows, keyOf: ({ key }: Row) => key, sort })
  },
})
beforeEach(() => setActivePinia(createPinia()))

test('by the end of the range, which is said for as long as it is so', async () => {
  const table = mount(Parent, { global: { plugins: [createModeratorI18n()] } })
  const names = () => table.findAll('tbody th').map((cell) => cell.text())
  const [byName, byRate] = table.findAll('thead button')
  expect([names(), table.find('.note').text()]).toEqual([
    ['often', 'once', 'bad'],
    expect.stringContaining('lower end') as string,
  ])
  await byRate?.trigger('click')
  expect([names(), table.find('.note').text()]).toEqual([
    ['bad', 'often', 'once'],
    expect.stringContaining('upper end') as string,
  ])
  await byName?.trigger('click')
  expect(table.find('.note').exists()).toBe(false)
  table.unmount()
})
