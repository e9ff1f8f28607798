/** Section 4.1: options, cards, and who knows what. */
import { expect, test } from 'vitest'
import { beginMatch, emptyMatch, isCommandRefusal, type AnyGame } from '../../../shared/engine/match.ts'
import { gulag } from '../../../shared/games/gulag/index.ts'
import type { Options } from '../../../shared/games/gulag/types.ts'
import { rule } from '../../kit/rule.ts'
import { stampOf } from '../../kit/claims/erring-player.ts'
import { namesFor } from '../../kit/test-table.ts'
import { camp, castOf, letterOf, seatOf, type Camp } from './table.ts'

const game = gulag as unknown as AnyGame
interface Match {
  readonly seats: number
  readonly options?: Partial<Options>
  readonly cast?: unknown
}
/** Returns the refusal of a start, or null. */
function refused({ seats, options = {}, cast = null }: Match): string | null {
  const given = { names: namesFor(seats), options, cast }
  const result = beginMatch(emptyMatch(game, 'match'), given, stampOf('moderator', 0, 'seed'))
  return isCommandRefusal(result) ? `${result.refused} ${result.clause ?? ''}`.trim() : null
}
const warnings = ({ seats, options = {} }: Match): readonly string[] => {
  const start = Object.fromEntries(Object.entries(gulag.options).map(([id, { start: value }]) => [id, value]))
  const all = { ...start, ...options } as Options
  return gulag.check({ options: all, seats, cast: null }, gulag.text.en).map(({ level, at }) => `${level} ${at}`)
}
const setup = (table: Camp): unknown => table.told().find((event) => event.type === 'setup')

