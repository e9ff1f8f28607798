import { describe, expect, test } from 'vitest'
import type { Centre } from '../../../shared/engine/game.ts'
import {
  groupsOf,
  isSmallVote,
  planBallots,
  votersOf,
  seatsYetToVote,
} from '../../../renderer/stage/pictures/ballot-lines.ts'
import { ringOf } from '../../../renderer/stage/seats/seat-ring.ts'
import { wholeTable } from '../../../renderer/stage/poll/poll-layout.ts'
import { needsTable } from '../../../renderer/stage/pictures/picture-registry.ts'

type Vote = Extract<Centre, { kind: 'vote' }>
const table = { w: 1760, h: 649 }
const ring = { w: 860, h: 420 }
const element = { w: 816, h: 332 }

/** Every voter names `each` of the targets, those with low numbers most often. */
function searchOf(voters: number, targets: number, each: number): Vote {
  const votes = Array.from({ length: voters }, (_, i) =>
    Array.from({ length: each }, (_, j) => ({
      voter: i + 1,
      target: ((i * i + j) % targets) + 1,
      label: `T${((i * i + j) % targets) + 1}`,
    })),
  ).flat()
  const tally = Array.from({ length: targets }, (_, i) => ({
    seat: i + 1,
    label: `T${i + 1}`,
    count: votes.filter(({ target }) => target === i + 1).length,
  }))
  return { kind: 'vote', title: 'Who is searched?', votes, tally }
}
const duel: Vote = {
  kind: 'vote',
  title: 'The duel',
  votes: [
    { voter: 1, target: 3, label: 'Cal' },
    { voter: 2, target: null, label: 'abstains' },
    { voter: 5, target: 4, label: 'Dan' },
    { voter: 6, target: null, label: '' },
    { voter: 7, target: 4, label: 'Dan' },
  ],
  tally: [
    { seat: 3, label: 'Cal', count: 1 },
    { seat: 4, label: 'Dan', count: 2 },
  ],
}

describe('a published vote', () => {
  test('stands by target, most votes first, and those who abstained have a group of their own', () => {
    expect(groupsOf(duel).map(({ label, voters }) => [label, voters])).toEqual([
      ['Dan', [5, 7]],
      ['Cal', [1]],
      ['abstains', [2]],
    ])
    expect(seatsYetToVote(duel)).toEqual([6])
  })
  test('of answers keeps their order', () => {
    const votes = [1, 2, 3].map((voter) => ({ voter, target: null, label: voter === 1 ? 'Yes' : 'No' }))
    const tally = [
      { seat: null, label: 'Yes', count: 1 },
      { seat: null, label: 'No', count: 2 },
    ]
    const groups = groupsOf({ kind: 'vote', title: 'Hang somebody?', votes, tally })
    expect(groups.map(({ label, voters }) => [label, voters])).toEqual([
      ['Yes', [1]],
      ['No', [2, 3]],
    ])
  })
  test('by voter goes round the table and gives each all names that they gave', () => {
    expect(votersOf(searchOf(3, 4, 2), [3, 1, 2])).toEqual([
      { seat: 3, targets: [1, 2] },
      { seat: 1, targets: [1, 2] },
      { seat: 2, targets: [2, 3] },
    ])
  })
})

