/** Section 6: who may be chosen. */
import { expect, test } from 'vitest'
import {
  checkMember,
  jobs,
  legalTrios,
  seatsFor,
  type Crew,
  type CrewDraft,
  type Position,
} from '../../../shared/games/gulag/crews.ts'
import { replacementsOf } from '../../../shared/games/gulag/cards.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import { rule } from '../../kit/rule.ts'
import { camp, seatOf } from './table.ts'

const ringOf = (seats: number): readonly Seat[] => Array.from({ length: seats }, (_, i) => i + 1)
const auto = (seats: number): number => replacementsOf({ replacementMin: 'auto' }, seats)
/** B leads after A; the crew before is C, D, E, or with the commissar B, C, D. */
const positionOf = (seats: number, previous: 'first' | 'in' | 'out', replace = auto(seats)): Position => {
  const crews: Readonly<Record<'in' | 'out', Crew>> = {
    in: { workers: [2, 3], supervisor: 4 },
    out: { workers: [3, 4], supervisor: 5 },
  }
  return { ring: ringOf(seats), commissar: 2, previous: previous === 'first' ? null : crews[previous], replace }
}
const count = (position: Position): number => 3 * legalTrios(position).length
/** Counts the crews anew, straight from the formula of 6.1. */
function bruteCount({ ring, commissar, previous, replace }: Position): number {
  const before = previous === null ? [] : [...previous.workers, previous.supervisor]
  let found = 0
  for (const a of ring)
    for (const b of ring)
      for (const s of ring) {
        if (a >= b || a === s || b === s || [a, b, s].includes(commissar)) continue
        const old = [a, b, s].filter((seat) => before.includes(seat)).length
        if (previous === null || old <= 3 - replace) found++
      }
  return found
}

