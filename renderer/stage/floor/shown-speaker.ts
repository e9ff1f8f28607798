/** The player who has the floor, as the lower third shows them. */
import type { BoardSeat } from '../../../shared/engine/board.ts'
import { pickClockToShow } from '../../../shared/wire/frame-clocks.ts'
import type { Frame, FrameClock } from '../../../shared/wire/frame.ts'
import { noticeKind } from '../../../shared/show/notice-kind.ts'
import { findBoardSeat } from '../picture-text.ts'

export interface ShownSpeaker {
  readonly seat: BoardSeat
  /** The clock that runs for the speech; null without one. */
  readonly clock: FrameClock | null
}
/**
 * Returns the speaker and the clock; null while nobody alone has the floor, or an announcement stands in its place, or
 * the picture above says all of it.
 */
export function shownSpeaker(
  { board, clocks }: Pick<Frame, 'board' | 'clocks'>,
  { alone }: { readonly alone: boolean },
): ShownSpeaker | null {
  const seat = board.speaker === undefined ? undefined : findBoardSeat(board, board.speaker)
  if (seat === undefined || noticeKind(board) !== null) return null
  const clock = pickClockToShow(clocks)
  const { centre } = board
  const isSaid = clock === null && centre?.kind === 'statement' && centre.seats.includes(seat.seat)
  return isSaid && !alone ? null : { seat, clock }
}
