/** The night step by step (4.1.1): entries at each call, and steps that run without one. */
import type { AgendaStep } from '../../../engine/agenda.ts'
import { refuseBecause, type Seat } from '../../../engine/game.ts'
import { actAt, acts, isBoundAt, mayDecline, targetsAt } from '../night/night-acts.ts'
import {
  isNaming,
  isOfGroup,
  isPause,
  askDoctorAnyway,
  ownerOf,
  type Act,
  type GroupCarrier,
  type GroupTarget,
  type NamingAct,
  type PauseAct,
} from '../acts/act.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { settleDoom } from '../night/death.ts'
import { choiceByPhone, saysYes } from '../phones/proposals.ts'
import type { EventFlow, AutomaticSteps, FlowDeciders, FlowStepDeciders } from '../event-flow.ts'
import { modeOf } from '../night/call-modes.ts'
import { queueReveals } from '../night/in-person-reveals.ts'
import { checkLost, keepStatuette, recoverPlanted } from '../statuette.ts'
import { hasMet, hasStatuette, holderOf, isAlive, isDisabled, seatOf, stepNow, teamAt } from '../state.ts'
import { stepAbout, type StepId } from '../steps.ts'
import type { GameState, GameRefusal } from '../game-types.ts'
import { checkLuckyWin, checkShipWin } from '../win.ts'
import { daySteps } from './day.ts'
import { decideGroupVote, isVoted, checkGroupVotes } from './groups.ts'
import { endTrails } from './nightfall.ts'

function spendPower(course: EventFlow, act: Act, actor: Seat): void {
  if ('power' in act && act.power !== undefined) course.tell({ type: 'used', seat: actor, power: act.power })
}
/** Records that no seat was named: after a refusal, a tie or a call for show. */
function nameNobody(course: EventFlow, act: Act): void {
  if (act.asks === 'carrier') act.does(course, null)
  else if ('kills' in act && act.kills === true) askDoctorAnyway(course)
}
function nameTarget(
  course: EventFlow,
  { act, target, step }: { act: NamingAct; target: Seat | null; step: AgendaStep },
): void {
  course.done()
  if (target === null) nameNobody(course, act)
  else if (isOfGroup(act)) act.does(course, target)
  else {
    const actor = ownerOf(course.now, act)
    if (actor === null) return
    if (step.who.length === 0) spendPower(course, act, actor)
    act.does(course, { actor, target, step })
  }
  if (course.now.secret.doom === null) queueReveals(course)
}
/** The refusal when a group cannot name this seat. */
function refuseGroupTarget(
  state: GameState,
  act: GroupTarget | GroupCarrier,
  { target, step }: { target: Seat; step: AgendaStep },
): GameRefusal {
  if (step.who.length > 0 && !step.who.includes(target)) return refuseBecause('not-tied', '7.6')
  if (act.asks === 'groupTarget') return refuseBecause('bound', '7.6')
  if (teamAt(state, target) !== act.group) return refuseBecause('not-in-group', 'S-4')
  if (isDisabled(state, target) && !state.options.disabledPass) return refuseBecause('disabled-target', 'S-4')
  if (step.id !== 'n0.bandits' && !hasMet(state, target)) return refuseBecause('not-met', 'S-4')
  return state.secret.mark === null ? refuseBecause('bound', '7.6') : refuseBecause('marked', 'S-19')
}
/** The refusal when this seat cannot be named here. */
function refuseTarget(
  state: GameState,
  act: NamingAct,
  { target, step }: { target: Seat; step: AgendaStep },
): GameRefusal {
  if (!isAlive(state, target)) return refuseBecause('not-living', '4.1.7')
  if (isOfGroup(act)) return refuseGroupTarget(state, act, { target, step })
  const actor = ownerOf(state, act)
  if (target === actor) return refuseBecause('own-seat', 'R-56')
  if (actor !== null && isBoundAt(state, act, [actor, target])) return refuseBecause('bound', 'R-27')
  return step.who.includes(target) ? refuseBecause('named-already', 'R-26') : refuseBecause('same-as-before', 'R-15')
}
const isReal = (state: GameState, step: AgendaStep): boolean => modeOf(state, step) === 'REAL'

