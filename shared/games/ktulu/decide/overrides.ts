/** Real tables go wrong: what the moderator may put right by hand. */
import { no, type Of, type Seat } from '../../../engine/game.ts'
import { perishAtOnce, reveal } from '../death.ts'
import type { Course } from '../flow.ts'
import { isGroup, isRole, teamOfRole, teams, type Role, type Team } from '../roles.ts'
import { announceHolder } from '../statuette.ts'
import { holderOf, isAlive, isNight, isPubliclyDead, seatOf, teamAt } from '../state.ts'
import { hindrances, type Command, type Died, type Game, type Hindrance, type Winner } from '../types.ts'
import { citizensHaveIt, win } from '../win.ts'
import { dropDuel, jump, jumpsNow } from './jumps.ts'
import { inPlay } from './leaving.ts'
import type { Deciders, No } from './table.ts'

export const marks = [...hindrances, 'guarded', 'poisoned'] as const
export type SetMark = (typeof marks)[number]
const isHindrance = (mark: string): mark is Hindrance => hindrances.some((each) => each === mark)

/** Before a faction has met on night zero nobody of it has: a corrected card meets with all others (4.2). */
function isStrange({ open, secret }: Game, team: Team): boolean {
  const isBefore = open.phase === 'setup' || open.phase === 'dayZero' || (open.phase === 'night' && open.n === 0)
  return isBefore && !secret.met.some((seat) => teamAt({ secret }, seat) === team)
}
/** What everybody hears of the holder, and W-4, which by day holds at once. */
function heldBy(course: Course): void {
  announceHolder(course)
  if (course.now.open.phase === 'day') citizensHaveIt(course)
}
function setCard(course: Course, seat: Seat, role: Role): void {
  const team = teamOfRole(role)
  const isUnmet = isStrange(course.now, team)
  const isKnown = course.now.open.revealed[seat] !== undefined
  course.tell({ type: 'roleSet', seat, role })
  if (isKnown || !isNight(course.now)) course.tell({ type: 'roleDealt', to: [seat], role })
  if (isGroup(team) && role !== 'stagecoach' && !isUnmet) course.tell({ type: 'met', seats: [seat] })
  if (isKnown) reveal(course, seat)
  if (holderOf(course.now) === seat) heldBy(course)
}
export function hasMark({ secret }: Pick<Game, 'secret'>, seat: Seat, mark: SetMark): boolean {
  if (isHindrance(mark)) return secret.hindered[mark].includes(seat)
  return mark === 'guarded' ? secret.guard?.seat === seat : secret.poison === seat
}
function setMark(course: Course, { seat, mark, on }: Of<Command, 'setMark'>): void {
  if (isHindrance(mark)) course.tell({ type: 'hindered', seat, by: mark, on })
  else if (mark === 'guarded')
    course.tell({ type: 'guarded', seat: on ? seat : null, by: seatOf(course.now, 'guard') ?? seat })
  else course.tell({ type: 'poisoned', seat: on ? seat : null })
}
/** A death that was none ended no bind: whoever was told of a master is bound again. */
function bindAgain(course: Course, master: Seat): void {
  const { learned, binds } = course.now.secret
  for (const { fact } of learned) {
    if (fact.kind !== 'bound' || fact.master !== master) continue
    const { victim, way } = fact
    if (!binds.some((bind) => bind.master === master && bind.victim === victim))
      course.tell({ type: 'bound', bind: { master, victim, way } })
  }
}
/** Nor a guard's protection in that very night. */
function guardAgain(course: Course, by: Seat, guarded: Died['guarded']): void {
  const { open, secret } = course.now
  if (guarded === undefined || secret.guard !== null || !isNight(course.now) || guarded.night !== open.n) return
  course.tell({ type: 'guarded', seat: guarded.seat, by })
}
function setOut(course: Course, seat: Seat, out: boolean): No | undefined {
  if (isAlive(course.now, seat) !== out) return no('already-so')
  if (!out) {
    const wasTold = isPubliclyDead(course.now, seat)
    const { stoodUp, investigated } = course.now.open
    const death = course.now.secret.deaths.findLast((each) => each.seat === seat)
    const known = [...stoodUp, ...investigated].includes(seat) ? ({ known: true } as const) : {}
    course.tell({ type: 'restored', seat })
    bindAgain(course, seat)
    guardAgain(course, seat, death?.guarded)
    if (wasTold) course.tell({ type: 'corrected', seat, out: false, ballots: null, ...known })
    return undefined
  }
  dropDuel(course, seat)
  perishAtOnce(course, seat, 'corrected')
  return undefined
}
const winners: readonly string[] = [...teams, 'nobody']

export const overrideDeciders = {
  setCard: ({ seat, role }, course) => {
    if (!inPlay(course.now) || !isRole(role)) return no('not-now')
    setCard(course, seat, role)
    return undefined
  },
  setOut: ({ seat, out }, course) => (inPlay(course.now) ? setOut(course, seat, out) : no('not-now')),
  setHolder: ({ seat, knows }, course) => {
    if (!inPlay(course.now) || !isAlive(course.now, seat)) return no('not-living', '6.1')
    const plantedBy = knows ? null : seatOf(course.now, 'quietFoot')
    course.tell({ type: 'statuetteMoved', statuette: { holder: seat, knows, plantedBy, provisional: null } })
    heldBy(course)
    return undefined
  },
  setMark: (command, course) => {
    const mark = marks.find((each) => each === command.mark)
    if (mark === undefined || !inPlay(course.now)) return no('not-now')
    if (hasMark(course.now, command.seat, mark) === command.on) return no('already-so')
    setMark(course, command)
    return undefined
  },
  goToStep: ({ step }, course, ctx) => {
    const id = jumpsNow(course.now).find((each) => each === step)
    if (id === undefined) return no('not-now')
    jump(course, id, ctx)
    return undefined
  },
  endWith: ({ winner }, course) => {
    if (!inPlay(course.now) || !winners.includes(winner)) return no('not-now', '8.6')
    win(course, winner as Winner, 'moderator')
    return undefined
  },
  declareDraw: (_command, course) => {
    if (!inPlay(course.now)) return no('not-now', '8.6')
    win(course, 'nobody', 'draw')
    return undefined
  },
  breachRules: ({ seat }, course) => {
    if (!inPlay(course.now) || !isAlive(course.now, seat)) return no('not-living', '4.1.8')
    dropDuel(course, seat)
    perishAtOnce(course, seat, 'rule breach')
    return undefined
  },
} satisfies Deciders
