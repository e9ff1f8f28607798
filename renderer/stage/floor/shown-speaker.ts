/** The player who has the floor, as the lower third shows them. */
import type { BoardSeat } from '../../../shared/engine/board.ts'
import { pickClockToShow } from '../../../shared/wire/frame-clocks.ts'
import type { Frame, FrameClock } from '../../../shared/wire/frame.ts'
import { findBoardSeat, noticeKind } from '../picture-text.ts'

export interface ShownSpeaker {
  readonly seat: BoardSeat
  /** The clock that runs for the speech; null without one. */
  readonly clock: FrameClock | null
}
/** Returns the speaker and the clock; null while nobody alone has the floor, or an announcement stands in its place. */
export function shownSpeaker({ board, clocks }: Pick<Frame, 'board' | 'clocks'>): ShownSpeaker | null {
  const seat = board.speaker === undefined ? undefined : findBoardSeat(board, board.speaker)
  if (seat === undefined || noticeKind(board) !== null) return null
  return { seat, clock: pickClockToShow(clocks) }
}
