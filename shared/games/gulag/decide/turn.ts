/** One turn, from the commissar's choice to the cards going back (4.2). */
import type { Deciders, StepDeciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause, type DecideContext, type VariantOf, type Seat } from '../../../engine/game.ts'
import { isTaskCard } from '../cards.ts'
import { checkMember, crewFrom, isJob, type Crew } from '../crews.ts'
import { crewOf, decidedNow, leftOf, positionOf, totalOf, turnsLeft, workOf } from '../state.ts'
import { stepOf } from '../steps.ts'
import { noClocks, startClock } from '../timers.ts'
import type { Command, AnyEvent, PublicEvent, StepId } from '../types.ts'
import type { GameRefusal, GameState, Gulag } from '../game-types.ts'

/** Begins a turn, or begins it anew (T1). */
export const beginTurn = (state: GameState, seat: Seat, turn: number): readonly AnyEvent[] => [
  { type: 'phase', name: 'selection', turn, clocks: startClock('selection', state.options.selectionSeconds) },
  { type: 'commissar', turn, seat },
]
export const beginTask = ({ open, options }: GameState): PublicEvent => ({
  type: 'phase',
  name: 'task',
  turn: open.turn,
  clocks: startClock('task', options.taskSeconds),
})
export const beginSupervision = ({ open, options }: GameState): PublicEvent => ({
  type: 'phase',
  name: 'supervision',
  turn: open.turn,
  clocks: startClock('supervision', options.supervisionSeconds),
})
const beginInspection = ({ open, options }: GameState): PublicEvent => ({
  type: 'phase',
  name: 'inspection',
  turn: open.turn,
  clocks: startClock('inspection', options.inspectionSeconds),
})
/** Ends the work (E). */
export const beginEnd = ({ open }: GameState): PublicEvent => ({
  type: 'phase',
  name: 'end',
  turn: open.turn,
  clocks: noClocks,
})

function tellCrew(state: GameState): readonly AnyEvent[] | GameRefusal {
  const crew = crewFrom(state.secret.draft)
  return crew === null ? refuseBecause('crew-missing', 'T2') : [{ type: 'crew', ...crew }, beginTask(state)]
}
/** True if both picks are in, or on paper. */
export const areBothLaid = ({ open, secret }: GameState, { workers }: Crew): boolean =>
  open.taskEntry === 'resultOnly' || workers.every((seat) => secret.picks[seat] !== undefined)
function placeCards(state: GameState): readonly AnyEvent[] | GameRefusal {
  const crew = crewOf(state.open)
  if (crew === null || !areBothLaid(state, crew)) return refuseBecause('picks-missing', 'T3')
  return [...crew.workers.map((seat): AnyEvent => ({ type: 'placed', seat })), beginSupervision(state)] // P-4
}
/** Tells the order to all, or only to the worker concerned (T5). */
function tellOrder(state: GameState): readonly AnyEvent[] | GameRefusal {
  const { order } = state.secret
  if (order === null) return refuseBecause('order-missing', 'T4')
  const passedOn: readonly AnyEvent[] =
    order.worker === null ? [] : [{ type: 'exchangeTold', to: [order.worker], exchange: true }]
  const isPublic = state.options.orderVisible === 'public'
  return [...(isPublic ? [{ type: 'order', ...order } as const] : passedOn), beginInspection(state)]
}
/** Tells the number only; screens draw work before strike (T6, P-2, 6.4). */
const tellWork = ({ open }: GameState, work: number): readonly AnyEvent[] => [
  { type: 'inspect', work, clocks: noClocks },
  { type: 'tally', turn: open.turn, of: open.seats, work: totalOf(open) + work },
]
function turnCardsOver(state: GameState): readonly AnyEvent[] | GameRefusal {
  const crew = crewOf(state.open)
  const work = crew === null ? null : workOf(crew, state.secret.picks, state.secret.order)
  return work === null ? refuseBecause('work-missing', 'T6') : tellWork(state, work)
}
/** Passes the commissar's card on clockwise (section 7), or ends the game (T8). */
function handCardsBack(state: GameState): readonly AnyEvent[] {
  const { open, table, options } = state
  if (!turnsLeft(state)) return [beginEnd(state)]
  if (options.callEarly === 'auto' && decidedNow(state) !== null) return callResult(state)
  return open.commissar === null
    ? [beginEnd(state)]
    : beginTurn(state, leftOf(table.ring, open.commissar), open.turn + 1)
}
export const callResult = (state: GameState): readonly AnyEvent[] => [{ type: 'called' }, beginEnd(state)]

