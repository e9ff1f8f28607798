/** Section 6.1: which crews are legal, and who may still be chosen. */
import type { Seat } from '../../engine/game.ts'

export const jobs = ['worker1', 'worker2', 'supervisor'] as const
export type Job = (typeof jobs)[number]
export const isJob = (value: unknown): value is Job => jobs.includes(value as Job)

/** In the order in which their cards are told. */
export interface Crew {
  readonly workers: readonly [Seat, Seat]
  readonly supervisor: Seat
}
/** A crew that is not complete yet. */
export type Draft = Readonly<Partial<Record<Job, Seat>>>
/** What is legal depends on this and on nothing else. */
export interface Position {
  readonly ring: readonly Seat[]
  readonly commissar: Seat
  /** Null in the first turn. */
  readonly previous: Crew | null
  /** How many must be new. */
  readonly replace: number
}

export const membersOf = ({ workers, supervisor }: Crew): readonly Seat[] => [...workers, supervisor]
export const chosenIn = (draft: Draft): readonly Seat[] => jobs.flatMap((job) => draft[job] ?? [])
export function crewFrom({ worker1, worker2, supervisor }: Draft): Crew | null {
  return worker1 === undefined || worker2 === undefined || supervisor === undefined
    ? null
    : { workers: [worker1, worker2], supervisor }
}

const newIn = (trio: readonly Seat[], previous: Crew): number =>
  trio.filter((seat) => !membersOf(previous).includes(seat)).length
function isLegal(trio: readonly Seat[], { commissar, previous, replace }: Position): boolean {
  if (trio.includes(commissar)) return false
  return previous === null || newIn(trio, previous) >= replace
}
/** Every legal set of three; any of them may be the supervisor. */
export function legalTrios(position: Position): readonly (readonly Seat[])[] {
  const { ring } = position
  const trios = ring.flatMap((a, i) =>
    ring.slice(i + 1).flatMap((b, j) => ring.slice(i + j + 2).map((c): readonly Seat[] => [a, b, c])),
  )
  return trios.filter((trio) => isLegal(trio, position))
}
const without = (draft: Draft, job: Job): readonly Seat[] =>
  jobs.flatMap((each) => (each === job ? [] : (draft[each] ?? [])))
/** Seats that may do a job beside those chosen for the others: only where a legal crew still comes of it. */
export function seatsFor(position: Position, draft: Draft, job: Job): readonly Seat[] {
  const others = without(draft, job)
  const open = legalTrios(position).filter((trio) => others.every((seat) => trio.includes(seat)))
  return position.ring.filter((seat) => !others.includes(seat) && open.some((trio) => trio.includes(seat)))
}
/** Why a seat may not do a job now. */
export type CrewFault = 'commissar-leads' | 'chosen-already' | 'too-few-new'
export function crewFault(position: Position, draft: Draft, choice: { job: Job; seat: Seat }): CrewFault | null {
  if (choice.seat === position.commissar) return 'commissar-leads'
  if (without(draft, choice.job).includes(choice.seat)) return 'chosen-already'
  return seatsFor(position, draft, choice.job).includes(choice.seat) ? null : 'too-few-new'
}