describe('the room of a vote', () => {
  test.each([
    { voters: 11, targets: 2, each: 1, form: 'names' },
    { voters: 28, targets: 2, each: 1, form: 'names' },
    { voters: 58, targets: 2, each: 1, form: 'names' },
    { voters: 20, targets: 4, each: 2, form: 'names' },
    { voters: 30, targets: 6, each: 3, form: 'voters' },
    { voters: 60, targets: 6, each: 3, form: 'voters' },
    { voters: 60, targets: 20, each: 3, form: 'voters' },
    { voters: 60, targets: 60, each: 3, form: 'voters' },
  ])('$voters voters, $targets targets, $each names each: shown on the table as $form', (sizes) => {
    const plan = planBallots(searchOf(sizes.voters, sizes.targets, sizes.each), table)
    expect(plan).toMatchObject({ form: sizes.form })
    expect(plan?.type).toBeGreaterThanOrEqual(28)
  })
  test.each([11, 23, 30, 40, 50, 60])('%i voters stand inside the table, all of them', (voters) => {
    for (const each of [1, 2, 3]) {
      const vote = searchOf(voters, 6, each)
      const plan = planBallots(vote, table)
      const perRow = plan !== null && 'cell' in plan ? Math.floor((table.w - plan.head) / plan.cell) : 0
      const lines =
        plan?.form === 'voters'
          ? plan.rows
          : groupsOf(vote).reduce((sum, group) => sum + Math.ceil(group.voters.length / perRow), 0)
      const places = plan?.form === 'voters' ? plan.rows * plan.columns : lines * perRow
      expect(places).toBeGreaterThanOrEqual(plan?.form === 'voters' ? voters : voters * each)
      expect(lines * (plan?.line ?? Infinity)).toBeLessThanOrEqual(table.h)
    }
  })
  test('the small element gives the numbers of the seats where names have no room, and bars alone beyond that', () => {
    expect(planBallots(searchOf(58, 2, 1), element)).toMatchObject({ form: 'numbers' })
    expect(planBallots(searchOf(60, 6, 3), element)).toBeNull()
  })
  test('a few ballots stay bars, many leave the ring for the table', () => {
    expect(isSmallVote(searchOf(10, 3, 1))).toBe(true)
    expect(isSmallVote(searchOf(11, 3, 1))).toBe(false)
    expect(needsTable(searchOf(10, 3, 1), ring)).toBe(false)
    expect(needsTable(searchOf(12, 2, 1), ring)).toBe(false)
    expect(needsTable(searchOf(60, 6, 3), ring)).toBe(true)
  })
  test.each([
    { seats: 12, voters: 12, targets: 12, each: 1 },
    { seats: 14, voters: 14, targets: 11, each: 1 },
    { seats: 14, voters: 14, targets: 11, each: 3 },
    { seats: 14, voters: 14, targets: 4, each: 2 },
    { seats: 20, voters: 20, targets: 12, each: 2 },
    { seats: 30, voters: 30, targets: 12, each: 3 },
  ])('$targets names of $voters voters keep the ring', ({ seats, voters, targets, each }) => {
    expect(needsTable(searchOf(voters, targets, each), ringOf(seats, wholeTable).centre)).toBe(false)
  })
  test('in the ring the numbers of the seats stand in two columns before bars alone are left, all in readable type', () => {
    const { w, h } = ringOf(14, wholeTable).centre
    const below = { w: w - 64, h: h - 120 }
    expect(planBallots(searchOf(14, 4, 2), below)).toMatchObject({ form: 'numbers', columns: 1, type: 28 })
    expect(planBallots(searchOf(14, 11, 1), below)).toMatchObject({ form: 'numbers', columns: 2, type: 28 })
    expect(planBallots(searchOf(14, 11, 3), below)).toBeNull()
  })
  test('keeps its layout in the ring while votes come', () => {
    const { w, h } = ringOf(14, wholeTable).centre
    const all = searchOf(14, 4, 1)
    const forms = [3, 8, 14].map((come) => {
      const votes = all.votes.map((each, i) => (i < come ? each : { ...each, target: null, label: '' }))
      const tally = all.tally.map((row) => ({
        ...row,
        count: votes.filter(({ target }) => target === row.seat).length,
      }))
      const plan = planBallots({ ...all, votes, tally }, { w: w - 64, h: h - 120 })
      return `${plan?.form} ${plan?.line}`
    })
    expect(new Set(forms).size).toBe(1)
  })
  test('a vote that nobody has given yet keeps the ring', () => {
    const votes = searchOf(60, 3, 1).votes.map(({ voter }) => ({ voter, target: null, label: '' }))
    expect(needsTable({ ...searchOf(60, 3, 1), votes }, ring)).toBe(false)
    expect(planBallots({ ...searchOf(60, 3, 1), votes }, table)).toBeNull()
  })
})
