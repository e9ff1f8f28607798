/** Corrections by hand for what goes wrong at a real table. */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause, type VariantOf, type Seat } from '../../../engine/game.ts'
import { decidesByPhone } from '../../../engine/kit/place-option.ts'
import { countOf, isRole, isTaskCard, otherTask } from '../cards.ts'
import {
  type Command,
  type AnyEvent,
  type Jump,
  jumps,
  type Order,
  type Role,
  turnSteps,
  type Winner,
} from '../types.ts'
import { isWinner, parOf } from '../outcome.ts'
import {
  allKnown,
  cardOf,
  crewOf,
  endsByHand,
  isInspected,
  leftOf,
  oddRed,
  totalOf,
  turnsLeft,
  workOf,
} from '../state.ts'
import { isJump, stepOf } from '../steps.ts'
import type { GameRefusal, GameState, Gulag } from '../game-types.ts'
import { beginTurn, beginEnd, callResult, beginSupervision, beginTask } from './turn.ts'

// ---- worker cards

/** The seats whose card is known here and may be corrected. */
export const correctableSeats = (state: GameState): readonly Seat[] =>
  state.open.result === null ? state.table.ring.filter((seat) => cardOf(state, seat) !== null) : []
/** Tells the true card to its holder and to the seat that saw it; a card already shown is shown again. */
function setCard(state: GameState, seat: Seat, role: Role): readonly AnyEvent[] {
  const { options, open, secret, table } = state
  const onPhones = state.own[leftOf(table.ring, seat)]?.neighbour !== null
  const isHeld = options.ownCard === 'known' && (!decidesByPhone(options) || secret.handedOn)
  return [
    { type: 'cardSet', seat, card: role },
    ...(onPhones ? [{ type: 'neighbourTold', to: [leftOf(table.ring, seat)], seat, card: role } as const] : []),
    ...(onPhones && isHeld ? [{ type: 'cardDealt', to: [seat], card: role } as const] : []),
    ...(open.revealed[seat] === undefined ? [] : [{ type: 'reveal', seat, card: role } as const]),
  ]
}

// ---- what was entered in this turn

/** An entry that may change until the next turn: its author, and the other possible answers. */
export interface EnteredAnswer {
  readonly voter: Seat
  readonly of: 'pick' | 'order' | 'work'
  readonly answers: readonly string[]
}
export const noWorker = 'none'
export const orderAnswer = ({ worker }: Order): string => (worker === null ? noWorker : String(worker))

/** True from this step on; before it, an entry is simply entered again. */
const isAtOrAfter = (state: GameState, from: 'T4' | 'T6'): boolean => {
  const at = turnSteps.findIndex((step) => step === stepOf(state))
  return at >= turnSteps.indexOf(from)
}
function picksNow(state: GameState): readonly EnteredAnswer[] {
  const { secret, open } = state
  if (!isAtOrAfter(state, 'T4')) return []
  return (crewOf(open)?.workers ?? []).flatMap((voter) => {
    const pick = secret.picks[voter]
    return pick === undefined ? [] : [{ voter, of: 'pick', answers: [otherTask(pick)] } as const]
  })
}
function orderNow(state: GameState): readonly EnteredAnswer[] {
  const { order } = state.secret
  const crew = crewOf(state.open)
  if (!isAtOrAfter(state, 'T6') || order === null || crew === null) return []
  const all = [noWorker, ...crew.workers.map(String)]
  return [{ voter: crew.supervisor, of: 'order', answers: all.filter((answer) => answer !== orderAnswer(order)) }]
}
function workNow({ open }: GameState): readonly EnteredAnswer[] {
  if (open.taskEntry === 'picks' || open.phase !== 'inspection' || !isInspected(open) || open.commissar === null)
    return []
  const now = String(open.works.at(-1))
  return [{ voter: open.commissar, of: 'work', answers: ['0', '1', '2'].filter((answer) => answer !== now) }]
}
export const enteredNow = (state: GameState): readonly EnteredAnswer[] => [
  ...picksNow(state),
  ...orderNow(state),
  ...workNow(state),
]

