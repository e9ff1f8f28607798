/** Phones of Gulag: cards and questions, and nothing that others could tell from them. */
import { expect, test } from 'vitest'
import type { Audience } from '../../../shared/wire/frame.ts'
import { camp, seatOf, type Camp } from './table.ts'

const five = (options = {}): Camp => camp({ seats: 5, cards: 'rbrbb', options })
const asked = (table: Camp): readonly string[] =>
  [1, 2, 3, 4, 5].map((seat) =>
    table
      .offers(seat)
      .map((offer) => offer.id)
      .join(' '),
  )
const others = (table: Camp, ...but: readonly string[]): unknown =>
  (['public', 'seat:1', 'seat:2', 'seat:3', 'seat:4', 'seat:5'] as const satisfies readonly Audience[])
    .filter((audience) => !but.some((letter) => audience === `seat:${seatOf(letter)}`))
    .map((audience) => table.frame(audience))

test('a phone holds the own card, and the right-hand neighbour’s as a note', () => {
  const table = five()
  expect([table.card('A', 'own'), table.card('B', 'own')]).toEqual(['red', 'black'])
  expect(table.notes('A')).toEqual(['On your right, E: Black worker'])
  expect(table.notes('B')).toEqual(['On your right, A: Red worker'])
  expect(table.frame('seat:1').board.seats.filter((seat) => seat.card !== undefined)).toHaveLength(1)
})
test('only the phone whose turn it is is asked', () => {
  const table = five()
  expect(asked(table)).toEqual(['chooseMember:worker1', '', '', '', ''])
  table.crew('B,C;D')
  expect(asked(table)).toEqual(['', 'layCard:2', 'layCard:3', '', ''])
  table.picks('W S')
  expect(asked(table)).toEqual(['', '', '', 'giveOrder', ''])
  table.order('none')
  expect(asked(table)).toEqual(['', '', '', '', ''])
})
test('the commissar’s phone chooses the crew, is offered legal ones only, and nobody else sees it', () => {
  const table = five().turn('C,D;E', 'W W', 'none').next()
  const before = others(table, 'B')
  table.seat(2, { type: 'chooseMember', job: 'worker1', seat: 3 })
  table.seat(2, { type: 'chooseMember', job: 'worker2', seat: 4 })
  table.refusesSeat(2, { type: 'chooseMember', job: 'supervisor', seat: 5 })
  table.refusesSeat(3, { type: 'chooseMember', job: 'supervisor', seat: 1 })
  table.seat(2, { type: 'chooseMember', job: 'supervisor', seat: 1 })
  expect(others(table, 'B')).toEqual(before)
  table.refusesSeat(2, { type: 'next' }).isAt('T2').next()
  expect(table.events()).toContain('CREW C,D;A')
})
test('a worker’s phone lays the own card and nobody else’s', () => {
  const table = five().crew('B,C;D')
  const before = others(table, 'C')
  table.refusesSeat(3, { type: 'layCard', worker: 2, pick: 'work' })
  table.seat(3, { type: 'layCard', worker: 3, pick: 'strike' })
  expect(others(table, 'C')).toEqual(before)
  expect(table.notes('C')).toContain('You laid: Strike')
  expect(table.offers(3)[0]).not.toHaveProperty('now')
  table.seat(2, { type: 'layCard', worker: 2, pick: 'work' })
  expect(others(table, 'B', 'C')).toEqual(others(five().crew('B,C;D'), 'B', 'C'))
})
test('phones do not show who was slow: they look alike whichever worker laid first, and whatever', () => {
  const laid = (...order: readonly (readonly [number, string])[]): unknown => {
    const table = five().crew('B,C;D')
    for (const [worker, pick] of order) table.seat(worker, { type: 'layCard', worker, pick })
    return others(table.next(), 'B', 'C')
  }
  expect(laid([2, 'work'], [3, 'strike'])).toEqual(laid([3, 'strike'], [2, 'strike'], [2, 'work']))
  expect(laid([2, 'work'], [3, 'strike'])).toEqual(laid([3, 'work'], [2, 'strike']))
})
test('the supervisor’s phone gives the order; the moderator’s stands once it is entered', () => {
  const table = five().crew('B,C;D').picks('W S')
  const before = others(table, 'D')
  table.seat(4, { type: 'giveOrder', worker: 2 })
  expect(others(table, 'D')).toEqual(before)
  expect(table.notes('D')).toContain('Your order: B exchanges a card')
  expect(table.offers(4)[0]).not.toHaveProperty('now')
  table.moderator({ type: 'giveOrder', worker: null })
  expect(table.notes('D')).toContain('Your order: let it stand')
  table.refusesSeat(4, { type: 'giveOrder', worker: 3 }, 'entered-by-desk')
  expect(table.frame('seat:4').entered).toMatch(/^The moderator entered your answer/u)
  table.next().tells('all', { type: 'order', worker: null })
})
test('the moderator may enter for everybody, and the phone knows', () => {
  const table = five().crew('B,C;D').moderator({ type: 'layCard', worker: 2, pick: 'work' })
  expect(table.notes('B')).toContain('You laid: Work')
  expect(table.offers(2)).toEqual([])
  expect(table.frame('seat:2').entered).toMatch(/^The moderator entered your answer/u)
  expect(table.offers(3)[0]?.title).toBe('Lay a task card face down')
})
test('a member whom the moderator entered takes the crew from the commissar’s phone, until it is cleared', () => {
  const table = five().seat(1, { type: 'chooseMember', job: 'worker1', seat: 2 })
  table.moderator({ type: 'chooseMember', job: 'worker2', seat: 3 })
  table.refusesSeat(1, { type: 'chooseMember', job: 'supervisor', seat: 4 }, 'entered-by-desk')
  table.refusesSeat(1, { type: 'clearCrew' }, 'entered-by-desk')
  table.moderator({ type: 'clearCrew' }).seat(1, { type: 'chooseMember', job: 'worker1', seat: 4 })
})
test('with printed cards phones are asked for crew and order alone', () => {
  const table = five({ taskEntry: 'resultOnly', cardSource: 'recorded' }).crew('B,C;D')
  expect(asked(table)).toEqual(['', '', '', '', ''])
  expect(asked(table.next())).toEqual(['', '', '', 'giveOrder', ''])
})
test('with printed cards everywhere a match is played to its result', () => {
  const table = camp({ seats: 6, options: { taskEntry: 'resultOnly', cardSource: 'recorded' } })
  const crews = ['B,C;D', 'A,C;D', 'A,B;D', 'A,B;C', 'A,B;F', 'A,B;C']
  for (const crew of crews) {
    table.crew(crew).next().order('none').moderator({ type: 'enterWork', work: 1 }).next()
  }
  table.isAt('E1').next()
  for (const [i, card] of [...'rrrbbb'].entries())
    table.moderator({ type: 'showCard', seat: i + 1, card: card === 'r' ? 'red' : 'black' })
  expect(table.next().outcome).toMatchObject({ kind: 'draw' })
})
test('phones alone, the moderator only going on, play a match to its end', () => {
  const table = five()
  for (let turn = 0; turn < 5; turn++) {
    const leader = table.state.open.commissar ?? 0
    while (table.step === 'T1') {
      const offer = table.offers(leader)[0]
      const field = offer?.fields['seat']
      const seat = field?.kind === 'seat' ? (field.among[0] ?? 0) : 0
      const job = String(offer?.set?.['job'])
      table.seat(leader, { type: 'chooseMember', job, seat })
    }
    table.next()
    const { workers, supervisor } = table.state.open.crews.at(-1) ?? { workers: [0, 0], supervisor: 0 }
    for (const worker of workers) table.seat(worker, { type: 'layCard', worker, pick: 'work' })
    table.next().seat(supervisor, { type: 'giveOrder', worker: null }).next().next().next()
  }
  table.ends().isWon('red')
})
