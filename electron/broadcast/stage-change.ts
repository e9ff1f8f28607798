/** The change from one stage to the next, as screens follow it. */
import type { Stage } from '../../shared/wire/moderator-status.ts'
import type { MatchSession } from '../match/match-session.ts'

export interface StageChange {
  readonly stage: Stage
  readonly before: Stage
  /** The table of the match on stage; null: no match is there, or it cannot be read. */
  readonly session: MatchSession | null
}
