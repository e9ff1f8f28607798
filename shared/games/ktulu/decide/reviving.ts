/** Takes back a mistaken death: the seat has everything again that ended with it. */
import type { Seat } from '../../../engine/game.ts'
import type { EventFlow } from '../event-flow.ts'
import { announceFaction } from '../statuette.ts'
import { holderOf, isAlive, isNight, isPubliclyDead, roleAt } from '../state.ts'
import type { Bind, Death } from '../types.ts'
import type { GameState } from '../game-types.ts'

/** Drops the question of the next holder: all of them, or only the one about this seat. */
export function dropAssigning(course: EventFlow, gone?: Seat): void {
  const steps = course.now.secret.agenda.flat()
  const rest = steps.filter(({ id, who: [seat] }) => id !== 'assign' || (gone !== undefined && seat !== gone))
  if (rest.length < steps.length) course.tell({ type: 'stepsSet', steps: rest })
}
/** The binds as their victims were last told. */
export function bindsAsTold({ secret }: Pick<GameState, 'secret'>): readonly Bind[] {
  const told = new Map<string, Bind>()
  for (const { fact } of secret.learned) {
    if (fact.kind === 'bound') told.set(fact.way, { master: fact.master, victim: fact.victim, way: fact.way })
    if (fact.kind === 'unbound') told.delete(fact.way)
  }
  return [...told.values()]
}
/** Restores the binds that the mistaken death had ended. */
function restoreBinds(course: EventFlow, seat: Seat): void {
  for (const bind of bindsAsTold(course.now)) {
    const { master, victim, way } = bind
    if (master !== seat && victim !== seat) continue
    // A bind stays off if a corrected card no longer binds (7.8).
    if (!isAlive(course.now, master) || !isAlive(course.now, victim) || roleAt(course.now, master) !== way) continue
    if (!course.now.secret.binds.some((each) => each.way === way)) course.tell({ type: 'bound', bind })
  }
}
/** Restores the guard's protection in the same night. */
function restoreGuard(course: EventFlow, by: Seat, guarded: Death['guarded']): void {
  const { open, secret } = course.now
  if (guarded === undefined || secret.guard !== null || !isNight(course.now) || guarded.night !== open.n) return
  course.tell({ type: 'guarded', seat: guarded.seat, by })
}
/** The planter lives, so the statuette was never lost (S-12, S-13). */
function restoreStatuette(course: EventFlow, seat: Seat): void {
  const { plantedBy, lost } = course.now.secret.statuette
  if (plantedBy !== seat || !lost) return
  course.tell({ type: 'statuetteMoved', statuette: { lost: false } })
  announceFaction(course, 'indians')
}
export function reviveSeat(course: EventFlow, seat: Seat): void {
  const { open, secret, away } = course.now
  const wasTold = isPubliclyDead(course.now, seat)
  const death = secret.deaths.findLast((each) => each.seat === seat)
  const known = [...open.stoodUp, ...open.investigated].includes(seat) ? ({ known: true } as const) : {}
  const votes = open.vote === null ? {} : ({ votes: true } as const)
  if (away.includes(seat)) course.tell({ type: 'returned', seat })
  course.tell({ type: 'restored', seat })
  if (holderOf(course.now) === seat) dropAssigning(course, seat)
  restoreBinds(course, seat)
  restoreGuard(course, seat, death?.guarded)
  if (death?.marked === true && course.now.secret.mark === null) course.tell({ type: 'marked', seat })
  restoreStatuette(course, seat)
  if (wasTold) course.tell({ type: 'corrected', seat, out: false, ballots: null, ...known, ...votes })
}
