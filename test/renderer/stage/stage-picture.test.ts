import { describe, expect, test } from 'vitest'
import { freshNews } from '../../../renderer/stage/fresh-words.ts'
import {
  wordsBetweenNames,
  clipWords,
  gridOf,
  headlineSize,
  badgeLetter,
  markShape,
  ownMarkOf,
  toHeadline,
  routeSpoke,
  splitAtName,
} from '../../../renderer/stage/picture-text.ts'
import { noticeKind } from '../../../shared/show/notice-kind.ts'

const plain = (text: string) => [...text].length

describe('texts', () => {
  test('that are phrases are cut after a word, a single word among its letters', () => {
    expect(clipWords('Merciless avenger of the court', 20, plain)).toBe('Merciless avenger…')
    expect(clipWords('Hated: dies first', 10, plain)).toBe('Hated…')
    expect(clipWords('Untouchable', 6, plain)).toBe('Untou…')
  })
})
test('a headline shortens the long names in it', () => {
  const seats = ['Ann', 'Maximilian-Alexander von Thal'].map((name, i) => ({
    seat: i + 1,
    name,
    out: false,
    marks: [],
  }))
  const board = { headline: '', ring: [1, 2], seats, centre: null, news: null, extra: {} }
  expect(toHeadline('Ann accuses Maximilian-Alexander von Thal', board)).toBe('Ann accuses Maximilian Thal')
})
describe('a sentence about somebody', () => {
  test('is taken apart at the name', () => {
    expect(splitAtName('The block condemns Ann.', ['Ann'])).toEqual({
      before: 'The block condemns',
      name: 'Ann',
      after: '',
    })
    expect(splitAtName('Ann goes to the Gulag', ['Bea', 'Ann'])).toEqual({
      before: '',
      name: 'Ann',
      after: 'goes to the Gulag',
    })
    expect(splitAtName('Nobody goes', ['Ann'])).toBeNull()
    expect(splitAtName('To be searched: Cleo, Dan', ['Cleo', 'Dan'])).toBeNull()
    expect(splitAtName('Ann, your question', ['Ann'])?.after).toBe('your question')
  })
  test('says what stands between two names, if they come in this order', () => {
    expect(wordsBetweenNames('Ann accuses Bea', ['Ann', 'Bea'])).toBe('accuses')
    expect(wordsBetweenNames('Ann accuses Bea', ['Bea', 'Ann'])).toBeNull()
    expect(wordsBetweenNames('Duel', ['Ann', 'Bea'])).toBeNull()
  })
  test('is left whole where it says more than that', () => {
    expect(wordsBetweenNames('Ann asks Bea.', ['Ann', 'Bea'])).toBe('asks')
    expect(wordsBetweenNames('Ann puts Bea up', ['Ann', 'Bea'])).toBeNull()
  })
})
test('a sentence about a name that reads from the right is taken apart round its isolate', () => {
  expect(splitAtName('\u2068שרה\u2069 shows the Spy card', ['שרה'])).toEqual({
    before: '',
    name: 'שרה',
    after: 'shows the Spy card',
  })
  expect(wordsBetweenNames('\u2068שרה\u2069 asks Ann', ['שרה', 'Ann'])).toBe('asks')
})
test('a line to the middle passes over as few plates as it can', () => {
  const box = { x: 500, y: 300, w: 800, h: 400 }
  const others = { places: [{ x: 300, y: 500 }], size: { w: 60, h: 60 } }
  const { x1, y1, x2, y2 } = routeSpoke({ x: 100, y: 500 }, box, { ...others, places: [] })
  expect([x1, y1, x2, y2]).toEqual([100, 500, 900, 500])
  const over = routeSpoke({ x: 100, y: 620 }, box, { ...others, places: [{ x: 600, y: 545 }] })
  expect(over.y2).toBeGreaterThan(500)
})
test('news of several facts leaves out what the middle says', () => {
  const centre = { kind: 'title', title: 'Off to the Gulag: Ann', sub: null } as const
  const board = {
    headline: '',
    ring: [],
    seats: [],
    centre,
    news: 'Bea shows a card · Off to the Gulag: Ann',
    extra: {},
  }
  expect(freshNews(board)).toBe('Bea shows a card')
})
test('a headline that does not fit in one line at the largest size is set smaller', () => {
  expect(headlineSize('Troika', 800)).toBe('large')
  expect(headlineSize('Sent to the Gulag tonight', 800)).toBe('small')
})
test('a mark has the same shape every time, and a theme may give it another', () => {
  expect(markShape('jailed')).toBe(markShape('jailed'))
  expect(markShape('jailed')).toMatch(/^var\(--mark-shape, var\(--shape-[a-z]+\)\)$/u)
})
test('a badge carries the first letter of its team', () => {
  expect(badgeLetter('żołnierze')).toBe('Ż')
})
test('cards fill their box in the best grid', () => {
  expect(gridOf(4, { w: 800, h: 220 }, { aspect: 1, gap: 0 })).toEqual({ columns: 4, cell: 200 })
  expect(gridOf(4, { w: 400, h: 400 }, { aspect: 1, gap: 0 })).toEqual({ columns: 2, cell: 200 })
})
test('the first of a group has the mark that the others have not', () => {
  const mark = (id: string) => ({ id, label: id })
  const seats = [
    { seat: 1, name: 'Ann', out: false, marks: [mark('silenced'), mark('troika')] },
    { seat: 2, name: 'Ben', out: false, marks: [mark('silenced'), mark('troika'), mark('token')] },
  ]
  const board = { headline: '', ring: [1, 2], seats, centre: null, news: null, extra: {} }
  const group = { kind: 'group', title: '', seats: [1, 2] } as const
  expect(ownMarkOf(board, { ...group, first: 2 })).toBe('token')
  expect(ownMarkOf(board, { ...group, first: 1 })).toBe(null)
  expect(ownMarkOf(board, { ...group, first: null })).toBe(null)
})

