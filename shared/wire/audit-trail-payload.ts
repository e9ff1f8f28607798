/** A line of the audit trail. */
import type { ClubEvent } from '../club/club-events.ts'

/** A line on an entry of the club log. */
export interface TrailLine {
  /** Id of the entry. */
  readonly entry: string
  /** ISO 8601. */
  readonly at: string
  readonly by: string
  readonly reason: string
  readonly type: ClubEvent['type']
  /** The act, in words. */
  readonly says: string
  /** The other name that the act concerns, such as an evening or player; '' where `says` names all. */
  readonly about: string
  /** True where the entry was taken back. */
  readonly taken: boolean
  /** True where the entry may be taken back. */
  readonly open: boolean
  /** True where the entry was taken back and may be brought back. */
  readonly back: boolean
}
