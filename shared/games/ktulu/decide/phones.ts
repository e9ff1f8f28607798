/** Calls on phones at a distance: what they ask, what they are told, and their answers (AD-3 to AD-7). */
import type { AgendaStep } from '../../../engine/agenda.ts'
import type { ClockChange } from '../../../engine/time/clocks.ts'
import { refuseBecause, type Seat } from '../../../engine/game.ts'
import { decidesByPhone } from '../../../engine/kit/place-option.ts'
import { isNaming, isOfGroup } from '../acts/act.ts'
import { meetBandits } from '../acts/zero.ts'
import type { EventFlow, FlowDeciders, FlowEvent } from '../event-flow.ts'
import { actAt } from '../night/night-acts.ts'
import { callNow, partIn } from '../phones/call-parts.ts'
import { asksForName, type Call } from '../phones/phone-calls.ts'
import { picksSoFar, tapFits } from '../phones/proposals.ts'
import { effectOf, mayLive } from '../reactions.ts'
import { stepAbout, type StepId } from '../steps.ts'
import { callClocks, noCallClock } from '../timers.ts'
import type { GameRefusal, GameState } from '../game-types.ts'
import { challengers, challengeSeat, challengeTargets, mayStepForward } from './duels.ts'
import { revealSelf } from './reaction-windows.ts'

const isAsked = ({ own }: GameState): boolean => Object.values(own).some(({ call }) => call !== null)
/** True if the step that waits is another one, or the same once more. */
const hasMoved = ({ told }: EventFlow): boolean =>
  told.some(({ type }) => type === 'stepDone' || type === 'stepsSet' || type === 'interrupted')

/** Tells each seat the facts that it learned, and all others nothing; at the end of a call in any case (AD-5). */
function tellFactsNow(course: EventFlow, isDue: boolean): void {
  const { secret, table } = course.now
  if (secret.tonight.length === 0 && !isDue) return
  const factsOf = (seat: Seat) => secret.tonight.filter(({ to }) => to.includes(seat)).map(({ fact }) => fact)
  for (const seat of table.ring) {
    const facts = factsOf(seat)
    if (facts.length > 0) course.tell({ type: 'factsTold', to: [seat], facts })
  }
  const silent = table.ring.filter((seat) => factsOf(seat).length === 0)
  if (silent.length > 0) course.tell({ type: 'nothingTold', to: silent })
}
/** The call as each seat is asked it. */
function callsBySeat({ now }: EventFlow, step: AgendaStep): ReadonlyMap<Seat, Call> {
  const number = now.secret.calls + 1
  const calls = now.table.ring.map((seat): [Seat, Call] => [
    seat,
    { number, step: step.id as StepId, part: partIn(now, step, seat) },
  ])
  return new Map(calls)
}
/** True if a correction has changed what a seat is asked. */
const isAskedOtherwise = ({ now }: EventFlow, calls: ReadonlyMap<Seat, Call>): boolean =>
  [...calls].some(([seat, { step, part }]) => {
    const call = now.own[seat]?.call ?? null
    return call === null || JSON.stringify([call.step, call.part]) !== JSON.stringify([step, part])
  })
/** The clock that begins with a call, on phones and on the desk at the same moment (AD-4). */
const clocksWith = ({ now }: EventFlow, id: string): readonly ClockChange[] =>
  asksForName(id) ? callClocks(now.options) : noCallClock
function askAll(course: EventFlow, calls: ReadonlyMap<Seat, Call>, clocks: readonly ClockChange[]): void {
  const called = [...calls].filter(([, { part }]) => part !== null)
  const others = [...calls].filter(([, { part }]) => part === null)
  for (const [seat, call] of called) course.tell({ type: 'phonesAsked', to: [seat], call, clocks })
  const [first] = others
  if (first !== undefined)
    course.tell({ type: 'phonesAsked', to: others.map(([seat]) => seat), call: first[1], clocks })
  course.tell({ type: 'deskClockMoved', clocks })
}
/** Lets all phones rest, and stops the clock of the call. */
const restAll = (course: EventFlow): EventFlow =>
  course.tell(
    { type: 'phonesAsked', to: course.now.table.ring, call: null, clocks: noCallClock },
    { type: 'deskClockMoved', clocks: noCallClock },
  )
