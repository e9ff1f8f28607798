/** Notices: words of the moderator, and of a correction, which stand where the news stands. */
import type { Board } from '../engine/game.ts'

/** Returns the kind of the notice shown in place of the news, or null. */
export function noticeKind(board: Board): 'announcement' | 'correction' | null {
  const { notice } = board.extra
  if (typeof notice !== 'object' || notice === null || !('kind' in notice)) return null
  return notice.kind === 'announcement' || notice.kind === 'correction' ? notice.kind : null
}
