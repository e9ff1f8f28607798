/** Legal crews, and the seats that may still be chosen (6.1). */
import type { Seat } from '../../engine/game.ts'

export const jobs = ['worker1', 'worker2', 'supervisor'] as const
/** The jobs of a crew. */
export type Job = (typeof jobs)[number]
export const isJob = (value: unknown): value is Job => jobs.includes(value as Job)

/** A crew; the workers stand in the order in which their cards are told. */
export interface Crew {
  readonly workers: readonly [Seat, Seat]
  readonly supervisor: Seat
}
/** A crew that is not complete yet. */
export type CrewDraft = Readonly<Partial<Record<Job, Seat>>>
/** The facts on which legality depends. */
export interface Position {
  readonly ring: readonly Seat[]
  readonly commissar: Seat
  /** The crew of the turn before; null in the first turn. */
  readonly previous: Crew | null
  /** The number of members who must be new. */
  readonly replace: number
}

export const membersOf = ({ workers, supervisor }: Crew): readonly Seat[] => [...workers, supervisor]
export const chosenIn = (draft: CrewDraft): readonly Seat[] => jobs.flatMap((job) => draft[job] ?? [])
export function crewFrom({ worker1, worker2, supervisor }: CrewDraft): Crew | null {
  return worker1 === undefined || worker2 === undefined || supervisor === undefined
    ? null
    : { workers: [worker1, worker2], supervisor }
}

const newMembers = (trio: readonly Seat[], previous: Crew): number =>
  trio.filter((seat) => !membersOf(previous).includes(seat)).length
function isLegal(trio: readonly Seat[], { commissar, previous, replace }: Position): boolean {
  if (trio.includes(commissar)) return false
  return previous === null || newMembers(trio, previous) >= replace
}
/** All legal sets of three; any member may be the supervisor. */
export function legalTrios(position: Position): readonly (readonly Seat[])[] {
  const { ring } = position
  const trios = ring.flatMap((a, i) =>
    ring.slice(i + 1).flatMap((b, j) => ring.slice(i + j + 2).map((c): readonly Seat[] => [a, b, c])),
  )
  return trios.filter((trio) => isLegal(trio, position))
}
const otherSeats = (draft: CrewDraft, job: Job): readonly Seat[] =>
  jobs.flatMap((each) => (each === job ? [] : (draft[each] ?? [])))
/** The seats that may do a job beside those chosen, so that a legal crew can still be completed. */
export function seatsFor(position: Position, draft: CrewDraft, job: Job): readonly Seat[] {
  const others = otherSeats(draft, job)
  const open = legalTrios(position).filter((trio) => others.every((seat) => trio.includes(seat)))
  return position.ring.filter((seat) => !others.includes(seat) && open.some((trio) => trio.includes(seat)))
}
/** The reasons why a seat may not do a job now. */
export type CrewRefusal = 'commissar-leads' | 'chosen-already' | 'too-few-new'
export function checkMember(
  position: Position,
  draft: CrewDraft,
  choice: { job: Job; seat: Seat },
): CrewRefusal | null {
  if (choice.seat === position.commissar) return 'commissar-leads'
  if (otherSeats(draft, choice.job).includes(choice.seat)) return 'chosen-already'
  return seatsFor(position, draft, choice.job).includes(choice.seat) ? null : 'too-few-new'
}
