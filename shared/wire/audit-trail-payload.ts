/** One line of a trail: what was entered, by whom, when and why. */
import type { BookFact } from '../club/club-events.ts'

export interface TrailLine {
  /** Id of the entry. */
  readonly entry: string
  /** ISO 8601. */
  readonly at: string
  readonly by: string
  readonly reason: string
  readonly type: BookFact['type']
  /** What was done, in words. */
  readonly says: string
  /** What it was done to or with, for the eye: a name, an evening; '' where `says` says all. */
  readonly about: string
  /** It was taken back. */
  readonly taken: boolean
  /** It may be taken back. */
  readonly open: boolean
  /** It was taken back, and may be brought back. */
  readonly back: boolean
}
