/** What the moderator goes back to, or past, by hand: nothing of the old is counted, nothing of it is left standing. */
import { expect, test } from 'vitest'
import { block, type Block, type Given } from './table.ts'

const eight = (options: Given['options'] = {}, cards: Given['cards'] = { spy: 'GH' }): Block =>
  block({ seats: 8, cards, options })
const votesNow = (table: Block): number => table.state.open.votes.length

test('votes that were shown do not count when the moderator goes back to the vote', () => {
  const table = eight().votes('A>D, B>E, C>F').moderator({ type: 'goToStep', step: 'T1' })
  expect(votesNow(table)).toBe(0)
  table.votes('A>D, B>F, C>G').next()
  table.hears('VOTE A>D, B>E, C>F; TROIKA A*,B,C; VOTE A>D, B>F, C>G; VERDICT none')
})
test('one by one, the vote begins anew with the first member', () => {
  for (const step of ['T1', 'G1'] as const) {
    const table = eight({ troikaVote: 'sequential' })
      .votes('A>D, B>E, C>F')
      .moderator({ type: 'goToStep', step })
      .to('T1')
    table.isOffered('moderator', { type: 'castVote', voter: 1, target: 4 })
    table.votes('A>D, B>F, C>F').next()
    table.hears('VOTE A>D; VOTE B>E; VOTE C>F; TROIKA A*,B,C; VOTE A>D; VOTE B>F; VOTE C>F; VERDICT F')
  }
})
test('a round has one Troika, however often it votes', () => {
  for (const step of ['T1', 'G1'] as const) {
    const table = eight().votes('A>D, B>D, C>F').next().moderator({ type: 'goToStep', step }).to('T1')
    table.isIn('troika', 1).hears('VOTE A>D, B>D, C>F; VERDICT D; TROIKA A*,B,C')
    table.nobody().night({ spies: 'D' })
    table.hears('WAKE; DARKNESS D; SENT D; TROIKA E*,F,G')
  }
})
