/** The form of a corrected result: a card brings its side, and no choice of the form contradicts another. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import MatchCorrections from '../../../../renderer/moderator/history/MatchCorrections.vue'
import ResultForm from '../../../../renderer/moderator/history/ResultForm.vue'
import { useMatchCorrections } from '../../../../renderer/moderator/history/useMatchCorrections.ts'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import type { ClubMatchDetail } from '../../../../shared/wire/season-payload.ts'
import { settled } from '../table/hand-table.ts'

type Results = NonNullable<ClubMatchDetail['result']>['results']
const teamOf: Readonly<Record<string, string>> = { wolf: 'wolves', sheep: 'flock', ram: 'flock' }
const seat = (at: number, role: string, won: boolean): Results[number] => ({
  seat: at,
  role,
  team: teamOf[role] ?? '',
  won,
  points: Number(won),
  fate: 'in',
})
/** Seat 3 was entered on the other side than its card's, as earlier versions let it be. */
const club: ClubMatchDetail = {
  evening: null,
  season: null,
  moderator: null,
  players: ['Ann', 'Ben', 'Cleo'].map((name, i) => ({ seat: i + 1, name, player: null })),
  voided: false,
  corrected: false,
  result: {
    outcome: { kind: 'won', winners: ['wolves'], says: 'The wolves win' },
    results: [seat(1, 'wolf', true), seat(2, 'sheep', false), { ...seat(3, 'ram', true), team: 'wolves' }],
  },
  cards: {
    roles: [
      { id: 'wolf', label: 'Wolf', team: 'wolves' },
      { id: 'sheep', label: 'Sheep', team: 'flock' },
      { id: 'ram', label: 'Ram', team: 'flock' },
    ],
    teams: [
      { id: 'wolves', label: 'The wolves' },
      { id: 'flock', label: 'The flock' },
    ],
    fates: [{ id: 'in', label: 'in' }],
    sides: {
      by: 'team',
      points: 'one',
      beside: [],
      of: [
        { winners: ['wolves'], label: 'The wolves', says: 'The wolves win' },
        { winners: ['flock'], label: 'The flock', says: 'The flock wins' },
      ],
    },
  },
  trail: [],
}
let sent: { readonly result: { readonly results: Results } } | null = null
let page: VueWrapper | null = null
beforeEach(() => {
  setActivePinia(createPinia())
  sent = null
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    if (body !== undefined) sent = JSON.parse(body) as typeof sent
    return Promise.resolve(Response.json(path.includes('/matches/') ? club : []))
  })
})
afterEach(() => {
  page?.unmount()
  page = null
  vi.unstubAllGlobals()
})

const Corrected = defineComponent(() => {
  const corrections = useMatchCorrections(
    () => 'm',
    () => {},
  )
  corrections.reason.value = 'miscounted'
  return () =>
    corrections.club.value === null
      ? null
      : h(ResultForm, { it: corrections, club: corrections.club.value, lack: null })
})
it('a corrected card brings its side, which cannot be set apart from it, and mends one that was', async () => {
  page = mount(Corrected, { global: { plugins: [createModeratorI18n('en')] } })
  await settled()
  const roles = page.findAll<HTMLSelectElement>('select[aria-label$="Role"]')
  expect(roles.map(({ element }) => [...element.querySelectorAll('optgroup')].map(({ label }) => label))).toEqual(
    roles.map(() => ['The wolves', 'The flock']),
  )
  expect(page.findAll('select[aria-label$="Team"]')).toHaveLength(0)
  await roles[1]?.setValue('wolf')
  expect(page.findAll('tbody tr').map((row) => row.findAll('td')[2]?.text())).toEqual([
    'The wolves',
    'The wolves',
    'The flock',
  ])
  await page.find('form').trigger('submit')
  await settled()
  expect(sent?.result.results).toEqual([seat(1, 'wolf', true), seat(2, 'wolf', true), seat(3, 'ram', false)])
})
it('a correction offers no draw where the game knows none', async () => {
  page = mount(Corrected, { global: { plugins: [createModeratorI18n('en')] } })
  await settled()
  const choices = page.findAll('select.side option').map((each) => each.text())
  expect(choices).toEqual(['The wolves', 'The flock'])
})

it('a correction without a reason is told so beside the button, and its press leads to the reason', async () => {
  page = mount(MatchCorrections, {
    props: { match: 'm', ended: true },
    attachTo: document.body,
    global: { plugins: [createModeratorI18n('en')], stubs: { PeopleNames: true } },
  })
  await settled()
  await page.get('.act button').trigger('click')
  await settled()
  const save = page.findAll('button').find((each) => each.text() === 'Correct the result')
  expect(save?.attributes('aria-disabled')).toBe('true')
  expect(save?.element.parentElement?.textContent).toContain('First give a reason at the top.')
  await save?.trigger('click')
  expect(document.activeElement).toBe(page.get('.why input').element)
  expect(sent).toBeNull()
  await page.get('.why input').setValue('miscounted')
  expect(save?.attributes('aria-disabled')).toBeUndefined()
  expect(save?.element.parentElement?.textContent).not.toContain('First write')
})
