/** Phones of Motherland by day and in the set-up: the own card, private news, the vote of a member. */
import { expect, test } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { tableOf } from '../../kit/test-table.ts'
import { stampOf } from '../../kit/claims/erring-player.ts'
import { decide } from '../../../shared/engine/match.ts'
import { motherland } from '../../../shared/games/motherland/index.ts'
import { block, letterOf, seatOf, type Block, type Given } from './table.ts'

const eight = (
  options: Given['options'] = {},
  cards: Given['cards'] = { spy: 'GH', writer: 'A', censor: 'B' },
): Block => block({ seats: 8, cards, options })
/** Seats whose card a phone shows. */
const cardsOn = (table: Block, letter: string): string =>
  table
    .phone(letter)
    .board.seats.flatMap(({ seat, card }) => (card === undefined ? [] : [`${letterOf(seat)} ${card.role}`]))
    .join()
const look = { type: 'look' } as const

rule('S4', 'from the deal on every phone shows its own card and no other', () => {
  const table = block({ seats: 8, cards: { spy: 'GH' }, token: null })
  expect(cardsOn(table, 'G')).toBe('')
  table.to('S4.look')
  expect([cardsOn(table, 'G'), cardsOn(table, 'A')]).toEqual(['G spy', 'A citizen'])
  expect(table.notes('G')).toEqual([])
})
rule('S4 roleSource', 'cards typed in by the moderator are on no phone before they are dealt', () => {
  const options = { roleSource: 'recorded', spies: 1, moreEqual: [] } as const
  const table = tableOf(motherland, { seats: 6, options }).moderator({ type: 'next' })
  const card = (): string | undefined => table.frame('seat:1').board.seats.find(({ seat }) => seat === 1)?.card?.role
  for (const seat of [1, 2, 3, 4, 5, 6])
    table.moderator({ type: 'enterCard', seat, card: seat === 1 ? 'spy' : 'citizen' }).tellsNothing(seat)
  expect(card()).toBeUndefined()
  table.moderator({ type: 'deal' })
  expect(card()).toBe('spy')
})
test('a phone that was looked at is counted for the moderator and holds nothing up', () => {
  const table = block({ seats: 8, cards: { spy: 'GH' }, token: null }).to('S4.look')
  expect(table.offers(1)).toMatchObject([{ command: 'look', onLook: true, fields: {} }])
  expect(table.hints()).not.toContain('looked')
  const other = table.phone('B')
  table.seat(1, look).refusesSeat(1, look).refuses(look, 'not-now')
  expect(table.phone('B')).toEqual(other)
  expect(table.hints()).toContain('1 of 8 have looked. Not yet: B, C, D, E, F, G, H.')
  for (const seat of [2, 3, 4, 5, 6, 7, 8]) table.seat(seat, look)
  expect(table.hints()).toContain('everybody has looked')
  table.undo()
  expect(table.hints()).toContain('7 of 8 have looked. Not yet: H.')
  table.isOffered(8, 'look').to('S6').isOffered(8, 'look').moderator({ type: 'skipIntroductions' })
  table.moderator({ type: 'nameTroika', seat: 1 }).next().isNotOffered(8, 'look')
})
test('a corrected card is to be looked at again', () => {
  const table = block({ seats: 8, cards: { spy: 'GH' }, token: null })
    .to('S4.look')
    .seat(1, look)
  table.moderator({ type: 'setCard', seat: 1, role: 'madman' }).isOffered(1, 'look')
  expect(cardsOn(table, 'A')).toBe('A madman')
  expect(table.hints()).not.toContain('looked')
})
rule('S5', 'the pair learn of each other when the Sister is chosen, and nobody else does', () => {
  const table = block({ seats: 8, cards: { spy: 'GH', twoSisters: 'B' }, token: null }).to('S5')
  expect(table.notes('B')).toEqual([])
  table.chooses('F')
  expect('ABCDEFGH'.split('').map((letter) => table.notes(letter).join())).toEqual([
    '',
    'Your Sister: F',
    '',
    '',
    '',
    'Your Sister: B',
    '',
    '',
  ])
  expect(table.phone('B').board.seats.flatMap(({ marks }) => marks)).toEqual([])
})
rule('D2 D3 D4', 'notes tell each seat what it alone was told, newest last', () => {
  const table = eight().nobody().asleep({ spies: 'C', writer: 'G', censor: 'D' })
  expect(table.notes('G')).toEqual(['Spies: H', 'Darkness 1: the Spies picked C'])
  expect(table.notes('A')).toEqual(['Darkness 1: G is a Spy'])
  expect(table.notes('B')).toEqual(['Darkness 1: you silenced D'])
  expect(['C', 'D', 'E', 'F'].flatMap((letter) => table.notes(letter))).toEqual([])
  table.to('G1').nobody().asleep({ spies: 'E', writer: 'F' })
  const first = ['Spies: H', 'Darkness 1: the Spies picked C']
  expect(table.notes('G')).toEqual([...first, 'Darkness 2: the Spies picked E'])
  expect(table.notes('A')).toEqual(['Darkness 1: G is a Spy', 'Darkness 2: F is a Citizen'])
  table.moderator({ type: 'clearTarget', of: 'spies' })
  expect(table.notes('G')).toEqual(first)
})
test('a Spy who wakes alone is told so, and one whose card was wrong forgets the others', () => {
  expect(eight({}, { spy: 'GH' }).troika('A>G, B>G, C>A').to('D2').notes('H')).toEqual([
    'No other Spy woke up with you',
  ])
  const table = eight({}, { spy: 'GH' }).nobody().to('D2').moderator({ type: 'setCard', seat: 7, role: 'citizen' })
  expect([table.notes('G'), table.notes('H')]).toEqual([[], ['No other Spy woke up with you']])
})

