/** Standings say why equal points are not one place, and a chart of evenings is turned like a page. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { createModeratorI18n } from '../../../../renderer/moderator/words/index.ts'
import { toCsvCells } from '../../../../renderer/moderator/club/statistics/columns.ts'
import StandingsTable from '../../../../renderer/moderator/club/seasons/StandingsTable.vue'
import StandingsPicture from '../../../../renderer/stage/covers/StandingsPicture.vue'
import { stageWords } from '../../../../renderer/stage/stage-words.ts'
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
  expect(arrows.map((each) => each.text().replaceAll(/\s+/gu, ' '))).toEqual(['up 2▲ 2', 'down 1▼ 1', 'unchanged–', ''])
  expect(picture([null, null]).findAll('.stage-standings-moved')).toHaveLength(0)
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
