/** Players who leave, and entries that turn out wrong, at the worst moment. */
import { expect, test } from 'vitest'
import { rule } from '../../kit/rule.ts'
import type { AnyEvent } from '../../../shared/games/motherland/types.ts'
import { block, letterOf, seatOf, type Block, type Given } from './table.ts'

const eight = (options: Given['options'] = {}, cards: Given['cards'] = { spy: 'GH' }): Block =>
  block({ seats: 8, cards, options })
function counted({ game, rows, state }: Block): string {
  const teams = new Map(game.results(state as never).map(({ seat, team }) => [seat, team]))
  const events = rows.map((row) => row.event) as readonly AnyEvent[] as never
  return (game.ballots?.(events, (seat) => teams.get(seat) ?? null) ?? [])
    .map(({ voter, right }) => `${letterOf(voter)} ${right ? 'right' : 'wrong'}`)
    .join(', ')
}

rule('A-38', 'votes that a newly built Troika makes void count in no statistics', () => {
  const oneByOne = eight({ troikaVote: 'sequential' }).to('T1').moderator({ type: 'castVote', voter: 1, target: 4 })
  oneByOne
    .moderator({ type: 'leave', seat: seatOf('C') })
    .votes('A>G, B>G, D>E')
    .to('D1')
  expect(counted(oneByOne)).toBe('A right, B right, D wrong')
  const shown = eight()
    .votes('A>D, B>E, C>F')
    .moderator({ type: 'leave', seat: seatOf('C') })
  expect(counted(shown.votes('A>G, B>G, D>E').to('D1'))).toBe('A right, B right, D wrong')
})
rule('T5 A-38', 'whoever has the floor keeps the time when somebody else leaves', () => {
  const clocks = (table: Block): readonly string[] => table.frame('public').clocks.map((clock) => clock.id)
  const pair = { spy: 'GH', twoSisters: 'D' }
  const table = block({ seats: 8, cards: pair, chosen: 'E' }).votes('A>D, B>D, C>F').to('T5').next()
  expect(clocks(table.moderator({ type: 'leave', seat: seatOf('F') }))).toEqual(['lastWords'])
  expect(clocks(table.moderator({ type: 'leave', seat: seatOf('D') }))).toEqual([])
  expect(clocks(table.next())).toEqual(['lastWords'])
  expect(clocks(table.moderator({ type: 'setOut', seat: seatOf('B'), out: true }))).toEqual(['lastWords'])
  expect(clocks(table.next())).toEqual([])
})
rule('C-2', 'a player who is put back in during a Darkness was free when it began', () => {
  const table = block({ seats: 6, cards: { spy: 'D' } })
    .troika('A>E, B>E, C>D')
    .night({ spies: 'F' })
    .nobody()
    .moderator({ type: 'setOut', seat: seatOf('A'), out: true })
    .to('D2')
    .moderator({ type: 'setOut', seat: seatOf('A'), out: false })
    .moderator({ type: 'setSpyTarget', target: seatOf('B') })
  table.to('G1')
  expect(table.free()).toBe('ACD')
})
rule('D2 A-10', 'a pick that a corrected card forbids is asked again', () => {
  const table = eight()
    .nobody()
    .to('D2')
    .moderator({ type: 'setSpyTarget', target: seatOf('B') })
  table.to('W1').moderator({ type: 'setCard', seat: seatOf('B'), role: 'spy' })
  expect(table.offered('next')).toBe(false)
  table.isOffered('moderator', 'setSpyTarget').refuses({ type: 'next' }, 'inputs-missing')
  expect(table.notes('G')).toEqual(['Spies: B, H'])
  const lone = block({ seats: 6, cards: { spy: 'F' } })
    .nobody()
    .to('D2')
    .moderator({ type: 'setSpyTarget', target: 2 })
  lone
    .moderator({ type: 'setCard', seat: seatOf('F'), role: 'citizen' })
    .to('W1')
    .events()
  lone.to('G1').hears('WAKE; DARKNESS none; TROIKA D*,E,F')
})
rule('D3', 'a Writer who was told of a card that was wrong is told what it is', () => {
  const table = eight({}, { spy: 'GH', writer: 'A' }).nobody().asleep({ spies: 'C', writer: 'B' })
  expect(table.notes('A')).toEqual(['Darkness 1: B is a Citizen'])
  table.moderator({ type: 'setCard', seat: seatOf('B'), role: 'spy' }).tellsNothing('all')
  expect(table.notes('A')).toEqual(['Darkness 1: B is a Spy'])
  table.moderator({ type: 'setCard', seat: seatOf('B'), role: 'citizen' })
  expect(table.notes('A')).toEqual(['Darkness 1: B is a Citizen'])
  table.moderator({ type: 'setCard', seat: seatOf('B'), role: 'censor' })
  expect(table.notes('A')).toEqual(['Darkness 1: B is a Citizen'])
})
test('a phone whose vote points at somebody who has left asks for another one', () => {
  const table = eight().to('T1').seat(1, { type: 'enterVote', voter: 1, target: 4 })
  const asked = (): unknown => table.phone('A').offers.find((offer) => offer.command === 'enterVote')?.now
  const before = table.phone('B').board.news
  expect([asked(), table.phone('A').board.news]).toEqual([{ target: 4 }, expect.not.stringMatching(before ?? '–')])
  table.moderator({ type: 'leave', seat: 4 })
  expect(asked()).toBeUndefined()
  expect(table.phone('A').board.news).toBe(table.phone('B').board.news)
  table.seat(1, { type: 'enterVote', voter: 1, target: 5 })
  expect(asked()).toEqual({ target: 5 })
})
rule('T3 A-29', 'a corrected vote that condemns the same player changes nothing of what followed the verdict', () => {
  const accused = eight({}, { spy: 'GH', informer: 'B' }).votes('A>B, B>B, C>F').next().accuses('E')
  accused
    .moderator({ type: 'changeVote', voter: seatOf('C'), target: seatOf('G') })
    .announces('corrected')
    .to('D1')
  accused.hears('VOTE A>B, B>B, C>F; VERDICT B; INFORMER B>E; REVEAL B Informer; CORRECTED; LASTWORDS E; SENT E')
  const pair = block({ seats: 8, cards: { spy: 'GH', twoSisters: 'B' }, chosen: 'E' })
    .votes('A>B, B>B, C>F')
    .to('T5')
  pair
    .next()
    .moderator({ type: 'changeVote', voter: seatOf('C'), target: seatOf('G') })
    .to('D1')
  expect(pair.events().match(/SISTERS|LASTWORDS B|VERDICT/gu)).toEqual(['VERDICT', 'SISTERS', 'LASTWORDS B'])
})
rule('C-3 8.4', 'the moderator reads that the game may be called only where it may', () => {
  const table = block({ seats: 6, cards: { spy: 'F' } }).troika('A>F, B>F, C>A')
  const read = (): readonly boolean[] => [
    table.hints().includes('Decided: Citizens'),
    table.hints().includes('may end the game early'),
  ]
  const told = [read()]
  for (table.next(); table.step !== 'W2'; table.next()) {
    table.isNotOffered('moderator', 'call')
    told.push(read())
  }
  expect(told).toEqual([
    [true, true],
    [true, false],
    [true, false],
    [true, false],
  ])
  table.to('G1').isOffered('moderator', 'call')
  expect(read()).toEqual([true, true])
})
rule('T4 A-38', 'no card is announced once the partner who had to be shown, too, has left', () => {
  const table = block({ seats: 8, cards: { spy: 'GH', twoSisters: 'B' }, chosen: 'E' })
    .votes('A>B, B>B, C>F')
    .to('T4')
  table.moderator({ type: 'leave', seat: seatOf('E') }).announces('sent')
  expect(table.step).toBe('T5')
  table.to('D1').hears('VOTE A>B, B>B, C>F; VERDICT B; SENT E; LASTWORDS B; SENT B')
  const other = block({ seats: 8, cards: { spy: 'GH', twoSisters: 'B' }, chosen: 'E' })
    .votes('A>B, B>B, C>F')
    .to('T4')
  expect(other.moderator({ type: 'leave', seat: seatOf('D') }).step).toBe('T4')
})
rule('G2 A-38', 'no noise is announced once the Madman has left', () => {
  const noisy = eight({}, { spy: 'GH', madman: 'D' }).nobody().asleep({ spies: 'D' }).to('G1').next()
  expect(noisy.step).toBe('G2')
  expect(noisy.moderator({ type: 'leave', seat: seatOf('D') }).step).toBe('G3')
  const free = eight({ madmanSlot: 'always' }, { spy: 'GH', madman: 'D' }).to('G1').next()
  expect(free.moderator({ type: 'leave', seat: seatOf('E') }).step).toBe('G2')
  expect(free.moderator({ type: 'leave', seat: seatOf('D') }).step).toBe('G3')
})
rule('D4 A-38 A-21', 'the Censor is asked again when the Madman of the Gulag leaves, who was to make no noise', () => {
  const table = eight({}, { spy: 'GH', censor: 'C', madman: 'D' }).troika('A>D, B>D, C>A')
  table.asleep({ spies: 'E', censor: 'D' }).moderator({ type: 'leave', seat: seatOf('D') })
  expect(table.offered('next')).toBe(false)
  table.isOffered('moderator', { type: 'setCensorTarget', target: seatOf('F') })
  table.moderator({ type: 'setCensorTarget', target: seatOf('F') }).events()
  table.to('G1').hears('WAKE; DARKNESS E; SENT E; SILENCED F; TROIKA F*,G,H')
})
rule('A-7 A-8', 'a Spy who is put back in and the others know each other, as after any meeting', () => {
  const alone = 'No other Spy woke up with you'
  const put = (letter: string, out: boolean) => ({ type: 'setOut', seat: seatOf(letter), out }) as const
  const before = eight().to('G3').moderator(put('G', true)).nobody().night({ spies: 'B' })
  expect([before.notes('G'), before.notes('H')[0]]).toEqual([[], alone])
  before.moderator(put('G', false))
  expect([before.notes('G'), before.notes('H').at(-1)]).toEqual([['Spies: H'], 'Spies: G'])
  const met = eight().nobody().night({ spies: 'B' }).moderator(put('G', true)).moderator(put('G', false))
  met.tellsNothing(seatOf('G')).tellsNothing(seatOf('H'))
  const other = eight().nobody().night({ spies: 'B' }).moderator(put('G', true))
  other.moderator({ type: 'setCard', seat: seatOf('H'), role: 'citizen' }).moderator(put('G', false))
  expect(other.notes('G')).toContain(alone)
})
rule('endReveal E3', 'all cards are shown by themselves also where the moderator ends the game by hand', () => {
  const ended = (endReveal: 'all' | 'remaining'): Block =>
    eight({ endReveal }).to('G3').moderator({ type: 'endWith', winner: 'spies' })
  ended('all').announces('phase', 'end', 'winner', 'fullReveal').isNotOffered('moderator', 'fullReveal')
  ended('remaining').announces('phase', 'end', 'winner').isOffered('moderator', 'fullReveal')
})
rule('T3 A-26', 'an accusation that a correction makes void has not spent the Informer', () => {
  const informed = (options: Given['options'] = {}): Block =>
    eight(options, { spy: 'GH', informer: 'B' }).votes('A>B, B>B, C>F').next().accuses('E')
  const corrected = informed().moderator({ type: 'changeVote', voter: seatOf('A'), target: seatOf('F') })
  expect([corrected.step, corrected.mark('B', 'moderator')]).toEqual(['T3', expect.not.arrayContaining(['informer'])])
  const again = informed()
    .moderator({ type: 'goToStep', step: 'T1' })
    .votes('A>B, B>B, C>F')
    .next()
    .accuses('D')
    .to('D1')
  expect(again.events()).toMatch(/INFORMER B>D; LASTWORDS D; SENT D$/u)
  const stands = informed().to('D1')
  expect(stands.mark('B', 'moderator')).toContain('informer')
})
rule('A-27', 'a Sister whose accusation a correction makes void may accuse once more', () => {
  const table = block({
    seats: 8,
    cards: { spy: 'GH', twoSisters: 'B', informer: 'E' },
    chosen: 'E',
    options: { informerAnswersChain: true },
  })
  table.votes('A>B, B>B, C>F').to('T4').accuses('D').moderator({ type: 'goToStep', step: 'T1' })
  table.votes('A>E, B>E, C>F').next().accuses('C')
  expect(table.events()).toMatch(/INFORMER E>C$/u)
})
