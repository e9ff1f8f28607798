/** Reveals in windows, which open and close by public facts (2.2b). */
import { refuseBecause, type Seat } from '../../../engine/game.ts'
import type { EventFlow, FlowDeciders } from '../event-flow.ts'
import { condemnedNow, effectOf, isHeldBack, stagecoachMaySpeak } from '../reactions.ts'
import { isAlive, roleAt, teamAt } from '../state.ts'
import { dropClocks } from '../timers.ts'
import type { GameRefusal } from '../game-types.ts'
import { dropSteps } from './vote-publication.ts'

const windowSteps = { duel: 'd.duel.react', pardon: 'd.pardon' } as const
export function closeWindow(course: EventFlow): void {
  const { window } = course.now.open
  if (window === null) return
  course.tell({ type: 'reactionClosed', window, clocks: dropClocks('react') })
  dropSteps(course, windowSteps[window])
}
/** Makes the other duellist the winner, even against a gunman (7.3.3). */
function overruleDuel(course: EventFlow): void {
  const { duel } = course.now.open
  if (duel === null || typeof duel.winner !== 'number') return
  course.tell({ type: 'duelResult', winner: duel.winner === duel.challenger ? duel.challenged : duel.challenger })
  if (!stagecoachMaySpeak(course.now)) closeWindow(course)
}
/** Kills both duellists, whatever was said before. The Indians meet the driver at their next waking. */
function killDuellists(course: EventFlow): void {
  course.tell({ type: 'duelResult', winner: 'both' })
  closeWindow(course)
}
function pardonCondemned(course: EventFlow, by: Seat): void {
  const seat = condemnedNow(course.now)
  course.tell({ type: 'used', seat: by, power: 'pardon' })
  if (seat !== null) course.tell({ type: 'pardon', seat, by })
  closeWindow(course)
  dropSteps(course, 'd.execute')
}
/** Reveals a player who stands up, with what the card then does. */
export function revealSelf(course: EventFlow, seat: Seat): GameRefusal | undefined {
  if (!isAlive(course.now, seat)) return refuseBecause('not-living', '4.3')
  if (course.now.open.revealed[seat] !== undefined) return refuseBecause('already-revealed', 'R-24')
  const effect = effectOf(course.now, seat)
  if (effect === null)
    return isHeldBack(course.now, seat) ? refuseBecause('bound', 'R-27') : refuseBecause('not-now', '4.3')
  course.tell({ type: 'selfReveal', seat, role: roleAt(course.now, seat), faction: teamAt(course.now, seat), effect })
  if (effect === 'judge') overruleDuel(course)
  if (effect === 'stagecoach') killDuellists(course)
  if (effect === 'pardon') pardonCondemned(course, seat)
  return undefined
}
export const windowDeciders = {
  revealSelf: ({ seat }, course) => revealSelf(course, seat),
  closeWindow: (_command, course) => {
    if (course.now.open.window === null) return refuseBecause('not-now', '2.2')
    closeWindow(course)
    return undefined
  },
} satisfies FlowDeciders
