/** The change from one stage to the next, as screens follow it. */
import type { Stage } from '../../shared/wire/moderator-status.ts'
import type { Table } from '../match/match-session.ts'

export interface StageChange {
  readonly stage: Stage
  readonly before: Stage
  /** The session on stage, or null. */
  readonly session: Table | null
}
