/** Lists of a pack whose entries are forms: what a schema's enumerations, numbers and lists in lists become. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import PackRows from '../../../../renderer/moderator/setup/packs/PackRows.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import {
  isPartAsked,
  needsCards,
  packPartsFrom,
  withoutStaleParts,
  withPart,
  type PackPart,
  type PackRow,
} from '../../../../renderer/moderator/setup/packs/usePacks.ts'

const power = {
  type: 'object',
  required: ['name', 'does'],
  properties: {
    name: { type: 'string', maxLength: 20 },
    does: { type: 'string', enum: ['see', 'stop'], enumNames: ['See a card', 'Stop somebody'] },
    cards: { type: 'integer', minimum: 1, maximum: 2, when: { does: ['see'] } },
    stops: { type: 'array', items: { type: 'string', enum: ['see', 'stop'] }, when: { does: ['stop'] } },
  },
}
const schema = {
  type: 'object',
  required: ['sheets'],
  properties: {
    sheets: {
      type: 'array',
      title: 'Sheets',
      maxItems: 2,
      items: {
        type: 'object',
        required: ['role', 'coins', 'powers'],
        properties: {
          role: { type: 'string', enum: ['king', 'queen'], enumNames: ['The king', 'The queen'] },
          coins: { type: 'integer', minimum: 0, maximum: 9 },
          powers: { type: 'array', title: 'Powers', items: power },
        },
      },
    },
  },
}
type Rows = Extract<PackPart, { kind: 'rows' }>
const sheets = (packPartsFrom(schema) ?? [])[0] as Rows
const open: VueWrapper[] = []
beforeEach(() => setActivePinia(createPinia()))
afterEach(() => {
  for (const each of open.splice(0)) each.unmount()
})
function stand(start: readonly PackRow[]) {
  const rows = ref<readonly PackRow[]>(start)
  const Parent = defineComponent(
    () => () =>
      h(PackRows, { part: sheets, rows: rows.value, onChange: (next: readonly PackRow[]) => (rows.value = next) }),
  )
  const page = mount(Parent, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body })
  open.push(page)
  const press = async (name: string): Promise<void> => {
    const button = page.findAll('button').find((each) => (each.attributes('aria-label') ?? each.text()).includes(name))
    if (button === undefined) throw new Error(`No button "${name}" in ${page.text()}`)
    await button.trigger('click')
  }
  const labels = (): readonly string[] => page.findAll('.part > span, legend').map((each) => each.text())
  return { page, rows, press, labels }
}

it('a pack’s schema becomes choices with their names, numbers with their bounds, and lists in lists', () => {
  expect(needsCards(sheets)).toBe(true)
  expect(sheets.parts).toMatchObject([
    { kind: 'choice', of: [{ value: 'king', label: 'The king' }, { value: 'queen' }] },
    { kind: 'number', min: 0, max: 9 },
    { kind: 'rows', parts: [{ kind: 'text' }, { kind: 'choice' }, { kind: 'number' }, { kind: 'choices' }] },
  ])
})
it('a pack’s form asks only what means something beside the rest, and forgets what does not any more', () => {
  const { parts } = sheets.parts[2] as Rows
  const [, does, cards, stops] = parts as readonly [PackPart, PackPart, PackPart, PackPart]
  const seeing = { name: 'Eye', does: 'see', cards: 2 }
  expect([isPartAsked(cards, seeing), isPartAsked(stops, seeing)]).toEqual([true, false])
  expect(withoutStaleParts(withPart(seeing, does, 'stop'), parts)).toEqual({ name: 'Eye', does: 'stop' })
  expect(withPart(seeing, cards, null)).toEqual({ name: 'Eye', does: 'see' })
})
it('a pack is filled in card by card, and holds no more than it may', async () => {
  const { page, rows, press, labels } = stand([])
  await press('Add to “Sheets”')
  expect(rows.value).toEqual([{ role: '', coins: 0, powers: [] }])
  await page.find('select').setValue('queen')
  await page.find('input[type=number]').setValue('3')
  await press('Add to “Powers”')
  await page.find('.inner input[type=text]').setValue('Eye')
  await page.find('.inner select').setValue('see')
  expect(labels()).toEqual(['Role', 'Coins', 'Name', 'Does', 'Cards'])
  await page.find('.inner input[type=number]').setValue('2')
  await page.find('.inner select').setValue('stop')
  expect(labels()).toEqual(['Role', 'Coins', 'Name', 'Does', 'Stops'])
  await page.findAll('.inner input[type=checkbox]')[1]?.setValue(true)
  expect(rows.value).toEqual([{ role: 'queen', coins: 3, powers: [{ name: 'Eye', does: 'stop', stops: ['stop'] }] }])
  await press('Add to “Sheets”')
  expect(page.find('.add[disabled]').exists()).toBe(true)
  await press('Remove The queen')
  expect(rows.value).toHaveLength(1)
})
