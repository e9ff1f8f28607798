/** The night step by step (4.1.1): entries at each call, and steps that run without one. */
import type { Step } from '../../../engine/agenda.ts'
import { no, type Seat } from '../../../engine/game.ts'
import { actAt, acts, isBoundAt, mayDecline, targetsAt } from '../night/acts.ts'
import {
  isNaming,
  isOfGroup,
  isPause,
  nobodyDies,
  ownerOf,
  type Act,
  type GroupCarrier,
  type GroupTarget,
  type Naming,
  type Pause,
} from '../acts/act.ts'
import { die } from '../night/death.ts'
import type { Course } from '../event-flow.ts'
import { modeOf } from '../night/call-modes.ts'
import { showPending } from '../night/in-person-reveals.ts'
import { checkLost, keep, recover } from '../statuette.ts'
import { hasMet, hasStatuette, holderOf, isAlive, isDisabled, seatOf, stepNow, teamAt } from '../state.ts'
import { about, type StepId } from '../steps.ts'
import type { Game } from '../game-types.ts'
import { luckyHasIt, shipLeaves } from '../win.ts'
import { dayBreaks } from './day.ts'
import { decided, isVoted, voteFault } from './groups.ts'
import { endTrails } from './nightfall.ts'
import type { Autos, Deciders, NextAt, No } from './table.ts'

function spend(course: Course, act: Act, actor: Seat): void {
  if ('power' in act && act.power !== undefined) course.tell({ type: 'used', seat: actor, power: act.power })
}
/** Records that no seat was named: after a refusal, a tie or a call for show. */
function namedNobody(course: Course, act: Act): void {
  if (act.asks === 'carrier') act.does(course, null)
  else if ('kills' in act && act.kills === true) nobodyDies(course)
}
function named(course: Course, { act, target, step }: { act: Naming; target: Seat | null; step: Step }): void {
  course.done()
  if (target === null) namedNobody(course, act)
  else if (isOfGroup(act)) act.does(course, target)
  else {
    const actor = ownerOf(course.now, act)
    if (actor === null) return
    if (step.who.length === 0) spend(course, act, actor)
    act.does(course, { actor, target, step })
  }
  if (course.now.secret.doom === null) showPending(course)
}
/** The refusal when a group cannot name this seat. */
function groupFault(state: Game, act: GroupTarget | GroupCarrier, { target, step }: { target: Seat; step: Step }): No {
  if (step.who.length > 0 && !step.who.includes(target)) return no('not-tied', '7.6')
  if (act.asks === 'groupTarget') return no('bound', '7.6')
  if (teamAt(state, target) !== act.group) return no('not-in-group', 'S-4')
  if (isDisabled(state, target) && !state.options.disabledPass) return no('disabled-target', 'S-4')
  if (step.id !== 'n0.bandits' && !hasMet(state, target)) return no('not-met', 'S-4')
  return state.secret.mark === null ? no('bound', '7.6') : no('marked', 'S-19')
}
/** The refusal when this seat cannot be named here. */
function fault(state: Game, act: Naming, { target, step }: { target: Seat; step: Step }): No {
  if (!isAlive(state, target)) return no('not-living', '4.1.7')
  if (isOfGroup(act)) return groupFault(state, act, { target, step })
  const actor = ownerOf(state, act)
  if (target === actor) return no('own-seat', 'R-56')
  if (actor !== null && isBoundAt(state, act, [actor, target])) return no('bound', 'R-27')
  return step.who.includes(target) ? no('named-already', 'R-26') : no('same-as-before', 'R-15')
}
const isReal = (state: Game, step: Step): boolean => modeOf(state, step) === 'REAL'

