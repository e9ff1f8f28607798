/** Rows of a ballot: which are answered, which comes next, and the effect of a picked seat. Pure. */
import type { Answer, BallotRow, Field } from '../../../shared/engine/offers/fields.ts'
import type { Seat } from '../../../shared/engine/game.ts'

export type BallotVote = Seat | null | readonly Seat[]
export type Ballot = Readonly<Record<string, BallotVote>>
export type BallotField = Extract<Field, { kind: 'ballot' }>

/** Returns an answer as a ballot; an empty one for any other value. */
export const ballotOf = (answer: Answer | undefined): Ballot =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? (answer as Ballot) : {}
/** Returns the seats named by a vote. */
export const seatsOf = (vote: BallotVote | undefined): readonly Seat[] => {
  if (typeof vote === 'number') return [vote]
  return Array.isArray(vote) ? (vote as readonly Seat[]) : []
}
/** Returns the row of a voter; undefined for null, and for a player who has no vote. */
export const rowOf = (field: BallotField, voter: Seat | null): BallotRow | undefined =>
  field.rows.find((row) => row.voter === voter)

/** Returns whether a row is complete; an abstention counts only once entered. */
export function isAnswered({ voter, min, max }: BallotRow, ballot: Ballot): boolean {
  const vote = ballot[String(voter)]
  if (vote === undefined) return false
  const count = seatsOf(vote).length
  return count >= min && count <= max
}
/** Returns whether a row accepts no further seat. */
export const isFull = ({ voter, max }: BallotRow, ballot: Ballot): boolean =>
  seatsOf(ballot[String(voter)]).length >= max
/** Returns the next voter without a vote after `from`, wrapping round to the first; null when all have voted. */
export function nextVoter(field: BallotField, ballot: Ballot, from: Seat | null): Seat | null {
  const at = field.rows.findIndex((row) => row.voter === from) + 1
  const round = [...field.rows.slice(at), ...field.rows.slice(0, at)]
  return round.find((row) => !isAnswered(row, ballot))?.voter ?? null
}
/** Returns the list with the item added or removed; unchanged when the list is full. */
export function toggleItem<T>(list: readonly T[], item: T, max: number): readonly T[] {
  if (list.includes(item)) return list.filter((each) => each !== item)
  return list.length < max ? [...list, item] : list
}
/** Returns the row's vote after a seat, or null for "nobody", was picked. */
export function voteAfterPick(row: BallotRow, ballot: Ballot, seat: Seat | null): BallotVote {
  if (row.max === 1) return seat
  return seat === null ? [] : toggleItem(seatsOf(ballot[String(row.voter)]), seat, row.max)
}
