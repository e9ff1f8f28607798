/** Tells events one after another, with the state after each while a command is being decided. */
import { interimStates, type InterimEvent as StepOf } from '../../engine/interim-state.ts'
import { evolve } from './evolve.ts'
import { disclosures } from './disclosures.ts'
import type { ComradeStalin, GameState } from './game-types.ts'

/** An event that a decision may tell. */
export type FlowEvent = StepOf<ComradeStalin>
/** The events that a decision tells, in order. */
export type Events = readonly FlowEvent[]
export const applyEvents = interimStates<ComradeStalin>({ told: disclosures, evolve })

/** Makes events from the state as it stands by then. */
export type EventFactory = (now: GameState) => Events
/** Runs the makers in turn, each with the state after the events before it. */
export function tellInTurn(state: GameState, tellings: readonly EventFactory[]): Events {
  let now = state
  return tellings.flatMap((telling) => {
    const told = telling(now)
    now = applyEvents(now, told)
    return told
  })
}
