/** The rule sheet of Lantern Street, clause by clause, in the words of the table. */
import { expect } from 'vitest'
import type { Seat } from '../../../shared/engine/game.ts'
import { template } from '../../../shared/games/_template/index.ts'
import { playingSeats } from '../../../shared/games/_template/state.ts'
import type { Role } from '../../../shared/games/_template/roles.ts'
import type { Lantern } from '../../../shared/games/_template/types.ts'
import { rule } from '../../kit/rule.ts'
import { tableOf, type ScriptedTable } from '../../kit/test-table.ts'

type Street = ScriptedTable<Lantern>
const cardOf: Readonly<Record<string, Role>> = { s: 'shadow', w: 'watcher', n: 'neighbour' }
/** A table in its first night: `swnnn` gives seat 1 the shadow, seat 2 the watcher, the others are neighbours. */
function night(cards: string): Street {
  const cast = [...cards].map((letter) => cardOf[letter] ?? 'neighbour')
  const options = { watcher: cast.includes('watcher') }
  return tableOf(template, { seats: cards.length, cast, options }).moderator({ type: 'deal' })
}
/** Plays from the shadows' call to the day. */
const dawn = (table: Street, prey: Seat | null): Street =>
  table.moderator({ type: 'choosePrey', seat: prey }).moderator({ type: 'breakDawn' })
/** Plays from the day to the end of the vote; voters missing in `named` name nobody. */
function vote(table: Street, named: Readonly<Record<Seat, Seat>> = {}): Street {
  const votes = Object.fromEntries(playingSeats(table.state).map((voter) => [voter, named[voter] ?? null]))
  return table.moderator({ type: 'openVote' }).moderator({ type: 'enterVotes', votes }).moderator({ type: 'closeVote' })
}

rule('L1', 'each sees only the own card, dealt or typed in, and the cards of a set-up have to make a game', () => {
  const table = night('snnnn')
  table.tells(1, { type: 'cardDealt', card: 'shadow' }).tells(2, { type: 'cardDealt', card: 'neighbour' })
  const shown = table.frame('seat:2').board.seats.filter(({ card }) => card !== undefined)
  expect(shown.map(({ seat }) => seat)).toEqual([2])
  expect(() => night('nnnnn')).toThrow(/over before the first night/u)
})
rule('L2', 'nights and days alternate; shadows choose by phone or by pointing, nobody else is asked', () => {
  const table = night('snnnn').isIn('night', 1)
  table.isOffered(1, 'choosePrey').isNotOffered(2, 'choosePrey')
  table.refuses({ type: 'breakDawn' }, 'nobody-chosen', 'L2')
  table.seat(1, { type: 'choosePrey', seat: 5 }).tells('moderator', { type: 'preyChosen', seat: 5 }).tellsNothing('all')
  vote(table.moderator({ type: 'breakDawn' })).isIn('night', 2)
  table.refuses({ type: 'choosePrey', seat: 5 }, 'out-already', 'L2')
})
rule('L3', 'at dawn everybody hears who is gone, and no card is turned over', () => {
  const table = dawn(night('snnnn'), 5).tells('all', { type: 'dawnBroke', out: 5 })
  expect(table.frame('public').board.seats.map(({ out, card }) => [out, card])).toContainEqual([true, undefined])
  dawn(night('snnnn'), null).tells('all', { type: 'dawnBroke', out: null })
})
rule('L4', 'the vote opens when the time of talk is over, or when the moderator calls it', () => {
  dawn(night('snnnn'), null).clockRunsOut().isIn('vote')
  dawn(night('snnnn'), null).moderator({ type: 'openVote' }).isIn('vote')
})
rule('L5', 'most votes send away, a tie spares all, and nothing is announced before votes are entered', () => {
  dawn(night('snnnn'), null).moderator({ type: 'openVote' }).refuses({ type: 'closeVote' }, 'no-votes', 'L5')
  vote(dawn(night('snnnn'), null), { 1: 2, 2: 3, 3: 2 }).tells('all', { type: 'voteHeld', out: 2 })
  vote(dawn(night('snnnn'), null), { 1: 2, 2: 3 }).tells('all', { type: 'voteHeld', out: null })
})
rule('L6', 'neighbours win without shadows in play, shadows when they are as many as the neighbours', () => {
  vote(dawn(night('snnnn'), null), { 2: 1, 3: 1 }).isWon('neighbours')
  dawn(vote(dawn(night('snnnn'), 5), { 1: 4, 2: 4 }), 3).isWon('shadows')
  night('snnnn').moderator({ type: 'setCard', seat: 1, card: 'neighbour' }).isWon('neighbours')
  const end = vote(dawn(night('snnnn'), null), { 2: 1, 3: 1 }).frame('public').board
  expect([end.centre?.kind, end.news]).toEqual(['reveal', 'The vote sends Ann away.'])
})
rule('L7', 'whoever leaves the table is out, and in again after coming back', () => {
  const table = night('snnnn').moderator({ type: 'leave', seat: 5 })
  table.tells('all', { type: 'seatTurned', seat: 5, out: true })
  table.moderator({ type: 'comeBack', seat: 5 }).tells('all', { type: 'seatTurned', seat: 5, out: false })
})
rule('L8', 'the watcher alone learns whether a player is a shadow, once a night', () => {
  const table = night('swnnn').isOffered(2, 'watch').isNotOffered(1, 'watch')
  table.seat(2, { type: 'watch', seat: 1 }).tells(2, { type: 'seatWatched', seat: 1, isShadow: true })
  expect(table.frame('seat:2').board.notes).toEqual(['Ann is one of the shadows.'])
  expect(table.frame('seat:3').board.notes ?? []).toEqual([])
  expect(table.frame('moderator').script?.hints).toEqual(['Watcher: Ben', 'Ann is a shadow: nod.'])
  table.isNotOffered(2, 'watch').refuses({ type: 'watch', seat: 3 }, 'nobody-looks', 'L8')
  table.moderator({ type: 'nextCall' }).isOffered(1, 'choosePrey')
})
rule('L8', 'the watcher is called also when out: the room hears and sees the same, and a hidden page does', () => {
  const [out, there] = [2, 5].map((prey) => vote(dawn(night('swnnn').moderator({ type: 'nextCall' }), prey)))
  for (const audience of ['public', 'redacted'] as const) {
    const [one, other] = [out, there].map((table) => table?.frame(audience))
    expect(one?.script?.say).toBe(other?.script?.say)
    expect(one?.offers.map(({ id }) => id)).toEqual(other?.offers.map(({ id }) => id))
    expect(one?.board.centre).toEqual(other?.board.centre)
  }
  expect(out?.frame('moderator').script?.hints).toEqual([expect.stringMatching(/^No watcher answers/u)])
  expect(there?.frame('moderator').script?.hints).toEqual(['Watcher: Ben'])
})
rule('L9', 'by hand nobody wins only as long as nobody is out, and a side may win at any time', () => {
  const draw = { type: 'endWith', result: 'draw' } as const
  night('snnnn').moderator(draw).isIn('end')
  dawn(night('snnnn'), 5)
    .refuses(draw, 'no-such-end', 'L9')
    .moderator({ type: 'endWith', result: 'shadows' })
    .isWon('shadows')
})
