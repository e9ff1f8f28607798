import { expect, test } from 'vitest'
import type { Centre } from '../../../shared/engine/game.ts'
import { headingOf } from '../../../renderer/parts/stage/heading.ts'

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
