/** A line of old standings without a name can be given one, in its row. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import OldStandingsLines from '../../../../renderer/moderator/club/seasons/OldStandingsLines.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import type { OldStandingsLine, OldStandingsReading } from '../../../../shared/wire/season-payload.ts'

let page: VueWrapper | null = null
afterEach(() => {
  page?.unmount()
  page = null
})
const line = (at: number, name: string, mark: OldStandingsLine['mark']): OldStandingsLine => ({
  line: at,
  name,
  mark,
  why: [],
  points: 7,
  matches: null,
  wins: null,
  draws: null,
  losses: null,
})
const preview: OldStandingsReading = {
  encoding: null,
  separator: ';',
  heading: 1,
  headers: ['Name', 'Points'],
  start: [],
  decimal: null,
  columns: { name: 0, surname: null, points: 1, matches: null, wins: null, draws: null, losses: null },
  lines: [line(2, '', 'asked'), line(3, 'Anna', 'new'), line(4, '', 'left')],
  questions: [],
  doubts: [],
  rows: [],
  confirm: null,
}
it('a nameless line takes a name only where it is asked about, and beside the one tab stop of the lines', async () => {
  page = mount(OldStandingsLines, {
    props: { preview },
    attachTo: document.body,
    global: { plugins: [createModeratorI18n('en')] },
  })
  const [name, ...others] = page.findAll('input[type=text]')
  expect([name?.attributes('aria-label'), others.length]).toEqual(['Name in line 2', 0])
  await name?.setValue('  ')
  await name?.setValue(' Cleo ')
  await name?.trigger('change')
  expect(page.emitted('plan')?.at(-1)).toEqual([{ rows: { 2: { do: 'take', name: 'Cleo' } } }])
  expect(page.emitted('plan')?.flat()).not.toContainEqual({ rows: { 2: { do: 'take', name: '' } } })
  const boxes = page.findAll<HTMLInputElement>('input[type=checkbox]')
  boxes[0]?.element.focus()
  await boxes[0]?.trigger('keydown', { key: 'ArrowDown' })
  expect(document.activeElement).toBe(boxes[1]?.element)
})
