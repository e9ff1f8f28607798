/** `phonesAtNight`: in the dark every free player's phone asks the same; taps are proposals, the moderator decides. */
import { expect, test } from 'vitest'
import { rule } from '../../../kit/rule.ts'
import { atWriter, cards, letters, masked, notes, openly, prompts, told } from './masked-tables.ts'
import { block, seatOf } from '../table.ts'

rule('phonesAtNight', 'off: no phone asks anything in the dark; mask: every free one does, at every call', () => {
  const off = block({ seats: 8, cards, chosen: 'D' }).nobody()
  for (const step of ['D2.meet', 'D2', 'D3', 'D4', 'W1'] as const) {
    expect(off.to(step).state.table.ring.flatMap((seat) => off.offers(seat))).toEqual([])
    if (step === 'D2') off.moderator({ type: 'setSpyTarget', target: 5 })
    off.isNotOffered('moderator', 'comparePicks')
  }
  expect(off.rows.map((row) => row.event.type)).not.toContain('phonesAsked')
  const table = masked().troika('A>F, B>F, C>A').to('D1')
  expect(prompts(table)).toBe('')
  expect([prompts(table.to('D2.meet')), prompts(table.to('D2'))]).toEqual(['', 'ABCDEGH'])
  table.moderator({ type: 'setSpyTarget', target: 5 }).next()
  expect([table.step, prompts(table)]).toEqual(['D3', 'ABCDEGH'])
  expect([prompts(table.to('D4')), prompts(table.to('W1'))]).toEqual(['ABCDEGH', ''])
})
rule('phonesAtNight P-2', 'phones ask what is called aloud, and the public sees nothing of it', () => {
  const table = masked().nobody().to('D2.meet')
  const still = table.frame('public')
  table.next()
  expect(table.phone('E').offers).toMatchObject([{ id: 'point:spies', title: 'Spies: tap a name' }])
  expect(table.phone('E').board.centre).toMatchObject({ title: 'The Spies are called' })
  expect(table.phone('E').clocks).toMatchObject([{ id: 'spies', leftMs: 45_000, running: true }])
  table.taps('A>B G>A H>A').moderator({ type: 'setSpyTarget', target: 1 }).next().taps('A>G')
  expect(table.phone('E').clocks).toMatchObject([{ id: 'writer', leftMs: 20_000, running: true }])
  table.to('W1')
  expect(table.frame('public')).toEqual(still)
  expect(table.phone('E').clocks).toEqual([])
})
test('a tap is told to its own seat, changes no other screen, and is thanked for alike whoever taps', () => {
  const table = masked().nobody().to('D2')
  for (const letter of letters(table)) {
    const others = letters(table).filter((each) => each !== letter)
    const before = [table.frame('public'), ...others.map((each) => table.phone(each))]
    table.taps(`${letter}>E`)
    expect(table.last.map((row) => row.told)).toEqual(['moderator', 'seats'])
    expect([table.frame('public'), ...others.map((each) => table.phone(each))]).toEqual(before)
  }
  const [first, ...others] = letters(table).map((letter) => openly(table.phone(letter)))
  for (const other of others) expect(other).toEqual(first)
  expect(table.phone('E').board.centre).toMatchObject({ sub: 'Noted. Wait.' })
  expect(table.offers(5)).toMatchObject([{ now: { target: 5 } }])
})
test('taps of players without power propose nothing', () => {
  const table = masked().nobody().to('D2').taps('A>E B>E C>E D>E E>E F>E')
  expect(table.filled('setSpyTarget')).toBeUndefined()
  expect(table.hints()).not.toContain('By phone')
  expect(table.hints()).toContain('No tap yet: G, H.')
})
rule('phonesAtNight D2', 'the form of the Spies is filled in when they agree, and says so when they do not', () => {
  const table = masked().nobody().to('D2').taps('G>E')
  expect([table.filled('setSpyTarget'), table.hints()]).toEqual([
    undefined,
    expect.stringContaining('By phone: G → E.'),
  ])
  table.taps('H>F')
  expect(table.filled('setSpyTarget')).toBeUndefined()
  expect(table.hints()).toContain('By phone: G → E, H → F. They differ.')
  table.taps('H>E')
  expect(table.filled('setSpyTarget')).toBe(seatOf('E'))
  expect(table.hints()).toContain('They agree.')
  expect(table.frame('redacted').script?.hints).toEqual([])
  table.isNotOffered('moderator', 'next').moderator({ type: 'setSpyTarget', target: 5 }).isOffered('moderator', 'next')
})
rule(
  'phonesAtNight A-10 A-11',
  'a tap that the sheet does not allow is noted like any other, and is no proposal',
  () => {
    const table = masked().nobody().to('D2').taps('G>H H>H')
    expect(table.phone('G').board.centre).toMatchObject({ sub: 'Noted. Wait.' })
    expect(table.filled('setSpyTarget')).toBeUndefined()
    expect(table.hints()).toContain('Not allowed here: the tap of G, H.')
    table.taps('G>– H>–')
    expect([table.filled('setSpyTarget'), table.hints()]).toEqual([
      undefined,
      expect.stringContaining('Not allowed here'),
    ])
    const options = { spiesMayPass: true }
    expect(masked({ options }).nobody().to('D2').taps('G>– H>–').filled('setSpyTarget')).toBeNull()
  },
)
rule('phonesAtNight D4 A-20', 'the Censor taps; the target of the night before is no proposal', () => {
  const table = atWriter().moderator({ type: 'setWriterTarget', target: null }).next().taps('B>D')
  expect(table.filled('setCensorTarget')).toBe(seatOf('D'))
  table.moderator({ type: 'setCensorTarget', target: 4 }).next().tells(2, { type: 'censorTold', target: 4 })
  expect(told(table)).toEqual([2, 2, 2, 2, 2, 2, 2, 2])
  table.to('G1').nobody().to('D2').moderator({ type: 'setSpyTarget', target: 6 }).to('D4').taps('B>D')
  expect(table.filled('setCensorTarget')).toBeUndefined()
  expect(table.hints()).toContain('Not allowed here: the tap of B.')
})
rule('phonesAtNight A-21', 'a Censor in the Gulag has no prompt and points by hand', () => {
  const table = masked().troika('A>B, B>B, C>A').to('D2').moderator({ type: 'setSpyTarget', target: 5 }).to('D4')
  expect(table.hints()).toContain('B sits in the Gulag')
  table.isNotOffered(2, 'point').refusesSeat(2, { type: 'point', of: 'censor', target: 1 })
  table.moderator({ type: 'setCensorTarget', target: 1 }).next()
  expect(told(table)).toEqual([2, 2, 2, 2, 2, 2, 2, 2])
})
rule(
  'phonesAtNight censorTargets',
  'the Madman in the Gulag is on every phone’s list when the Censor is called',
  () => {
    const table = masked({ cards: { spy: 'GH', censor: 'B', madman: 'D' } })
      .troika('A>D, B>D, C>A')
      .to('D2')
    const among = (letter: string): unknown => table.phone(letter).offers[0]?.fields['target']
    expect(among('A')).toMatchObject({ among: [1, 2, 3, 5, 6, 7, 8] })
    table.moderator({ type: 'setSpyTarget', target: 5 }).to('D4').taps('B>D')
    for (const letter of ['A', 'B', 'G']) expect(among(letter)).toMatchObject({ among: [1, 2, 3, 4, 5, 6, 7, 8] })
    expect(table.filled('setCensorTarget')).toBe(seatOf('D'))
  },
)
rule('phonesAtNight S5', 'with masks the Sister is chosen by phone too, and all phones hear together', () => {
  const table = masked({ token: null }).to('S5')
  expect(prompts(table)).toBe('ABCDEFGH')
  table.taps('A>B C>C')
  expect([table.filled('chooseSister'), table.hints()]).toEqual([
    undefined,
    expect.stringContaining('Not allowed here'),
  ])
  table.taps('C>D')
  expect(table.filled('chooseSister')).toBe(seatOf('D'))
  table.chooses('D')
  expect([told(table), prompts(table)]).toEqual([[2, 2, 2, 2, 2, 2, 2, 2], ''])
  expect([notes(table, 'C'), notes(table, 'D'), notes(table, 'A')]).toEqual([
    ['Your Sister: D'],
    ['Your Sister: C'],
    [],
  ])
})
test('a tap may be changed until the step ends, and comes too late after that', () => {
  const table = masked().nobody().to('D2').taps('A>B A>C')
  expect(table.offers(1)).toMatchObject([{ now: { target: 3 } }])
  table.moderator({ type: 'setSpyTarget', target: 5 }).isOffered(1, 'point').next()
  table
    .refusesSeat(1, { type: 'point', of: 'spies', target: 2 })
    .refuses({ type: 'point', of: 'writer', target: 2 }, 'not-now')
  expect(table.offers(1)).toEqual([expect.not.objectContaining({ now: expect.anything() })])
})
test('undo takes a tap back on its phone alone, and a step on all of them', () => {
  const table = masked().nobody().to('D2').taps('G>E')
  const before = letters(table).map((letter) => openly(table.phone(letter)))
  table.taps('H>E').undo()
  expect([table.filled('setSpyTarget'), notes(table, 'H')]).toEqual([undefined, ['Spies: G']])
  expect(
    letters(table)
      .filter((letter) => letter !== 'H')
      .map((letter) => openly(table.phone(letter))),
  ).toEqual(before.filter((_, i) => i !== 7))
  table.moderator({ type: 'setSpyTarget', target: 5 }).next().undo()
  expect([table.step, prompts(table), notes(table, 'G')]).toEqual(['D2', 'ABCDEFGH', ['Spies: H']])
})
test('whatever takes the table out of the night lets the phones rest', () => {
  for (const command of [
    { type: 'goToStep', step: 'G1' },
    { type: 'goToStep', step: 'E1' },
    { type: 'endWith', winner: 'spies' },
    { type: 'callOff' },
  ] as const) {
    const table = masked().nobody().to('D2').moderator(command)
    expect([prompts(table), table.phone('A').clocks]).toEqual(['', []])
  }
  const table = masked().nobody().to('D2').moderator({ type: 'leave', seat: 1 })
  expect(prompts(table)).toBe('BCDEFGH')
  table.moderator({ type: 'setOut', seat: 2, out: true }).moderator({ type: 'setOut', seat: 2, out: false })
  expect(prompts(table)).toBe('BCDEFGH')
})
