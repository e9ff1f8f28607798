/** Sections 4.6 and 8: the checks, the decided value, calling early, the cards. */
import { expect, test } from 'vitest'
import { closedFormWinner, searchedWinner, type Position } from '../../../shared/games/motherland/certain-winner.ts'
import { rule } from '../../kit/rule.ts'
import { block, seatOf, type Block, type Given } from './table.ts'

const six = (options: Given['options'] = {}): Block => block({ seats: 6, cards: { spy: 'D' }, options })
const threeLeft = (options: Given['options'] = {}): Block =>
  six(options).troika('A>E, B>E, C>D').night({ spies: 'F' }).troika('D>D, A>D, B>D')

rule('C-1', 'after the Troika two left end the game at once', () => {
  const table = six()
    .troika('A>E, B>E, C>D')
    .night({ spies: 'F' })
    .nobody()
    .night({ spies: 'C' })
    .troika('D>A, A>A, B>D')
  expect(table.step).toBe('E1')
  table.ends().isWon('spies')
})
rule('A-14', 'a pair leaving from three leaves one, whose card decides', () => {
  const table = block({ seats: 6, cards: { spy: 'D', twoSisters: 'A' }, chosen: 'B' })
    .troika('A>E, B>E, C>D')
    .night({ spies: 'F' })
    .nobody()
  table
    .to('D2')
    .moderator({ type: 'setSpyTarget', target: seatOf('C') })
    .to('G1')
    .troika('D>A, A>A, B>D')
  expect(table.free()).toBe('D')
  table.ends().isWon('spies')
})
rule('C-3 A-34', 'the last Spy gone does not end the game; the moderator may call it', () => {
  const table = six().troika('A>D, B>D, C>E')
  expect(table.step).toBe('D1')
  table.hint('Citizens').isOffered('moderator', 'call')
  expect(table.frame('moderator').script?.hints.join()).toContain('next morning tells everybody')
  table.to('D2').isNotOffered('moderator', 'call').refuses({ type: 'call' }, 'mid-act', 'C-3')
  table.to('G3').isOffered('moderator', 'call').votes('E>A, F>A, A>B')
  table.refuses({ type: 'call' }, 'mid-act')
})
rule('C-4', 'with an open deck: only Spies left when Darkness would begin', () => {
  const table = block({ seats: 7, cards: { spy: 'ABC' }, options: { deckLimit: 'open' } })
  table.troika('A>D, B>D, C>D').night({ spies: 'E' }).nobody().night({ spies: 'F' }).troika('B>G, C>G, G>A')
  expect(table.free()).toBe('ABC')
  expect(table.step).toBe('E1')
  table.ends().isWon('spies')
})
rule('callEarly', 'advise: a hint and two buttons; auto: the game ends by itself; off: nothing', () => {
  const sent = (callEarly: 'advise' | 'auto' | 'off'): Block => six({ callEarly }).troika('A>D, B>D, C>E')
  const advised = sent('advise').hint('Citizens').isOffered('moderator', 'call').isOffered('moderator', 'speedUp')
  advised.moderator({ type: 'speedUp' }).isNotOffered('moderator', 'speedUp').night({}).to('G1', 'G3')
  expect(advised.frame('public').clocks).toMatchObject([{ id: 'gossip', of: 120_000 }])
  const auto = sent('auto')
  expect(auto.step).toBe('E1')
  expect(auto.events()).toContain('SENT D; CALLED')
  const off = sent('off').hint(null).isNotOffered('moderator', 'call').refuses({ type: 'call' }, 'not-decided')
  expect(off.frame('moderator').script?.hints).toEqual([])
  six().to('G3').refuses({ type: 'call' }, 'not-decided', 'C-3')
})
rule('callEarly', 'auto ends at Wake too, and adds nothing where the game is over anyway', () => {
  const cards = { spy: 'GH' }
  const table = block({ seats: 8, cards, options: { callEarly: 'auto' } })
    .troika('A>D, B>D, C>D')
    .night({ spies: 'E' })
    .troika('F>A, G>F, H>B')
  table.events()
  table.night({ spies: 'F' }).nobody()
  expect(table.step).toBe('E1')
  expect(table.events()).toContain('CALLED')
  const over = six({ callEarly: 'auto' })
    .troika('A>E, B>E, C>D')
    .night({ spies: 'F' })
    .nobody()
    .night({ spies: 'C' })
    .troika('D>A, A>A, B>D')
  expect(over.events()).not.toContain('CALLED')
})
rule('E1 P-6 P-4', 'END lists the free; only their cards are shown, one by one', () => {
  const table = threeLeft().to('E1').next().announces('phase', 'end').isIn('end')
  table.tells('all', { type: 'end', free: [1, 2, 3] })
  table
    .moderator({ type: 'revealNext' })
    .announces('reveal')
    .moderator({ type: 'revealNext' })
    .moderator({ type: 'revealNext' })
  table.refuses({ type: 'revealNext' }, 'all-shown')
  const shown = table
    .told()
    .filter((event) => event.type === 'reveal')
    .map((event) => event['seat'])
  expect(shown).toEqual([1, 2, 3])
})
rule('E2', 'the winner is named after the cards, in its own time', () => {
  const table = threeLeft().to('E2').isWon(null).next().announces('winner').isWon('citizens')
  expect(table.frame('public').cue).toBe('end')
  expect(table.frame('public').board.centre).toMatchObject({ kind: 'winner', team: 'citizens' })
})
rule('E3 A-35', 'all cards are shown only when the moderator wants it, after the winner', () => {
  const table = threeLeft()
    .to('E2')
    .isNotOffered('moderator', 'fullReveal')
    .refuses({ type: 'fullReveal' }, 'not-now', 'P-6')
    .next()
  expect(table.frame('public').board.seats[3]?.card).toBeUndefined()
  table.moderator({ type: 'fullReveal' }).announces('fullReveal').refuses({ type: 'fullReveal' }, 'all-shown')
  expect(table.frame('public').board.seats[3]?.card?.role).toBe('spy')
})
rule('endReveal', 'all: every card is shown right after the winner', () => {
  threeLeft({ endReveal: 'all' })
    .to('E2')
    .next()
    .announces('winner', 'fullReveal')
    .isNotOffered('moderator', 'fullReveal')
})
test('results tell team, card, points and fate of every seat', () => {
  const { results } = threeLeft().ends()
  expect(results.map((each) => each.fate)).toEqual(['free', 'free', 'free', 'troika', 'troika', 'darkness'])
  expect(results.map((each) => each.points)).toEqual([1, 1, 1, 0, 1, 1])
  expect(results[3]).toMatchObject({ team: 'spies', role: 'spy', won: false })
})

