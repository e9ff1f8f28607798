/** The clocks of section 4; public ones travel in public events, private ones in hidden events. */
import { agendaOf, currentStep, completeStep as stepped, goTo, type AgendaStep } from '../../engine/agenda.ts'
import type { ClockChange } from '../../engine/time/clocks.ts'
import { decidesByPhone } from '../../engine/kit/place-option.ts'
import { dropClocks, startOnly } from '../../engine/kit/clock-builders.ts'
import type { ClockMovedEvent } from '../../engine/events.ts'
import {
  type PhoneQuestion,
  type ClockId,
  type HiddenEvent,
  type Jump,
  type Options,
  type PublicClock,
  publicIds,
  type StepId,
} from './types.ts'
import type { GameState } from './game-types.ts'

const privateAt: Partial<Record<StepId, readonly [ClockId, keyof Options]>> = {
  S5: ['sisters', 'sistersSeconds'],
  T3: ['informer', 'informerSeconds'],
  W3: ['informer', 'informerSeconds'],
  D2: ['spies', 'spiesSeconds'],
  D3: ['writer', 'writerSeconds'],
  D4: ['censor', 'censorSeconds'],
}
const setClock = (id: ClockId, seconds: number): readonly ClockChange[] =>
  seconds > 0 ? [{ id, do: 'set', ms: seconds * 1000, running: true }] : []

/** Starts one public clock and stops the others; 0 seconds start none. A hurried match halves the time (8.4). */
export const startClock = (
  { secret }: GameState,
  id: PublicClock,
  { seconds }: { seconds: number },
): readonly ClockChange[] =>
  startOnly(publicIds, { id, ms: (secret.hurried ? Math.ceil(seconds / 2) : seconds) * 1000, running: true })
export const noClocks = dropClocks(...publicIds)

/** The count to the vote: one number per second, over with the last. */
export const countClock = ({ countSeconds }: Options): readonly ClockChange[] => [
  ...noClocks.filter(({ id }) => id !== 'count'),
  { id: 'count', do: 'set', ms: countSeconds * 1000, stepMs: 1000, brief: true },
]
/** Stops a public clock. */
export const stopClock = (id: PublicClock): ClockMovedEvent => ({
  type: 'clockMoved',
  clocks: dropClocks(id),
})

function privateClocks(state: GameState, next: AgendaStep | null): readonly ClockChange[] {
  const now = currentStep(state.secret.agenda)?.id as StepId | undefined
  const [leaving, entering] = [now && privateAt[now], next && privateAt[next.id as StepId]]
  const drop = leaving ? dropClocks(leaving[0]) : []
  return [...drop, ...(entering ? setClock(entering[0], state.options[entering[1]] as number) : [])]
}
const askedClocks: Readonly<Partial<Record<PhoneQuestion, readonly [ClockId, keyof Options]>>> = {
  sister: ['sisters', 'sistersSeconds'],
  spies: ['spies', 'spiesSeconds'],
  writer: ['writer', 'writerSeconds'],
  censor: ['censor', 'censorSeconds'],
  read: ['look', 'lookSeconds'],
  accuse: ['informer', 'informerSeconds'],
  chain: ['informer', 'informerSeconds'],
}
/** The clocks on phones in the dark; a look behind it and the pause after a verdict have one only where phones decide. */
const clocksOnPhones = ({ options }: GameState): readonly ClockId[] => [
  'sisters',
  'spies',
  'writer',
  'censor',
  ...(decidesByPhone(options) ? (['look', 'informer'] as const) : []),
]
/** The clock on all phones while they ask. */
export function phoneClocks(state: GameState, of: PhoneQuestion | null): readonly ClockChange[] {
  const drop = dropClocks(...clocksOnPhones(state))
  const asked = of === null ? undefined : askedClocks[of]
  return asked === undefined ? drop : [...drop, ...setClock(asked[0], state.options[asked[1]] as number)]
}
/** Marks the step done; its private clock stops and that of the next step starts. */
export const finishStep = (state: GameState): HiddenEvent => ({
  type: 'stepDone',
  clocks: privateClocks(state, currentStep(stepped(state.secret.agenda))),
})
export const setSteps = (state: GameState, steps: readonly AgendaStep[], jump?: Jump): HiddenEvent => ({
  type: 'stepsSet',
  steps,
  ...(jump === undefined ? {} : { jump }),
  clocks: privateClocks(state, currentStep(agendaOf(steps))),
})
/** Goes straight to a step that already waits. */
export const skipTo = (state: GameState, id: StepId): HiddenEvent =>
  setSteps(state, goTo(state.secret.agenda, id).flat())
