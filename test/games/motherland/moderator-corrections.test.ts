/** Sections 2.2 and 2.4, and what the moderator may put right by hand. */
import { expect, test } from 'vitest'
import { playableOffers } from '../../../shared/engine/random-player.ts'
import { wordsIn } from '../../../shared/engine/words/languages.ts'
import { motherland } from '../../../shared/games/motherland/index.ts'
import { rule } from '../../kit/rule.ts'
import { block, seatOf, type Block, type Given } from './table.ts'

const eight = (cards: Given['cards'] = { spy: 'GH' }, options: Given['options'] = {}): Block =>
  block({ seats: 8, cards, options })
const leaves = (table: Block, letter: string): Block => table.moderator({ type: 'leave', seat: seatOf(letter) })

rule('P-2', 'choosing the Sister changes nothing that the public sees', () => {
  const table = block({ seats: 8, cards: { spy: 'GH', twoSisters: 'A' }, token: null }).to('S5')
  const still = table.frame('public')
  expect(table.chooses('B').frame('public')).toEqual(still)
  expect(table.next().frame('public')).toEqual(still)
})
rule('P-4', 'a card handed in is shown on the secret board alone', () => {
  const table = eight().troika('A>G, B>G, C>A')
  expect(table.frame('public').board.seats[6]?.card).toBeUndefined()
  expect(table.frame('seat:1').board.seats[6]?.card).toBeUndefined()
  expect(table.frame('moderator').board.seats[6]?.card?.role).toBe('spy')
})
rule('P-5', 'a decided game looks like any other', () => {
  const decided = eight({ spy: 'GH' }).troika('A>G, B>G, C>A').night({ spies: 'A' }).troika('D>H, E>H, F>D')
  const open = eight({ spy: 'GC' }).troika('A>G, B>G, C>A').night({ spies: 'A' }).troika('D>H, E>H, F>D')
  decided.hint('Citizens')
  open.hint(null)
  expect(decided.frame('public')).toEqual(open.frame('public'))
})
rule('P-6', 'until the explicit command nothing but the cards of the free is shown at the end', () => {
  const table = block({ seats: 6, cards: { spy: 'D' } })
    .troika('A>E, B>E, C>D')
    .night({ spies: 'F' })
    .troika('D>D, A>D, B>D')
    .ends()
  expect(table.frame('public').board.seats.map((each) => each.card?.role)).toEqual([
    'citizen',
    'citizen',
    'citizen',
    undefined,
    undefined,
    undefined,
  ])
})
rule('P-7', 'undo takes back the public events of the step, and what they showed', () => {
  const table = eight().votes('A>D, B>D, C>E')
  const before = table.frame('public').board
  table.next()
  expect(table.frame('public').board).not.toEqual(before)
  expect(table.undo().frame('public').board).toEqual(before)
  expect(table.step).toBe('T2')
  expect(table.redo().step).toBe('T3')
})
rule('A-38', 'whoever leaves is sent and nothing else is told: no card, no chain, no Last Words', () => {
  const table = leaves(
    block({ seats: 8, cards: { spy: 'GH', twoSisters: 'D', madman: 'E' }, chosen: 'E' }).to('G3'),
    'E',
  )
  table.hears('SENT E').announces('sent')
  expect(table.free()).toBe('ABCDFGH')
  table.nobody().night({ spies: 'B' })
  expect(table.told().map((event) => event.type)).not.toContain('madman')
  expect(table.results[4]?.fate).toBe('left')
})
rule('A-38', 'a member who leaves before the verdict: the Troika is built anew and votes afresh', () => {
  const table = eight().to('T1').moderator({ type: 'enterVote', voter: 1, target: 4 })
  leaves(table, 'B').hears('SENT B; TROIKA A*,C,D')
  expect(table.step).toBe('T1')
  expect(table.state.secret.votes).toEqual({})
  leaves(table, 'A').hears('SENT A; TROIKA C*,D,E')
  const released = leaves(eight().votes('A>D, B>D, C>E'), 'C')
  expect(released.step).toBe('T1')
  expect(released.events()).toBe('VOTE A>D, B>D, C>E; SENT C; TROIKA A*,B,D')
})
rule('A-38', 'votes for somebody who left count for nobody', () => {
  const drafted = leaves(eight().to('T1').moderator({ type: 'enterVote', voter: 1, target: 4 }), 'D')
  expect(drafted.state.secret.votes).toEqual({})
  const table = leaves(eight().votes('A>D, B>D, C>E'), 'D').next()
  table.tells('all', { type: 'verdict', seat: null })
})
rule('A-38', 'a night target who leaves before Wake: that input is asked again', () => {
  const table = leaves(eight({ spy: 'GH', censor: 'A' }).nobody().asleep({ spies: 'B', censor: 'B' }), 'B').announces(
    'sent',
  )
  table
    .isNotOffered('moderator', 'next')
    .isOffered('moderator', 'setSpyTarget')
    .isOffered('moderator', 'setCensorTarget')
  table.moderator({ type: 'setSpyTarget', target: 3 }).moderator({ type: 'setCensorTarget', target: null }).next()
})
rule('A-38', 'somebody who leaves on the way to the Gulag ends that condemnation; the partner stays', () => {
  const sister = (): Block =>
    block({ seats: 8, cards: { spy: 'GH', twoSisters: 'D' }, chosen: 'E' })
      .votes('A>D, B>D, C>A')
      .next()
  const early = leaves(sister(), 'D')
  expect(early.step).toBe('D1')
  expect(early.free()).toContain('E')
  const late = leaves(sister().next().next(), 'D')
  late.to('D1')
  expect(late.events()).toBe(
    'VOTE A>D, B>D, C>A; VERDICT D; SISTERS D,E; REVEAL D Two Sisters; REVEAL E Citizen; SENT D; LASTWORDS E; SENT E',
  )
})
rule('W6 A-23 A-38', 'of a silence nothing is said once whoever was to be silent has gone', () => {
  const night = { spies: 'D', censor: 'F' }
  const gone = leaves(eight({ spy: 'GH', censor: 'A' }).nobody().asleep(night).to('W6'), 'F')
  expect([gone.step, gone.state.secret.silenced]).toEqual(['W7', null])
  const other = leaves(eight({ spy: 'GH', censor: 'A' }).nobody().asleep(night).to('W6'), 'E')
  expect(other.step).toBe('W6')
  const cards = { spy: 'GH', censor: 'A', madman: 'D' }
  const madman = leaves(eight(cards).nobody().asleep({ spies: 'D', censor: 'D' }).to('W6'), 'D')
  expect(madman.step).toBe('W7')
})
rule('A-38', 'somebody who comes back stays in the Gulag until put back in', () => {
  const table = leaves(eight().to('G3'), 'E').moderator({ type: 'comeBack', seat: 5 })
  expect(table.free()).toBe('ABCDFGH')
  table.moderator({ type: 'setOut', seat: 5, out: false }).announces('corrected')
  expect(table.state.open.free).toContain(5)
})