const standard = {
  spyTargets: 'nonSpies',
  informerTrigger: 'troika',
  informerUses: 'once',
  informerAnswersChain: false,
} as const
/** Every shape of a table: so many free, so many of them Spies, where the pair and the Informer sit. */
function positions(free: number, spies: number): readonly Position[] {
  const all = (1 << free) - 1
  const position = (pair: Position['pair'], informers: number, spent: boolean): Position => ({
    free: all,
    spies: (1 << spies) - 1,
    informers,
    pair,
    spent,
    options: standard,
  })
  const bit = (n: number): number => 1 << n
  const pairs: Position['pair'][] = [null]
  if (spies >= 1 && free > spies) pairs.push([bit(0), bit(free - 1)])
  if (free - spies >= 2) pairs.push([bit(free - 1), bit(free - 2)])
  const informers = free > spies ? [0, bit(spies), bit(free - 1)] : [0]
  return pairs.flatMap((pair) =>
    informers.flatMap((informer) => [position(pair, informer, false), position(pair, informer, true)]),
  )
}
test('the closed form equals the search for up to 6 Spies among up to 13 free players', () => {
  for (let free = 3; free <= 13; free++) {
    for (let spies = 0; spies <= Math.min(6, free); spies++) {
      for (const position of positions(free, spies)) {
        for (const stage of ['T', 'D'] as const) {
          const shape = { free, spies, stage, pair: position.pair }
          expect({ ...shape, found: searchedWinner(position, stage) }).toEqual({
            ...shape,
            found: closedFormWinner(position, stage),
          })
        }
      }
    }
  }
})
test('with Spies who may take a Spy nothing is certain that was before', () => {
  const position: Position = { free: 0b111, spies: 0b001, informers: 0, pair: null, spent: false, options: standard }
  expect(searchedWinner(position, 'D')).toBe('spies')
  expect(searchedWinner({ ...position, options: { ...standard, spyTargets: 'anyFree' } }, 'D')).toBeNull()
  expect(
    searchedWinner({ ...position, informers: 0b010, options: { ...standard, informerTrigger: 'any' } }, 'D'),
  ).toBeNull()
  const sisters: Position = {
    ...position,
    informers: 0b010,
    pair: [0b010, 0b100],
    options: { ...standard, informerTrigger: 'any', informerAnswersChain: true },
  }
  expect(searchedWinner(sisters, 'D')).toBeNull()
})
rule('C-2 W5 callEarly A-27', 'a dragged Informer’s answer counts already when the morning is checked', () => {
  const options = { callEarly: 'auto', informerTrigger: 'any', informerAnswersChain: true } as const
  const table = block({
    seats: 6,
    cards: { spy: 'CD', twoSisters: 'A', informer: 'B' },
    chosen: 'B',
    token: 'D',
    options,
  }).nobody()
  table.asleep({ spies: 'A' }).events()
  table.to('W4').accuses('E')
  table.hears('WAKE; DARKNESS A; INFORMER B>E; REVEAL B Informer; SISTERS A,B; REVEAL A Two Sisters; SENT A,E; CALLED')
  table.ends().hears('END B,C,D,F; REVEAL C Spy; REVEAL D Spy; REVEAL F Citizen; WINNER Spies')
})
rule('E1 A-27', 'nobody is asked again for a card that was shown in the same breath', () => {
  const options = { informerTrigger: 'any', informerAnswersChain: true } as const
  const cards = { spy: 'D', twoSisters: 'A', informer: 'B' } as const
  const table = block({ seats: 6, cards, chosen: 'B', options }).troika('A>E, B>E, C>E').night({ spies: 'F' })
  table.nobody().asleep({ spies: 'A' }).to('W4').accuses('C')
  expect(table.free()).toBe('BD')
  table.next().events()
  table.moderator({ type: 'revealNext' }).hears('REVEAL D Spy')
  expect(table.step).toBe('E2')
})
rule(
  '8.1',
  'a result by hand needs a free Spy where Spies win, and somebody else who is free where they do not',
  () => {
    const table = block({ seats: 8, cards: { spy: 'GH' } }).to('G3')
    for (const seat of [7, 8]) table.moderator({ type: 'setOut', seat, out: true })
    table.refuses({ type: 'endWith', winner: 'spies' }, 'no-such-end', '8.1')
    const { winner } = table.offers('moderator').find(({ command }) => command === 'endWith')?.fields ?? {}
    expect(winner).toMatchObject({ barred: { values: ['spies'] } })
    table.moderator({ type: 'endWith', winner: 'citizens' }).isWon('citizens')
  },
)
