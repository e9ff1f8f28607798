/** Sections 1, 3 and 4.1: the deck, the cards, the Sisters, the first Troika. */
import { expect } from 'vitest'
import { beginMatch, emptyMatch, optionsFrom, isCommandRefusal, type AnyGame } from '../../../shared/engine/match.ts'
import type { Finding } from '../../../shared/engine/game.ts'
import { motherland } from '../../../shared/games/motherland/index.ts'
import { deckOf } from '../../../shared/games/motherland/options/options.ts'
import { countsOf, roles } from '../../../shared/games/motherland/roles.ts'
import type { Options } from '../../../shared/games/motherland/types.ts'
import { rule } from '../../kit/rule.ts'
import { namesFor, tableOf } from '../../kit/test-table.ts'
import { stampOf } from '../../kit/claims/erring-player.ts'
import { block, castOf, seatOf } from './table.ts'

const game = motherland as unknown as AnyGame
const findings = (seats: number, options: Partial<Options> = {}, cast: unknown = null): readonly Finding[] => {
  const all = optionsFrom(game, { seats, options, cast }) as unknown as Options
  return motherland.check({ options: all, seats, cast }, motherland.text.en)
}
const errors = (...given: Parameters<typeof findings>): readonly string[] =>
  findings(...given)
    .filter((each) => each.level === 'error')
    .map((each) => each.at)

