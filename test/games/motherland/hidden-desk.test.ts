/** Redacted desk and phones by night: the same, whoever is there to be called. */
import { expect, test } from 'vitest'
import { masked, privateRows } from './phones/masked-tables.ts'
import { rule } from '../../kit/rule.ts'
import { block, seatOf, type Block } from './table.ts'

const cards = { spy: 'G', writer: 'A' }
const offersOf = (table: Block): unknown => table.frame('redacted').offers
/** Returns two tables at the Spies' call: the only Spy was sent in the first, another player in the second. */
const calls = (): readonly [Block, Block] => {
  const at = (sent: string): Block => block({ seats: 8, cards }).troika(`A>${sent}, B>${sent}, C>D`).to('D2')
  return [at('F'), at('G')]
}
const open = ({ board, cue, script }: ReturnType<Block['frame']>): unknown => [board.headline, cue, script?.say]

rule(
  'D2 A-12',
  'a hidden desk is offered the same at the Spies’ call, whether one is free, and whatever was entered',
  () => {
    const [there, gone] = calls()
    const choices = (table: Block): unknown =>
      table.frame('redacted').offers.map(({ id, group, title, fields }) => [id, group, title, Object.keys(fields)])
    expect(open(there.frame('redacted'))).toEqual(open(gone.frame('redacted')))
    expect(choices(there)).toEqual(choices(gone))
    const before = offersOf(there)
    const undo = there.frame('redacted').undo
    expect(gone.frame('redacted').undo).toEqual(undo)
    there.moderator({ type: 'setSpyTarget', target: seatOf('B') })
    expect(offersOf(there)).toEqual(before)
    expect(there.frame('redacted').undo).toEqual(undo)
    gone.refuses({ type: 'setSpyTarget', target: seatOf('B') }, 'not-called')
  },
)
test.each(['off', 'mask'] as const)(
  'at the Spies’ call every phone hears as often, with phones %s',
  (phonesAtNight) => {
    for (const letter of ['F', 'G']) {
      const table = masked({ seats: 8, cards, options: { phonesAtNight } })
      const start = table.troika(`A>${letter}, B>${letter}, C>D`).to('D2.meet').entries.length
      table.to('D2')
      if (letter === 'F') table.moderator({ type: 'setSpyTarget', target: seatOf('B') })
      table.next()
      const sends = table.entries
        .slice(start)
        .map(({ rows }) => table.state.table.ring.map((seat) => privateRows(rows, seat) > 0))
      expect(sends.filter((heard) => heard.includes(true))).toEqual([Array(8).fill(true), Array(8).fill(true)])
    }
  },
)
