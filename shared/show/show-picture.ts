/** The part of a public frame that tells facts, and whether two such pictures show the same. */
import type { Centre } from '../engine/game.ts'
import type { Frame } from '../wire/frame.ts'

/** The part of a frame that a beat replaces; clocks and the match itself stay those of the newest frame. */
export type ShowPicture = Pick<Frame, 'phase' | 'round' | 'board' | 'cue' | 'outcome'>

/** A public picture with its revision. */
export interface Moment {
  readonly rev: number
  readonly picture: ShowPicture
}
export const toShowPicture = ({ phase, round, board, cue, outcome }: ShowPicture): ShowPicture => ({
  phase,
  round,
  board,
  cue,
  outcome,
})
/** Returns the picture as text, without hands and the word, which come and go beside the facts. */
const textOf = ({
  board: { floor: _floor, speaker: _speaker, ...board },
  phase,
  round,
  cue,
  outcome,
}: ShowPicture): string => JSON.stringify({ phase, round, cue, outcome, board })
export const isSamePicture = (before: ShowPicture, now: ShowPicture): boolean =>
  before === now || textOf(before) === textOf(now)

/** Kinds of middle that name a moment of the game and tell nothing of anybody. */
const ambient: readonly Centre['kind'][] = ['title', 'night', 'tally', 'list']
/** Returns whether the middle tells a fact. */
const tellsFact = ({ board: { centre } }: ShowPicture): boolean => centre !== null && !ambient.includes(centre.kind)

const seatsOf = ({ board }: ShowPicture): string =>
  JSON.stringify(board.seats.map(({ seat, out, marks, card }) => [seat, out, marks.map(({ id }) => id), card?.role]))
/**
 * Returns whether the step from one picture to the next tells a fact: something new in the middle, in the news or at a
 * seat. A new phase alone is none.
 */
export function isFact(before: ShowPicture, now: ShowPicture): boolean {
  if (seatsOf(before) !== seatsOf(now)) return true
  if (now.board.news !== null && now.board.news !== before.board.news) return true
  return tellsFact(now) && JSON.stringify(before.board.centre) !== JSON.stringify(now.board.centre)
}