// ---- who knows what: section 2.2

test('everything a seat is told is its own card, its bond, its fellows, its choices, its answers, its silence', () => {
  const cards = { spy: 'GH', writer: 'A', censor: 'B', twoSisters: 'C' }
  const table = block({ seats: 8, cards, chosen: 'D' }).nobody().night({ spies: 'E', writer: 'G', censor: 'F' })
  const privately = (letter: string): readonly string[] =>
    table.rows
      .filter((row) => row.told === 'seats' && row.to.includes(seatOf(letter)) && row.event.type !== 'nothingTold')
      .map((row) => row.event.type)
  expect(privately('A')).toEqual(['cardDealt', 'writerTold'])
  expect(privately('B')).toEqual(['cardDealt', 'censorTold'])
  expect(privately('C')).toEqual(['cardDealt', 'bondTold'])
  expect(privately('D')).toEqual(['cardDealt', 'bondTold'])
  expect(privately('E')).toEqual(['cardDealt'])
  expect(privately('G')).toEqual(['cardDealt', 'spiesMet', 'targetTold'])
})

// ---- overrides

test('a wrong card is put right, and the owner is told', () => {
  const table = eight().nobody().to('D2').moderator({ type: 'setCard', seat: 1, role: 'spy' })
  table
    .tells(1, { type: 'cardDealt', card: 'spy' })
    .tells(1, { type: 'spiesMet', spies: [1, 7, 8] })
    .tellsNothing('all')
  table.refuses({ type: 'setSpyTarget', target: 1 }, 'spy-picked')
})
test('a vote is changed as a draft in silence, after release in public with the verdict', () => {
  const table = eight().to('T1').moderator({ type: 'enterVote', voter: 1, target: 4 })
  table
    .moderator({ type: 'changeVote', voter: 1, target: 5 })
    .tellsNothing('all')
    .refuses({ type: 'changeVote', voter: 2, target: 5 }, 'nothing-entered')
  const released = eight()
    .votes('A>D, B>D, C>E')
    .moderator({ type: 'changeVote', voter: 2, target: 6 })
    .announces('corrected')
  released.next().tells('all', { type: 'verdict', seat: null })
  const judged = eight().votes('A>D, B>D, C>E').next().moderator({ type: 'changeVote', voter: 2, target: 5 })
  judged.announces('corrected', 'verdict').tells('all', { type: 'verdict', seat: 5 })
  judged.to('D1')
  expect(judged.free()).not.toContain('E')
})
test('a player is put out and in again', () => {
  const table = eight().to('G3').moderator({ type: 'setOut', seat: 2, out: true }).announces('sent', 'troika')
  table.refuses({ type: 'setOut', seat: 2, out: true }, 'already-so').moderator({ type: 'setOut', seat: 2, out: false })
  expect(table.state.open.gulag).toEqual([])
})
test('the moderator goes straight to another step, and play goes on from there', () => {
  for (const step of ['G1', 'T1', 'D1', 'E1'] as const) {
    const table = eight().votes('A>D, B>D, C>E').next().moderator({ type: 'goToStep', step })
    expect(table.step).toBe(step)
    expect(playableOffers(table.offers('moderator')).length).toBeGreaterThan(1)
    table.refuses({ type: 'goToStep', step: 'T5' }, 'not-now')
  }
})
test('the moderator ends the game with a result', () => {
  const table = eight()
    .to('G3')
    .moderator({ type: 'endWith', winner: 'spies' })
    .announces('phase', 'end', 'winner')
    .isWon('spies')
  expect(table.offers('moderator').map((offer) => offer.id)).toContain('fullReveal')
})