describe('news is left out', () => {
  const seats = ['Ann', 'Bea', 'Cem', 'Dan'].map((name, i) => ({ seat: i + 1, name, out: false, marks: [] }))
  const board = { headline: '', ring: [1, 2, 3, 4], seats, news: null, extra: {} }
  const troika = { kind: 'group', title: 'The Troika', seats: [1, 2, 3], first: 1 } as const
  const vote = {
    kind: 'vote',
    title: 'The votes',
    votes: [
      { voter: 1, target: 4, label: '' },
      { voter: 2, target: 4, label: '' },
    ],
    tally: [{ seat: 4, label: 'Dan', count: 2 }],
  } as const
  test('where the picture is titled with it', () => {
    expect(freshNews({ ...board, centre: { kind: 'title', title: 'Night', sub: null }, news: 'Night' })).toBeNull()
  })
  test('where it names just those in the picture', () => {
    expect(freshNews({ ...board, centre: troika, news: 'Troika: Ann, Bea, Cem' })).toBeNull()
    expect(freshNews({ ...board, centre: vote, news: 'Ann points at Dan, Bea points at Dan' })).toBeNull()
  })
  test('never where it names others, or nobody', () => {
    expect(freshNews({ ...board, centre: troika, news: 'Ann, Bea and Cem condemn Dan' })).not.toBeNull()
    expect(freshNews({ ...board, centre: troika, news: 'Ann is silenced' })).not.toBeNull()
    expect(freshNews({ ...board, centre: vote, news: 'Time is up' })).not.toBeNull()
  })
  test('never where it is a notice', () => {
    const extra = { notice: { kind: 'correction' } }
    expect(freshNews({ ...board, extra, centre: troika, news: 'Troika: Ann, Bea, Cem' })).not.toBeNull()
  })
})
test('a notice is known by its kind; anything else in extra is not one', () => {
  const board = { headline: '', ring: [], seats: [], centre: null, news: null }
  expect(noticeKind({ ...board, extra: { notice: { kind: 'correction', text: '' } } })).toBe('correction')
  expect(noticeKind({ ...board, extra: { notice: 'correction' } })).toBeNull()
  expect(noticeKind({ ...board, extra: {} })).toBeNull()
})
