/** The turns of the Trailer and, after it, of Lucky Luke (4.4 `t.trail`, `l.*`, 5.6). */
import type { Seat } from '../../../engine/game.ts'
import type { Course } from '../event-flow.ts'
import { stealAlone } from '../statuette.ts'
import { kills, tellsTheft, type Act } from './act.ts'
import { learnsHolder } from './citizens.ts'

/** Lays a trail that catches the statuette for its owner (S-16). */
const trails = (course: Course, { actor, target }: { actor: Seat; target: Seat }): void =>
  void course.tell({ type: 'trailed', trail: { owner: actor, target, night: course.now.open.n } })
/** Steals for one player and tells that player the result (S-6). */
export function robs(course: Course, { actor, target }: { actor: Seat; target: Seat }): void {
  const got = stealAlone(course, actor, target)
  tellsTheft(course, { to: [actor], target, got })
}
const lucky = { roles: ['luckyLuke'] } as const
const hunts = { asks: 'target', free: true, hostile: true } as const

export const lonerActs = {
  't.trail': { ...hunts, roles: ['trailer'], power: 'trail', does: trails },
  'l.wake': { ...lucky, asks: 'pause' },
  'l.steal': { ...lucky, ...hunts, does: robs },
  'l.kill': { ...lucky, ...hunts, kills: true, power: 'kill', does: kills },
  'l.trail': { ...lucky, ...hunts, power: 'trail', does: trails },
  'l.learn': { ...lucky, asks: 'pause', does: learnsHolder },
  'l.sleep': { ...lucky, asks: 'pause' },
} as const satisfies Readonly<Record<string, Act>>
