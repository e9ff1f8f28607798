/** `phonesAtNight`: whatever one phone is told in the dark, all of them are told something at that moment. */
import { expect, test } from 'vitest'
import { rule } from '../../kit/rule.ts'
import type { Options } from '../../../shared/games/motherland/types.ts'
import { atWriter, masked, notes, privateRows, told } from './phones/masked-tables.ts'
import { seatOf, type Block } from './table.ts'

rule(
  'phonesAtNight D3 A-16',
  'the Writer taps, the moderator confirms, and the answer comes when the step ends',
  () => {
    const table = atWriter().taps('A>A')
    expect(table.filled('setWriterTarget')).toBeUndefined()
    table.taps('A>G')
    expect(table.filled('setWriterTarget')).toBe(seatOf('G'))
    table.moderator({ type: 'setWriterTarget', target: 7 })
    expect([told(table), notes(table, 'A')]).toEqual([[0, 0, 0, 0, 0, 0, 0, 0], []])
    expect(table.hints()).toContain('G is a Spy. The Writer’s phone says so')
    table.next().tells(1, { type: 'writerTold', target: 7, answer: 'spy' }).tells(2, { type: 'nothingTold' })
    expect([told(table), notes(table, 'A')]).toEqual([[2, 2, 2, 2, 2, 2, 2, 2], ['Darkness 1: G is a Spy']])
  },
)
test('an answer corrected after its step is told at once, to all phones alike', () => {
  const table = atWriter().moderator({ type: 'setWriterTarget', target: 7 }).next()
  table.moderator({ type: 'setWriterTarget', target: 6 })
  expect([told(table), notes(table, 'A').at(-1)]).toEqual([[1, 1, 1, 1, 1, 1, 1, 1], 'Darkness 1: F is a Citizen'])
})
rule('phonesAtNight A-7', 'Spies meet at a moment when every phone is told something', () => {
  const table = masked().nobody().to('D2.meet').next()
  expect(told(table)).toEqual([2, 2, 2, 2, 2, 2, 2, 2])
  expect([notes(table, 'G'), notes(table, 'A')]).toEqual([['Spies: H'], []])
})
rule('phonesAtNight A-12 A-17', 'a call for show sends each phone as much as a call that somebody answers', () => {
  const options = { callAbsentRoles: true }
  /** Private lines of each command from the Spies' call to Wake, for a phone that nobody is asked by. */
  const sends = (table: Block): readonly number[] => {
    const start = table.entries.length
    table.to('D3').to('W1')
    return table.entries
      .slice(start)
      .map(({ rows }) => privateRows(rows, 6))
      .filter((count) => count > 0)
  }
  const spies = (table: Block): Block => table.to('D2').moderator({ type: 'setSpyTarget', target: 5 })
  const there = spies(masked({ options }).troika('A>D, B>D, C>C', undefined))
  const gone = spies(masked({ options }).troika('A>A, B>A, C>D'))
  expect(gone.next().step).toBe('D3')
  expect(gone.frame('moderator').script?.steps.find(({ id }) => id === 'D3')?.mode).toBe('FAKE')
  expect(sends(gone)).toEqual(sends(there.next()))
  const empty = masked({ seats: 6, cards: { spy: 'A' } })
    .troika('A>A, B>A, C>D')
    .to('D2')
    .next()
  expect(told(empty)).toEqual([2, 2, 2, 2, 2, 2])
})
test('Spies who differ are shown their taps by the moderator, and the other phones hear something too', () => {
  const table = masked().nobody().to('D2').taps('G>E H>F').moderator({ type: 'comparePicks' })
  expect(told(table)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  expect(notes(table, 'G')).toEqual(['Spies: H', 'Tapped by the Spies: G → E, H → F'])
  expect(notes(table, 'A')).toEqual([])
  table.taps('G>F').moderator({ type: 'setSpyTarget', target: 6 }).next()
  expect(notes(table, 'G')).toEqual(['Spies: H', 'Darkness 1: the Spies picked F'])
  const none = masked({ seats: 6, cards: { spy: 'A' } })
    .troika('A>A, B>A, C>D')
    .to('D2')
    .moderator({ type: 'comparePicks' })
  expect(told(none)).toEqual([1, 1, 1, 1, 1, 1])
})
rule('phonesAtNight A-38', 'a target who leaves is asked for again, and no phone hears of it alone', () => {
  const table = atWriter().moderator({ type: 'leave', seat: 5 })
  expect([told(table), notes(table, 'G')]).toEqual([[1, 1, 1, 1, 1, 1, 1, 1], ['Spies: H']])
})
rule('phonesAtNight announceSilenced', 'a player who is silenced in private is no phone that lights up alone', () => {
  const options: Partial<Options> = { announceSilenced: 'private' }
  const table = masked({ options }).nobody().asleep({ spies: 'E', censor: 'D' }).to('W6').next()
  expect([told(table), notes(table, 'D')]).toEqual([
    [1, 1, 1, 1, 1, 1, 1, 1],
    ['Your Sister: C', 'Gossip of round 2: you say nothing'],
  ])
})
