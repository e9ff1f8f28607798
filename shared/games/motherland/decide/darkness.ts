/** The secret entries of the night, and the news of the morning (4.4, 4.5). */
import type { Deciders, StepDeciders } from '../../../engine/kit/deciders.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { refuseBecause, type DecideContext, type VariantOf, type Seat } from '../../../engine/game.ts'
import { owesInput, actorOf, cardOf, freeSpies, isFree, mayDecline, missingInputs, targetsOf } from '../state.ts'
import { morningSteps, nightSteps, stepOf } from '../steps.ts'
import type { Command, Condemnation, AnyEvent, NightRole, StepId } from '../types.ts'
import { noClocks, finishStep, setSteps } from '../timers.ts'
import type { GameRefusal, GameState, Motherland } from '../game-types.ts'
import { choiceByPhone } from './by-phone.ts'
import { checkAfterNight, endGame, isOverAtDusk } from './ending.ts'
import { beginPhase } from './silence.ts'

const order: readonly StepId[] = ['D2', 'D3', 'D4', 'W1']
const stepAt: Readonly<Record<NightRole, StepId>> = { spies: 'D2', writer: 'D3', censor: 'D4' }
/** True if this role is called in this Darkness, now or before; its entry can be changed until Wake. */
export function isCalled(state: GameState, role: NightRole): boolean {
  const at = stepOf(state)
  return at !== null && order.includes(at) && order.indexOf(stepAt[role]) <= order.indexOf(at) && owesInput(state, role)
}
export const hasEntered = (state: GameState, role: NightRole): boolean => state.secret.night[role] !== undefined

function checkTarget(state: GameState, role: NightRole, target: Seat | null): GameRefusal | null {
  const clause = stepAt[role]
  if (!isCalled(state, role)) return refuseBecause('not-called', role === 'writer' ? 'A-17' : clause)
  if (target === null) return mayDecline(state, role) ? null : refuseBecause('must-pick', 'A-11')
  if (targetsOf(state, role).includes(target)) return null
  if (role === 'spies')
    return isFree(state, target) ? refuseBecause('spy-picked', 'A-10') : refuseBecause('not-free', clause)
  if (target === actorOf(state, role)) return refuseBecause('own-seat', role === 'writer' ? 'A-16' : 'A-21')
  return role === 'censor' && target === state.secret.censorPrevious
    ? refuseBecause('twice-in-a-row', 'A-20')
    : refuseBecause('not-free', clause)
}
/** True while the step of this role goes on: every phone hears the news when the step ends (P-2). */
const isToldLater = (state: GameState, role: NightRole): boolean => stepOf(state) === stepAt[role]
function tellTarget(state: GameState, role: NightRole, target: Seat | null): readonly AnyEvent[] {
  if (role === 'writer') return target === null ? [] : tellAnswer(state, target)
  const spies = freeSpies(state)
  if (role === 'spies') return spies.length === 0 ? [] : [{ type: 'targetTold', to: spies, target }]
  const actor = actorOf(state, role)
  return role === 'censor' && actor !== null ? [{ type: 'censorTold', to: [actor], target }] : []
}
/** Returns spy for a Spy's card, else citizen (I-16). */
export const answerTo = (state: GameState, target: Seat): 'spy' | 'citizen' =>
  cardOf(state, target) === 'spy' ? 'spy' : 'citizen'
function tellAnswer(state: GameState, target: Seat): readonly AnyEvent[] {
  const writer = actorOf(state, 'writer')
  return writer === null ? [] : [{ type: 'writerTold', to: [writer], target, answer: answerTo(state, target) }]
}
const tellTargetNow = (state: GameState, role: NightRole, target: Seat | null): readonly AnyEvent[] =>
  isToldLater(state, role) ? [] : tellTarget(state, role, target)
function tellTargetAtEnd(state: GameState, role: NightRole): readonly AnyEvent[] {
  const target = state.secret.night[role]
  return target !== undefined ? tellTarget(state, role, target) : []
}
export const clearTarget = (state: GameState, role: NightRole): readonly AnyEvent[] => [
  { type: 'targetCleared', of: role },
  ...tellTargetNow(state, role, null),
]

