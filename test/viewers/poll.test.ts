/** Polls of viewers: which messages are votes, and names of viewers on a screen. */
import { describe, expect, it } from 'vitest'
import { answersTo, publicPoll, voteReader } from '../../shared/viewers/poll.ts'
import { cleanViewerName, shownNameLength } from '../../shared/viewers/viewer-name.ts'
import type { Board } from '../../shared/engine/board.ts'

const seat = (number: number, name: string, out = false) => ({ seat: number, name, out, marks: [] })
const board = (seats: Board['seats']): { readonly board: Board } => ({
  board: { headline: '', ring: seats.map((each) => each.seat), seats, centre: null, news: null, extra: {} },
})
const table = board([seat(1, 'Ann'), seat(2, 'Łukasz', true), seat(3, 'Zoë'), seat(4, 'Eve'), seat(5, 'eve')])
const sides = [
  { side: 'spies', labels: { en: 'Spies', pl: 'Szpiedzy' } },
  { side: 'citizens', labels: { en: 'Citizens', pl: 'Obywatele' } },
]

describe('a vote', () => {
  const read = voteReader(answersTo('suspect', table, sides))
  it.each([
    ['3', 1],
    ['#3', 1],
    [' 3! ', 1],
    ['!vote 3', 1],
    ['!v #3', 1],
    ['Ann', 0],
    ['!vote ann', 0],
    ['ZOE\u0308', 1],
  ])('is found in %j', (text, answer) => expect(read(text)).toBe(answer))
  it.each(['2', '0', '33', 'eve', 'hello', '3 or 4', '', '!vote', 'Łukasz', '3'.padEnd(5000, '3'), '__proto__'])(
    'is none in %j',
    (text) => expect(read(text)).toBeNull(),
  )
  it('names a side in any language, or its number in the list', () => {
    const bySide = voteReader(answersTo('winner', table, sides))
    expect(['1', 'obywatele', 'Citizens', '3'].map(bySide)).toEqual([0, 1, 1, null])
  })
  it('names seats where single players win', () => {
    expect(answersTo('winner', table, []).map(({ number }) => number)).toEqual([1, 3, 4, 5])
  })
})

it('a poll is shown in the language of the screen, with each answer in its place', () => {
  const answers = answersTo('winner', table, sides)
  const poll = { kind: 'winner', match: 'm', answers, endsAt: 9000 } as const
  expect(publicPoll({ poll, votes: [2, 5], closed: true }, 'pl')).toEqual({
    kind: 'winner',
    bars: [
      { number: 1, seat: null, label: 'Szpiedzy', votes: 2 },
      { number: 2, seat: null, label: 'Obywatele', votes: 5 },
    ],
    voters: 7,
    endsAt: 9000,
    closed: true,
  })
})

describe('the name of a viewer', () => {
  it('is shown as it is where nothing is wrong with it', () => {
    for (const name of ['Ola', 'Łukasz_90', '張偉', 'عمر', '👩‍👩‍👧 Rodzina']) expect(cleanViewerName(name)).toBe(name)
  })
  it('loses marks that turn the text around it, line breaks and signs that nobody sees', () => {
    expect(cleanViewerName('\u202Eevil\u202C\nname\u0000\u200B')).toBe('evil name')
  })
  it('is cut, and its letters bear two marks at most', () => {
    expect([...new Intl.Segmenter().segment(cleanViewerName('x'.repeat(100_000)))]).toHaveLength(shownNameLength)
    const piled = cleanViewerName(`Z${'\u0335'.repeat(300)}algo`)
    expect(piled.match(/\p{M}/gu)?.length).toBe(2)
  })
  it('keeps markup as text, which no page reads as more', () => {
    expect(cleanViewerName('<b onclick=x>&amp;')).toBe('<b onclick=x>&amp;')
  })
})