/** Corrects the public facts that the change makes untrue. */
function tellCorrection(
  state: GameState,
  { order, work }: { order: Order | null; work: number | null },
): readonly AnyEvent[] {
  const { open } = state
  const told = open.order === null ? null : order
  const counted = isInspected(open) && work !== null && work !== open.works.at(-1) ? work : null
  if (told === null && counted === null) return []
  const total = totalOf(open) + (counted === null ? 0 : counted - (open.works.at(-1) ?? 0))
  return [{ type: 'corrected', order: told, work: counted, total }]
}
/** Corrects a secret order towards the workers concerned. */
function passOrderOn(state: GameState, order: Order): readonly AnyEvent[] {
  if (state.options.orderVisible === 'public') return []
  const before = state.secret.order?.worker ?? null
  return [
    ...(before === null ? [] : [{ type: 'exchangeTold', to: [before], exchange: false } as const]),
    ...(order.worker === null ? [] : [{ type: 'exchangeTold', to: [order.worker], exchange: true } as const]),
  ]
}
function changeAnswer(
  state: GameState,
  { voter, of }: EnteredAnswer,
  answer: string,
): readonly AnyEvent[] | GameRefusal {
  const crew = crewOf(state.open)
  if (of === 'work') return tellCorrection(state, { order: null, work: Number(answer) })
  if (crew === null) return refuseBecause('nothing-entered', 'A-26')
  if (of === 'pick' && isTaskCard(answer)) {
    const picks = { ...state.secret.picks, [voter]: answer }
    const after = { order: null, work: workOf(crew, picks, state.secret.order) }
    return [{ type: 'cardLaid', to: [voter], pick: answer }, ...tellCorrection(state, after)]
  }
  const order = { worker: answer === noWorker ? null : Number(answer) }
  const after = { order, work: workOf(crew, state.secret.picks, order) }
  return [{ type: 'orderGiven', to: [voter], ...order }, ...passOrderOn(state, order), ...tellCorrection(state, after)]
}
function changeVote(
  state: GameState,
  { voter, answer }: VariantOf<Command, 'changeVote'>,
): readonly AnyEvent[] | GameRefusal {
  const entered = enteredNow(state).find((each) => each.voter === voter)
  if (entered === undefined) return refuseBecause('nothing-entered', 'A-26')
  return entered.answers.includes(answer) ? changeAnswer(state, entered, answer) : refuseBecause('already-so', 'A-26')
}

// ---- steps and results

const isInTurn = ({ open }: GameState): boolean => open.turn > 0 && open.phase !== 'end'
export function jumpsNow(state: GameState): readonly Jump[] {
  const { open } = state
  const possible: Readonly<Record<Jump, boolean>> = {
    T1: isInTurn(state),
    T3: isInTurn(state) && crewOf(open) !== null,
    T4: isInTurn(state) && open.placed.length > 0,
    E1: isInTurn(state),
  }
  return jumps.filter((step) => possible[step] && step !== stepOf(state))
}
/** Begins the turn anew at a step; later entries of the turn are forgotten. */
function jumpTo(state: GameState, step: Jump): readonly AnyEvent[] {
  const { commissar, turn } = state.open
  const there = (): readonly AnyEvent[] => {
    if (step === 'T3') return [beginTask(state)]
    if (step === 'T4') return [beginSupervision(state)]
    if (step === 'T1' && commissar !== null) return beginTurn(state, commissar, turn)
    return turnsLeft(state) ? callResult(state) : [beginEnd(state)]
  }
  return [{ type: 'wentTo', step }, ...there()]
}
/** True if every card is known, so that a result by hand enters the season with true colours. */
export const mayEnd = (state: GameState): boolean => allKnown(state) && state.open.result === null
function endWith(state: GameState, winner: Winner): readonly AnyEvent[] {
  const { open, table } = state
  const work = totalOf(open)
  const shown = table.ring.every((seat) => open.revealed[seat] !== undefined)
  const red = shown ? countOf(Object.values(open.revealed), 'red') : null // P-1
  return [
    ...(open.phase === 'end' ? [] : [beginEnd(state)]),
    ...(open.ended ? [] : [{ type: 'end', work } as const]),
    { type: 'result', winner, red, work, par: red === null ? null : parOf(red) },
  ]
}
export const overrideDeciders = {
  setCard: ({ seat, role }: VariantOf<Command, 'setCard'>, state: GameState) => {
    if (!isRole(role)) return refuseBecause('no-such-choice', 'G3')
    return correctableSeats(state).includes(seat) ? setCard(state, seat, role) : refuseBecause('not-now', 'G3')
  },
  confirmDeck: (_command: unknown, state: GameState) =>
    stepOf(state) === 'E3' && oddRed(state) !== null
      ? [{ type: 'deckConfirmed' as const }]
      : refuseBecause('not-now', 'E3'),
  changeVote: (command: VariantOf<Command, 'changeVote'>, state: GameState) => changeVote(state, command),
  goToStep: ({ step }: VariantOf<Command, 'goToStep'>, state: GameState) =>
    isJump(step) && jumpsNow(state).includes(step) ? jumpTo(state, step) : refuseBecause('not-now'),
  endWith: ({ winner }: VariantOf<Command, 'endWith'>, state: GameState) => {
    if (state.open.result !== null) return refuseBecause('not-now')
    if (!allKnown(state)) return refuseBecause('cards-missing', 'E2')
    if (!isWinner(winner)) return refuseBecause('no-such-choice', '8.1')
    return endsByHand(state).includes(winner) ? endWith(state, winner) : refuseBecause('no-such-end', '8.1')
  },
} satisfies Deciders<Gulag>
