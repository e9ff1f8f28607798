/** Jumps by hand to another step. */
import { goTo, pendingSteps, type AgendaStep } from '../../../engine/agenda.ts'
import type { DecideContext, Seat } from '../../../engine/game.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { acts } from '../night/night-acts.ts'
import { ownerOf } from '../acts/act.ts'
import { chooseFirstCarrier } from '../acts/zero.ts'
import type { EventFlow } from '../event-flow.ts'
import { modeOf } from '../night/call-modes.ts'
import { queueReveals } from '../night/in-person-reveals.ts'
import { asksNoPhone } from '../phones/call-parts.ts'
import { isNight, membersOf, stepIdNow } from '../state.ts'
import { interruptIds, toSteps, type StepId } from '../steps.ts'
import { daySteps } from './day.ts'
import { hasQuestion } from './mistreat.ts'
import { dropClocks, noClocks } from '../timers.ts'
import type { Duel } from '../types.ts'
import type { GameState } from '../game-types.ts'

const automaticIds: readonly string[] = [
  ...interruptIds,
  'l.win',
  'i.recover',
  'i.lost',
  'z.ship',
  'd.duel.open',
  'd.duel.death',
  'd.poison',
]
/** Steps that run even when jumped over: wins, the statuette's way back and poison (8.1, 6.2, R-30). */
const unaskedSteps: readonly string[] = ['l.win', 'i.recover', 'i.lost', 'z.ship', 'd.poison']
function stepsKeptOnJump({ secret }: GameState, id: StepId): readonly AgendaStep[] {
  const steps = secret.agenda.flat()
  const at = steps.findIndex((each) => each.id === id)
  return (at === -1 ? steps : steps.slice(0, at)).filter((each) => unaskedSteps.includes(each.id))
}
/**
 * Returns whether a step lies within the turn of a group whose waking is still to come: members of a group that nobody
 * woke would be shown to each other there, which tells whether any is new.
 */
function isBehindWaking({ id }: AgendaStep, pending: readonly AgendaStep[]): boolean {
  const ids = pending.map((each) => each.id)
  const group = id.split('.')[0] ?? ''
  const [waking, at, sleep] = [ids.indexOf(`${group}.wake`), ids.indexOf(id), ids.indexOf(`${group}.sleep`)]
  return waking !== -1 && waking < at && at <= sleep
}
/** The steps of this night or day to which the moderator may jump; steps before the target are dropped. */
export function jumpsNow(state: GameState): readonly StepId[] {
  if (state.open.phase !== 'night' && state.open.phase !== 'day') return []
  const now = stepIdNow(state)
  const night = isNight(state)
  // At a distance a step that asks no phone is passed at once.
  const isKept = (step: AgendaStep): boolean => !isAtDistance(state.options) || !asksNoPhone(step)
  // A repeated call tells by night how the first one went, so a jump to it is not offered.
  const pending = pendingSteps(state.secret.agenda)
  const steps = pending.filter(
    (step) => isKept(step) && (!night || (step.who.length === 0 && modeOf(state, step) !== 'SKIP')),
  )
  const ahead = steps.filter((step) => !isBehindWaking(step, pending)).map((each) => each.id as StepId)
  const last: StepId = night ? 'd.dawn' : 'd.dusk'
  // Steps beyond dawn are no targets at night: the day would not have begun, nor the night been told.
  const isBeyond = (id: StepId): boolean => night && id !== last && id.startsWith('d.')
  // The town's decision is no target without a question to ask: it would be passed at once.
  const isPassed = (id: StepId): boolean => automaticIds.includes(id) || (id === 'd.mistreat' && !hasQuestion(state))
  const may = (id: StepId): boolean => id !== now && !isPassed(id) && !isBeyond(id) && isInGame(state, id)
  return [...new Set([...ahead, last])].filter(may)
}
/** True for steps without a call, and for calls of roles or groups in the cast. */
function isInGame(state: GameState, id: StepId): boolean {
  const act = acts[id]
  if (act === undefined) return true
  if (act.asks === 'mormons') return state.secret.mormons.length > 0
  return 'group' in act ? membersOf(state, act.group).length > 0 : ownerOf(state, act) !== null
}
/** Tells that a duel is broken off before its result, so that it counts for none of the day (4.3 d.duel.death). */
function breakOffDuel(course: EventFlow, { challenger, challenged, stage }: Duel): void {
  if (stage === 'begun') course.tell({ type: 'duelBrokenOff', challenger, challenged, clocks: dropClocks('speech') })
}
/** Jumps to a step: pending votes, duels, windows and deaths are dropped, the statuette stays (6.1). */
export function jumpTo(course: EventFlow, id: StepId, { clock }: DecideContext): void {
  const { secret } = course.now
  const { agenda } = secret
  const { vote, duel, window } = course.now.open
  course.tell({ type: 'doomed', doom: null }, { type: 'roulette', on: false })
  if (duel !== null) breakOffDuel(course, duel)
  if (vote !== null || duel !== null || window !== null) course.tell({ type: 'movedOn', clocks: noClocks })
  else if (clock('talk') !== null) course.tell({ type: 'clockMoved', clocks: dropClocks('talk') })
  const there = goTo(agenda, id)
  const rest = there !== agenda ? there.flat() : id === 'd.dawn' ? daySteps(course.now) : toSteps(id)
  const unnamed = agenda.flat().filter((each) => each.id === 'assign')
  course.tell({ type: 'stepsSet', steps: [...unnamed, ...stepsKeptOnJump(course.now, id), ...rest] })
  if (secret.statuette.holder === 'bandits' && !rest.some((each) => each.id === 'n0.bandits'))
    chooseFirstCarrier(course, null)
  if (course.now.secret.learned.length > secret.learned.length) queueReveals(course)
}
/** Drops the steps of a duel or challenge whose player is gone. */
export function dropDuel(course: EventFlow, seat: Seat): void {
  const { duel } = course.now.open
  const isOff = duel !== null && duel.stage !== 'decided' && [duel.challenger, duel.challenged].includes(seat)
  const steps = course.now.secret.agenda.flat()
  const rest = steps.filter(({ id, who }) =>
    id === 'd.duel' ? !who.includes(seat) : !isOff || !id.startsWith('d.duel.'),
  )
  if (isOff || rest.length < steps.length) course.tell({ type: 'stepsSet', steps: rest })
  if (isOff) breakOffDuel(course, duel)
}