rule('ML-16 A-2 deckLimit', 'decks the box cannot build are refused, and possible with an open deck', () => {
  expect(errors(9, { spies: 2, moreEqual: [] })).toEqual(['moreEqual'])
  expect(errors(9, { spies: 2, moreEqual: [], deckLimit: 'open' })).toEqual([])
  expect(errors(13, { spies: 1 })).toEqual(['moreEqual'])
  expect(findings(6, { spies: 2 })).toMatchObject([{ level: 'warning', at: 'spies', clause: 'A-3' }])
  for (const seats of [5, 14]) {
    const setup = { names: namesFor(seats), options: {}, cast: null }
    expect(isCommandRefusal(beginMatch(emptyMatch(game, 'match'), setup, stampOf('moderator', 0, 's')))).toBe(true)
  }
})
rule('spies', 'one or two from the box, up to less than half with an open deck', () => {
  expect(errors(9, { spies: 3, deckLimit: 'box' })).toEqual(['spies'])
  expect(errors(9, { spies: 4, deckLimit: 'open' })).toEqual([])
  expect(errors(9, { spies: 5, deckLimit: 'open' })).toEqual(['spies'])
})
rule('moreEqual S2', 'the default deck of every table is that of section 1', () => {
  const deck = (seats: number): unknown => {
    const options = optionsFrom(game, { seats, options: {}, cast: null }) as unknown as Options
    return countsOf(deckOf(options, seats))
  }
  expect(deck(6)).toEqual({ spy: 1, citizen: 5 })
  expect(deck(7)).toEqual({ spy: 1, citizen: 6 })
  expect(deck(8)).toEqual({ spy: 2, citizen: 6 })
  expect(deck(9)).toEqual({ spy: 2, citizen: 6, writer: 1 })
  expect(deck(10)).toEqual({ spy: 2, citizen: 6, writer: 1, informer: 1 })
  expect(deck(11)).toEqual({ spy: 2, citizen: 6, writer: 1, informer: 1, censor: 1 })
  expect(deck(12)).toEqual({ spy: 2, citizen: 6, writer: 1, informer: 1, censor: 1, madman: 1 })
  expect(deck(13)).toEqual({ spy: 2, citizen: 6, writer: 1, informer: 1, censor: 1, madman: 1, twoSisters: 1 })
  expect(errors(6, { moreEqual: ['writer', 'madman', 'informer', 'censor', 'twoSisters'], spies: 2 })).toEqual([
    'moreEqual',
  ])
})
rule('A-1', 'six to thirteen players besides the moderator', () => {
  expect(motherland.seats).toEqual({ min: 6, max: 13 })
})
rule('A-3', 'More Equal Citizens count as Citizens for the ratio, and it only warns', () => {
  expect(findings(8, { spies: 2, moreEqual: ['writer', 'censor'] })).toEqual([])
  expect(findings(7, { spies: 2 })).toMatchObject([{ level: 'warning' }])
})
rule('A-4', 'every card but the Spy is of the Citizens', () => {
  for (const [role, { team }] of Object.entries(roles)) expect(team).toBe(role === 'spy' ? 'spies' : 'citizens')
})
rule('S1', 'the names go round clockwise and are told to everybody', () => {
  const table = tableOf(motherland, { seats: 6 })
  expect(table.told()[0]).toMatchObject({
    type: 'seated',
    seats: [{ seat: 1 }, { seat: 2 }, { seat: 3 }, { seat: 4 }, { seat: 5 }, { seat: 6 }],
  })
  const twice = { names: ['Ann', 'ann', 'B', 'C', 'D', 'E'], options: {}, cast: null }
  expect(beginMatch(emptyMatch(game, 'match'), twice, stampOf('moderator', 0, 's'))).toMatchObject({
    refused: 'name-taken',
  })
})
rule('S3 announceDeck A-36', 'the deck is announced in full, by kinds, or not at all', () => {
  const deckAs = (announceDeck: Options['announceDeck']) =>
    block({ seats: 8, cards: { spy: 'AB', writer: 'C' }, token: null, options: { announceDeck } })
  deckAs('full')
    .next()
    .tells('all', { type: 'deck', kinds: ['spy', 'citizen', 'writer'], counts: { spy: 2, citizen: 5, writer: 1 } })
  deckAs('kinds')
    .next()
    .tells('all', { type: 'deck', kinds: ['spy', 'citizen', 'writer'], counts: null })
  const quiet = deckAs('none')
  expect(quiet.step).toBe('S4')
  expect(
    quiet
      .to('T1', 'S5', 'S6')
      .told()
      .map((event) => event.type),
  ).not.toContain('deck')
})
rule('S4 P-1', 'each owner sees the own card, nobody another, and the public only the phase', () => {
  const table = block({ seats: 6, cards: { spy: 'B' }, token: null })
    .to('S4')
    .moderator({ type: 'deal' })
  table.announces('phase').tells('all', { type: 'phase', name: 'setup', round: 0 })
  table.tells(seatOf('B'), { type: 'cardDealt', to: [seatOf('B')], card: 'spy' })
  expect(table.last.filter((row) => row.to.includes(seatOf('A'))).map((row) => row.event)).toEqual([
    { type: 'cardDealt', to: [seatOf('A')], card: 'citizen' },
  ])
  expect(table.frame('seat:2').board.seats.find((each) => each.seat === 2)?.card?.role).toBe('spy')
  expect(table.frame('seat:1').board.seats.find((each) => each.seat === 2)?.card).toBeUndefined()
})
rule('roleSource A-40', 'dealt by chance, or typed in card by card before S5', () => {
  const dealt = tableOf(motherland, { seats: 8, seed: 'one' }).moderator({ type: 'next' }).moderator({ type: 'deal' })
  expect(countsOf(Object.values(dealt.state.secret.cards ?? {}))).toEqual({ spy: 2, citizen: 6 })
  const other = tableOf(motherland, { seats: 8, seed: 'two' }).moderator({ type: 'next' }).moderator({ type: 'deal' })
  expect(other.state.secret.cards).not.toEqual(dealt.state.secret.cards)
  for (const roleSource of ['assigned', 'recorded'] as const) {
    const typed = tableOf(motherland, { seats: 6, options: { roleSource } }).moderator({ type: 'next' })
    typed.refuses({ type: 'deal' }, 'cards-missing', 'S4')
    typed.moderator({ type: 'enterCard', seat: 3, card: 'spy' }).tellsNothing('all')
    typed.refuses({ type: 'enterCard', seat: 4, card: 'spy' }, 'card-used-up')
    typed.moderator({ type: 'clearCard', seat: 3 }).moderator({ type: 'enterCard', seat: 4, card: 'spy' })
    for (const seat of [1, 2, 3, 5, 6]) typed.moderator({ type: 'enterCard', seat, card: 'citizen' })
    typed.moderator({ type: 'deal' }).tells(4, { type: 'cardDealt', card: 'spy' })
  }
})
rule('S4', 'a cast given with the match is used, and the deck follows from it', () => {
  const cast = castOf(9, { spy: 'C', censor: 'A', madman: 'B', writer: 'D' })
  const table = tableOf(motherland, { seats: 9, cast }).moderator({ type: 'next' })
  table.tells('all', { type: 'deck', counts: { spy: 1, citizen: 5, writer: 1, madman: 1, censor: 1 } })
  table.moderator({ type: 'deal' }).tells(seatOf('C'), { type: 'cardDealt', card: 'spy' })
  expect(errors(9, { spies: 2 }, cast)).toEqual(['cast'])
  expect(errors(9, {}, cast.slice(1))).toEqual(['cast'])
  expect(errors(9, {}, castOf(9, { spy: 'ABCDEF' }))).toEqual(['spies'])
  expect(errors(9, {}, ['king'])).toEqual(['cast'])
})
rule('S5 A-5', 'the holder picks anybody else, a Spy too; only the two learn of it', () => {
  const table = block({ seats: 8, cards: { spy: 'BC', twoSisters: 'D' }, token: null }).to('S5')
  table
    .refuses({ type: 'chooseSister', seat: seatOf('D') }, 'own-sister', 'A-5')
    .chooses('B')
    .tellsNothing('all')
  table
    .tells(seatOf('D'), { type: 'bondTold', with: seatOf('B') })
    .tells(seatOf('B'), { type: 'bondTold', with: seatOf('D'), holder: seatOf('D') })
  const told = table.last.filter((row) => row.told === 'seats' && row.event.type !== 'nothingTold')
  expect(told.flatMap((row) => row.to)).toEqual([seatOf('D'), seatOf('B')])
  expect(table.state.secret.cards?.[seatOf('B')]).toBe('spy')
  expect(block({ seats: 6, cards: { spy: 'A' }, token: null }).to('S5', 'S6').step).toBe('S6')
})
rule('S6 introSeconds A-39', 'introductions take a minute for each player, or are skipped', () => {
  const table = block({ seats: 6, cards: { spy: 'A' }, token: null }).to('S6')
  table.isOffered('moderator', 'skipIntroductions').next().isIn('introductions', 0)
  expect(table.frame('public').clocks).toMatchObject([{ id: 'intro', of: 360_000, running: true }])
  const brisk = block({ seats: 6, cards: { spy: 'A' }, token: null, options: { introSeconds: 0 } })
    .to('S6')
    .next()
  expect(brisk.frame('public').clocks).toEqual([])
  expect(brisk.next().step).toBe('S7')
})
rule('S7 firstTroika', 'the token goes to a chosen or a drawn seat, the next two sit with it', () => {
  const table = block({ seats: 6, cards: { spy: 'A' }, token: 'E' })
  expect(table.state.open.troika).toMatchObject({ seats: [5, 6, 1], token: 5 })
  table.isIn('setup')
  const drawn = block({ seats: 6, cards: { spy: 'A' }, token: null, options: { firstTroika: 'random' } })
  drawn.to('S6').moderator({ type: 'skipIntroductions' }).refuses({ type: 'nameTroika', seat: 1 }, 'not-now')
  drawn.moderator({ type: 'drawTroika' }).announces('troika')
  expect(drawn.state.open.troika?.seats).toHaveLength(3)
})