// ---- the vote

const pointsAt = (voter: string, target: string) =>
  ({ type: 'enterVote', voter: seatOf(voter), target: seatOf(target) }) as const
const votes = (table: Block, said: string): Block => {
  for (const vote of said.split(' ')) {
    const [voter = '', target = ''] = vote.split('>')
    table.seat(seatOf(voter), pointsAt(voter, target))
  }
  return table
}
rule('T1', 'members may vote by phone: seen by nobody before the moderator shows the votes', () => {
  const table = eight().to('T1')
  const still = ['public', 'seat:2', 'seat:4'] as const
  const before = still.map((audience) => table.frame(audience))
  votes(table, 'A>E')
  expect(still.map((audience) => table.frame(audience))).toEqual(before)
  expect([table.notes('A'), table.phone('A').board.news]).toEqual([[], 'Noted. Wait.'])
  expect(table.offers(1)).toMatchObject([{ now: { target: 5 } }])
  votes(table, 'A>D B>D C>E').moderator({ type: 'releaseVotes' })
  table.hears('VOTE A>D, B>D, C>E')
  table.isNotOffered(1, 'enterVote').next().hears('VERDICT D')
})
rule('T1 I-22', 'only the members are asked, each for the own vote', () => {
  const table = eight().isNotOffered(1, 'enterVote').to('T1')
  table.isOffered(1, pointsAt('A', 'A')).refusesSeat(1, pointsAt('B', 'E')).refusesSeat(4, pointsAt('D', 'E'))
  table.refusesSeat(1, { type: 'enterVote', voter: 1, target: null })
  table.moderator({ type: 'setOut', seat: 5, out: true }).refusesSeat(1, pointsAt('A', 'E'))
})
test('what the moderator has entered stands, whatever the phone says after that', () => {
  const table = votes(eight().to('T1'), 'A>E').moderator(pointsAt('A', 'D'))
  table.refusesSeat(1, pointsAt('A', 'F'), 'entered-by-desk').isNotOffered(1, 'enterVote')
  expect(table.frame('seat:1').entered).toMatch(/^The moderator entered your answer/u)
  votes(table, 'B>D C>E')
  expect(table.state.secret.votes).toEqual({ 1: 4, 2: 4, 3: 5 })
  expect(table.hints()).toContain('By phone, but not entered: A → E.')
  table.moderator({ type: 'clearVote', voter: 1 })
  expect(votes(table, 'A>F').state.secret.votes).toEqual({ 1: 6, 2: 4, 3: 5 })
  expect(table.hints()).not.toContain('By phone')
})
rule('ML-14 troikaVote', 'one by one a phone only proposes: the vote is cast by the moderator, in turn', () => {
  const table = votes(eight({ troikaVote: 'sequential' }).to('T1'), 'B>E A>D')
  expect(table.filled('castVote')).toBe(seatOf('D'))
  table.tellsNothing('all').moderator({ type: 'castVote', voter: 1, target: 4 }).hears('VOTE A>D')
  table.isNotOffered(1, 'enterVote')
  expect(table.filled('castVote')).toBe(seatOf('E'))
  votes(table, 'B>D').moderator({ type: 'castVote', voter: 2, target: 4 }).hears('VOTE B>D')
})
rule('A-38', 'a member who leaves takes the votes of the other phones along', () => {
  const table = votes(eight().to('T1'), 'A>E B>E').moderator({ type: 'leave', seat: 2 })
  expect([table.state.secret.votes, table.offers(1).flatMap(({ now }) => now ?? [])]).toEqual([{}, []])
  table.isNotOffered(2, 'enterVote').isOffered(4, pointsAt('D', 'E'))
})
test('once the moderator went elsewhere or called the game, no phone is asked for a vote', () => {
  for (const step of ['G1', 'D1', 'E1'] as const) {
    const table = eight().to('T1').isOffered(1, pointsAt('A', 'E')).moderator({ type: 'goToStep', step })
    table.isNotOffered(1, 'enterVote').refusesSeat(1, pointsAt('A', 'E'))
  }
  const table = eight().to('T1').moderator({ type: 'goToStep', step: 'G1' }).to('T1')
  table.isOffered(1, pointsAt('A', 'E'))
  expect([table.state.secret.votes, table.offers(1).flatMap(({ now }) => now ?? [])]).toEqual([{}, []])
})
test('called at the vote, the game is over for the phones, too', () => {
  const table = eight()
  for (const seat of table.state.table.ring)
    if (table.state.secret.cards?.[seat] === 'spy') table.moderator({ type: 'setCard', seat, role: 'citizen' })
  table.to('T1').isOffered(1, pointsAt('A', 'E')).moderator({ type: 'call' }).isNotOffered(1, 'enterVote')
})
test('a vote by phone is taken back like any other', () => {
  const table = votes(eight().to('T1'), 'A>E')
  const before = table.phone('B')
  table.undo()
  expect([table.state.secret.votes, table.offers(1).flatMap(({ now }) => now ?? [])]).toEqual([{}, []])
  expect(table.phone('B')).toEqual(before)
})
rule('T3 P-3', 'no phone is asked whether it accuses: an Informer speaks up', () => {
  const table = eight({}, { spy: 'GH', informer: 'D' }).votes('A>D, B>D, C>A').next()
  expect(table.step).toBe('T3')
  for (const seat of table.state.table.ring) expect(table.offers(seat)).toEqual([])
})
test('whoever is asked by night, and after an undo once more, is asked another question', () => {
  const table = eight({ phonesAtNight: 'mask' }).to('T1').votes('A>B, B>A, C>A').to('D1')
  const asked = (): string | undefined =>
    table.frame('seat:7').offers.find(({ command }) => command === 'point')?.question
  while (asked() === undefined) table.next()
  const first = asked() ?? ''
  table.undo()
  expect(asked()).toBeUndefined()
  table.next()
  const late = decide(
    table.live,
    { type: 'point', of: 'spies', target: 4 },
    { ...stampOf(7, table.t, 'late'), question: first },
  )
  expect(late).toMatchObject({ refused: 'moved-on' })
  expect(asked()).not.toBe(first)
})