/** True if somebody is out: who was the holder would be told by a message to the heir alone (AD-8). */
const hasDied = ({ told }: EventFlow): boolean => told.some(({ type }) => type === 'died')
/** True if a duel vote is closed that a Reporter may have watched: a message to the watcher alone would tell (AD-14). */
const endedWatch = ({ told, now }: EventFlow): boolean =>
  mayLive(now.open, 'journalist') && told.some((event) => event.type === 'votePublished' && event.question === 'duel')
/** The answers of phones, which change no call. */
const answers: readonly FlowEvent['type'][] = [
  'tapNoted',
  'picksTold',
  'nothingTold',
  'standNoted',
  'suspectsNoted',
  'watchNoted',
  'ballotNoted',
  'ballotsEntered',
]
/** Tells phones what a command brings them: facts learned, and the next call. */
export function tellPhones(course: EventFlow, before: GameState): void {
  const { options, secret } = course.now
  if (!decidesByPhone(options) || secret.roles === null) return
  if (course.isOver) {
    if (isAsked(before)) restAll(course)
    return
  }
  if (course.told.every(({ type }) => answers.includes(type))) return
  const step = callNow(course.now)
  const moved = hasMoved(course)
  if (step?.id === 'n0.bandits') meetBandits(course)
  tellFactsNow(course, (moved && isAsked(before)) || hasDied(course) || endedWatch(course))
  if (step === null) {
    if (isAsked(course.now)) restAll(course)
    return
  }
  const calls = callsBySeat(course, step)
  if (moved || isAskedOtherwise(course, calls)) askAll(course, calls, clocksWith(course, step.id))
}
/** Shows the group each new name; every other phone is told as much (AD-7). */
function showPick(course: EventFlow, step: AgendaStep, seat: Seat): void {
  const act = actAt(step)
  if (!isNaming(act) || !isOfGroup(act)) return
  const { own, table } = course.now
  const votes = (each: Seat): boolean => own[each]?.call?.part?.kind === 'group'
  const mates = votes(seat) ? table.ring.filter((each) => each !== seat && votes(each)) : []
  const others = table.ring.filter((each) => each !== seat && !mates.includes(each))
  if (mates.length > 0) course.tell({ type: 'picksTold', to: mates, picks: picksSoFar(course.now, act) })
  if (others.length > 0) course.tell({ type: 'nothingTold', to: others })
}
/** Notes the answer of a phone: alike on every one, whether or not the call concerns it. */
function noteTap(course: EventFlow, step: AgendaStep, { seat, target }: { seat: Seat; target: Seat | null }): void {
  const part = course.now.own[seat]?.call?.part ?? null
  const fits = part === null || part.kind === 'stop' ? null : tapFits(course.now, step, { seat, target })
  course.tell({ type: 'tapNoted', to: [seat], target, fits })
  showPick(course, step, seat)
}
function callOut(course: EventFlow, seat: Seat, target: Seat | null): GameRefusal | undefined {
  const isOpen = mayStepForward(course.now) && challengers(course.now).includes(seat)
  if (target === null || !isOpen || !challengeTargets(course.now, seat).includes(target)) {
    course.tell({ type: 'tapNoted', to: [seat], target, fits: target === null ? null : false })
    return undefined
  }
  course.interrupt([stepAbout('d.duel', seat)])
  return challengeSeat(course, { challenger: seat, challenged: target })
}
/** Stands a player up where that has an effect; any other phone is thanked alike (AD-11). */
function standUp(course: EventFlow, seat: Seat, stands: boolean): GameRefusal | undefined {
  if (stands && effectOf(course.now, seat) !== null) return revealSelf(course, seat)
  course.tell({ type: 'standNoted', to: [seat], stands })
  return undefined
}
export const phoneDeciders = {
  callOut: ({ target }, course, { by }) =>
    typeof by === 'number' ? callOut(course, by, target) : refuseBecause('not-now', 'AD-10'),
  standUp: ({ stands }, course, { by }) =>
    typeof by === 'number' ? standUp(course, by, stands) : refuseBecause('not-now', 'AD-11'),
  suggest: ({ seats }, course, { by }) => {
    if (typeof by !== 'number') return refuseBecause('not-now', 'AD-12')
    course.tell({ type: 'suspectsNoted', to: [by], seats })
    return undefined
  },
  point: ({ target }, course, { by }) => {
    const step = callNow(course.now)
    if (typeof by !== 'number' || step === null) return refuseBecause('not-now', 'AD-3')
    noteTap(course, step, { seat: by, target })
    return undefined
  },
} satisfies FlowDeciders
