/** Sections 4.4 and 4.5: who acts in the dark, and what the morning tells. */
import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { block, seatOf, type Block, type Given } from './table.ts'

const eight = (cards: Given['cards'], options: Given['options'] = {}): Block => block({ seats: 8, cards, options })
/** Returns the seats that were really told something in the last command. */
const hearers = (table: Block): readonly number[] =>
  table.last.filter((row) => row.event.type !== 'nothingTold').flatMap((row) => row.to)
const picks = (table: Block, letter: string): Block => table.moderator({ type: 'setSpyTarget', target: seatOf(letter) })

rule('D1 P-2', 'Darkness is one neutral picture without clocks, marks or names', () => {
  const table = eight({ spy: 'GH', writer: 'A', censor: 'B' })
    .nobody()
    .to('D1')
    .next()
    .isIn('darkness', 1)
    .announces('phase')
  const still = table.frame('public')
  expect(still.clocks).toEqual([])
  expect(still.cue).toBe('night')
  expect(still.board.centre?.kind).toBe('night')
  expect(still.board.news).toBeNull()
  for (let turns = 0; table.step !== 'W1' && turns < 9; turns++) {
    const waiting = table.step
    if (waiting === 'D2') picks(table, 'C')
    if (waiting === 'D3') table.moderator({ type: 'setWriterTarget', target: 3 })
    if (waiting === 'D4') table.moderator({ type: 'setCensorTarget', target: 3 })
    table.next()
    expect(table.frame('public')).toEqual(still)
  }
  expect(table.state.secret.dusk).toBe(8)
})
rule('A-7', 'Spies know nothing of each other before the first Darkness', () => {
  const table = eight({ spy: 'GH' })
  table.nobody()
  expect(table.rows.map((row) => row.event.type)).not.toContain('spiesMet')
  expect(table.notes('G')).toEqual([])
  table.to('D2').tells(7, { type: 'spiesMet', spies: [7, 8] })
  expect(hearers(table)).toEqual([7, 8])
  expect(table.notes('G')).toEqual(['Spies: H'])
})
rule('A-8', 'a Spy sent by the first Troika is not woken; the other wakes alone', () => {
  const table = eight({ spy: 'GH' }).troika('A>G, B>G, C>A').to('D2')
  table.tells(8, { type: 'spiesMet', spies: [8] })
  expect(hearers(table)).toEqual([8])
})
rule('A-9', 'Spies in the Gulag hear nothing of the choice', () => {
  const table = picks(eight({ spy: 'GH' }).troika('A>G, B>G, C>A').to('D2'), 'A')
  expect(hearers(table.next())).toEqual([8])
})
rule('D2 A-11', 'the Spies must agree on one free player', () => {
  const table = eight({ spy: 'GH' }).nobody().to('D2')
  table.isNotOffered('moderator', 'next').refuses({ type: 'next' }, 'must-pick')
  table.refuses({ type: 'setSpyTarget', target: null }, 'must-pick', 'A-11')
  picks(table, 'A').tellsNothing('all').isOffered('moderator', 'next')
  table.next().tells(7, { type: 'targetTold', target: 1 }).tellsNothing('all')
})
rule('spiesMayPass', 'by option the Spies may pick nobody', () => {
  const table = eight({ spy: 'GH' }, { spiesMayPass: true })
    .nobody()
    .to('D2')
    .moderator({ type: 'setSpyTarget', target: null })
  table.to('W1').events()
  table.to('G1').hears('WAKE; DARKNESS none; TROIKA D*,E,F')
  table.hint(null)
})
rule('spyTargets A-10', 'Spies may not pick a Spy, unless the option allows anybody free', () => {
  eight({ spy: 'GH' }).nobody().to('D2').refuses({ type: 'setSpyTarget', target: 7 }, 'spy-picked', 'A-10')
  const table = picks(eight({ spy: 'GH' }, { spyTargets: 'anyFree' }).nobody().to('D2'), 'G').to('W1')
  table.events()
  table.to('G1').hears('WAKE; DARKNESS G; SENT G; TROIKA D*,E,F')
})
rule('A-12', 'without a free Spy the Darkness is theatre and nobody is taken', () => {
  const table = block({ seats: 6, cards: { spy: 'F' } })
    .troika('A>F, B>F, C>A')
    .to('D2')
  expect(table.frame('moderator').script?.steps.find((step) => step.id === 'D2')?.mode).toBe('FAKE')
  table.isNotOffered('moderator', 'setSpyTarget').night({}).hears('WAKE; DARKNESS none; TROIKA D*,E,A')
})
rule('D3 A-16', 'the Writer points at any other free player, as often as wanted, or declines', () => {
  const table = picks(eight({ spy: 'GH', writer: 'A' }).nobody().to('D2'), 'B').to('D3')
  table
    .refuses({ type: 'setWriterTarget', target: 1 }, 'own-seat', 'A-16')
    .moderator({ type: 'setWriterTarget', target: 2 })
  picks(table.to('G1').nobody().to('D2'), 'C').to('D3').isOffered('moderator', { type: 'setWriterTarget', target: 4 })
  table
    .isNotOffered('moderator', 'next')
    .moderator({ type: 'setWriterTarget', target: null })
    .tellsNothing('all')
    .isOffered('moderator', 'next')
})
rule('A-17 callAbsentRoles', 'a Writer in the Gulag is not called, or by option called for show', () => {
  const writerGone = (callAbsentRoles: boolean): Block =>
    picks(eight({ spy: 'GH', writer: 'D' }, { callAbsentRoles }).troika('A>D, B>D, C>A').to('D2'), 'B').next()
  expect(writerGone(false).step).toBe('W1')
  const called = writerGone(true)
  expect(called.step).toBe('D3')
  called
    .isNotOffered('moderator', 'setWriterTarget')
    .refuses({ type: 'setWriterTarget', target: 1 }, 'not-called')
    .next()
  expect(called.step).toBe('W1')
  const censor = picks(eight({ spy: 'GH', censor: 'D' }).troika('A>D, B>D, C>A').to('D2'), 'B').next()
  expect(censor.step).toBe('D4')
})
rule('D4 A-20', 'not the same target in two Darknesses running; a declined night breaks the row', () => {
  const table = picks(eight({ spy: 'GH', censor: 'A' }).nobody().to('D2'), 'B').to('D4')
  table
    .moderator({ type: 'setCensorTarget', target: 3 })
    .next()
    .tells(1, { type: 'censorTold', target: 3 })
    .tellsNothing('all')
  picks(table.to('G1').nobody().to('D2'), 'D')
    .to('D4')
    .refuses({ type: 'setCensorTarget', target: 3 }, 'twice-in-a-row', 'A-20')
  table.moderator({ type: 'setCensorTarget', target: null }).to('G1').nobody()
  picks(table.to('D2'), 'E').to('D4').isOffered('moderator', { type: 'setCensorTarget', target: 3 })
})
rule('A-21', 'the Censor picks free players but the own seat, from the Gulag too', () => {
  const table = picks(eight({ spy: 'GH', censor: 'D', madman: 'E' }).troika('A>D, B>D, C>A').to('D2'), 'B').to('D4')
  table
    .refuses({ type: 'setCensorTarget', target: 4 }, 'own-seat', 'A-21')
    .isOffered('moderator', { type: 'setCensorTarget', target: 2 })
})
rule('W1', 'Wake needs every input of the night and is told with its phase', () => {
  const table = eight({ spy: 'GH', writer: 'A' }).nobody().asleep({ spies: 'B', writer: 'C' })
  table
    .moderator({ type: 'clearTarget', of: 'spies' })
    .refuses({ type: 'next' }, 'inputs-missing')
    .isNotOffered('moderator', 'next')
  picks(table, 'D').next().announces('phase', 'wake').isIn('wake', 1)
})
rule('W2', 'only the picked player is announced, not a dragged Sister', () => {
  const table = block({ seats: 8, cards: { spy: 'GH', twoSisters: 'A' }, chosen: 'B' })
    .nobody()
    .asleep({ spies: 'B' })
  table.next().next().announces('darkness').tells('all', { type: 'darkness', seat: 2 })
})
rule('W4', 'whoever is taken goes without Last Words', () => {
  const table = eight({ spy: 'GH' }).nobody().night({ spies: 'B' }).hears('WAKE; DARKNESS B; SENT B; TROIKA D*,E,F')
  expect(table.told().map((event) => event.type)).not.toContain('lastWords')
})
rule('W5 C-2 A-13', 'a Darkness that began with three free players is the last', () => {
  const table = block({ seats: 6, cards: { spy: 'D' } })
    .troika('A>E, B>E, C>D')
    .night({ spies: 'F' })
    .troika('D>D, A>D, B>D')
  expect(table.free()).toBe('ABC')
  table.to('E1')
  expect(table.free()).toBe('ABC')
  const two = block({ seats: 7, cards: { twoSisters: 'B', spy: 'C' }, chosen: 'F' })
    .troika('A>D, B>D, C>A')
    .night({ spies: 'E' })
    .troika('F>G, G>G, A>A')
  two.to('D2').moderator({ type: 'setSpyTarget', target: 2 }).to('W4').next()
  expect(two.step).toBe('E1')
})
rule('W6 announceSilenced A-22', 'silence is announced to all, or told to the player alone', () => {
  eight({ spy: 'GH', censor: 'A' })
    .nobody()
    .night({ spies: 'B', censor: 'C' })
    .hears('WAKE; DARKNESS B; SENT B; SILENCED C; TROIKA D*,E,F')
  const quiet = eight({ spy: 'GH', censor: 'A' }, { announceSilenced: 'private' })
    .nobody()
    .asleep({ spies: 'B', censor: 'C' })
  quiet.events()
  quiet.to('W6').next().tells(3, { type: 'silencedPrivately', seat: 3 }).tellsNothing('all')
  quiet.to('G1').hears('WAKE; DARKNESS B; SENT B; TROIKA D*,E,F')
  expect(quiet.mark('C')).not.toContain('silenced')
  expect(quiet.mark('C', 'moderator')).toContain('silenced')
  expect(quiet.notes('C')).toEqual(['Gossip of round 2: you say nothing'])
})
rule('W7', 'the next Troika is named and the token moves', () => {
  const table = eight({ spy: 'GH' }).nobody().asleep({ spies: 'B' }).to('W7').next().announces('troika')
  expect(table.mark('D')).toEqual(['token', 'troika'])
  expect(table.mark('A')).toEqual([])
})
rule('D2 P-2', 'the first Darkness sounds the same when no Spy is left to hear it, and later ones sound alike', () => {
  const heard = (sent: string): readonly unknown[] => {
    const table = block({ seats: 6, cards: { spy: 'F' } }).troika(`A>${sent}, B>${sent}, C>A`)
    const lines: unknown[] = []
    for (const phase of [1, 2]) {
      for (table.to('D1').next(); table.step?.startsWith('D');) {
        lines.push(phase, table.step, table.frame('redacted').script?.say, table.frame('redacted').script?.steps)
        if (table.step === 'D2' && sent === 'E') table.moderator({ type: 'setSpyTarget', target: phase })
        table.next()
      }
      if (phase === 1) table.to('G1').nobody()
    }
    return lines
  }
  expect(heard('F')).toEqual(heard('E'))
})
rule(
  'D2 A-38',
  'once the only Spy has left, nobody was picked, whether the card was corrected or the player went home',
  () => {
    for (const away of [
      { type: 'leave', seat: 8 },
      { type: 'setOut', seat: 8, out: true },
    ] as const) {
      const table = picks(eight({ spy: 'H', writer: 'B' }).nobody().to('D2'), 'A')
        .next()
        .moderator(away)
      expect(table.state.secret.night.spies).toBeUndefined()
      table.to('W2').next().announces('darkness')
      expect(table.last[0]?.event).toMatchObject({ type: 'darkness', seat: null })
    }
  },
)
