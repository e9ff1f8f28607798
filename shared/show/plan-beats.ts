/** Plans the beats: the pictures between two public states, each with the time it needs to be seen. */
import type { Board, Centre, Seat } from '../engine/game.ts'
import type { Beat } from './beat.ts'
import { countSaidBefore, factMs, factsInTurn } from './facts-in-turn.ts'
import { mergeBeats } from './merge-beats.ts'
import { noticeKind } from './notice-kind.ts'
import { isFact, isSamePicture, type Moment, type ShowPicture } from './show-picture.ts'
import { splitVote } from './vote-beats.ts'

/** Shortest and longest time of a fact in ms, and the time of each of its letters. */
const briefest = 2000
const longest = 4000
const letterMs = 32
/** Time in ms of a card of the phase between two facts. */
const passageMs = 1300

const namesOf = ({ seats }: Board, named: readonly Seat[]): string =>
  seats
    .filter(({ seat }) => named.includes(seat))
    .map(({ name }) => name)
    .join(' ')
/** Returns the words of the middle that a viewer reads. */
function wordsOfCentre(board: Board, centre: Centre | null): string {
  if (centre === null || centre.kind === 'list') return ''
  const sub = 'sub' in centre ? (centre.sub ?? '') : ''
  const seats = 'seats' in centre ? namesOf(board, centre.seats) : ''
  const cards = centre.kind === 'reveal' ? (centre.cards.findLast(({ card }) => card !== null)?.card?.label ?? '') : ''
  return [centre.title, sub, seats, cards].join(' ')
}
/** Returns the time in ms that a new picture needs. */
function timeFor(before: ShowPicture, now: ShowPicture): number {
  if (!isFact(before, now)) return 0
  const isNew = JSON.stringify(before.board.centre) !== JSON.stringify(now.board.centre)
  const letters = (isNew ? wordsOfCentre(now.board, now.board.centre) : (now.board.news ?? '')).length
  return Math.max(timeInTurn(before.board, now.board), Math.min(longest, briefest + letters * letterMs))
}
/** Returns the time in ms until each new fact of long news was said; 0 where they are said at once. */
function timeInTurn(before: Board, now: Board): number {
  const news = now.news ?? ''
  const facts = factsInTurn(news, noticeKind(now) !== null)
  return facts.length > 1 ? (facts.length - countSaidBefore(news, before.news)) * factMs : 0
}
const isPhaseCard = ({ board: { centre } }: ShowPicture): boolean =>
  centre !== null && (centre.kind === 'title' || centre.kind === 'night')
/** Returns a card of the phase without its second line, which may speak of facts that are still to come. */
function withoutSub(picture: ShowPicture): ShowPicture {
  const { centre } = picture.board
  if (centre === null || !('sub' in centre)) return picture
  return { ...picture, board: { ...picture.board, centre: { ...centre, sub: null } } }
}
const isOtherPhase = (before: ShowPicture, now: ShowPicture): boolean =>
  before.phase !== now.phase || before.round !== now.round
/** Returns the beats of one picture after another. */
function beatsOfStep(before: Moment, now: Moment): readonly Beat[] {
  const votes = splitVote(before, now)
  return votes.length > 0 ? votes : [{ ...now, ms: timeFor(before.picture, now.picture), pointing: [] }]
}
/** Returns the beats of a picture that is not the last: a card of the phase is short, and what tells nothing is none. */
function beatsBetween(before: Moment, { rev, picture }: Moment): readonly Beat[] {
  if (isPhaseCard(picture))
    return isOtherPhase(before.picture, picture)
      ? [{ rev, picture: withoutSub(picture), ms: passageMs, pointing: [] }]
      : []
  return isFact(before.picture, picture) ? beatsOfStep(before, { rev, picture }) : []
}
/**
 * Returns the beats from one public picture to another, with those between them in order. The last beat is the end
 * itself. Where they are too many, some show several facts at once, and none is left out.
 */
export function planBeats(before: Moment, between: readonly Moment[], end: Moment): readonly Beat[] {
  let shown = before
  const beats = between.flatMap((moment) => {
    const made = isSamePicture(shown.picture, moment.picture) ? [] : beatsBetween(shown, moment)
    if (made.length > 0) shown = moment
    return made
  })
  return mergeBeats([...beats, ...beatsOfStep(shown, end)])
}
