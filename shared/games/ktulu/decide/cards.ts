/** Corrects a card: deeds done under the wrong card pass to the seat that really has it, or end. */
import { refuseBecause, type Seat } from '../../../engine/game.ts'
import { meetMates, wakeGroup } from '../acts/zero.ts'
import { revealSeat } from '../night/death.ts'
import type { EventFlow } from '../event-flow.ts'
import { isGroup, teamOfRole, type Group, type Role, type Team } from '../roles.ts'
import { queueReveals } from '../night/in-person-reveals.ts'
import { announceHolder } from '../statuette.ts'
import { holderOf, isAble, isAlive, isNight, roleAt, seatsOf, teamAt } from '../state.ts'
import type { Bind } from '../types.ts'
import type { GameState, GameRefusal } from '../game-types.ts'
import { checkLastFaction, checkCitizensWin } from '../win.ts'

/** True if no member of a faction has met yet on night zero, so that a corrected card meets with all others (4.2). */
function isUnmetTeam({ open, secret }: GameState, team: Team): boolean {
  const isBefore = open.phase === 'setup' || open.phase === 'dayZero' || (open.phase === 'night' && open.n === 0)
  return isBefore && !secret.met.some((seat) => teamAt({ secret }, seat) === team)
}
/** Announces the holder's faction; by day this may end the game at once (W-4). */
export function announceHolding(course: EventFlow): void {
  announceHolder(course)
  if (course.now.open.phase === 'day') checkCitizensWin(course)
}
const prefixes: Readonly<Record<Group, string>> = { bandits: 'b', indians: 'i', aliens: 'a' }
/** True between the waking and the sleep of a group. */
function isAwake(state: GameState, group: Group): boolean {
  const ids = state.secret.agenda.flat().map(({ id }) => id)
  const prefix = prefixes[group]
  return isNight(state) && ids.includes(`${prefix}.sleep`) && !ids.includes(`${prefix}.wake`)
}
/** Lets a seat meet a group it has joined: at once if the group is awake, else at its next waking. */
function joinGroup(course: EventFlow, seat: Seat, team: Team): void {
  if (!isGroup(team) || roleAt(course.now, seat) === 'stagecoach' || !isAlive(course.now, seat)) return
  if (isAwake(course.now, team) && isAble(course.now, seat)) wakeGroup(course, team)
  else if (course.now.open.phase === 'night' && course.now.open.n === 0 && !isUnmetTeam(course.now, team))
    meetMates(course, team, [seat])
}
/** Another seat with this card, a living one first; null without one. */
const heirOf = (state: GameState, role: Role, seat: Seat): Seat | null =>
  seatsOf(state, role).find((each) => each !== seat) ?? null

/** Moves a bind to another master, or ends it if `master` is null, and tells the victim (7.8). */
export function rebindVictim(course: EventFlow, bind: Bind, master: Seat | null): void {
  const to = [bind.victim]
  course.tell({ type: 'unbound', master: bind.master }, { type: 'learned', to, fact: { kind: 'unbound', ...bind } })
  if (master === null) return
  const { options } = course.now
  const unforced = options.bindEnforce === 'warn' ? ({ unforced: true } as const) : {}
  const now = { ...bind, master }
  course.tell({ type: 'bound', bind: now }, { type: 'learned', to, fact: { kind: 'bound', ...now, ...unforced } })
}
function moveBinds(course: EventFlow, seat: Seat): void {
  for (const bind of course.now.secret.binds.filter(({ master }) => master === seat)) {
    if (roleAt(course.now, seat) === bind.way) continue
    const heir = heirOf(course.now, bind.way, seat)
    rebindVictim(course, bind, heir === bind.victim ? null : heir)
  }
}
function moveGuard(course: EventFlow, seat: Seat): void {
  const { guard } = course.now.secret
  if (guard?.by !== seat || roleAt(course.now, seat) === 'guard') return
  const heir = heirOf(course.now, 'guard', seat)
  const by = heir !== null && isAlive(course.now, heir) && heir !== guard.seat ? heir : null
  course.tell({ type: 'guarded', seat: by === null ? null : guard.seat, by: by ?? seat })
}
function moveTrail(course: EventFlow, seat: Seat, before: Role): void {
  const trail = course.now.secret.trails.find(({ owner }) => owner === seat)
  if (trail === undefined || ['trailer', 'luckyLuke'].includes(roleAt(course.now, seat))) return
  const heir = heirOf(course.now, before, seat)
  course.tell({ type: 'trailsEnded', owners: [seat] })
  if (heir !== null && heir !== trail.target) course.tell({ type: 'trailed', trail: { ...trail, owner: heir } })
}
function movePlant(course: EventFlow, seat: Seat): void {
  if (course.now.secret.statuette.plantedBy !== seat || roleAt(course.now, seat) === 'quietFoot') return
  const heir = heirOf(course.now, 'quietFoot', seat)
  if (heir !== null) course.tell({ type: 'statuetteMoved', statuette: { plantedBy: heir } })
}
/** Takes a corrected seat out of the Mormons if it doubles a faction or is of none of the three (5.6). */
function keepMormonsDistinct(course: EventFlow, seat: Seat): void {
  const { mormons } = course.now.secret
  const team = teamAt(course.now, seat)
  const isTwin = mormons.some((each) => each !== seat && teamAt(course.now, each) === team)
  const isMain = ['citizens', 'bandits', 'indians'].includes(team)
  if (mormons.includes(seat) && (isTwin || !isMain))
    course.tell({ type: 'mormonsPicked', seats: mormons.filter((each) => each !== seat) })
}
/** Makes a group's loot the holder's own if the holder is not a member any more. */
function dropLoot(course: EventFlow, seat: Seat): void {
  const { provisional } = course.now.secret.statuette
  if (holderOf(course.now) !== seat || provisional === null || provisional === teamAt(course.now, seat)) return
  course.tell({ type: 'statuetteMoved', statuette: { provisional: null } })
}
/** True if the seat planted the statuette and no other seat has that card; then its card cannot change (S-11). */
export const holdsPlant = (state: GameState, seat: Seat): boolean =>
  state.secret.statuette.plantedBy === seat && heirOf(state, 'quietFoot', seat) === null

export function setCard(course: EventFlow, seat: Seat, role: Role): GameRefusal | undefined {
  const before = roleAt(course.now, seat)
  if (holdsPlant(course.now, seat)) return refuseBecause('plant-stands', 'S-11')
  const team = teamOfRole(role)
  const isUnmet = isUnmetTeam(course.now, team)
  const isKnown = course.now.open.revealed[seat] !== undefined
  course.tell({ type: 'roleSet', seat, role })
  if (isKnown || !isNight(course.now)) course.tell({ type: 'roleDealt', to: [seat], role })
  if (before === role) return undefined
  if (teamOfRole(before) !== team && course.now.secret.met.includes(seat)) course.tell({ type: 'unmet', seats: [seat] })
  moveBinds(course, seat)
  moveGuard(course, seat)
  moveTrail(course, seat, before)
  movePlant(course, seat)
  keepMormonsDistinct(course, seat)
  dropLoot(course, seat)
  if (!isUnmet) joinGroup(course, seat, team)
  if (isKnown) revealSeat(course, seat)
  if (holderOf(course.now) === seat) announceHolding(course)
  if (isNight(course.now) || course.now.open.phase === 'day') checkLastFaction(course)
  if (!course.isOver) queueReveals(course)
  return undefined
}
