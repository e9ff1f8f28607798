/** Section 8: who wins, and what is certain before the end. */
import { expect } from 'vitest'
import { perColour, rangeOf } from '../../../shared/games/gulag/cards.ts'
import {
  certainWinner,
  deducibleWinner,
  parOf,
  possibleWinners,
  winnerOf,
  winners,
  type GameProgress,
} from '../../../shared/games/gulag/outcome.ts'
import type { Winner } from '../../../shared/games/gulag/types.ts'
import { rule } from '../../kit/rule.ts'
import { camp, reds } from './table.ts'

const rangeFor = (seats: number): readonly number[] => {
  const { least, most } = rangeOf(seats, perColour({ removePair: 'auto' }, seats))
  return Array.from({ length: most - least + 1 }, (_, i) => least + i)
}

rule('8.1', 'above par Red, below Black, at par the smaller side', () => {
  for (let seats = 5; seats <= 10; seats++)
    for (let red = 0; red <= seats; red++)
      for (let work = 0; work <= 2 * seats; work++) {
        const black = seats - red
        const tie: Winner = red < black ? 'red' : black < red ? 'black' : 'draw'
        const expected: Winner = work > 2 * red ? 'red' : work < 2 * red ? 'black' : tie
        expect(winnerOf(work, red, seats), `${seats} seats, ${red} red, ${work} work`).toBe(expected)
      }
})
rule('8.2 A-18 A-20', 'the whole table: black up to, at par, red from', () => {
  const table: readonly (readonly [number, number, number, Winner, number])[] = [
    [5, 1, 1, 'red', 3],
    [5, 2, 3, 'red', 5],
    [5, 3, 5, 'black', 7],
    [5, 4, 7, 'black', 9],
    [6, 2, 3, 'red', 5],
    [6, 3, 5, 'draw', 7],
    [6, 4, 7, 'black', 9],
    [7, 2, 3, 'red', 5],
    [7, 3, 5, 'red', 7],
    [7, 4, 7, 'black', 9],
    [7, 5, 9, 'black', 11],
    [8, 3, 5, 'red', 7],
    [8, 4, 7, 'draw', 9],
    [8, 5, 9, 'black', 11],
    [9, 4, 7, 'red', 9],
    [9, 5, 9, 'black', 11],
    [10, 5, 9, 'draw', 11],
  ]
  const rows = [5, 6, 7, 8, 9, 10].flatMap((seats) => rangeFor(seats).map((red) => [seats, red] as const))
  expect(table.map(([seats, red]) => [seats, red])).toEqual(rows)
  for (const [seats, red, black, tie, above] of table) {
    const all = Array.from({ length: 2 * seats + 1 }, (_, work) => winnerOf(work, red, seats))
    expect(all.lastIndexOf('black'), `${seats} seats, ${red} red`).toBe(tie === 'black' ? above - 1 : black)
    expect(all[parOf(red)]).toBe(tie)
    expect(all.indexOf('red')).toBe(tie === 'red' ? parOf(red) : above)
  }
})

/** Every result that the turns to come can bring about, turn by turn. */
function allEnds({ work, left, seats }: GameProgress, red: number): ReadonlySet<Winner> {
  if (left === 0) return new Set([winnerOf(work, red, seats)])
  return new Set([0, 1, 2].flatMap((more) => [...allEnds({ work: work + more, left: left - 1, seats }, red)]))
}
rule('8.3', 'what is certain and what is possible agree with playing every continuation to the end', () => {
  for (let seats = 5; seats <= 10; seats++) {
    for (let red = 0; red <= seats; red++) {
      for (let left = 0; left <= seats; left++) {
        for (let work = 0; work <= 2 * (seats - left); work++) {
          const standing = { work, left, seats }
          const ends = left > 6 ? spelledOut(standing, red) : allEnds(standing, red)
          const where = `${seats} seats, ${red} red, ${work} work, ${left} left`
          expect(possibleWinners(standing, red), where).toEqual(winners.filter((winner) => ends.has(winner)))
          expect(certainWinner(standing, red), where).toBe(ends.size === 1 ? [...ends][0] : null)
        }
      }
    }
  }
})
/**
 * Returns the winners beyond six turns: every total up to two a turn can be reached, as the search above shows for
 * fewer.
 */
function spelledOut({ work, left, seats }: GameProgress, red: number): ReadonlySet<Winner> {
  return new Set(Array.from({ length: 2 * left + 1 }, (_, more) => winnerOf(work + more, red, seats)))
}
rule('8.3', 'spelled out by which side is smaller', () => {
  for (let seats = 5; seats <= 10; seats++)
    for (let red = 0; red <= seats; red++)
      for (let left = 0; left <= seats; left++)
        for (let work = 0; work <= 2 * seats; work++) {
          const par = 2 * red
          const most = work + 2 * left
          const black = seats - red
          const isRed = red < black ? work >= par : work > par
          const isBlack = red > black ? most <= par : most < par
          const isDraw = red === black && left === 0 && work === par
          const expected = isRed ? 'red' : isBlack ? 'black' : isDraw ? 'draw' : null
          expect(certainWinner({ work, left, seats }, red)).toBe(expected)
        }
})
rule('8.3', 'everybody can work it out when it is the same for every possible number of Reds', () => {
  expect(deducibleWinner({ work: 11, left: 4, seats: 10 }, { least: 5, most: 5 })).toBe('red')
  expect(deducibleWinner({ work: 9, left: 3, seats: 7 }, { least: 2, most: 5 })).toBeNull()
  expect(deducibleWinner({ work: 11, left: 1, seats: 7 }, { least: 2, most: 5 })).toBe('red')
  const hints = (cards: string, works: readonly number[]): readonly string[] =>
    camp({ seats: cards.length, cards })
      .plays(...works)
      .frame('moderator').script?.hints ?? []
  expect(hints(reds(3, 7), [2, 2, 2]).join(' ')).not.toContain('Anybody who keeps count')
  expect(hints(reds(5, 10), [2, 2, 2, 2, 2, 2]).join(' ')).toContain('Anybody who keeps count')
})
rule('A-19', 'discarded cards are not counted as workers', () => {
  const table = camp({ seats: 5, seed: 'few' })
  const dealt = table.rows.find((row) => row.event.type === 'dealt')?.event
  expect(dealt?.['discarded']).toHaveLength(3)
  table.plays(1, 1, 1, 1, 1).ends()
  const red = Object.values(table.state.open.revealed).filter((card) => card === 'red').length
  expect(table.state.open.result).toMatchObject({ red, par: 2 * red })
})
