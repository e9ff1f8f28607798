/** One turn, from the commissar's choice to the cards going back (4.2). */
import { no, type Ctx, type Of, type Seat } from '../../../engine/game.ts'
import { isTaskCard } from '../cards.ts'
import { crewFault, crewFrom, isJob, type Crew } from '../crews.ts'
import { crewOf, decidedNow, leftOf, positionOf, totalOf, turnsLeft, workOf } from '../state.ts'
import { stepOf } from '../steps.ts'
import { noClocks, ticking } from '../timers.ts'
import type { Command, Happening, Public } from '../types.ts'
import type { Game } from '../game-types.ts'
import type { Deciders, NextAt, No } from './table.ts'

/** Begins a turn, or begins it anew (T1). */
export const begun = (state: Game, seat: Seat, turn: number): readonly Happening[] => [
  { type: 'phase', name: 'selection', turn, clocks: ticking('selection', state.options.selectionSeconds) },
  { type: 'commissar', turn, seat },
]
export const working = ({ open, options }: Game): Public => ({
  type: 'phase',
  name: 'task',
  turn: open.turn,
  clocks: ticking('task', options.taskSeconds),
})
export const watching = ({ open, options }: Game): Public => ({
  type: 'phase',
  name: 'supervision',
  turn: open.turn,
  clocks: ticking('supervision', options.supervisionSeconds),
})
const mixing = ({ open, options }: Game): Public => ({
  type: 'phase',
  name: 'inspection',
  turn: open.turn,
  clocks: ticking('inspection', options.inspectionSeconds),
})
/** Ends the work (E). */
export const over = ({ open }: Game): Public => ({ type: 'phase', name: 'end', turn: open.turn, clocks: noClocks })

function crewTold(state: Game): readonly Happening[] | No {
  const crew = crewFrom(state.secret.draft)
  return crew === null ? no('crew-missing', 'T2') : [{ type: 'crew', ...crew }, working(state)]
}
/** True if both picks are in, or on paper. */
export const bothLaid = ({ open, secret }: Game, { workers }: Crew): boolean =>
  open.taskEntry === 'resultOnly' || workers.every((seat) => secret.picks[seat] !== undefined)
function placed(state: Game): readonly Happening[] | No {
  const crew = crewOf(state.open)
  if (crew === null || !bothLaid(state, crew)) return no('picks-missing', 'T3')
  return [...crew.workers.map((seat): Happening => ({ type: 'placed', seat })), watching(state)] // P-4
}
/** Tells the order to all, or only to the worker concerned (T5). */
function ordered(state: Game): readonly Happening[] | No {
  const { order } = state.secret
  if (order === null) return no('order-missing', 'T4')
  const passedOn: readonly Happening[] =
    order.worker === null ? [] : [{ type: 'exchangeTold', to: [order.worker], exchange: true }]
  const isPublic = state.options.orderVisible === 'public'
  return [...(isPublic ? [{ type: 'order', ...order } as const] : passedOn), mixing(state)]
}
/** Tells the number only; screens draw work before strike (T6, P-2, 6.4). */
const inspected = ({ open }: Game, work: number): readonly Happening[] => [
  { type: 'inspect', work, clocks: noClocks },
  { type: 'tally', turn: open.turn, of: open.seats, work: totalOf(open) + work },
]
function turnedOver(state: Game): readonly Happening[] | No {
  const crew = crewOf(state.open)
  const work = crew === null ? null : workOf(crew, state.secret.picks, state.secret.order)
  return work === null ? no('work-missing', 'T6') : inspected(state, work)
}
/** Passes the commissar's card on clockwise (section 7), or ends the game (T8). */
function handedOver(state: Game): readonly Happening[] {
  const { open, table, options } = state
  if (!turnsLeft(state)) return [over(state)]
  if (options.callEarly === 'auto' && decidedNow(state) !== null) return called(state)
  return open.commissar === null ? [over(state)] : begun(state, leftOf(table.ring, open.commissar), open.turn + 1)
}
export const called = (state: Game): readonly Happening[] => [{ type: 'called' }, over(state)]

export const turnNext: NextAt = {
  T1: () => no('crew-missing', 'T2'),
  T2: crewTold,
  T3: placed,
  T4: () => no('order-missing', 'T4'),
  T5: ordered,
  T6: turnedOver,
  T7: handedOver,
}

/** True while the crew is being chosen. */
const choosing = (state: Game): boolean => state.open.phase === 'selection'
function chosen({ job, seat }: Of<Command, 'chooseMember'>, state: Game): readonly Happening[] | No {
  const position = positionOf(state)
  if (!choosing(state) || position === null) return no('not-now', 'T2')
  if (!isJob(job)) return no('no-such-choice', 'T2')
  const fault = crewFault(position, state.secret.draft, { job, seat })
  if (fault !== null) return no(fault, fault === 'commissar-leads' ? 'A-11' : '6.1')
  return [{ type: 'memberChosen', to: [position.commissar], job, seat }]
}
function laid({ worker, pick }: Of<Command, 'layCard'>, state: Game): readonly Happening[] | No {
  if (stepOf(state) !== 'T3') return no('not-now', 'T3')
  if (state.open.taskEntry === 'resultOnly') return no('paper-cards', 'taskEntry')
  if (crewOf(state.open)?.workers.includes(worker) !== true) return no('not-a-worker', 'T3')
  return isTaskCard(pick) ? [{ type: 'cardLaid', to: [worker], pick }] : no('no-such-choice', 'T3')
}
function given({ worker }: Of<Command, 'giveOrder'>, state: Game): readonly Happening[] | No {
  const crew = crewOf(state.open)
  if (state.open.phase !== 'supervision' || crew === null) return no('not-now', 'T4')
  if (worker !== null && !crew.workers.includes(worker)) return no('not-a-worker', 'A-13')
  return [{ type: 'orderGiven', to: [crew.supervisor], worker }]
}
export const turnDeciders = {
  chooseMember: (command: Of<Command, 'chooseMember'>, state: Game) => chosen(command, state),
  clearCrew: (_command: unknown, state: Game) => {
    const { commissar } = state.open
    if (!choosing(state) || commissar === null) return no('not-now', 'T2')
    return Object.keys(state.secret.draft).length === 0
      ? no('nothing-entered', 'T2')
      : [{ type: 'crewCleared' as const, to: [commissar] }]
  },
  layCard: (command: Of<Command, 'layCard'>, state: Game) => laid(command, state),
  giveOrder: (command: Of<Command, 'giveOrder'>, state: Game) => given(command, state),
  enterWork: ({ work }: Of<Command, 'enterWork'>, state: Game) => {
    if (stepOf(state) !== 'T6') return no('not-now', 'T6')
    if (state.open.taskEntry === 'picks') return no('typed-in', 'taskEntry')
    return [0, 1, 2].includes(work) ? inspected(state, work) : no('no-such-choice', 'T6')
  },
} satisfies Deciders

/** The steps between two crews, when no player has a card in hand. */
const callable = ['T1', 'T2', 'T7']
export const mayCall = (state: Game): boolean =>
  state.options.callEarly === 'advise' &&
  callable.includes(stepOf(state) ?? '') &&
  turnsLeft(state) &&
  decidedNow(state) !== null
export const callDeciders = {
  call: (_command: unknown, state: Game, _ctx: Ctx) => {
    if (!callable.includes(stepOf(state) ?? '')) return no('mid-turn', '8.3')
    return mayCall(state) ? called(state) : no('not-decided', '8.3')
  },
} satisfies Deciders
