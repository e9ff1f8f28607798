/** The rule sheet of Last Loaf, clause by clause, in the words of the table. */
import { expect } from 'vitest'
import type { Seat } from '../../../shared/engine/game.ts'
import { lastLoaf } from './game/index.ts'
import { votersOf } from './game/state.ts'
import type { LastLoaf } from './game/types.ts'
import { rule } from '../../kit/rule.ts'
import { tableOf, type ScriptedTable } from '../../kit/test-table.ts'

type Bakery = ScriptedTable<LastLoaf>
/** A table in its night: `mbbbb` gives seat 1 the mouse, the others are bakers. */
const night = (cards: string): Bakery =>
  tableOf(lastLoaf, {
    seats: cards.length,
    cast: [...cards].map((letter) => (letter === 'm' ? 'mouse' : 'baker')),
  }).moderator({ type: 'deal' })
const morning = (table: Bakery, sleeper: Seat): Bakery =>
  table.moderator({ type: 'chooseSleeper', seat: sleeper }).moderator({ type: 'wakeAll' })
/** Plays from the morning to the end; voters missing in `named` name nobody. */
function vote(table: Bakery, named: Readonly<Record<Seat, Seat>> = {}): Bakery {
  const votes = Object.fromEntries(votersOf(table.state).map((voter) => [voter, named[voter] ?? null]))
  return table.moderator({ type: 'openVote' }).moderator({ type: 'enterVotes', votes }).moderator({ type: 'closeVote' })
}

rule('B1', 'each sees only the own card, and both kinds are dealt', () => {
  const table = night('mbbbb').tells(1, { type: 'cardDealt', card: 'mouse' })
  const shown = table.frame('seat:2').board.seats.filter(({ card }) => card !== undefined)
  expect(shown.map(({ seat }) => seat)).toEqual([2])
  expect(() => night('bbbbb')).toThrow(/all alike/u)
})
rule('B2', 'the mice choose who oversleeps, by phone or by pointing, and nobody else is asked', () => {
  const table = night('mbbbb').isOffered(1, 'chooseSleeper').isNotOffered(2, 'chooseSleeper')
  table.refuses({ type: 'wakeAll' }, 'nobody-chosen', 'B2')
  table.seat(1, { type: 'chooseSleeper', seat: 3 }).tells('moderator', { type: 'sleeperChosen', seat: 3 })
  table.tellsNothing('all')
})
rule('B3', 'everybody hears who overslept, and that player has no vote', () => {
  const table = morning(night('mbbbb'), 3).tells('all', { type: 'morningCame', sleeper: 3 })
  expect(votersOf(table.state)).toEqual([1, 2, 4, 5])
})
rule('B4', 'the vote opens when the time of talk is over, or when the moderator calls it', () => {
  morning(night('mbbbb'), 3).clockRunsOut().isIn('vote')
  morning(night('mbbbb'), 3).moderator({ type: 'openVote' }).isIn('vote')
})
rule('B5', 'most votes are searched, in a tie nobody is, and nothing before votes are entered', () => {
  morning(night('mbbbb'), 3).moderator({ type: 'openVote' }).refuses({ type: 'closeVote' }, 'no-votes', 'B5')
  vote(morning(night('mbbbb'), 3), { 1: 2, 2: 4, 4: 2 }).tells('all', { type: 'seatSearched', seat: 2 })
  vote(morning(night('mbbbb'), 3), { 1: 2, 2: 4 }).tells('all', { type: 'seatSearched', seat: null })
})
rule('B6', 'bakers win with a mouse, mice with a baker or with nobody', () => {
  vote(morning(night('mbbbb'), 3), { 2: 1 }).isWon('bakers')
  vote(morning(night('mbbbb'), 3), { 1: 2 }).isWon('mice')
  vote(morning(night('mbbbb'), 3)).isWon('mice')
})
rule('B7', 'whoever goes home has no vote, and has it again after coming back', () => {
  const table = morning(night('mbbbb'), 3).moderator({ type: 'leave', seat: 5 })
  expect(votersOf(table.state)).toEqual([1, 2, 4])
  table.moderator({ type: 'comeBack', seat: 5 })
  expect(votersOf(table.state)).toEqual([1, 2, 4, 5])
})
rule('B8', 'by hand a side wins only while somebody has its card', () => {
  const mice = { type: 'endWith', result: 'mice' } as const
  night('mbbbb').moderator(mice).isWon('mice')
  night('mbbbb').moderator({ type: 'setCard', seat: 1, card: 'baker' }).refuses(mice, 'no-such-end', 'B8')
})
