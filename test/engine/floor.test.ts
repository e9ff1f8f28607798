/** The floor of a table at a distance: hands, the word, its clock, and what ends it. */
import { expect, test } from 'vitest'
import { stepEndsAt } from '../../shared/engine/go-on.ts'
import { gulag } from '../../shared/games/gulag/index.ts'
import type { BoardFloor } from '../../shared/engine/board.ts'
import type { Place } from '../../shared/engine/kit/place-option.ts'
import { tableOf } from '../kit/test-table.ts'

const tableAt = (place: Place) => tableOf(gulag, { names: ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'], options: { place } })
type TestTable = ReturnType<typeof tableAt>
const floorOf = (table: TestTable): BoardFloor | undefined => table.frame('public').board.floor
const idsOf = (table: TestTable): readonly string[] => table.everyOffer('moderator').map(({ id }) => id)

test('in one room there is no floor: no offer, no field of a frame, and a reason why not', () => {
  const table = tableAt('room')
  expect(floorOf(table)).toBeUndefined()
  for (const command of ['raiseHand', 'lowerHand']) table.isNotOffered(1, command)
  for (const command of ['giveWord', 'endWord', 'clearFloor']) table.isNotOffered('moderator', command)
  table.refusesSeat(1, { type: 'raiseHand' })
  table.refuses({ type: 'giveWord', seat: 1, seconds: 0 }, 'no-floor' as 'not-offered')
})
test.each(['distance', 'mixed'] as const)('%s: hands go up in order, and down again', (place) => {
  const table = tableAt(place)
  table.seat(3, { type: 'raiseHand' }).tells('all', { type: 'handRaised', seat: 3 })
  table.seat(1, { type: 'raiseHand' }).isNotOffered(1, 'raiseHand').isOffered(2, 'raiseHand')
  expect(floorOf(table)).toEqual({ speaker: null, hands: [3, 1], silenced: [] })
  table.seat(3, { type: 'lowerHand' })
  expect(floorOf(table)?.hands).toEqual([1])
  expect(
    table
      .history('moderator')
      .slice(-3)
      .map(({ says }) => says),
  ).toEqual(['Cleo raised a hand', 'Ann raised a hand', 'Cleo lowered their hand'])
})
test('one key gives the floor to the hand that went up first, for as long as the last word', () => {
  const table = tableAt('distance')
  expect(table.everyOffer('moderator').find(({ key }) => key === 't')?.id).toBe('giveWord')
  table.moderator({ type: 'giveWord', seat: 5, seconds: 30 }).seat(2, { type: 'raiseHand' })
  const first = table.everyOffer('moderator').find(({ key }) => key === 't')
  expect(first).toMatchObject({ title: 'Give the floor to Ben', set: { seat: 2, seconds: 30 }, fields: {} })
  table.moderator({ type: 'giveWord', seat: 2, seconds: 30 })
  expect(floorOf(table)).toEqual({ speaker: 2, hands: [], silenced: [] })
  expect(table.everyOffer('moderator').find(({ key }) => key === 't')?.id).toBe('endWord')
  table.moderator({ type: 'endWord' })
  expect([floorOf(table)?.speaker, table.frame('public').clocks]).toEqual([null, []])
})
test('a word with a clock ends with it, one without a clock when the moderator says so', () => {
  const table = tableAt('distance')
  table.moderator({ type: 'giveWord', seat: 4, seconds: 30 }).wait(29_000)
  expect(table.frame('seat:1').clocks).toMatchObject([{ id: 'word', label: 'Speaking time', of: 30_000 }])
  table.wait(2000)
  expect([floorOf(table)?.speaker, table.frame('public').clocks]).toEqual([null, []])
  table.moderator({ type: 'giveWord', seat: 4, seconds: 0 }).wait(3_600_000)
  expect([floorOf(table)?.speaker, table.frame('public').clocks]).toEqual([4, []])
})
test('a match goes on by itself only once nobody has the floor', () => {
  const table = tableAt('distance')
  expect(stepEndsAt(table.live)).not.toBeNull()
  table.moderator({ type: 'giveWord', seat: 1, seconds: 0 })
  expect(stepEndsAt(table.live)).toBeNull()
})
test('undo takes back a word and gives back the hand', () => {
  const table = tableAt('distance').seat(2, { type: 'raiseHand' })
  table.moderator({ type: 'giveWord', seat: 2, seconds: 30 }).undo()
  expect(floorOf(table)).toEqual({ speaker: null, hands: [2], silenced: [] })
  expect(table.frame('public').clocks).toEqual([])
})
test('who leaves has neither hand nor word', () => {
  const table = tableAt('distance')
  for (let presses = 0; presses < 9 && !idsOf(table).includes('leave'); presses += 1) table.press()
  table.seat(2, { type: 'raiseHand' }).moderator({ type: 'giveWord', seat: 1, seconds: 30 })
  table.moderator({ type: 'leave', seat: 1 }).tells('all', { type: 'wordEnded' })
  expect([floorOf(table)?.speaker, table.frame('public').clocks.map(({ id }) => id)]).not.toContain('word')
  table.undo().moderator({ type: 'leave', seat: 2 }).tells('all', { type: 'handLowered', seat: 2 })
})
test('another part of the match begins with an empty floor, and undo brings the old one back', () => {
  const table = tableAt('distance').seat(2, { type: 'raiseHand' })
  table.moderator({ type: 'giveWord', seat: 3, seconds: 90 })
  const { phase } = table.frame('public')
  for (let presses = 0; table.frame('public').phase === phase && presses < 9; presses += 1) table.press()
  table.tells('all', { type: 'floorCleared' })
  expect(floorOf(table)).toEqual({ speaker: null, hands: [], silenced: [] })
  expect(table.frame('public').clocks.map(({ id }) => id)).not.toContain('word')
  table.undo()
  expect(floorOf(table)).toEqual({ speaker: 3, hands: [2], silenced: [] })
})
test('the outcome and calling off leave no floor, on any screen', () => {
  const busy = (): TestTable =>
    tableAt('distance').seat(2, { type: 'raiseHand' }).moderator({ type: 'giveWord', seat: 3, seconds: 90 })
  const ends = [busy().moderator({ type: 'callOff' }), endedByHand(busy())]
  for (const table of ends) {
    expect(table.outcome).not.toBeNull()
    for (const audience of ['moderator', 'public', 'spectator', 'seat:2'] as const) {
      const { board, clocks, offers } = table.frame(audience)
      expect([board.floor, clocks], audience).toEqual([undefined, []])
      expect(offers.map(({ command }) => command)).not.toEqual(expect.arrayContaining(['raiseHand']))
    }
    expect(idsOf(table)).not.toContain('giveWord')
  }
})
function endedByHand(table: TestTable): TestTable {
  for (let presses = 0; presses < 3 && !idsOf(table).includes('endWith'); presses += 1) {
    table.press().moderator({ type: 'giveWord', seat: 3, seconds: 90 })
  }
  return table.moderator({ type: 'endWith', winner: 'red' } as never)
}
test('a match that begins anew in one room keeps no clock of a word', () => {
  const table = tableAt('distance').moderator({ type: 'giveWord', seat: 3, seconds: 90 })
  table.moderator({ type: 'setOption', option: 'place', value: 'room' })
  expect([floorOf(table), table.frame('public').clocks]).toEqual([undefined, []])
})
