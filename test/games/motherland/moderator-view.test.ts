/** Moderator's page: the list of steps, the log, and the order of offers. */
import { expect, test } from 'vitest'
import { block, seatOf, type Block, type Given } from './table.ts'

const eight = (options: Given['options'] = {}): Block => block({ seats: 8, cards: { spy: 'GH', writer: 'A' }, options })
const steps = (table: Block): string =>
  (table.frame('moderator').script?.steps ?? []).map(({ id, mode, state }) => `${id} ${mode} ${state}`).join(', ')
const log = (table: Block): readonly string[] =>
  table
    .history('moderator')
    .map((line) => line.says ?? '')
    .filter((says) => says !== '')

test('in the first Darkness the list says that the Spies met, in later ones it says nothing of it', () => {
  const table = eight().nobody().to('D2')
  expect(steps(table)).toBe('D1 REAL done, D2.meet REAL done, D2 REAL now, D3 REAL next, W1 REAL next, W2 REAL next')
  table
    .moderator({ type: 'setSpyTarget', target: seatOf('B') })
    .to('G1')
    .nobody()
    .to('D2')
  expect(steps(table)).toBe('D1 REAL done, D2 REAL now, D3 REAL next, W1 REAL next, W2 REAL next')
})
test('a card that is not called is not in the list', () => {
  const table = eight().troika('A>A, B>A, C>A').to('D2')
  expect(steps(table)).not.toContain('D3')
  expect(steps(table.moderator({ type: 'setSpyTarget', target: seatOf('B') }).next())).not.toContain('D3')
})
test('after the winner the script stands at E3 and asks for what is left to do', () => {
  const table = eight().moderator({ type: 'goToStep', step: 'E1' }).ends()
  expect(steps(table)).toBe('E1 REAL done, E1.cards REAL done, E2 REAL done, E3 REAL now')
  const before = table.frame('moderator').script?.ask
  table.moderator({ type: 'fullReveal' })
  expect(steps(table)).toBe('E1 REAL done, E1.cards REAL done, E2 REAL done, E3 REAL done')
  expect(table.frame('moderator').script?.ask).not.toBe(before)
})
test('the log tells what happened at the table and nothing of the bookkeeping', () => {
  const table = eight().troika('A>B, B>B, C>A').to('D2')
  expect(log(table).slice(-10)).toEqual([
    'Entered: A points at B',
    'Entered: B points at B',
    'Entered: C points at A',
    'A points at B, B points at B, C points at A',
    'The Troika condemns B',
    'Last Words: B',
    'Off to the Gulag: B',
    'Darkness of round 1',
    'Night falls on 7 free players',
    'The Spies know each other: G, H',
  ])
  expect(log(table).filter((says) => /step|On the way|stand/iu.test(says))).toEqual([])
})
test('going to a step by hand is told in the log', () => {
  expect(log(eight().moderator({ type: 'goToStep', step: 'T1' })).at(-2)).toBe('Went to: The vote')
})
test('the vote that is still missing is offered first', () => {
  const votes = (table: Block): readonly string[] =>
    table
      .offers('moderator')
      .filter((offer) => offer.group === 'vote')
      .map((offer) => offer.id)
  const table = eight().to('T1')
  for (const voter of [1, 2, 3]) {
    expect(votes(table)[0]).toBe(`enterVote:${voter}`)
    table.moderator({ type: 'enterVote', voter, target: 5 })
  }
  expect(votes(table)[0]).toBe('enterVote:1')
  expect(votes(table.moderator({ type: 'clearVote', voter: 2 }))[0]).toBe('enterVote:2')
})
test('every correction by hand is marked as a danger', () => {
  const table = eight().votes('A>B, B>B, C>A').next()
  const own = ['setCard', 'setOut', 'changeVote', 'goToStep', 'endWith']
  const offers = table.offers('moderator').filter((offer) => own.includes(offer.command))
  expect(offers.map((offer) => offer.danger)).toEqual(offers.map(() => true))
  expect(new Set(offers.map((offer) => offer.command)).size).toBe(own.length)
})
test('the clocks of the setup go with their step', () => {
  const clocks = (table: Block): readonly string[] => table.frame('public').clocks.map((clock) => clock.id)
  const table = block({ seats: 8, cards: { spy: 'GH' }, token: null }).to('S6')
  expect(clocks(table)).toEqual([])
  expect(clocks(table.next())).toEqual(['intro'])
  expect(clocks(table.next())).toEqual([])
})
test('the wrong Sister is put right by hand: the true pair is told, the other one is told no longer', () => {
  const table = block({ seats: 8, cards: { spy: 'GH', twoSisters: 'B' }, chosen: 'F' })
  const notes = (letter: string): unknown => table.notes(letter)
  const before = table.frame('public')
  table.refuses({ type: 'setSister', seat: seatOf('B') }, 'own-sister', 'A-5')
  table.refuses({ type: 'setSister', seat: seatOf('F') }, 'already-so', 'S5')
  table.moderator({ type: 'setSister', seat: seatOf('D') })
  expect([notes('B'), notes('D'), notes('F')]).toEqual([['Your Sister: D'], ['Your Sister: B'], []])
  expect(table.frame('public')).toEqual(before)
  table.troika('A>B, B>B, C>A')
  table.hears(
    'VOTE A>B, B>B, C>A; VERDICT B; SISTERS B,D; REVEAL B Two Sisters; REVEAL D Citizen; LASTWORDS B; LASTWORDS D; SENT B,D',
  )
})
test('the Sister is corrected only after she was chosen, and only with her card in play', () => {
  block({ seats: 8, cards: { spy: 'GH', twoSisters: 'B' }, token: null })
    .to('S5')
    .isNotOffered('moderator', 'setSister')
  block({ seats: 8, cards: { spy: 'GH' } }).isNotOffered('moderator', 'setSister')
})
test('a target who leaves between Wake and the news was picked all the same', () => {
  const table = eight().nobody().asleep({ spies: 'B' }).next()
  table.moderator({ type: 'leave', seat: seatOf('B') }).to('G1')
  table.hears('VOTE A>B, B>C, C>A; VERDICT none; WAKE; SENT B; DARKNESS B; TROIKA D*,E,F')
})
test('whoever is put back in stands in the order of the circle', () => {
  const table = eight()
    .moderator({ type: 'setOut', seat: 2, out: true })
    .moderator({ type: 'setOut', seat: 2, out: false })
  expect(table.frame('public').board.extra['free']).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
