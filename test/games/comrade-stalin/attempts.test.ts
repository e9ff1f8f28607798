/** Sections 7.3 and 8.2: who waits for the next attempt, and what the clocks do meanwhile. */
import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { free, six, type Court } from './table.ts'

const claimOf = (starter: number, target = 1) => ({ type: 'claim', starter, target }) as const
/** Ms left on a public clock, and whether it runs; null: there is none. */
const clock = (table: Court, id: string): readonly [number, boolean] | null => {
  const found = table.frame('public').clocks.find((each) => each.id === id)
  if (found === undefined) return null
  return [found.leftMs - (found.running ? table.t - found.since : 0), found.running]
}

rule('7.6 R-8 R-6', 'an ability does not hold the countdown for good because somebody else waits', () => {
  const table = free().seat(1, claimOf(1, 3)).seat(4, claimOf(4)).wait(1000)
  table.attack('Dee').counts().wait(3000).uses('Eli', 'spy', '3:1')
  expect([table.state.open.claims, clock(table, 'count')]).toEqual([[4], [7000, true]])
  table.wait(6999).isIn('deliberate').wait(1).isIn('verdict')
})
rule('7.3 S11 claimWindowSeconds', 'what the moderator enters as made together is closed by hand', () => {
  const table = free().starts('Ada', 'Cy').toZero().moderator(claimOf(4)).wait(5000).isIn('free')
  expect(clock(table, 'claims')).toBeNull()
  table.seat(5, claimOf(5)).moderator(claimOf(1, 3)).wait(5000).isIn('free').moderator({ type: 'settleClaims' })
  expect(table.state.open.attempt).toMatchObject({ starter: 4, target: 1 })
  expect(table.state.open.claims).toEqual([5, 1])
})
rule('7.3 8.2 R-29', 'a claim that leaves with its player shuts its window, and a last chance goes on', () => {
  const table = free().seat(4, claimOf(4)).leaves('Dee')
  expect([table.state.open.claims, clock(table, 'claims')]).toEqual([[], null])
  const stale = free().seat(1, claimOf(1, 5)).leaves('Eli').tells('all', { type: 'claimDropped', seat: 1 })
  expect(clock(stale, 'claims')).toBeNull()
  const last = free().moderator({ type: 'declareEnd' }).wait(2000).seat(4, claimOf(4)).wait(500)
  expect(clock(last, 'chance')).toEqual([8000, false])
  expect(clock(last.leaves('Dee'), 'chance')).toEqual([8000, true])
  last.wait(7999).isIn('chance').wait(1)
  expect(last.trigger()).toBe('stalinDeclared')
  const still = free().moderator({ type: 'declareEnd' }).seat(4, claimOf(4)).seat(5, claimOf(5)).leaves('Dee')
  expect(clock(still, 'chance')?.[1]).toBe(false)
})
rule('5.4 7.3 R-29', 'a claimant who leaves while an ability waits for objections holds nothing up', () => {
  const c6Claim = (name: string) =>
    six().moderator({ type: 'declareEnd' }).wait(2000).seat(4, claimOf(4)).uses(name, 'spy', '6:1')
  const others = c6Claim('Eli').leaves('Dee')
  expect([clock(others, 'claims'), clock(others, 'chance')]).toEqual([null, [8000, false]])
  expect(clock(others.moderator({ type: 'letPass' }), 'chance')).toEqual([8000, true])
  const own = c6Claim('Dee').leaves('Dee')
  expect([own.state.open.using, clock(own, 'claims'), clock(own, 'chance')]).toEqual([null, null, [8000, true]])
})
rule('8.2 R-11 lastChanceAttempts', 'the next last chance waits for whoever has stepped up already', () => {
  const table = free({ options: { lastChanceAttempts: 'onePerPlayer' } }).moderator({ type: 'declareEnd' })
  table.seat(4, claimOf(4)).seat(5, claimOf(5)).wait(1000).defend('Cy').toZero()
  table.tells('all', { type: 'lastChanceOpened' }).wait(30_000)
  expect([table.state.open.claims, clock(table, 'chance')]).toEqual([[5], [10_000, false]])
  table.seat(5, { type: 'withdrawClaim', seat: 5 }).wait(9999).isIn('chance').wait(1)
  expect(table.trigger()).toBe('stalinDeclared')
})
rule('R-7 7.3 tieBetweenPlayers', 'where the host picks among equals, the window does not pick for him', () => {
  const options = { tieBetweenPlayers: 'hostPicks' } as const
  const table = free({ options }).seat(4, claimOf(4)).seat(5, claimOf(5)).wait(60_000).isIn('free')
  expect([table.state.open.claims, clock(table, 'claims')]).toEqual([[4, 5], null])
  expect(table.moderator({ type: 'letFirst', seat: 5 }).state.open.attempt?.starter).toBe(5)
  const settled = free({ options }).seat(4, claimOf(4)).seat(5, claimOf(5)).wait(2000)
  expect(settled.moderator({ type: 'settleClaims' }).state.open.attempt?.starter).toBe(4)
  const stalin = free({ options }).seat(4, claimOf(4)).seat(1, claimOf(1, 3)).wait(1000)
  expect(stalin.state.open.attempt?.starter).toBe(1)
})
