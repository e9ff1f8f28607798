/** Section 8: who wins with so much work, and what is certain already. */
import type { Range, Winner } from './types.ts'

/** In this order they follow as work grows. */
export const winners = ['black', 'draw', 'red'] as const satisfies readonly Winner[]
export const isWinner = (value: unknown): value is Winner => winners.includes(value as Winner)

export const parOf = (red: number): number => 2 * red
/** 8.1: above par Red, below Black; at par the smaller side, or nobody. */
export function winnerOf(work: number, red: number, seats: number): Winner {
  const [par, black] = [parOf(red), seats - red]
  if (work !== par) return work > par ? 'red' : 'black'
  return red === black ? 'draw' : red < black ? 'red' : 'black'
}
/** What is known of a game that still runs. */
export interface Standing {
  readonly work: number
  /** Turns whose cards are still to be turned over. */
  readonly left: number
  readonly seats: number
}
/** 8.3: every result that can still come about. Each total up to two a turn can be reached. */
export function possible({ work, left, seats }: Standing, red: number): readonly Winner[] {
  const reached = Array.from({ length: 2 * left + 1 }, (_, more) => winnerOf(work + more, red, seats))
  return winners.filter((winner) => reached.includes(winner))
}
/** The result that is certain, or null. The result never moves back as work grows: both ends decide. */
export function certain({ work, left, seats }: Standing, red: number): Winner | null {
  const lowest = winnerOf(work, red, seats)
  return lowest === winnerOf(work + 2 * left, red, seats) ? lowest : null
}
/** Would everybody who can count come to it: is it the same for every possible number of red workers? */
export function deducible(standing: Standing, { least, most }: Range): Winner | null {
  const all = Array.from({ length: most - least + 1 }, (_, i) => certain(standing, least + i))
  const [first] = all
  return first !== undefined && all.every((each) => each === first) ? first : null
}
