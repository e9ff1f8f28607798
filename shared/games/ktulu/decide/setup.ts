/** The set-up before night zero: roles, a look at them, Mormons, and a day for introductions. */
import { no, type Ctx, type Seat } from '../../../engine/game.ts'
import { countsOf } from '../cast/composition.ts'
import { dealt, deck, rolesLeft } from '../cast/casting.ts'
import type { Course } from '../event-flow.ts'
import { isRole, type Role, type Team } from '../roles.ts'
import { livingOf, stepIdNow, teamAt } from '../state.ts'
import type { Game } from '../game-types.ts'
import { nightZero } from './nightfall.ts'
import type { Deciders, NextAt, No } from './table.ts'

/** Finishes a set-up step, and begins day zero or night zero when its turn has come. */
function onward(course: Course): void {
  course.done()
  const at = stepIdNow(course.now)
  if (at === 's.dayZero') course.tell({ type: 'phase', name: 'dayZero', n: 0 })
  if (at === null) nightZero(course)
}
function release(course: Course, { shuffle }: Ctx): void {
  if (course.now.options.announceRoles) course.tell({ type: 'roles', roles: countsOf(deck(course.now)) })
  else course.tell({ type: 'cardsDealt' })
  const roles = dealt(course.now, shuffle)
  course.tell({ type: 'dealt', roles })
  for (const [seat, role] of Object.entries(roles)) course.tell({ type: 'roleDealt', to: [Number(seat)], role })
  onward(course)
}

/** The factions that a Mormon comes from (5.6). */
export const mormonTeams = ['citizens', 'bandits', 'indians'] as const satisfies readonly Team[]
/** The Mormon of a faction, or null. */
export const mormonOf = (state: Game, team: Team): Seat | null =>
  state.secret.mormons.find((seat) => teamAt(state, seat) === team) ?? null
/** The factions that lack a Mormon and have living members. */
export const mormonsMissing = (state: Game): readonly (typeof mormonTeams)[number][] =>
  mormonTeams.filter((team) => mormonOf(state, team) === null && livingOf(state, team).length > 0)
const isMormonTeam = (team: Team): boolean => mormonTeams.some((each) => each === team)
function pickMormons(course: Course, seats: readonly Seat[]): No | undefined {
  const { now } = course
  const [seat, ...others] = seats
  if (seat === undefined || others.length > 0) return no('mormons-wrong', '5.6')
  const team = teamAt(now, seat)
  if (!isMormonTeam(team) || !livingOf(now, team).includes(seat)) return no('mormons-wrong', '5.6')
  const rest = now.secret.mormons.filter((each) => teamAt(now, each) !== team)
  course.tell({ type: 'mormonsPicked', seats: [...rest, seat] })
  return undefined
}
function drawMormons(course: Course, { shuffle }: Ctx): void {
  const seats = mormonTeams.flatMap((team) => shuffle(livingOf(course.now, team)).slice(0, 1))
  course.tell({ type: 'mormonsPicked', seats })
}
function enterRole(course: Course, seat: Seat, role: Role): No | undefined {
  const { [seat]: own } = course.now.secret.entered
  if (role !== own && !rolesLeft(course.now).includes(role)) return no('wrong-roles', 'V-2')
  course.tell({ type: 'roleEntered', seat, role })
  return undefined
}
const isAt = (course: Course, step: string): boolean => stepIdNow(course.now) === step

export const setupNext: NextAt = {
  's.enter': (course, ctx) => {
    if (rolesLeft(course.now).length > 0) return no('roles-missing', 'V-2')
    release(course, ctx)
    return undefined
  },
  's.look': (course) => {
    onward(course)
    return undefined
  },
  's.mormons': (course) => {
    if (mormonsMissing(course.now).length > 0) return no('mormons-wrong', '5.6')
    onward(course)
    return undefined
  },
  's.dayZero': (course) => {
    onward(course)
    return undefined
  },
}
export const setupDeciders = {
  enterRole: ({ seat, role }, course) =>
    isAt(course, 's.enter') && isRole(role) ? enterRole(course, seat, role) : no('not-now', 'V-2'),
  clearRole: ({ seat }, course) => {
    if (!isAt(course, 's.enter')) return no('not-now', 'V-2')
    if (course.now.secret.entered[seat] === undefined) return no('already-so', 'V-2')
    course.tell({ type: 'roleCleared', seat })
    return undefined
  },
  deal: (_command, course, ctx) => {
    if (!isAt(course, 's.deal')) return no('not-now', 'V-2')
    release(course, ctx)
    return undefined
  },
  pickMormons: ({ seats }, course) => (isAt(course, 's.mormons') ? pickMormons(course, seats) : no('not-now', '5.6')),
  drawMormons: (_command, course, ctx) => {
    if (!isAt(course, 's.mormons')) return no('not-now', '5.6')
    drawMormons(course, ctx)
    return undefined
  },
} satisfies Deciders
