/** Tables of figures: sorted by their heads, searched in what they say. */
import { expect, test } from 'vitest'
import { rateOf } from '../../../../shared/stats/rates.ts'
import {
  compareValues,
  startsDescending,
  searchRows,
  sortRows,
  intervalEnd,
  type TableColumn,
} from '../../../../renderer/moderator/club/statistics/columns.ts'
import { trendSeries } from '../../../../renderer/moderator/club/statistics/trend-series.ts'

interface Row {
  readonly name: string
  readonly rate: number | null
}
const rows: readonly Row[] = [
  { name: 'Żaneta', rate: 0.5 },
  { name: 'ann', rate: null },
  { name: 'Zoe', rate: 0.75 },
]
const columns: readonly TableColumn<Row>[] = [
  { id: 'name', label: 'Player', value: ({ name }) => name },
  {
    id: 'rate',
    label: 'Wins',
    value: ({ rate }) => rate,
    text: ({ rate }) => (rate === null ? '–' : `${rate * 100} %`),
  },
]
const named = (all: readonly Row[]): readonly string[] => all.map(({ name }) => name)

test('nothing stands last, whichever way', () => {
  expect(named(sortRows(rows, columns, { column: 'rate', down: true }))).toEqual(['Zoe', 'Żaneta', 'ann'])
  expect(named(sortRows(rows, columns, { column: 'rate', down: false }))).toEqual(['Żaneta', 'Zoe', 'ann'])
  expect(compareValues(null, null, true)).toBe(0)
})
test('names go by the alphabet, capitals and accents aside', () => {
  expect(named(sortRows(rows, columns, { column: 'name', down: false }))[0]).toBe('ann')
  expect(sortRows(rows, columns, { column: 'gone', down: true })).toBe(rows)
})
test('the first click on figures puts the most on top, on words the beginning', () => {
  expect(columns.map((column) => startsDescending(rows, column))).toEqual([false, true])
})
test('a share of one match leads neither the best nor the worst', () => {
  const shares = [
    { name: 'once lucky', of: rateOf(1, 1) },
    { name: 'often good', of: rateOf(40, 30) },
    { name: 'never there', of: rateOf(0, 0) },
    { name: 'often bad', of: rateOf(40, 4) },
    { name: 'once unlucky', of: rateOf(1, 0) },
  ]
  const share: TableColumn<(typeof shares)[number]> = {
    id: 'rate',
    label: 'Wins',
    value: ({ of }) => of.rate,
    order: ({ of }, down) => intervalEnd(of, down),
  }
  const by = (down: boolean) => sortRows(shares, [share], { column: 'rate', down }).map(({ name }) => name)
  expect(by(true)).toEqual(['often good', 'once lucky', 'often bad', 'once unlucky', 'never there'])
  expect(by(false)).toEqual(['often bad', 'once unlucky', 'often good', 'once lucky', 'never there'])
})
test('a search folds letters as the finder of doubles does', () => {
  const people = ['Łucja', 'Işık', 'Straße'].map((name) => ({ name, rate: null }))
  expect(['lucja', 'isik', 'strasse'].map((words) => named(searchRows(people, columns, words)))).toEqual([
    ['Łucja'],
    ['Işık'],
    ['Straße'],
  ])
})
test('a search reads what is shown', () => {
  expect(named(searchRows(rows, columns, ' 75 '))).toEqual(['Zoe'])
  expect(named(searchRows(rows, columns, 'ANN'))).toEqual(['ann'])
  expect(searchRows(rows, columns, '')).toBe(rows)
})
test('lines share their evenings, and have a gap where somebody was not there', () => {
  const point = (key: string, day: string, rating: number) => ({
    key,
    evening: key,
    day,
    behind: {},
    matches: 1,
    wins: 0,
    matchesSoFar: 1,
    winsSoFar: 0,
    rating,
  })
  const lines = [
    { player: 'a', evenings: 1, points: [point('e2', '2026-02-02', 2)] },
    { player: 'b', evenings: 2, points: [point('e1', '2026-01-01', 1), point('e2', '2026-02-02', 3)] },
  ]
  expect(trendSeries(lines, { name: (id) => id.toUpperCase(), value: ({ rating }) => rating })).toEqual({
    labels: ['2026-01-01', '2026-02-02'],
    series: [
      { label: 'A', values: [null, 2] },
      { label: 'B', values: [1, 3] },
    ],
    thinned: false,
  })
  const longer = lines.map((line) => ({ ...line, evenings: 400 }))
  expect(trendSeries(longer, { name: (id) => id, value: ({ rating }) => rating }).thinned).toBe(true)
})
