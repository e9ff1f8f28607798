/** Section 8: who wins, checked where the sheet says. The first condition that is true ends the game at once. */
import { tellCards } from './cast/cards.ts'
import type { Course } from './event-flow.ts'
import { holderOf, living, teamAt } from './state.ts'
import { noClocks } from './timers.ts'
import type { Winner, WinReason } from './types.ts'

/** 8.1 */
export function win(course: Course, winner: Winner, reason: WinReason): void {
  if (course.isOver) return
  tellCards(course)
  course.tell({ type: 'winner', winner, reason, clocks: noClocks }, { type: 'stepsSet', steps: [] })
}
/** W-4: at dawn, and at once if it becomes true later in the day. */
export function citizensHaveIt(course: Course): void {
  const { holder, knows } = course.now.secret.statuette
  if (knows && holder !== 'bandits' && teamAt(course.now, holder) === 'citizens') win(course, 'citizens', 'W-4')
}
/** W-8, W-9: after every death. */
export function afterDeaths(course: Course): void {
  const left = living(course.now)
  if (left.length === 0) return win(course, 'nobody', 'W-9')
  if (left.every((seat) => teamAt(course.now, seat) === 'indians')) win(course, 'indians', 'W-8')
}
/** W-5 */
export function luckyHasIt(course: Course): void {
  const holder = holderOf(course.now)
  const { knows } = course.now.secret.statuette
  if (knows && holder !== null && teamAt(course.now, holder) === 'luckyLuke') win(course, 'luckyLuke', 'W-5')
}
/** W-7 */
export function shipLeaves(course: Course): void {
  const { open, options, secret } = course.now
  const holder = holderOf(course.now)
  const theirs = holder !== null && secret.statuette.knows && teamAt(course.now, holder) === 'bandits'
  if (theirs && open.n >= options.shipNight) win(course, 'bandits', 'W-7')
}