rule('G1 A-25', 'five to ten players, the moderator not among them, each with a name of their own', () => {
  expect([5, 10].map((seats) => refused({ seats }))).toEqual([null, null])
  expect([4, 11].map((seats) => refused({ seats }))).toEqual(['not-enough-players', 'not-enough-players'])
  const table = camp({ seats: 5, first: null })
  expect(table.told()[0]).toMatchObject({ type: 'seated', seats: [{ name: 'A' }, {}, {}, {}, {}] })
  expect(table.frame('public').board.seats).toHaveLength(5)
})
rule('G2', 'what this camp plays with is told before anything else', () => {
  const table = camp({ seats: 8, first: null }).isAt('G2')
  expect(table.frame('moderator').script?.say).toContain('10 worker cards. At least two of the crew must be new')
  table.next().tells('all', { type: 'setup', players: 8, cards: 10, replace: 2, range: { least: 3, most: 5 } })
  expect(table.isAt('G3').frame('public').board.centre).toMatchObject({ kind: 'title' })
})
rule('G3', 'cards are dealt by chance, half of a colour in the deal', () => {
  const dealtTo = (seed: string): string => {
    const { cards } = camp({ seats: 6, seed }).state.secret
    return Object.values(cards).join()
  }
  expect(new Set(['one', 'two', 'three', 'four', 'five', 'six'].map(dealtTo)).size).toBeGreaterThan(1)
  for (const seed of ['one', 'two', 'three']) {
    const table = camp({ seats: 9, seed })
    const dealt = table.rows.find((row) => row.event.type === 'dealt')?.event
    const all = [...Object.values(table.state.secret.cards), ...((dealt?.['discarded'] ?? []) as string[])]
    expect(all.filter((card) => card === 'red')).toHaveLength(5)
    expect(all).toHaveLength(10)
  }
})
rule('G4 A-4', 'each seat draws, looks and hands on to the right: the one on the left knows you', () => {
  const table = camp({ seats: 7, seed: 'any' })
  const drawn = table.rows.find((row) => row.event.type === 'dealt')?.event['drawn'] as Readonly<Record<number, string>>
  for (let seat = 1; seat <= 7; seat++) {
    const right = seat === 1 ? 7 : seat - 1
    expect(table.state.secret.cards[right], `drawn by ${letterOf(seat)}`).toBe(drawn[seat])
    expect(table.state.own[seat]?.neighbour).toEqual({ seat: right, card: drawn[seat] })
    expect(table.state.own[seat]?.card).toBe(table.state.secret.cards[seat])
  }
})
rule('G4', 'the table looks while a public clock runs: twenty seconds for each, unless there is none', () => {
  const looking = (lookSeconds?: number): unknown =>
    camp({ seats: 5, first: null, options: lookSeconds === undefined ? {} : { lookSeconds } })
      .next()
      .moderator({ type: 'deal' })
      .frame('public').clocks
  expect(looking()).toMatchObject([{ id: 'look', of: 100_000, running: true }])
  expect(looking(0)).toEqual([])
  const table = camp({ seats: 5, first: null }).next().moderator({ type: 'deal' }).isIn('deal', 0)
  expect(table.next().isAt('G5').frame('public').clocks).toEqual([])
})
rule('G5 A-5 firstCommissar', 'the moderator names the first commissar, or has one drawn', () => {
  const chosen = camp({ seats: 6, first: null }).next().moderator({ type: 'deal' }).next()
  expect(chosen.offers('moderator')[0]).toMatchObject({ command: 'chooseFirst', now: { seat: 1 } })
  chosen.isNotOffered('moderator', 'drawFirst').refuses({ type: 'drawFirst' }, 'not-now', 'G5')
  chosen.refuses({ type: 'next' }, 'nobody-chosen', 'G5')
  chosen.moderator({ type: 'chooseFirst', seat: 4 }).tells('all', { type: 'commissar', turn: 1, seat: 4 })
  const drawn = ['a', 'b', 'c', 'd', 'e'].map(
    (seed) => camp({ seats: 6, seed, options: { firstCommissar: 'random' } }).state.open.commissar,
  )
  expect(new Set(drawn).size).toBeGreaterThan(1)
  camp({ seats: 6, options: { firstCommissar: 'random' }, first: null })
    .next()
    .moderator({ type: 'deal' })
    .next()
    .refuses({ type: 'chooseFirst', seat: 2 }, 'not-now', 'G5')
})
rule('A-2 removePair', 'with five and six players a pair is out, and the host may play otherwise', () => {
  expect(setup(camp({ seats: 6 }))).toMatchObject({ cards: 8, range: { least: 2, most: 4 } })
  expect(setup(camp({ seats: 7 }))).toMatchObject({ cards: 10, range: { least: 2, most: 5 } })
  expect(setup(camp({ seats: 6, options: { removePair: 'never' } }))).toMatchObject({
    cards: 10,
    range: { least: 1, most: 5 },
  })
  expect(setup(camp({ seats: 8, options: { removePair: 'always' } }))).toMatchObject({
    cards: 8,
    range: { least: 4, most: 4 },
  })
  expect(refused({ seats: 5, options: { removePair: 'never' } })).toBe('bad-setup removePair')
  expect(refused({ seats: 9, options: { removePair: 'always' } })).toBe('bad-setup removePair')
  expect(warnings({ seats: 6, options: { removePair: 'never' } })).toEqual(['warning removePair'])
  expect(warnings({ seats: 6, options: { removePair: 'always' } })).toEqual([])
})
rule('replacementMin', 'no more may be asked for than there are others to take their place', () => {
  expect(refused({ seats: 5, options: { replacementMin: '2' } })).toBe('bad-setup replacementMin')
  expect(refused({ seats: 6, options: { replacementMin: '2' } })).toBeNull()
  expect(refused({ seats: 6, options: { replacementMin: '3' } })).toBe('bad-setup replacementMin')
  expect(refused({ seats: 7, options: { replacementMin: '3' } })).toBeNull()
  expect(warnings({ seats: 7, options: { replacementMin: '3' } })).toEqual(['warning replacementMin'])
  expect(warnings({ seats: 7, options: { replacementMin: '2' } })).toEqual([])
})
rule('A-23 showRange', 'how many Reds there can be is shown, or left to the players to work out', () => {
  const shown = camp({ seats: 9, first: null }).next()
  expect(shown.frame('public').board.centre).toMatchObject({ sub: expect.stringContaining('4 to 5 Reds') })
  expect(shown.frame('public').board.extra['range']).toEqual({ least: 4, most: 5 })
  const hidden = camp({ seats: 9, first: null, options: { showRange: false } }).next()
  expect(setup(hidden)).toMatchObject({ range: null })
  expect(JSON.stringify(hidden.frame('public'))).not.toMatch(/Reds|range/)
  const ten = camp({ seats: 10, first: null }).next()
  expect(ten.frame('public').board.centre).toMatchObject({ sub: expect.stringContaining('5 Reds') })
})
rule('A-1 ownCard', 'players look at the own card, too, unless the host keeps it from them', () => {
  const known = camp({ seats: 5, cards: 'rbrbb' })
  expect([known.card('A', 'own'), known.card('B', 'own')]).toEqual(['red', 'black'])
  const unknown = camp({ seats: 5, cards: 'rbrbb', options: { ownCard: 'unknown' } })
  expect([unknown.card('A', 'own'), unknown.card('B', 'own')]).toEqual([null, null])
  expect(unknown.notes('B')).toEqual(['On your right, A: Red worker'])
  expect(unknown.told('seat:1').map((event) => event.type)).not.toContain('cardDealt')
})
rule('cardSource', 'assigned cards are typed in as held after the pass', () => {
  const table = camp({ seats: 5, first: null, options: { cardSource: 'assigned' } }).next()
  table.isNotOffered('moderator', 'deal').refuses({ type: 'deal' }, 'cards-missing', 'G3')
  for (const seat of [1, 2, 3, 4]) table.moderator({ type: 'enterCard', seat, card: 'black' })
  table.refuses({ type: 'enterCard', seat: 5, card: 'black' }, 'colour-used-up', 'G3')
  table.moderator({ type: 'clearCard', seat: 4 }).refuses({ type: 'clearCard', seat: 4 }, 'no-card-there', 'G3')
  table.moderator({ type: 'enterCard', seat: 5, card: 'black' }).moderator({ type: 'enterCard', seat: 4, card: 'red' })
  expect(table.card('D', 'moderator')).toBe('red')
  table.moderator({ type: 'deal' })
  expect(Object.values(table.state.secret.cards)).toEqual(castOf('bbbrb'))
  expect(table.notes('E')).toEqual(['On your right, D: Red worker'])
})
rule('cardSource', 'recorded cards are on paper: nobody is told anything, and there is no hint before the end', () => {
  const table = camp({ seats: 5, options: { cardSource: 'recorded' } })
  expect(table.rows.filter((row) => row.told === 'seats')).toEqual([])
  expect(table.offers(1).filter((offer) => offer.onLook)).toEqual([])
  table.plays(2, 2, 2, 2, 2).hint(null)
  expect(table.frame('moderator').script?.hints).toEqual([])
  table.isNotOffered('moderator', 'endWith').refuses({ type: 'endWith', winner: 'red' }, 'cards-missing', 'E2')
  table.isNotOffered('moderator', 'setCard')
})
rule('cardSource', 'cards given with the match are used, within what the deal can bring', () => {
  const table = camp({ seats: 6, cards: 'rrbbbb', options: { cardSource: 'recorded' } })
  expect(Object.values(table.state.secret.cards)).toEqual(castOf('rrbbbb'))
  expect(refused({ seats: 6, cast: castOf('rbbbbb') })).toBe('bad-setup G3')
  expect(refused({ seats: 6, cast: castOf('rrrbbb').slice(1) })).toBe('bad-setup G3')
  expect(refused({ seats: 6, cast: ['red', 'red', 'red', 'spy', 'black', 'black'] })).toBe('bad-setup G3')
  expect(refused({ seats: 6, cast: castOf('rbbbbb'), options: { removePair: 'never' } })).toBeNull()
})
test('a deal taken back and done again draws anew, for whoever had seen it', () => {
  const table = camp({ seats: 10, first: null }).next()
  const cards = (): string => Object.values(table.state.secret.cards).join()
  const first = cards()
  const deals = [1, 2, 3, 4].map(() => {
    const dealt = table.moderator({ type: 'deal' }).state.secret.cards
    table.undo()
    return Object.values(dealt).join()
  })
  expect(first).toBe('')
  expect(new Set(deals).size).toBeGreaterThan(1)
  expect(table.notes('A')).toEqual([])
})
test('the looks are counted for the moderator, who goes on whenever it suits', () => {
  const table = camp({ seats: 5, first: null }).next().moderator({ type: 'deal' })
  const before = table.frame('public')
  table.seat(2, { type: 'look' }).seat(5, { type: 'look' })
  expect(table.frame('public')).toEqual(before)
  expect(table.frame('moderator').script?.ask).toContain('By phone: 2 of 5')
  table.refusesSeat(2, { type: 'look' }).refuses({ type: 'look' }, 'not-now', 'G4')
  expect(table.offers(3)).toMatchObject([{ command: 'look', onLook: true, fields: {} }])
  table.next().moderator({ type: 'chooseFirst', seat: seatOf('A') })
  expect(table.offers(3)).toEqual([])
})