/** The entry of a choice. */
function entryOf(state: GameState, role: NightRole, target: Seat | null): AnyEvent {
  if (role === 'spies') return { type: 'spyTargetChosen', target }
  if (role === 'censor') return { type: 'censorChosen', target }
  return { type: 'writerAsked', target, answer: target === null ? null : answerTo(state, target) }
}
function sleepDecider(role: NightRole): (state: GameState, ctx: DecideContext) => readonly AnyEvent[] | GameRefusal {
  return (state, ctx) => {
    if (!owesInput(state, role) || hasEntered(state, role)) return [...tellTargetAtEnd(state, role), finishStep(state)]
    if (!isAtDistance(state.options))
      return refuseBecause(role === 'spies' ? 'must-pick' : 'inputs-missing', stepAt[role])
    return [...enterByPhone(state, role, ctx), finishStep(state)]
  }
}
/** Enters what phones have chosen for a role, and tells its players. */
function enterByPhone(state: GameState, role: NightRole, ctx: DecideContext): readonly AnyEvent[] {
  const target = choiceByPhone(state, role, ctx)
  return [entryOf(state, role, target), ...tellTarget(state, role, target)]
}
function wakeTown(state: GameState, ctx: DecideContext): readonly AnyEvent[] | GameRefusal {
  const missing = missingInputs(state)
  if (missing.length > 0 && !isAtDistance(state.options)) return refuseBecause('inputs-missing', 'A-38')
  const over = state.options.censorScope === 'round' && state.secret.silenced !== null
  return [
    ...missing.flatMap((role) => enterByPhone(state, role, ctx)),
    { type: 'phase', name: 'wake', round: state.open.round },
    { type: 'wake' },
    { type: 'nightEnded' },
    ...(over ? [{ type: 'silenceSet', seat: null } as const] : []),
    finishStep(state),
  ]
}
function announceVictim(state: GameState): readonly AnyEvent[] {
  const picked = state.secret.night.spies ?? null
  const news: AnyEvent = { type: 'darkness', seat: picked }
  // A victim who left between Wake and the news was picked all the same, and is gone already.
  if (picked === null || !isFree(state, picked)) return [news, ...checkAfterNight(state, 0)]
  const condemnation: Condemnation = { cause: 'darkness', condemned: picked, direct: picked, accuser: null, going: [] }
  return [news, { type: 'condemned', condemnation }, setSteps(state, morningSteps(true, state.options))]
}
function beginDarkness(state: GameState): readonly AnyEvent[] {
  if (isOverAtDusk(state)) return endGame(state)
  const { free, round } = state.open
  return [
    ...beginPhase(state, { type: 'phase', name: 'darkness', round: Math.max(1, round), clocks: noClocks }),
    { type: 'duskFell', free: free.length },
    setSteps(state, nightSteps(state)),
  ]
}
export const darknessNext: StepDeciders<Motherland, StepId> = {
  D1: beginDarkness,
  'D2.meet': (state) => {
    const spies = freeSpies(state)
    return [...(spies.length === 0 ? [] : [{ type: 'spiesMet', to: spies, spies } as const]), finishStep(state)]
  },
  D2: sleepDecider('spies'),
  D3: sleepDecider('writer'),
  D4: sleepDecider('censor'),
  W1: wakeTown,
  W2: announceVictim,
}
const enterTarget = (
  state: GameState,
  role: NightRole,
  { target, events }: { target: Seat | null; events: () => readonly AnyEvent[] },
): readonly AnyEvent[] | GameRefusal => checkTarget(state, role, target) ?? events()

export const darknessDeciders = {
  setSpyTarget: ({ target }: VariantOf<Command, 'setSpyTarget'>, state: GameState) =>
    enterTarget(state, 'spies', {
      target,
      events: () => [entryOf(state, 'spies', target), ...tellTargetNow(state, 'spies', target)],
    }),
  setWriterTarget: ({ target }: VariantOf<Command, 'setWriterTarget'>, state: GameState) =>
    enterTarget(state, 'writer', {
      target,
      events: () => [entryOf(state, 'writer', target), ...tellTargetNow(state, 'writer', target)],
    }),
  setCensorTarget: ({ target }: VariantOf<Command, 'setCensorTarget'>, state: GameState) =>
    enterTarget(state, 'censor', {
      target,
      events: () => [entryOf(state, 'censor', target), ...tellTargetNow(state, 'censor', target)],
    }),
  clearTarget: ({ of }: VariantOf<Command, 'clearTarget'>, state: GameState) => {
    const role = (['spies', 'writer', 'censor'] as const).find((each) => each === of)
    if (role === undefined || !isCalled(state, role)) return refuseBecause('not-called', 'D2')
    return hasEntered(state, role) ? clearTarget(state, role) : refuseBecause('nothing-entered', 'D2')
  },
} satisfies Deciders<Motherland>
