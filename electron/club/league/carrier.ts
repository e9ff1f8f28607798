/** The port of a league to the place where its segments meet: a folder, a database, or a file that is carried. */
import type { LeagueProblem } from '../../../shared/wire/league/league-payload.ts'
import type { CheckedSegment, ConsoleKey } from './league-types.ts'
import type { ConsolesByStanding } from './membership.ts'

/** A segment's place in its feed. */
export interface SegmentPlace {
  readonly feed: ConsoleKey
  readonly n: number
}
/** The reason why a carrier cannot be used now. */
export type CarrierProblem = LeagueProblem
/** A carrier that cannot be used now; nothing is lost by it. */
export class CarrierError extends Error {
  override readonly name = 'CarrierError'
  readonly problem: CarrierProblem
  constructor(problem: CarrierProblem, options?: ErrorOptions) {
    super(`carrier: ${problem}`, options)
    this.problem = problem
  }
}
/** Another segment lies under the number of one that was to be written: another computer writes with the same key. */
export class PlaceTakenError extends Error {
  override readonly name = 'PlaceTakenError'
}
/** A database gave up a statement that took longer than it was told to wait. */
export class StatementTimeout extends Error {
  override readonly name = 'StatementTimeout'
}
/** All calls reject with CarrierError. */
export interface Carrier {
  /** Returns the places of all segments that are there, finished or not. */
  readonly places: () => Promise<readonly SegmentPlace[]>
  /** Returns a checked segment, or null where it is not there yet or not whole. Rejects with SegmentRejectedError. */
  readonly read: (place: SegmentPlace) => Promise<CheckedSegment | null>
  /** Returns the same without its archive; missing where that costs as much as all of it. */
  readonly readHeader?: (place: SegmentPlace) => Promise<CheckedSegment | null>
  /** Returns about how many bytes the segments of these places have; missing where that cannot be told. */
  readonly bytesOf?: (places: readonly SegmentPlace[]) => Promise<number>
  /**
   * Stores an own segment, in place of a damaged copy of itself; without its archive where that was replaced. Rejects
   * with PlaceTakenError where what lies there cannot be replaced and is another segment.
   */
  readonly write: (place: SegmentPlace, segment: CheckedSegment) => Promise<void>
  /** Makes room for another console, and returns the address that its code holds; null where it needs none. */
  readonly invite: () => Promise<string | null>
  /**
   * Takes away the access of revoked consoles, as often as somebody likes; what they wrote stays. Missing where access
   * cannot be taken away, or not by this console.
   */
  readonly shutOut?: (standing: ConsolesByStanding) => Promise<void>
  /**
   * Takes the archives of these segments away, which revoked consoles wrote; their headers stay, and so does another
   * segment that lies in the place of one. Missing where this console may not.
   */
  readonly release?: (segments: readonly CheckedSegment[]) => Promise<void>
  readonly close: () => Promise<void>
}
