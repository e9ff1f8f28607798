/** T1: the count to the vote is an act of its own, and leaves no clock behind. */
import { expect, test } from 'vitest'
import { emptyMatch, foldCommit } from '../../../shared/engine/match.ts'
import { findPrimaryOffer } from '../../../shared/engine/offers/primary-offer.ts'
import { rule } from '../../kit/rule.ts'
import { block, type Block, type Given } from './table.ts'

const eight = (options: Given['options'] = {}): Block => block({ seats: 8, cards: { spy: 'GH' }, options })
const enter = (voter: number, target: number) => ({ type: 'enterVote', voter, target }) as const
const primary = (table: Block): string | undefined => findPrimaryOffer(table.frame('moderator').offers)?.title
const clocks = (table: Block) => table.frame('public').clocks.map(({ id, running }) => `${id} ${running}`)
const script = (table: Block): string => table.frame('moderator').script?.ask ?? ''

rule('T1', 'the way on counts, three two one on every screen, then the votes are entered', () => {
  const table = eight().to('T1')
  expect([primary(table), clocks(table)]).toEqual(['Count: 3, 2, 1', []])
  expect(script(table)).toMatch(/^Count down aloud/u)
  table.moderator({ type: 'count' }).tells('all', { type: 'count' })
  expect(table.frame('seat:4').clocks).toMatchObject([{ id: 'count', running: true, of: 3000, stepMs: 1000 }])
  expect([primary(table), script(table)]).toEqual([undefined, 'Enter the three votes.'])
  table.isNotOffered('moderator', 'count').refuses({ type: 'count' }, 'not-now', 'T1')
})
rule('T1', 'the count is gone with its last number, and undo takes back the count itself', () => {
  const table = eight().to('T1').moderator({ type: 'count' }).wait(2900)
  expect(clocks(table)).toEqual(['count true'])
  table.wait(200)
  expect(clocks(table)).toEqual([])
  expect(table.rows.at(-1)).toMatchObject({ by: 'engine', event: { type: 'clockMoved' } })
  expect(table.frame('moderator').undo?.title).toBe('Count: 3, 2, 1')
  table.undo()
  expect([primary(table), clocks(table)]).toEqual(['Count: 3, 2, 1', []])
})
rule('T1', 'whoever enters a vote has seen the hands: no count stands, stopped or not, and none is asked for', () => {
  const begun = eight().to('T1').moderator({ type: 'count' })
  for (const stops of [false, true]) {
    const table = eight().to('T1').moderator({ type: 'count' }).wait(1000)
    if (stops) table.moderator({ type: 'pauseClock', clock: 'count' })
    expect(clocks(table.moderator(enter(1, 4)))).toEqual([])
  }
  expect(clocks(begun.votes('A>D, B>D, C>E'))).toEqual([])
  const uncounted = eight().to('T1').moderator(enter(1, 4)).isNotOffered('moderator', 'count')
  uncounted.tellsNothing('all')
})
rule('T1', 'a vote by phone ends no count, and three of them need none', () => {
  const table = eight().to('T1').seat(1, enter(1, 4)).isOffered('moderator', { type: 'count' })
  table.moderator({ type: 'count' }).seat(2, enter(2, 4))
  expect(clocks(table)).toEqual(['count true'])
  const all = eight().to('T1').seat(1, enter(1, 4)).seat(2, enter(2, 4)).seat(3, enter(3, 4))
  expect(primary(all)).toBe('Show the votes')
})
rule('countSeconds', 'a table counts from where it likes, or not at all', () => {
  const ten = eight({ countSeconds: 10 }).to('T1')
  expect(primary(ten)).toBe('Count down from 10')
  expect(ten.moderator({ type: 'count' }).frame('public').clocks[0]?.of).toBe(10_000)
  expect(primary(eight({ countSeconds: 0 }).to('T1'))).toBeUndefined()
  eight({ troikaVote: 'sequential' }).to('T1').isNotOffered('moderator', 'count')
})
rule('T1', 'the next Troika is counted for anew, also one that votes again', () => {
  const table = eight().to('T1').moderator({ type: 'count' }).votes('A>D, B>E, C>F')
  table.moderator({ type: 'goToStep', step: 'T1' })
  expect([primary(table), clocks(table)]).toEqual(['Count: 3, 2, 1', []])
  table.moderator({ type: 'count' }).moderator({ type: 'leave', seat: 2 })
  expect(primary(table)).toBe('Count: 3, 2, 1')
})
const asStored = [
  { id: 'gossip', do: 'drop' },
  { id: 'count', do: 'set', ms: 3000, running: false },
] as const
test('a match stored while the count stood still goes on: a vote or the count itself ends it', () => {
  const table = eight().to('T1')
  const entries = table.entries.map((entry) => ({
    ...entry,
    rows: entry.rows.map((row) =>
      row.event.type === 'phase' && row.event['name'] === 'troika'
        ? { ...row, event: { ...row.event, clocks: asStored } }
        : row,
    ),
  }))
  const old = () => {
    const now = eight()
    now.live = entries.reduce(foldCommit, emptyMatch(now.live.game, 'match'))
    return now
  }
  expect(clocks(old())).toEqual(['count false'])
  expect(clocks(old().moderator(enter(1, 4)))).toEqual([])
  expect(clocks(old().moderator({ type: 'count' }).wait(3000))).toEqual([])
})