rule('6.1', 'the numbers of legal crews', () => {
  const table: readonly (readonly [number, number, number, number, number])[] = [
    [5, 1, 12, 12, 9],
    [6, 1, 30, 30, 27],
    [7, 2, 60, 48, 30],
    [8, 2, 105, 90, 66],
    [9, 3, 168, 60, 30],
    [10, 3, 252, 105, 60],
  ]
  for (const [seats, replace, first, within, without] of table) {
    expect(auto(seats), `${seats} seats`).toBe(replace)
    const counts = (['first', 'in', 'out'] as const).map((previous) => count(positionOf(seats, previous)))
    expect(counts, `${seats} seats`).toEqual([first, within, without])
  }
})
rule('6.1', 'the same for every number that may be asked for, counted anew; there is always a legal crew', () => {
  for (let seats = 5; seats <= 10; seats++) {
    for (let replace = 0; replace <= Math.min(3, seats - 4); replace++) {
      for (const previous of ['first', 'in', 'out'] as const) {
        const position = positionOf(seats, previous, replace)
        expect(count(position), `${seats} seats, ${replace} new, ${previous}`).toBe(bruteCount(position))
        expect(count(position)).toBeGreaterThan(0)
      }
    }
  }
})
const drafts = (position: Position): readonly CrewDraft[] => {
  const one = position.ring.map((worker1): CrewDraft => ({ worker1 }))
  const two = position.ring.flatMap((worker1) =>
    position.ring.filter((seat) => seat !== worker1).map((supervisor): CrewDraft => ({ worker1, supervisor })),
  )
  return [{}, ...one, ...two]
}
rule('6.1', 'a seat is offered exactly when a legal crew with it and those chosen exists', () => {
  for (const seats of [5, 8, 9]) {
    for (const previous of ['first', 'in', 'out'] as const) {
      const position = positionOf(seats, previous)
      const trios = legalTrios(position)
      for (const draft of drafts(position)) {
        const job = jobs.find((each) => draft[each] === undefined) ?? 'worker2'
        const chosen = Object.values(draft)
        const able = position.ring.filter(
          (seat) =>
            !chosen.includes(seat) && trios.some((trio) => [...chosen, seat].every((each) => trio.includes(each))),
        )
        expect(seatsFor(position, draft, job)).toEqual(able)
      }
    }
  }
})
rule('6.2', 'the worked examples', () => {
  const verdict = (seats: number, before: string, proposal: string): string => {
    const table = camp({ seats }).turn(before, 'W W', 'none').next()
    for (const [i, letter] of proposal.split(/[,;]/).entries()) {
      const choice = { job: jobs[i] ?? 'supervisor', seat: seatOf(letter) }
      const position = {
        ring: table.state.table.ring,
        commissar: seatOf('B'),
        previous: table.state.open.crews[0] ?? null,
        replace: table.state.open.setup?.replace ?? 0,
      }
      const fault = checkMember(position, table.state.secret.draft, choice)
      if (fault !== null) return fault
      table.moderator({ type: 'chooseMember', ...choice })
    }
    return 'legal'
  }
  expect(verdict(5, 'C,D;E', 'C,D;E')).toBe('too-few-new')
  expect(verdict(5, 'C,D;E', 'E,C;D')).toBe('too-few-new')
  expect(verdict(5, 'C,D;E', 'A,C;D')).toBe('legal')
  expect(verdict(5, 'B,C;D', 'C,D;E')).toBe('legal')
  expect(verdict(8, 'B,C;D', 'C,D;E')).toBe('too-few-new')
  expect(verdict(8, 'B,C;D', 'C,E;F')).toBe('legal')
  expect(verdict(8, 'B,C;D', 'A,C;E')).toBe('legal')
  expect(verdict(9, 'E,F;G', 'A,H;I')).toBe('legal')
  expect(verdict(9, 'E,F;G', 'H,I;G')).toBe('too-few-new')
  expect(verdict(6, 'C,D;E', 'B,C;D')).toBe('commissar-leads')
  expect(verdict(6, 'C,D;E', 'A,C;A')).toBe('chosen-already')
})
rule('A-6', 'the supervisor counts among those who must be replaced', () => {
  const table = camp({ seats: 5 }).turn('C,D;E', 'W W', 'none').next()
  table.choose('worker1', 'C').choose('worker2', 'D')
  table.refuses({ type: 'chooseMember', job: 'supervisor', seat: seatOf('E') }, 'too-few-new', '6.1')
})
rule('A-7', 'another job is no replacement', () => {
  const table = camp({ seats: 5 }).turn('C,D;E', 'W W', 'none').next()
  table.refusesCrew('E,D;C', 'too-few-new', '6.1')
})
rule('A-8', 'only the crew directly before counts', () => {
  const table = camp({ seats: 9 }).turn('B,C;D', 'W W', 'none').next()
  table.turn('A,E;F', 'W W', 'none').next().takesCrew('B,D;G')
})
rule('A-9', 'a new commissar out of the last crew counts as replaced', () => {
  camp({ seats: 5 }).turn('B,C;D', 'W W', 'none').next().takesCrew('C,D;E')
})
rule('A-10', 'the commissar of before may be picked, and is new', () => {
  camp({ seats: 5 }).turn('C,D;E', 'W W', 'none').next().takesCrew('A,C;D')
})
rule('A-11', 'the commissar neither works nor supervises', () => {
  const table = camp({ seats: 5 })
  for (const job of jobs) table.isNotOffered('moderator', { type: 'chooseMember', job, seat: seatOf('A') })
  table.refuses({ type: 'chooseMember', job: 'worker1', seat: seatOf('A') }, 'commissar-leads', 'A-11')
})
rule('replacementMin', 'the host may ask for other numbers', () => {
  const free = camp({ seats: 5, options: { replacementMin: '0' } })
    .turn('C,D;E', 'W W', 'none')
    .next()
  free.takesCrew('C,D;E')
  const strict = camp({ seats: 8, options: { replacementMin: '3' } })
    .turn('C,D;E', 'W W', 'none')
    .next()
  strict.refusesCrew('A,F;C', 'too-few-new', '6.1').takesCrew('A,F;G')
})
test('a chosen member can be exchanged for another with whom the crew stays legal', () => {
  const table = camp({ seats: 5 }).turn('C,D;E', 'W W', 'none').next().picksCrew('A,C;D')
  table.isOffered('moderator', { type: 'chooseMember', job: 'worker2', seat: seatOf('E') })
  table.refuses({ type: 'chooseMember', job: 'worker1', seat: seatOf('E') }, 'too-few-new', '6.1')
  table.choose('worker2', 'E').next()
  expect(table.state.open.crews.at(-1)).toEqual({ workers: [1, 5], supervisor: 4 })
})
test('the circle counts as the players sit, once they have changed places', () => {
  const table = camp({ seats: 5, cards: 'rbrbb', first: null })
  table
    .moderator({ type: 'reseat', ring: [1, 3, 2, 5, 4] })
    .next()
    .moderator({ type: 'deal' })
    .next()
  expect(table.state.own[3]?.neighbour).toEqual({ seat: 1, card: 'red' })
  table.moderator({ type: 'chooseFirst', seat: 3 }).brings(1).next()
  expect(table.state.open.commissar).toBe(2)
})
