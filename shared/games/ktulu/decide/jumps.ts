/** Going on at another step by hand. */
import { goTo, pending, type Step } from '../../../engine/agenda.ts'
import type { Ctx, Seat } from '../../../engine/game.ts'
import { acts } from '../night/acts.ts'
import { ownerOf } from '../acts/act.ts'
import { firstCarrier, wake } from '../acts/zero.ts'
import type { Course } from '../event-flow.ts'
import { modeOf } from '../night/call-modes.ts'
import { showPending } from '../night/in-person-reveals.ts'
import { isNight, membersOf, stepIdNow } from '../state.ts'
import { interruptIds, list, type StepId } from '../steps.ts'
import { dayBreaks } from './day.ts'
import { hasQuestion } from './mistreat.ts'
import { drop, noClocks } from '../timers.ts'
import type { Duel } from '../types.ts'
import type { Game } from '../game-types.ts'

const automatic: readonly string[] = [
  ...interruptIds,
  'l.win',
  'i.recover',
  'i.lost',
  'z.ship',
  'd.duel.open',
  'd.duel.death',
  'd.poison',
]
/** On the way to wherever the moderator goes: who has won, what goes back to whom, whom poison strikes (8.1, 6.2, R-30). */
const byItself: readonly string[] = ['l.win', 'i.recover', 'i.lost', 'z.ship', 'd.poison']
function passedBy({ secret }: Game, id: StepId): readonly Step[] {
  const steps = secret.agenda.flat()
  const at = steps.findIndex((each) => each.id === id)
  return (at === -1 ? steps : steps.slice(0, at)).filter((each) => byItself.includes(each.id))
}
/** A group in the middle of whose turn the table goes on has woken: whoever is new to it meets it. */
function wakeOnTheWay(course: Course, before: readonly Step[], rest: readonly Step[]): void {
  const left = rest.map((each) => each.id)
  for (const { id } of before) {
    const act = acts[id as StepId]
    const isOpen = id.endsWith('.wake') && !left.includes(id) && left.includes(id.replace('.wake', '.sleep'))
    if (isOpen && act?.asks === 'groupPause') wake(course, act.group)
  }
}
/** Steps of this night or day that the moderator may go to and that wait for somebody then; those before it are dropped. */
export function jumpsNow(state: Game): readonly StepId[] {
  if (state.open.phase !== 'night' && state.open.phase !== 'day') return []
  const now = stepIdNow(state)
  const night = isNight(state)
  // A call that would be made once more tells by night what came of the one before.
  const steps = pending(state.secret.agenda).filter(
    (step) => !night || (step.who.length === 0 && modeOf(state, step) !== 'SKIP'),
  )
  const ahead = steps.map((each) => each.id as StepId)
  const last: StepId = night ? 'd.dawn' : 'd.dusk'
  // While dawn waits it is night still: beyond it no day would have begun, and nothing of the night been told.
  const isBeyond = (id: StepId): boolean => night && id !== last && id.startsWith('d.')
  // With nothing to ask, the town's decision is passed by itself: the match would stand behind it.
  const isPassed = (id: StepId): boolean => automatic.includes(id) || (id === 'd.mistreat' && !hasQuestion(state))
  const may = (id: StepId): boolean => id !== now && !isPassed(id) && !isBeyond(id) && isInGame(state, id)
  return [...new Set([...ahead, last])].filter(may)
}
/** A call of somebody in the cast, wherever they are now; what calls nobody is in every game. */
function isInGame(state: Game, id: StepId): boolean {
  const act = acts[id]
  if (act === undefined) return true
  if (act.asks === 'mormons') return state.secret.mormons.length > 0
  return 'group' in act ? membersOf(state, act.group).length > 0 : ownerOf(state, act) !== null
}
/** A duel without a result is none of the day (4.3 d.duel.death). */
function breakOff(course: Course, { challenger, challenged, stage }: Duel): void {
  if (stage === 'begun') course.tell({ type: 'duelBrokenOff', challenger, challenged, clocks: drop('speech') })
}
/** Nothing of a vote, a duel, a window or a death that was pending is carried along; the statuette is (6.1). */
export function jump(course: Course, id: StepId, { clock }: Ctx): void {
  const { secret } = course.now
  const { agenda } = secret
  const { vote, duel, window } = course.now.open
  course.tell({ type: 'doomed', doom: null }, { type: 'roulette', on: false })
  if (duel !== null) breakOff(course, duel)
  if (vote !== null || duel !== null || window !== null) course.tell({ type: 'movedOn', clocks: noClocks })
  else if (clock('talk') !== null) course.tell({ type: 'clockMoved', clocks: drop('talk') })
  const there = goTo(agenda, id)
  const rest = there !== agenda ? there.flat() : id === 'd.dawn' ? dayBreaks(course.now) : list(id)
  wakeOnTheWay(course, agenda.flat(), rest)
  const unnamed = agenda.flat().filter((each) => each.id === 'assign')
  course.tell({ type: 'stepsSet', steps: [...unnamed, ...passedBy(course.now, id), ...rest] })
  if (secret.statuette.holder === 'bandits' && !rest.some((each) => each.id === 'n0.bandits'))
    firstCarrier(course, null)
  if (course.now.secret.learned.length > secret.learned.length) showPending(course)
}
/** The steps of a duel that cannot go on, and of a challenge whose challenger goes. */
export function dropDuel(course: Course, seat: Seat): void {
  const { duel } = course.now.open
  const isOff = duel !== null && duel.stage !== 'decided' && [duel.challenger, duel.challenged].includes(seat)
  const steps = course.now.secret.agenda.flat()
  const rest = steps.filter(({ id, who }) =>
    id === 'd.duel' ? !who.includes(seat) : !isOff || !id.startsWith('d.duel.'),
  )
  if (isOff || rest.length < steps.length) course.tell({ type: 'stepsSet', steps: rest })
  if (isOff) breakOff(course, duel)
}
