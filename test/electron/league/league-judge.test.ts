/** The judge of a league's courses finds each kind of fault in a history that was planted. */
import { expect, test } from 'vitest'
import { judgeLeague, type Counted, type HistoryEvent, type LeagueHistory } from '../../kit/league/league-judge.ts'

const all: Counted = new Map([
  ['a', null],
  ['b', null],
])
const withoutB: Counted = new Map([
  ['a', null],
  ['b', 1],
])
const keys = new Map([
  ['Ann', 'a'],
  ['Ben', 'b'],
  ['Ben’s copy', 'b'],
  ['Eve', 'e'],
])
const stored = (computer: string, ...facts: readonly string[]): HistoryEvent => ({ kind: 'stored', computer, facts })
const sealed = (computer: string, n: number, ...facts: readonly string[]): HistoryEvent => ({
  kind: 'sealed',
  computer,
  n,
  facts,
})
const lost = (computer: string, ...facts: readonly string[]): HistoryEvent => ({ kind: 'lost', computer, facts })
const took = (computer: string, counted: Counted, ...facts: readonly string[]): HistoryEvent => ({
  kind: 'took',
  computer,
  facts,
  before: counted,
  after: counted,
})
const book = (computer: string, ...facts: readonly string[]): LeagueHistory['books'][number] => ({
  computer,
  bytes: facts.toSorted().join(' '),
  facts,
})
const judged = (events: readonly HistoryEvent[], more: Partial<LeagueHistory>): readonly string[] =>
  judgeLeague({ keys, events, counted: all, books: [], archives: [], erased: [], ...more })

const evening = [stored('Ann', 'one'), stored('Ben', 'two'), took('Ann', all, 'two'), took('Ben', all, 'one')]
test('a history in which all went well is found well', () => {
  expect(judged(evening, { books: [book('Ann', 'one', 'two'), book('Ben', 'two', 'one')] })).toEqual([])
})
test('different books are found', () => {
  const books = [book('Ann', 'one', 'two'), { ...book('Ben', 'two', 'one'), bytes: 'one  two' }]
  expect(judged(evening, { books })).toEqual(['Ben and Ann have different books'])
})
test('a fact that was acknowledged and is nowhere is found', () => {
  const said = ['Ann lost two', 'Ben lost two']
  expect(judged(evening, { books: [book('Ann', 'one'), book('Ben', 'one')] })).toEqual(said)
})
test('a fact that stands twice is found', () => {
  const books = [book('Ann', 'one', 'two', 'two'), book('Ben', 'one', 'two', 'two')]
  expect(judged(evening, { books })).toEqual(['Ann counts something twice', 'Ben counts something twice'])
})
test('a fact out of nothing is found', () => {
  const books = [book('Ann', 'one', 'two', 'three'), book('Ben', 'one', 'two', 'three')]
  expect(judged(evening, { books })).toEqual(['nobody stored three: Ann', 'nobody stored three: Ben'])
})
test('work of a stranger is found, and of a revoked console after its last segment', () => {
  expect(
    judged([stored('Eve', 'x'), took('Ann', all, 'x')], { books: [book('Ann', 'x'), book('Ben', 'x')] }),
  ).toContain('Ann took x from nobody who counts')
  const late = [stored('Ben', 'x'), sealed('Ben', 2, 'x'), took('Ann', withoutB, 'x')]
  expect(judged(late, { counted: withoutB, books: [book('Ann', 'x')] })).toEqual(['Ann took x from nobody who counts'])
})
test('earlier work of a revoked console is due, its later work is not, and what somebody had taken in stays due', () => {
  const events = [stored('Ben', 'x', 'y'), sealed('Ben', 1, 'x'), sealed('Ben', 2, 'y')]
  const counted = withoutB
  expect(judged(events, { counted, books: [book('Ann')] })).toEqual(['Ann lost x'])
  expect(judged([...events, took('Ann', withoutB, 'x')], { counted, books: [book('Ann', 'x')] })).toEqual([])
  expect(judged([...events, took('Ann', all, 'x', 'y')], { counted, books: [book('Ann', 'x')] })).toEqual([
    'Ann lost y',
  ])
})
test('what was lost with a disk before anybody had it is not due, and a copy’s work comes from its own key', () => {
  expect(judged([stored('Ann', 'x'), lost('Ann', 'x')], { books: [book('Ann'), book('Ben')] })).toEqual([])
  const events = [stored('Ben’s copy', 'x'), took('Ben', new Map(), 'x'), took('Ann', all, 'x')]
  expect(judged(events, { books: [book('Ann', 'x'), book('Ben', 'x')] })).toEqual([])
})
test('what a restored book lacks may come back from segments of its own that nobody has seen', () => {
  const events = [stored('Ann', 'x'), lost('Ann', 'x'), took('Ann', all, 'x'), took('Ben', all, 'x')]
  expect(judged(events, { books: [book('Ann', 'x'), book('Ben', 'x')] })).toEqual([])
  expect(judged([stored('Ben', 'x'), lost('Ben', 'x'), took('Ann', all, 'x')], { books: [] })).toEqual([
    'Ann took x from nobody who counts',
  ])
})
test('an erased name that stayed is found in a book and in an archive', () => {
  const events = [stored('Ann', 'Wilhelmina')]
  const books = [book('Ann', 'Wilhelmina')]
  expect(judged(events, { books, erased: ['Wilhelmina'], archives: ['Wilhelmina’s'] })).toEqual([
    'Ann still knows Wilhelmina',
    'an archive still names Wilhelmina',
  ])
})
