/** The turns of the Trailer and, after it, of Lucky Luke (4.4 `t.trail`, `l.*`, 5.6). */
import type { Seat } from '../../../engine/game.ts'
import type { EventFlow } from '../event-flow.ts'
import { stealAlone } from '../statuette.ts'
import { killTarget, tellTheft, type Act } from './act.ts'
import { learnHolder } from './citizens.ts'

/** Lays a trail that catches the statuette for its owner (S-16). */
const layTrail = (course: EventFlow, { actor, target }: { actor: Seat; target: Seat }): void =>
  void course.tell({ type: 'trailed', trail: { owner: actor, target, night: course.now.open.n } })
/** Steals for one player and tells that player the result (S-6). */
export function robTarget(course: EventFlow, { actor, target }: { actor: Seat; target: Seat }): void {
  const got = stealAlone(course, actor, target)
  tellTheft(course, { to: [actor], target, got })
}
const lucky = { roles: ['luckyLuke'] } as const
const hunts = { asks: 'target', free: true, hostile: true } as const

export const lonerActs = {
  't.trail': { ...hunts, roles: ['trailer'], power: 'trail', does: layTrail },
  'l.wake': { ...lucky, asks: 'pause' },
  'l.steal': { ...lucky, ...hunts, does: robTarget },
  'l.kill': { ...lucky, ...hunts, kills: true, power: 'kill', does: killTarget },
  'l.trail': { ...lucky, ...hunts, power: 'trail', does: layTrail },
  'l.learn': { ...lucky, asks: 'pause', does: learnHolder },
  'l.sleep': { ...lucky, asks: 'pause' },
} as const satisfies Readonly<Record<string, Act>>