export const turnNext: StepDeciders<Gulag, StepId> = {
  T1: () => refuseBecause('crew-missing', 'T2'),
  T2: tellCrew,
  T3: placeCards,
  T4: () => refuseBecause('order-missing', 'T4'),
  T5: tellOrder,
  T6: turnCardsOver,
  T7: handCardsBack,
}

/** True while the crew is being chosen. */
const isChoosing = (state: GameState): boolean => state.open.phase === 'selection'
function chooseMember(
  { job, seat }: VariantOf<Command, 'chooseMember'>,
  state: GameState,
): readonly AnyEvent[] | GameRefusal {
  const position = positionOf(state)
  if (!isChoosing(state) || position === null) return refuseBecause('not-now', 'T2')
  if (!isJob(job)) return refuseBecause('no-such-choice', 'T2')
  const fault = checkMember(position, state.secret.draft, { job, seat })
  if (fault !== null) return refuseBecause(fault, fault === 'commissar-leads' ? 'A-11' : '6.1')
  return [{ type: 'memberChosen', to: [position.commissar], job, seat }]
}
function layCard({ worker, pick }: VariantOf<Command, 'layCard'>, state: GameState): readonly AnyEvent[] | GameRefusal {
  if (stepOf(state) !== 'T3') return refuseBecause('not-now', 'T3')
  if (state.open.taskEntry === 'resultOnly') return refuseBecause('paper-cards', 'taskEntry')
  if (crewOf(state.open)?.workers.includes(worker) !== true) return refuseBecause('not-a-worker', 'T3')
  return isTaskCard(pick) ? [{ type: 'cardLaid', to: [worker], pick }] : refuseBecause('no-such-choice', 'T3')
}
function giveOrder({ worker }: VariantOf<Command, 'giveOrder'>, state: GameState): readonly AnyEvent[] | GameRefusal {
  const crew = crewOf(state.open)
  if (state.open.phase !== 'supervision' || crew === null) return refuseBecause('not-now', 'T4')
  if (worker !== null && !crew.workers.includes(worker)) return refuseBecause('not-a-worker', 'A-13')
  return [{ type: 'orderGiven', to: [crew.supervisor], worker }]
}
export const turnDeciders = {
  chooseMember: (command: VariantOf<Command, 'chooseMember'>, state: GameState) => chooseMember(command, state),
  clearCrew: (_command: unknown, state: GameState) => {
    const { commissar } = state.open
    if (!isChoosing(state) || commissar === null) return refuseBecause('not-now', 'T2')
    return Object.keys(state.secret.draft).length === 0
      ? refuseBecause('nothing-entered', 'T2')
      : [{ type: 'crewCleared' as const, to: [commissar] }]
  },
  layCard: (command: VariantOf<Command, 'layCard'>, state: GameState) => layCard(command, state),
  giveOrder: (command: VariantOf<Command, 'giveOrder'>, state: GameState) => giveOrder(command, state),
  enterWork: ({ work }: VariantOf<Command, 'enterWork'>, state: GameState) => {
    if (stepOf(state) !== 'T6') return refuseBecause('not-now', 'T6')
    if (state.open.taskEntry === 'picks') return refuseBecause('typed-in', 'taskEntry')
    return [0, 1, 2].includes(work) ? tellWork(state, work) : refuseBecause('no-such-choice', 'T6')
  },
} satisfies Deciders<Gulag>

/** The steps between two crews, when no player has a card in hand. */
const callSteps = ['T1', 'T2', 'T7']
export const mayCall = (state: GameState): boolean =>
  state.options.callEarly === 'advise' &&
  callSteps.includes(stepOf(state) ?? '') &&
  turnsLeft(state) &&
  decidedNow(state) !== null
export const callDeciders = {
  call: (_command: unknown, state: GameState, _ctx: DecideContext) => {
    if (!callSteps.includes(stepOf(state) ?? '')) return refuseBecause('mid-turn', '8.3')
    return mayCall(state) ? callResult(state) : refuseBecause('not-decided', '8.3')
  },
} satisfies Deciders<Gulag>
