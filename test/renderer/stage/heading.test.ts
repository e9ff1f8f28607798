import { expect, test } from 'vitest'
import type { Centre } from '../../../shared/engine/game.ts'
import { keepPartsTogether } from '../../../renderer/stage/picture-text.ts'
import { faceAboveName } from '../../../renderer/stage/pictures/picture-heading.ts'
import { headingOf } from '../../../renderer/stage/pictures/picture-registry.ts'

const board = { headline: '', ring: [], seats: [], centre: null, news: null, extra: {} }
const at = (centre: Centre) => headingOf(centre, { board, box: { w: 877, h: 421 } })
const winner = (title: string): Centre => ({ kind: 'winner', title, sub: 'Seven to six', team: 'red', seats: [] })

test('who has won stands largest, how stands below', () => {
  expect(at(winner('Red wins: the canal is done ahead of plan.'))).toMatchObject({
    text: 'Red wins',
    rest: 'the canal is done ahead of plan.',
    size: 'small',
  })
})
test('a winner of one word and nothing else fills the middle', () => {
  expect(at(winner('Red'))).toMatchObject({ text: 'Red', rest: null, size: 'large' })
})
test('a sentence above a picture makes room for it', () => {
  const vote = (title: string): Centre => ({ kind: 'vote', title, votes: [], tally: [] })
  expect(at(vote('The vote')).size).toBe('small')
  expect(at(vote('Maximilian puts Wilhelmina up')).size).toBe('line')
})
test('the longest word of a title is never broken', () => {
  const title = (text: string): Centre => ({ kind: 'title', title: text, sub: null })
  expect(at(title('Night'))).toMatchObject({ size: 'large' })
  expect(at(title('The third night'))).toMatchObject({ size: 'small', type: 98 })
  const { size, type } = at(title('Introductions'))
  expect(size).toBe('small')
  expect('Introductions'.length * 0.7 * type).toBeLessThanOrEqual(877 - 64 + 1)
  expect(type).toBeGreaterThan(80)
})
test('a number stays with what it counts', () => {
  const deck = { kind: 'statement', seats: [], sub: null, tone: 'neutral' } as const
  expect(at({ ...deck, title: 'In the deck: 2 Spies' }).text).toBe('In the deck: 2\u00A0Spies')
  expect(at({ ...deck, title: 'In play: 2 × Guard' }).text).toBe('In play: 2\u00A0×\u00A0Guard')
})
test('a dot or dash between two parts ends a line and begins none', () => {
  const attempt = { kind: 'statement', seats: [], sub: null, tone: 'neutral' } as const
  expect(at({ ...attempt, title: 'Ann: Spy – Bea, card 1' }).text).toBe('Ann: Spy\u00A0– Bea, card 1')
})
test('a headline breaks between its parts, and in a part only where that is long', () => {
  expect(keepPartsTogether('Turn 1 of 7 · Supervision')).toBe('Turn\u00A01\u00A0of\u00A07\u00A0· Supervision')
  expect(keepPartsTogether('Day 2 · Statuette: Prairie Clan')).toBe('Day\u00A02\u00A0· Statuette: Prairie Clan')
  expect(keepPartsTogether('Orders change hands')).toBe('Orders change hands')
})
test('a face stands above the one name of a sentence where all of it has room, else beside the name', () => {
  const told = { before: '', name: 'Farid', after: 'is the spy' }
  const of = (h: number, hasSub: boolean) => faceAboveName(told, { box: { w: 862, h }, isLarge: true, hasSub })
  expect(of(398, true)).toBe(0)
  const above = of(398, false)
  expect(above).toBeGreaterThanOrEqual(84)
  const [name, words, gaps, padding] = [134, 75, 32, 60]
  expect(above + name + words + gaps + padding).toBeLessThanOrEqual(398)
  expect(of(520, true)).toBeGreaterThanOrEqual(84)
  expect(faceAboveName(null, { box: { w: 862, h: 520 }, isLarge: true, hasSub: true })).toBe(0)
})
