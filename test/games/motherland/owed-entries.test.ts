/** Entries left open by a correction are named and asked for, and a button does what it says. */
import { expect } from 'vitest'
import { rule } from '../../kit/rule.ts'
import { block, seatOf, type Block } from './table.ts'

const cards = { spy: 'GH', twoSisters: 'A' } as const
const sisters = (): Block => block({ seats: 8, cards, chosen: 'C', options: { moreEqual: ['twoSisters'] } })
const setCard = (letter: string, role: string) => ({ type: 'setCard', seat: seatOf(letter), role }) as const
const main = (table: Block) => table.offers('moderator').filter(({ group }) => group === 'next')
const hints = (table: Block): string => table.frame('moderator').script?.hints.join(' ') ?? ''
const next = { type: 'next' } as const

rule('S5 A-5', 'the pair goes to whoever holds Two Sisters after the correction', () => {
  const table = sisters().moderator(setCard('B', 'twoSisters')).moderator(setCard('A', 'citizen'))
  expect(table.state.secret.pair).toEqual({ holder: seatOf('B'), chosen: seatOf('C') })
  table.tells(seatOf('A'), { type: 'bondUndone' }).tells(seatOf('C'), { type: 'bondTold', with: seatOf('B') })
})
rule('S5', 'a holder whose Sister nobody entered is named, and comes before whatever else goes on', () => {
  const table = sisters().moderator(setCard('A', 'citizen'))
  expect(table.state.secret.pair).toBeNull()
  table.tells(seatOf('C'), { type: 'bondUndone' }).moderator(setCard('B', 'twoSisters'))
  expect(main(table)).toMatchObject([{ command: 'setSister', title: 'Whom did B choose as Sister?', secret: true }])
  expect(hints(table)).toContain('B holds Two Sisters')
  table.refuses(next, 'not-offered')
  expect(table.frame('redacted').offers.find(({ group }) => group === 'next')?.command).toBe('next')
  table.moderator({ type: 'setSister', seat: seatOf('C') })
  expect([main(table)[0]?.command, hints(table)]).toEqual(['next', expect.not.stringContaining('Two Sisters')])
})
rule('S4', 'cards that differ from the deck are named, and asked for before the end', () => {
  const table = block({ seats: 8, cards: { spy: 'GH' } }).moderator(setCard('A', 'spy'))
  expect(hints(table)).toContain('Spy: 3 instead of 2, Citizen: 5 instead of 6')
  table.moderator({ type: 'goToStep', step: 'E1' })
  expect(main(table).map(({ command }) => command)).toEqual(['setCard', 'confirmDeck'])
  table.refuses(next, 'not-offered').undo()
  const other = table.moderator(setCard('G', 'citizen')).moderator({ type: 'goToStep', step: 'E1' })
  expect(main(other).map(({ command }) => command)).toEqual(['next'])
})
rule('S4 E1', 'a deck that was like this is told where it was announced otherwise, and the end goes on', () => {
  const table = block({ seats: 8, cards: { spy: 'GH' } }).moderator(setCard('A', 'spy'))
  table.moderator({ type: 'goToStep', step: 'E1' }).moderator({ type: 'confirmDeck' })
  table.tells('all', { type: 'deck', counts: { spy: 3, citizen: 5 } })
  expect([main(table)[0]?.command, hints(table)]).toEqual(['next', expect.not.stringContaining('instead of')])
  table.moderator(setCard('A', 'writer'))
  expect(main(table)[0]?.command).toBe('setCard')
})
rule('A-38', 'whoever was entered as leaving and is put back in is there again', () => {
  const table = block({ seats: 8, cards: { spy: 'GH' } }).moderator({ type: 'leave', seat: seatOf('B') })
  table.moderator({ type: 'setOut', seat: seatOf('B'), out: false })
  expect([table.state.away, table.state.open.free.includes(seatOf('B'))]).toEqual([[], true])
  table.tells('all', { type: 'corrected', restored: [seatOf('B')] }).undo()
  expect([table.state.away, table.state.open.free.includes(seatOf('B'))]).toEqual([[seatOf('B')], false])
})
rule('A-32', 'with two free no Troika is called, and the button says so', () => {
  const table = block({ seats: 6, cards: { spy: 'F' } }).to('G3')
  expect(main(table)[0]?.title).toBe('Call the Troika')
  for (const letter of 'ABCD') table.moderator({ type: 'setOut', seat: seatOf(letter), out: true })
  expect([main(table)[0]?.title, table.frame('moderator').script?.say]).toEqual([
    'Go to the end',
    'There are fewer than three of you left. Nobody can be called any more: we come to the end.',
  ])
  expect(table.moderator(next).frame('moderator').step).toBe('E1')
})
