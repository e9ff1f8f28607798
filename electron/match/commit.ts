/** The event that follows each stored command. */
import type { MatchCommit } from './match-session.ts'

/** A step that follows a stored command. Its failure is a fault of its own and no refusal to store. */
export interface CommitSubscriber {
  readonly onCommit: (event: MatchCommit) => void
}
/** A step that follows when the history of a match was replaced or rewritten, perhaps a name less. */
export interface RewriteSubscriber {
  readonly onRewrite: (match: string) => void
}
