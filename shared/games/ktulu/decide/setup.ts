/** The set-up before night zero: roles, a look at them, Mormons, and a day for introductions. */
import { refuseBecause, type DecideContext, type Seat } from '../../../engine/game.ts'
import { countsOf } from '../cast/composition.ts'
import { dealRoles, deckOfMatch, rolesLeft } from '../cast/casting.ts'
import type { EventFlow, FlowDeciders, FlowStepDeciders } from '../event-flow.ts'
import { isRole, type Role, type Team } from '../roles.ts'
import { livingOf, stepIdNow, teamAt } from '../state.ts'
import type { GameState, GameRefusal } from '../game-types.ts'
import { beginNightZero } from './nightfall.ts'

/** Finishes a set-up step, and begins day zero or night zero when its turn has come. */
function finishSetupStep(course: EventFlow): void {
  course.done()
  const at = stepIdNow(course.now)
  if (at === 's.dayZero') course.tell({ type: 'phase', name: 'dayZero', n: 0 })
  if (at === null) beginNightZero(course)
}
function releaseCards(course: EventFlow, { shuffle }: DecideContext): void {
  if (course.now.options.announceRoles) course.tell({ type: 'roles', roles: countsOf(deckOfMatch(course.now)) })
  else course.tell({ type: 'cardsDealt' })
  const roles = dealRoles(course.now, shuffle)
  course.tell({ type: 'dealt', roles })
  for (const [seat, role] of Object.entries(roles)) course.tell({ type: 'roleDealt', to: [Number(seat)], role })
  finishSetupStep(course)
}

/** The factions that a Mormon comes from (5.6). */
export const mormonTeams = ['citizens', 'bandits', 'indians'] as const satisfies readonly Team[]
/** The Mormon of a faction, or null. */
export const mormonOf = (state: GameState, team: Team): Seat | null =>
  state.secret.mormons.find((seat) => teamAt(state, seat) === team) ?? null
/** The factions that lack a Mormon and have living members. */
export const mormonsMissing = (state: GameState): readonly (typeof mormonTeams)[number][] =>
  mormonTeams.filter((team) => mormonOf(state, team) === null && livingOf(state, team).length > 0)
const isMormonTeam = (team: Team): boolean => mormonTeams.some((each) => each === team)
function pickMormons(course: EventFlow, seats: readonly Seat[]): GameRefusal | undefined {
  const { now } = course
  const [seat, ...others] = seats
  if (seat === undefined || others.length > 0) return refuseBecause('mormons-wrong', '5.6')
  const team = teamAt(now, seat)
  if (!isMormonTeam(team) || !livingOf(now, team).includes(seat)) return refuseBecause('mormons-wrong', '5.6')
  const rest = now.secret.mormons.filter((each) => teamAt(now, each) !== team)
  course.tell({ type: 'mormonsPicked', seats: [...rest, seat] })
  return undefined
}
function drawMormons(course: EventFlow, { shuffle }: DecideContext): void {
  const seats = mormonTeams.flatMap((team) => shuffle(livingOf(course.now, team)).slice(0, 1))
  course.tell({ type: 'mormonsPicked', seats })
}
function enterRole(course: EventFlow, seat: Seat, role: Role): GameRefusal | undefined {
  const { [seat]: own } = course.now.secret.entered
  if (role !== own && !rolesLeft(course.now).includes(role)) return refuseBecause('wrong-roles', 'V-2')
  course.tell({ type: 'roleEntered', seat, role })
  return undefined
}
const isAt = (course: EventFlow, step: string): boolean => stepIdNow(course.now) === step

export const setupNext: FlowStepDeciders = {
  's.enter': (course, ctx) => {
    if (rolesLeft(course.now).length > 0) return refuseBecause('roles-missing', 'V-2')
    releaseCards(course, ctx)
    return undefined
  },
  's.look': (course) => {
    finishSetupStep(course)
    return undefined
  },
  's.mormons': (course) => {
    if (mormonsMissing(course.now).length > 0) return refuseBecause('mormons-wrong', '5.6')
    finishSetupStep(course)
    return undefined
  },
  's.dayZero': (course) => {
    finishSetupStep(course)
    return undefined
  },
}
export const setupDeciders = {
  enterRole: ({ seat, role }, course) =>
    isAt(course, 's.enter') && isRole(role) ? enterRole(course, seat, role) : refuseBecause('not-now', 'V-2'),
  clearRole: ({ seat }, course) => {
    if (!isAt(course, 's.enter')) return refuseBecause('not-now', 'V-2')
    if (course.now.secret.entered[seat] === undefined) return refuseBecause('already-so', 'V-2')
    course.tell({ type: 'roleCleared', seat })
    return undefined
  },
  deal: (_command, course, ctx) => {
    if (!isAt(course, 's.deal')) return refuseBecause('not-now', 'V-2')
    releaseCards(course, ctx)
    return undefined
  },
  pickMormons: ({ seats }, course) =>
    isAt(course, 's.mormons') ? pickMormons(course, seats) : refuseBecause('not-now', '5.6'),
  drawMormons: (_command, course, ctx) => {
    if (!isAt(course, 's.mormons')) return refuseBecause('not-now', '5.6')
    drawMormons(course, ctx)
    return undefined
  },
} satisfies FlowDeciders
