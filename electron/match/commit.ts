/** The event that follows each stored command. */
import type { Commit } from '../../shared/engine/events.ts'
import type { MatchState } from '../../shared/engine/match.ts'
import type { Table } from './match-session.ts'

export interface MatchCommit {
  readonly match: Table
  /** The match as it stood before the command, and as it stands now. */
  readonly before: MatchState
  readonly after: MatchState
  /** The stored entry. */
  readonly commit: Commit
}
/** A step that follows a stored command. Its failure is a fault of its own and no refusal to store. */
export interface CommitSubscriber {
  readonly onCommit: (event: MatchCommit) => void
}
/** A step that follows when the history of a match was replaced or rewritten, perhaps a name less. */
export interface RewriteSubscriber {
  readonly onRewrite: (match: string) => void
}