/** True if the group's disabled carrier cannot pass the statuette on (S-21). */
function isHeldFast(state: GameState, act: NamingAct): boolean {
  const holder = holderOf(state)
  return act.asks === 'carrier' && hasStatuette(state, act.group) && holder !== null && isDisabled(state, holder)
}
function chooseTarget(course: EventFlow, target: Seat | null): GameRefusal | undefined {
  const state = course.now
  const step = stepNow(state)
  const act = actAt(step)
  if (step === null || !isNaming(act)) return refuseBecause('not-now', '4.4')
  if (!isReal(state, step))
    return isHeldFast(state, act) ? refuseBecause('holder-disabled', 'S-4') : refuseBecause('not-called', '4.1.3')
  if (isOfGroup(act) && isVoted(state, act, step)) return refuseBecause('not-now', '7.6')
  if (target === null && !mayDecline(state, act, step)) return refuseBecause('must-choose', 'R-10')
  if (target !== null && !targetsAt(state, act, step).includes(target))
    return refuseTarget(state, act, { target, step })
  nameTarget(course, { act, target, step })
  return undefined
}
/** Spares the victim if the Doctor says yes (4.1.4 step 2). */
function answerDoctor(course: EventFlow, step: AgendaStep, yes: boolean): void {
  const [victim] = step.who
  const seat = seatOf(course.now, 'doctor')
  course.done()
  if (!yes || victim === undefined || seat === null) return
  course.tell({ type: 'used', seat, power: 'doctor' }, { type: 'spared', seat: victim })
}
function answerCall(course: EventFlow, yes: boolean): GameRefusal | undefined {
  const step = stepNow(course.now)
  const act = actAt(step)
  if (step === null || (step.id !== 'doctor' && act?.asks !== 'answer')) return refuseBecause('not-now', '4.4')
  if (!isReal(course.now, step)) return refuseBecause('not-called', '4.1.3')
  if (act?.asks !== 'answer') {
    answerDoctor(course, step, yes)
    return undefined
  }
  const actor = ownerOf(course.now, act)
  course.done()
  if (!yes || actor === null) return undefined
  spendPower(course, act, actor)
  act.does(course, actor)
  queueReveals(course)
  return undefined
}
/** Takes what phones have answered (AD-4). */
function takeAnswer(course: EventFlow, act: Act, step: AgendaStep): GameRefusal | undefined {
  if (!isNaming(act)) return answerCall(course, saysYes(course.now, step))
  nameTarget(course, { act, target: choiceByPhone(course.now, { act, step }), step })
  return undefined
}
/** Passes a step without an entry, or one called for show. */
function passCall(course: EventFlow): GameRefusal | undefined {
  const step = stepNow(course.now)
  const act = actAt(step)
  if (step === null || act === null) return refuseBecause('not-now', '4.4')
  const real = isReal(course.now, step)
  if (real && !isPause(act))
    return isAtDistance(course.now.options) ? takeAnswer(course, act, step) : refuseBecause('must-choose', '4.4')
  course.done()
  if (!real) runForShow(course, act)
  else if (isPause(act)) runPause(course, act)
  if (course.now.secret.doom === null && !course.isOver) queueReveals(course)
  return undefined
}
function runPause(course: EventFlow, act: PauseAct): void {
  if (act.asks !== 'pause') return act.does?.(course)
  const actor = ownerOf(course.now, act)
  if (actor !== null) act.does?.(course, actor)
}
function runForShow(course: EventFlow, act: Act): void {
  if (course.now.secret.roulette) course.tell({ type: 'roulette', on: false })
  if (act.asks !== 'carrier') return nameNobody(course, act)
  if (hasStatuette(course.now, act.group)) keepStatuette(course)
}
function finishStep(course: EventFlow): undefined {
  course.done()
  return undefined
}
const calls = Object.fromEntries(Object.keys(acts).map((id) => [id, passCall])) as FlowStepDeciders
export const nightNext: FlowStepDeciders = {
  ...calls,
  'n0.open': finishStep,
  'n.open': finishStep,
  show: (course) => {
    course.tell({ type: 'factsShown', seats: stepNow(course.now)?.who ?? [] })
    return finishStep(course)
  },
  doctor: (course) => {
    const step = stepNow(course.now)
    if (step === null || !isReal(course.now, step)) return finishStep(course)
    const byPhone = isAtDistance(course.now.options)
    return byPhone ? answerCall(course, saysYes(course.now, step)) : refuseBecause('must-choose', '4.1.4')
  },
}
export const nightDeciders = {
  choose: ({ seat }, course) => chooseTarget(course, seat),
  answer: ({ yes }, course) => answerCall(course, yes),
  groupVote: ({ votes }, course) => {
    const step = stepNow(course.now)
    const act = actAt(step)
    if (step === null || !isNaming(act) || !isOfGroup(act)) return refuseBecause('not-now', '7.6')
    if (!isReal(course.now, step)) return refuseBecause('not-called', '4.1.3')
    if (!isVoted(course.now, act, step)) return refuseBecause('not-now', '7.6')
    const refused = checkGroupVotes(course.now, { act, step, votes })
    if (refused !== null) return refused
    const result = decideGroupVote(course, { act, step, votes })
    if ('seat' in result) {
      nameTarget(course, { act, target: result.seat, step })
      return undefined
    }
    course.done().interrupt([stepAbout(step.id as StepId, ...result.tied)])
    return undefined
  },
} satisfies FlowDeciders

/** Continues or ends the roulette; `who` holds the Gambler and all named so far. */
function continueRoulette(course: EventFlow, { who }: AgendaStep): void {
  const [gambler, ...opponents] = who
  const last = opponents.at(-1)
  if (gambler === undefined || last === undefined) return
  const { holder, knows } = course.now.secret.statuette
  const again = stepAbout('c.gambler', ...opponents)
  const act = acts['c.gambler']
  const left =
    isNaming(act ?? null) && isAlive(course.now, gambler) ? targetsAt(course.now, act as NamingAct, again) : []
  const isOver = teamAt(course.now, last) === 'citizens' || (knows && holder === gambler) || left.length === 0
  if (isOver) course.tell({ type: 'roulette', on: false })
  else course.interrupt([again])
}
export const nightAutos: AutomaticSteps = {
  'l.win': (course) => checkLuckyWin(course),
  'i.recover': (course) => {
    endTrails(course, course.now.open.n)
    recoverPlanted(course)
    queueReveals(course)
  },
  'i.lost': (course) => checkLost(course),
  die: (course) => {
    settleDoom(course)
    if (!course.isOver) queueReveals(course)
  },
  roulette: (course, step) => continueRoulette(course, step),
  'z.ship': (course) => {
    keepStatuette(course)
    checkShipWin(course)
    if (course.isOver) return
    if (!course.now.options.trailNextNight) endTrails(course, course.now.open.n + 1)
    course.tell({ type: 'stepsSet', steps: daySteps(course.now) })
  },
}