// ---- words

test('both languages say everything, and lines to read aloud hold no secret', () => {
  const { en } = motherland.text
  const pl = wordsIn(motherland.text, 'pl')
  for (const part of [
    'roles',
    'steps',
    'next',
    'ask',
    'refusals',
    'commands',
    'clocks',
    'marks',
    'tell',
    'say',
  ] as const) {
    expect(Object.keys(pl[part])).toEqual(Object.keys(en[part]))
  }
  for (const part of ['steps', 'next', 'ask', 'refusals', 'commands'] as const) {
    for (const [id, sentence] of Object.entries(pl[part]))
      expect({ id, sentence }).not.toEqual({ id, sentence: (en[part] as Record<string, string>)[id] })
  }
  const seen = (informer: string): readonly string[] => {
    const table = block({ seats: 8, cards: { spy: 'GH', informer, writer: 'A' } })
    const lines: string[] = []
    table.votes('A>B, B>B, C>C')
    for (let turns = 0; table.step !== 'W2' && turns < 30; turns++) {
      lines.push(table.frame('moderator').script?.say ?? '', table.frame('moderator').script?.ask ?? '')
      if (table.step === 'D2') table.moderator({ type: 'setSpyTarget', target: 3 })
      if (table.step === 'D3') table.moderator({ type: 'setWriterTarget', target: 7 })
      table.next()
    }
    return lines
  }
  expect(seen('B')).toEqual(seen('D'))
})
test('with masks the lines to read aloud send all eyes to the own phone, and no eye is opened before Wake', () => {
  const said = (phonesAtNight: 'off' | 'mask'): readonly string[] => {
    const table = block({ seats: 8, cards: { spy: 'GH', writer: 'A', censor: 'B' }, options: { phonesAtNight } })
      .nobody()
      .to('D1')
    const lines: string[] = []
    for (let turns = 0; table.step !== 'W2' && turns < 30; turns++) {
      lines.push(table.frame('moderator').script?.say ?? '')
      if (table.step === 'D2') table.moderator({ type: 'setSpyTarget', target: 3 })
      if (table.step === 'D3') table.moderator({ type: 'setWriterTarget', target: 7 })
      if (table.step === 'D4') table.moderator({ type: 'setCensorTarget', target: 5 })
      table.next()
    }
    return lines.slice(0, -1)
  }
  const opening = (lines: readonly string[]): readonly string[] =>
    lines.filter((line) => /open your eyes|wake up/u.test(line))
  expect(opening(said('off')).length).toBeGreaterThan(2)
  expect(opening(said('mask'))).toEqual([])
  expect(said('mask').filter((line) => line.includes('Everybody taps a name'))).toHaveLength(3)
})
