/** Section 4.3 and calling early. */
import { expect, test } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { camp, reds, seatOf, type Camp } from './table.ts'

const hints = (table: Camp): string => (table.frame('moderator').script?.hints ?? []).join(' ')
/** Seven seats, three red: after three turns of two nothing can stop Red. */
const decided = (options = {}): Camp => camp({ seats: 7, cards: reds(3, 7), options }).plays(2, 2, 2)

rule('E1', 'tools down: the total is told before any card', () => {
  const table = camp({ seats: 5, cards: 'rbrbb' }).plays(1, 0, 2, 1, 1)
  table.events()
  table.next().isAt('E1').hears('').next().hears('END 5')
  expect(table.frame('public').board.centre).toMatchObject({ kind: 'tally', sub: '5 work cards in all' })
  expect(table.frame('public')).toMatchObject({ cue: 'reveal', outcome: null })
})
rule('E2', 'worker cards are shown one by one, in seat order, at the moderator’s pace', () => {
  const table = camp({ seats: 5, cards: 'rbrbb' }).plays(1, 0, 2, 1, 1).next().next()
  expect(table.frame('moderator').script?.say).toBe('Show your worker cards. A first.')
  table.moderator({ type: 'revealNext' }).moderator({ type: 'revealNext' })
  expect(['A', 'B', 'C'].map((letter) => table.card(letter, 'public'))).toEqual(['red', 'black', null])
  expect(table.frame('public').board.centre).toMatchObject({ kind: 'reveal', cards: [{}, {}, { card: null }, {}, {}] })
  table.refuses({ type: 'next' }, 'cards-missing', 'E2')
})
rule('E2 cardSource', 'recorded cards are typed in as they are turned over, no more of a colour than there are', () => {
  const table = camp({ seats: 5, options: { cardSource: 'recorded' } })
    .plays(1, 1, 1, 1, 1)
    .next()
    .next()
  const show = (letter: string, card: string): Camp => table.moderator({ type: 'showCard', seat: seatOf(letter), card })
  table.refuses({ type: 'showCard', seat: seatOf('B'), card: 'red' }, 'not-this-seat', 'E2')
  table.isNotOffered('moderator', 'revealNext').refuses({ type: 'revealNext' }, 'paper-cards', 'cardSource')
  show('A', 'black').tells('all', { type: 'reveal', seat: 1, card: 'black' })
  show('B', 'black')
  show('C', 'black')
  show('D', 'black')
  table.refuses({ type: 'showCard', seat: seatOf('E'), card: 'black' }, 'colour-used-up', 'E2')
  show('E', 'red').isAt('E3').hint('red').next().isWon('red')
  expect(table.results.map(({ role, won }) => `${role} ${won}`)).toEqual([
    'black false',
    'black false',
    'black false',
    'black false',
    'red true',
  ])
})
rule('E3', 'the result, with the number of Reds, the work and par', () => {
  const table = camp({ seats: 5, cards: 'rbrbb' }).plays(1, 0, 2, 1, 1).ends()
  table.tells('all', { type: 'result', winner: 'red', red: 2, work: 5, par: 4 }).isAt(null).isWon('red')
  expect(table.frame('public').board.centre).toMatchObject({
    kind: 'winner',
    team: 'red',
    seats: [1, 3],
    title: 'Red wins',
    sub: '2 red, so the plan was 4. Work done: 5',
  })
  expect(table.frame('public').board.news).toBe('The canal is done ahead of plan, and the loyal go home.')
  expect(table.frame('public').cue).toBe('end')
  expect(table.results.map(({ points, fate }) => `${points} ${fate}`)).toEqual([
    '1 released',
    '0 stayed',
    '1 released',
    '0 stayed',
    '0 stayed',
  ])
})
test('the disloyal escape when the work is given up; a draw frees nobody', () => {
  const black = camp({ seats: 6, cards: 'rrrbbb' }).plays(0, 0, 0, 0, 0, 0).ends().isWon('black')
  expect(black.results.map(({ fate }) => fate)).toEqual(['stayed', 'stayed', 'stayed', 'escaped', 'escaped', 'escaped'])
  const draw = camp({ seats: 6, cards: 'rrrbbb' }).plays(1, 1, 1, 1, 1, 1).ends()
  expect(draw.results.every(({ won, fate }) => !won && fate === 'stayed')).toBe(true)
  expect(draw.frame('public').board.centre).toMatchObject({ kind: 'winner', team: null, seats: [] })
})
rule('A-21 callEarly', 'advise only informs, and offers a button between two crews', () => {
  const table = decided().hint('red').isOffered('moderator', 'call')
  expect(hints(table)).toContain('Decided: Red wins')
  table.next().isOffered('moderator', 'call')
  table.crew('E,F;G').isNotOffered('moderator', 'call').refuses({ type: 'call' }, 'mid-turn', '8.3')
  const early = camp({ seats: 7, cards: reds(3, 7) })
    .plays(2, 2)
    .isNotOffered('moderator', 'call')
  early.refuses({ type: 'call' }, 'not-decided', '8.3')
})
rule('callEarly', 'called, the game ends with the work done so far', () => {
  const table = decided()
  table.events()
  table.moderator({ type: 'call' }).hears('CALLED').isAt('E1').ends()
  expect(table.events()).toMatch(/^END 6; REVEAL A red; .*RESULT Red \(R 3, W 6, par 6\)$/)
})
rule('callEarly', 'auto ends it after the cards go back, off says nothing', () => {
  const auto = decided({ callEarly: 'auto' }).hint('red')
  auto.events()
  auto.isNotOffered('moderator', 'call').next().hears('CALLED').isAt('E1')
  const off = decided({ callEarly: 'off' }).hint(null).isNotOffered('moderator', 'call')
  expect(hints(off)).not.toMatch(/Decided|possible/)
  off.refuses({ type: 'call' }, 'not-decided', '8.3').next().isAt('T1')
})
rule('callEarly', 'after the last turn the game ends without being called', () => {
  const table = camp({ seats: 5, cards: 'rbrbb', options: { callEarly: 'auto' } }).plays(1, 1, 0, 1, 1)
  table.hint('red').events()
  table.next().hears('').isAt('E1')
  camp({ seats: 5, cards: 'rbrbb' }).plays(1, 1, 0, 1, 1).isNotOffered('moderator', 'call')
})
rule('hintPanel', 'hints are for the moderator alone, and can be put away in mid-game', () => {
  const table = decided()
  expect(hints(table)).toContain('3 of 7 are red, so the plan is 6. 6 done, 4 turns to come.')
  expect(table.frame('redacted').script?.hints).toEqual([])
  expect(table.frame('redacted').offers.map((offer) => offer.command)).not.toContain('call')
  table.moderator({ type: 'setOption', option: 'hintPanel', value: false })
  expect(hints(table.hint(null))).toBe('')
  const open = camp({ seats: 6, cards: 'rrrbbb' }).plays(1, 1, 1, 1, 1)
  expect(hints(open)).not.toContain('possible')
  const less = camp({ seats: 6, cards: 'rrrbbb' }).plays(1, 1, 1, 1, 0)
  expect(hints(less)).toContain('Still possible: Black wins, Draw.')
  expect(hints(less.plays(2))).toContain('It will be: Draw.')
})
test('timers, calling early and hints may be changed in mid-game, and nothing else', () => {
  const live = decided()
    .offers('moderator')
    .filter((offer) => offer.command === 'setOption')
    .map((offer) => offer.set?.['option'])
  expect(live).toEqual([
    'callEarly',
    'hintPanel',
    'lookSeconds',
    'selectionSeconds',
    'taskSeconds',
    'supervisionSeconds',
    'inspectionSeconds',
  ])
})
