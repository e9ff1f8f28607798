/** Rows of a ballot: which ones are answered, which one comes next, what a seat picked in one makes of it. Pure. */
import type { Answer, BallotRow, Field } from '../../../../shared/engine/offers/fields.ts'
import type { Seat } from '../../../../shared/engine/game.ts'

export type Vote = Seat | null | readonly Seat[]
export type Ballot = Readonly<Record<string, Vote>>
export type BallotField = Extract<Field, { kind: 'ballot' }>

export const ballotOf = (answer: Answer | undefined): Ballot =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? (answer as Ballot) : {}
/** Seats that a vote names. */
export const seatsOf = (vote: Vote | undefined): readonly Seat[] => {
  if (typeof vote === 'number') return [vote]
  return Array.isArray(vote) ? (vote as readonly Seat[]) : []
}
export const rowOf = (field: BallotField, voter: Seat | null): BallotRow | undefined =>
  field.rows.find((row) => row.voter === voter)

/** The row needs nothing more: that nobody is voted for must have been said. */
export function isAnswered({ voter, min, max }: BallotRow, ballot: Ballot): boolean {
  const vote = ballot[String(voter)]
  if (vote === undefined) return false
  const count = seatsOf(vote).length
  return count >= min && count <= max
}
/** The row takes no other seat. */
export const isFull = ({ voter, max }: BallotRow, ballot: Ballot): boolean =>
  seatsOf(ballot[String(voter)]).length >= max
/** The next voter without a vote, from this one on and round to the first; null when all have one. */
export function nextVoter(field: BallotField, ballot: Ballot, from: Seat | null): Seat | null {
  const at = field.rows.findIndex((row) => row.voter === from) + 1
  const round = [...field.rows.slice(at), ...field.rows.slice(0, at)]
  return round.find((row) => !isAnswered(row, ballot))?.voter ?? null
}
/** Picking one again takes it back; a full list takes no other. */
export function toggled<T>(list: readonly T[], item: T, max: number): readonly T[] {
  if (list.includes(item)) return list.filter((each) => each !== item)
  return list.length < max ? [...list, item] : list
}
/** The row's vote after a seat, or nobody, was picked. */
export function votedIn(row: BallotRow, ballot: Ballot, seat: Seat | null): Vote {
  if (row.max === 1) return seat
  return seat === null ? [] : toggled(seatsOf(ballot[String(row.voter)]), seat, row.max)
}