/** True if the group's disabled carrier cannot pass the statuette on (S-21). */
function isHeldFast(state: Game, act: Naming): boolean {
  const holder = holderOf(state)
  return act.asks === 'carrier' && hasStatuette(state, act.group) && holder !== null && isDisabled(state, holder)
}
function choose(course: Course, target: Seat | null): No | undefined {
  const state = course.now
  const step = stepNow(state)
  const act = actAt(step)
  if (step === null || !isNaming(act)) return no('not-now', '4.4')
  if (!isReal(state, step)) return isHeldFast(state, act) ? no('holder-disabled', 'S-4') : no('not-called', '4.1.3')
  if (isOfGroup(act) && isVoted(state, act, step)) return no('not-now', '7.6')
  if (target === null && !mayDecline(state, act, step)) return no('must-choose', 'R-10')
  if (target !== null && !targetsAt(state, act, step).includes(target)) return fault(state, act, { target, step })
  named(course, { act, target, step })
  return undefined
}
/** Spares the victim if the Doctor says yes (4.1.4 step 2). */
function doctor(course: Course, step: Step, yes: boolean): void {
  const [victim] = step.who
  const seat = seatOf(course.now, 'doctor')
  course.done()
  if (!yes || victim === undefined || seat === null) return
  course.tell({ type: 'used', seat, power: 'doctor' }, { type: 'spared', seat: victim })
}
function answer(course: Course, yes: boolean): No | undefined {
  const step = stepNow(course.now)
  const act = actAt(step)
  if (step === null || (step.id !== 'doctor' && act?.asks !== 'answer')) return no('not-now', '4.4')
  if (!isReal(course.now, step)) return no('not-called', '4.1.3')
  if (act?.asks !== 'answer') {
    doctor(course, step, yes)
    return undefined
  }
  const actor = ownerOf(course.now, act)
  course.done()
  if (!yes || actor === null) return undefined
  spend(course, act, actor)
  act.does(course, actor)
  showPending(course)
  return undefined
}
/** Passes a step without an entry, or one called for show. */
function goOn(course: Course): No | undefined {
  const step = stepNow(course.now)
  const act = actAt(step)
  if (step === null || act === null) return no('not-now', '4.4')
  const real = isReal(course.now, step)
  if (real && !isPause(act)) return no('must-choose', '4.4')
  course.done()
  if (!real) calledForShow(course, act)
  else if (isPause(act)) called(course, act)
  if (course.now.secret.doom === null && !course.isOver) showPending(course)
  return undefined
}
function called(course: Course, act: Pause): void {
  if (act.asks !== 'pause') return act.does?.(course)
  const actor = ownerOf(course.now, act)
  if (actor !== null) act.does?.(course, actor)
}
function calledForShow(course: Course, act: Act): void {
  if (course.now.secret.roulette) course.tell({ type: 'roulette', on: false })
  if (act.asks !== 'carrier') return namedNobody(course, act)
  if (hasStatuette(course.now, act.group)) keep(course)
}
function done(course: Course): undefined {
  course.done()
  return undefined
}
const calls = Object.fromEntries(Object.keys(acts).map((id) => [id, goOn])) as NextAt
export const nightNext: NextAt = {
  ...calls,
  'n0.open': done,
  'n.open': done,
  show: (course) => {
    course.tell({ type: 'factsShown', seats: stepNow(course.now)?.who ?? [] })
    return done(course)
  },
  doctor: (course) => {
    const step = stepNow(course.now)
    if (step !== null && isReal(course.now, step)) return no('must-choose', '4.1.4')
    return done(course)
  },
}
export const nightDeciders = {
  choose: ({ seat }, course) => choose(course, seat),
  answer: ({ yes }, course) => answer(course, yes),
  groupVote: ({ votes }, course) => {
    const step = stepNow(course.now)
    const act = actAt(step)
    if (step === null || !isNaming(act) || !isOfGroup(act)) return no('not-now', '7.6')
    if (!isReal(course.now, step)) return no('not-called', '4.1.3')
    if (!isVoted(course.now, act, step)) return no('not-now', '7.6')
    const refused = voteFault(course.now, { act, step, votes })
    if (refused !== null) return refused
    const result = decided(course, { act, step, votes })
    if ('seat' in result) {
      named(course, { act, target: result.seat, step })
      return undefined
    }
    course.done().interrupt([about(step.id as StepId, ...result.tied)])
    return undefined
  },
} satisfies Deciders

/** Continues or ends the roulette; `who` holds the Gambler and all named so far. */
function roulette(course: Course, { who }: Step): void {
  const [gambler, ...opponents] = who
  const last = opponents.at(-1)
  if (gambler === undefined || last === undefined) return
  const { holder, knows } = course.now.secret.statuette
  const again = about('c.gambler', ...opponents)
  const act = acts['c.gambler']
  const left = isNaming(act ?? null) && isAlive(course.now, gambler) ? targetsAt(course.now, act as Naming, again) : []
  const isOver = teamAt(course.now, last) === 'citizens' || (knows && holder === gambler) || left.length === 0
  if (isOver) course.tell({ type: 'roulette', on: false })
  else course.interrupt([again])
}
export const nightAutos: Autos = {
  'l.win': (course) => luckyHasIt(course),
  'i.recover': (course) => {
    endTrails(course, course.now.open.n)
    recover(course)
    showPending(course)
  },
  'i.lost': (course) => checkLost(course),
  die: (course) => {
    die(course)
    if (!course.isOver) showPending(course)
  },
  roulette: (course, step) => roulette(course, step),
  'z.ship': (course) => {
    keep(course)
    shipLeaves(course)
    if (course.isOver) return
    if (!course.now.options.trailNextNight) endTrails(course, course.now.open.n + 1)
    course.tell({ type: 'stepsSet', steps: dayBreaks(course.now) })
  },
}
