/** Standings say why equal points are not one place, and a chart of evenings is turned like a page. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { toCsvCells } from '../../../../renderer/moderator/club/statistics/columns.ts'
import StandingsTable from '../../../../renderer/moderator/club/seasons/StandingsTable.vue'
import StandingsPicture from '../../../../renderer/stage/covers/StandingsPicture.vue'
import { stageWords } from '../../../../renderer/stage/stage-words.ts'
import type { PublicStandings } from '../../../../shared/wire/season-payload.ts'
import { tieBreaks } from '../../../../shared/stats/scoring.ts'
import type { SeasonRow } from '../../../../shared/club/season-view.ts'

beforeEach(() => void setActivePinia(createPinia()))
const row = (name: string, more: Partial<SeasonRow>): SeasonRow => ({
  player: name,
  name,
  guest: false,
  moved: null,
  place: 1,
  points: 3,
  tie: null,
  matches: 4,
  wins: 2,
  draws: 0,
  losses: 2,
  winRate: 0.5,
  bonus: 0,
  brought: 0,
  counted: [],
  dropped: [],
  won: [],
  moderated: [],
  evenings: 1,
  ...more,
})
const shown = (locale: 'en' | 'pl', rows: readonly SeasonRow[]): VueWrapper =>
  mount(StandingsTable, { props: { rows, minimum: 0 }, global: { plugins: [createModeratorI18n(locale)] } })

it.each([
  ['en', 'level on points with place 1, who has more wins'],
  ['pl', 'tyle samo punktów co miejsce 1'],
] as const)('the row behind says by which rule it is, in %s', (locale, says) => {
  const rows = [row('Ann', {}), row('Bea', { place: 2, tie: 'wins' }), row('Cleo', { place: 3, points: 1 })]
  const texts = shown(locale, rows)
    .findAll('.tie')
    .map((each) => each.text())
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain(says)
})
it('a screen shows how places moved, and keeps no room for it where nobody had a place before', () => {
  const look = { rows: 10, page: 1, seconds: 10, lang: 'en' }
  const picture = (moves: readonly (number | null)[]): VueWrapper =>
    mount(StandingsPicture, {
      props: {
        standings: {
          title: 'Spring',
          rows: moves.map((moved, i) => ({ place: i + 1, name: `P${i}`, points: 1, moved })),
        },
        look: look as never,
        words: stageWords('en'),
        logo: null,
      },
    })
  const arrows = picture([2, -1, 0, null]).findAll('.stage-standings-moved')
  expect(arrows.map((each) => each.text().replaceAll(/\s+/gu, ' '))).toEqual(['up 2▲2', 'down 1▼1', 'unchanged', ''])
  expect(picture([null, null]).findAll('.stage-standings-moved')).toHaveLength(0)
})
const look = { rows: 2, page: 1, seconds: 10 }
type StandingsRow = PublicStandings['rows'][number]
const onScreen = (lang: 'en' | 'pl', rows: readonly StandingsRow[], most = 2): VueWrapper =>
  mount(StandingsPicture, {
    props: {
      standings: { title: 'Spring', rows },
      look: { ...look, rows: most, lang } as never,
      words: stageWords(lang),
      logo: null,
    },
  })
it('on a screen every rule that decides a place is said beside the row behind, and nothing elsewhere', () => {
  for (const lang of ['en', 'pl'] as const) {
    const said = tieBreaks.map((tie) => {
      const rows = [
        { place: 1, name: 'Ann', points: 3 },
        { place: 2, name: 'Bea', points: 3, tie },
      ]
      const [above, behind] = onScreen(lang, rows).findAll('.stage-standings-row')
      expect(above?.find('.stage-standings-tie').exists()).toBe(false)
      return behind?.get('.stage-standings-tie').text() ?? ''
    })
    expect(new Set(said).size).toBe(tieBreaks.length)
    expect(said.every((each) => each !== '' && each.length <= 40)).toBe(true)
  }
})
it.each([
  [12, true],
  [20, false],
])('of %i rows the reason is as large as a hall reads, or left out', (count, isSaid) => {
  const rows = Array.from({ length: count }, (_, i) => ({
    place: i + 1,
    name: `P${i}`,
    points: 3,
    tie: 'wins' as const,
  }))
  const picture = onScreen('en', rows, count)
  expect(picture.find('.stage-standings-tie').exists()).toBe(isSaid)
  expect(picture.get('.stage-standings-rows').attributes('style')).toContain('--least: 28')
})
it('the columns of places and points are as wide as the longest on any page', () => {
  const rows = [
    { place: 1, name: 'Ann', points: 1234.25, moved: 0 },
    { place: 2, name: 'Bea', points: 7, moved: -3 },
    { place: 3, name: 'Cem', points: 5, moved: 117 },
  ]
  const style = onScreen('en', rows).get('.stage-standings-rows').attributes('style')
  expect(style).toContain(`--points: ${'1,234.25'.length}`)
  expect(style).toContain('--moves: 3')
})
it('no row has a sign of a place that stayed, which would read as a minus before its points', () => {
  const rows = [row('Ann', { moved: 0 }), row('Bea', { place: 2, moved: 0, points: 1 })]
  for (const table of [shown('en', rows), onScreen('en', rows)]) expect(table.text()).not.toMatch(/[–−=-]/u)
})
it('a table that is saved has its headings, and figures with four decimals', () => {
  const columns = [
    { id: 'name', label: 'Name', value: ({ name }: SeasonRow) => name },
    { id: 'rate', label: 'Rate', value: () => 2 / 3 },
    { id: 'time', label: 'Minutes', value: () => 90_000, cell: () => 1.5 },
  ]
  expect(toCsvCells([row('Ann', {})], columns)).toEqual([
    ['Name', 'Rate', 'Minutes'],
    ['Ann', 0.6667, 1.5],
  ])
})
