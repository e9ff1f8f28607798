/** Subscribers to stored commands and to rewritten histories. */
import type { MatchCommit } from './match-session.ts'

/** A step that follows a stored command. Its failure is a fault by itself: the command stays stored. */
export interface CommitSubscriber {
  readonly onCommit: (event: MatchCommit) => void
}
/** A step that follows once the history of a match was replaced, or rewritten, for instance without an erased name. */
export interface RewriteSubscriber {
  readonly onRewrite: (match: string) => void
}
