/** Beats of a crowd: where one command tells more facts than there is time for, several are shown at once. */
import type { BoardSeat, Centre } from '../engine/game.ts'
import type { Beat } from './beat.ts'
import type { ShowPicture } from './show-picture.ts'

/** The most beats of one command, so that each of them can be seen. */
const most = 12

function isKeptAt(before: BoardSeat, later: BoardSeat | undefined): boolean {
  if (later === undefined || (before.out && !later.out)) return false
  return before.card === undefined || before.card.role === later.card?.role
}
function isKeptInCentre(before: Centre | null, later: Centre | null): boolean {
  if (before === null || JSON.stringify(before) === JSON.stringify(later)) return true
  if (before.kind !== 'reveal' || later?.kind !== 'reveal' || before.title !== later.title) return false
  return before.cards.every(({ seat, card }) => {
    const same = later.cards.find((each) => each.seat === seat)
    return same !== undefined && (card === null || card.role === same.card?.role)
  })
}
/** Returns whether a picture shows all that an earlier one of the same command told. */
const includes = ({ board: later }: ShowPicture, { board }: ShowPicture): boolean =>
  isKeptInCentre(board.centre, later.centre) &&
  board.seats.every((each) =>
    isKeptAt(
      each,
      later.seats.find(({ seat }) => seat === each.seat),
    ),
  )
/** Returns the beats, without every second one that the next shows as well, until they are few or none is left over. */
export function mergeBeats(beats: readonly Beat[]): readonly Beat[] {
  if (beats.length <= most) return beats
  const kept: Beat[] = []
  let isLastLeftOut = false
  for (const [i, beat] of beats.entries()) {
    const next = beats[i + 1]
    isLastLeftOut = !isLastLeftOut && next !== undefined && includes(next.picture, beat.picture)
    if (!isLastLeftOut) kept.push(beat)
  }
  return kept.length === beats.length ? beats : mergeBeats(kept)
}
