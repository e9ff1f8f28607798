/** The winner at a given amount of work, and results that are certain early (section 8). */
import type { RedRange, Winner } from './types.ts'

/** The results in the order in which they follow as work grows. */
export const winners = ['black', 'draw', 'red'] as const satisfies readonly Winner[]
export const isWinner = (value: unknown): value is Winner => winners.includes(value as Winner)

export const parOf = (red: number): number => 2 * red
/** The winner: Red above par, Black below; at par the smaller side, or a draw (8.1). */
export function winnerOf(work: number, red: number, seats: number): Winner {
  const [par, black] = [parOf(red), seats - red]
  if (work !== par) return work > par ? 'red' : 'black'
  return red === black ? 'draw' : red < black ? 'red' : 'black'
}
/** The state of a game that still runs. */
export interface GameProgress {
  readonly work: number
  /** The number of turns whose cards are still to be turned over. */
  readonly left: number
  readonly seats: number
}
/** The results still possible (8.3). Every total up to two per turn can be reached. */
export function possibleWinners({ work, left, seats }: GameProgress, red: number): readonly Winner[] {
  const reached = Array.from({ length: 2 * left + 1 }, (_, more) => winnerOf(work + more, red, seats))
  return winners.filter((winner) => reached.includes(winner))
}
/** The certain result, or null. More work never moves the result back, so both extremes decide. */
export function certainWinner({ work, left, seats }: GameProgress, red: number): Winner | null {
  const lowest = winnerOf(work, red, seats)
  return lowest === winnerOf(work + 2 * left, red, seats) ? lowest : null
}
/** The result certain for every possible number of red workers, which all who count can deduce; null without one. */
export function deducibleWinner(standing: GameProgress, { least, most }: RedRange): Winner | null {
  const all = Array.from({ length: most - least + 1 }, (_, i) => certainWinner(standing, least + i))
  const [first] = all
  return first !== undefined && all.every((each) => each === first) ? first : null
}
