/** Sections 7.3 and 8.2: who waits for the next attempt, and what the clocks do meanwhile. */
import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { free, type Court } from './table.ts'

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
