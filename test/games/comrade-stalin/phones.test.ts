/** Phones of Comrade Stalin: the own orders, the own moves, nothing else. */
import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { court, free, six, type Court } from './table.ts'

const ids = (table: Court, name: string): string =>
  table
    .offers(table.at(name))
    .map((offer) => offer.id)
    .join(' ')

rule('2.4 GOAL_LOOK', 'a phone looks by itself and keeps both orders in its notes', () => {
  const table = court().to('look')
  expect(table.offers(2)).toMatchObject([{ command: 'confirmGoals', onLook: true }])
  expect([ids(table, 'Ada'), ids(table, 'Gil')]).toEqual(['', ''])
  expect(table.notes('Bo')).toEqual(['Order 1: Q♠ – kill the Heir', 'Order 2: A♥ – protect Stalin'])
  expect(table.frame('seat:2').board.seats[1]?.card).toMatchObject({ role: 'favourite', label: 'K♦ Favourite' })
  table.seat(2, { type: 'confirmGoals', seat: 2 })
  expect(ids(table, 'Bo')).toBe('')
})
rule('2.5 FREE', 'what a phone is asked follows from its role, its tokens and who lives', () => {
  const table = free()
  expect(ids(table, 'Ada')).toBe('claim declareEnd')
  expect(ids(table, 'Cy')).toBe('claim useAbility:spy')
  expect(ids(free({ goals: { Cy: ['A♠', '8♠'], Fay: ['Q♥', 'K♣'] } }), 'Cy')).toBe('claim useAbility:spy')
  expect(ids(table.dead('Cy'), 'Cy')).toBe('')
  table.starts('Ada', 'Bo')
  expect(ids(table, 'Bo')).toBe('startCount useAbility:spy')
  expect(ids(table, 'Dee')).toBe('declare:attack declare:defend startCount useAbility:spy')
  table.seat(4, { type: 'declare', seat: 4, side: 'attack' })
  expect(ids(table, 'Dee')).toBe('startCount useAbility:spy useAbility:merciless')
})
rule('7.8 7.10', 'a killing from phones alone: the ruler’s verdict, the killer’s and the dead one’s card', () => {
  const table = free().starts('Ada', 'Cy').seat(4, { type: 'declare', seat: 4, side: 'attack' })
  table.seat(5, { type: 'startCount', seat: 5 }).wait(10_000).isIn('verdict').isNotOffered(4, 'verdict')
  table.seat(1, { type: 'verdict', deaths: [['3', '4']] }).isIn('exchange')
  expect([ids(table, 'Dee'), ids(table, 'Cy'), ids(table, 'Ada')]).toEqual([
    'chooseSlot useAbility:spy',
    'chooseSlot',
    '',
  ])
  table.refusesSeat(4, { type: 'chooseSlot', seat: 3, slot: '1' })
  table.seat(4, { type: 'chooseSlot', seat: 4, slot: '1' }).isNotOffered(4, 'chooseSlot').isOffered(3, 'chooseSlot')
  table.seat(3, { type: 'chooseSlot', seat: 3, slot: '2' })
  expect(table.notes('Dee')[0]).toBe('Order 1: 8♠ – kill the Believer')
})
rule('7.9 8.3', 'a coup and what follows from phones alone', () => {
  const table = free().starts('Fay', 'Ada').defend('Bo, Eli').attack('Dee, Gil').toZero().isIn('coup')
  table.seat(6, { type: 'coup', fall: [] }).isIn('endRoles')
  for (const seat of [3, 4, 5, 6])
    table.seat(seat, { type: 'endVote', seat, kill: false }).isNotOffered(seat, 'endVote')
  table.seat(7, { type: 'endVote', seat: 7, kill: true }).tells('all', { type: 'endRole', seat: 2, died: false })
  table.isOffered(3, 'dropGoal').isNotOffered(2, 'dropGoal').seat(3, { type: 'dropGoal', seat: 3, slot: '2' })
  expect(table.isIn('reveal').notes('Cy')).toEqual(['Order 1: Q♥ – protect Stalin'])
})
rule('5.4 7.3', 'a block, a claim taken back and the end declared, each by its own phone', () => {
  const table = six().seat(5, { type: 'useAbility', use: '5/spy@6:1' })
  expect(table.frame('public').board.centre).toMatchObject({ kind: 'statement', sub: 'Waiting for objections' })
  table.isOffered(2, 'block').refusesSeat(3, { type: 'block', seat: 3 }).seat(2, { type: 'block', seat: 2 })
  table.seat(4, { type: 'claim', starter: 4, target: 1 }).isNotOffered(1, 'declareEnd')
  table.seat(4, { type: 'withdrawClaim', seat: 4 }).tells('all', { type: 'claimDropped', seat: 4 })
  table.wait(5000).isIn('free').seat(1, { type: 'declareEnd' }).isIn('chance')
})
rule('4.2 FREE', 'after a killing nobody reads that nobody died', () => {
  const table = free().starts('Ada', 'Cy').toZero()
  expect(table.frame('moderator').script?.say).toContain('nobody dies')
  table.starts('Ada', 'Cy').attack('Dee').toZero().verdict('Cy by Dee').slot('Dee', 1).slot('Cy', 1)
  expect(table.frame('moderator').script?.say).toBe('The court is in session.')
})
