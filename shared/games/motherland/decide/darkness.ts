/** The secret entries of the night, and the news of the morning (4.4, 4.5). */
import { no, type Of, type Seat } from '../../../engine/game.ts'
import { acts, actorOf, cardOf, freeSpies, isFree, missing, targetsOf } from '../state.ts'
import { morningSteps, nightSteps, stepOf } from '../steps.ts'
import type { Command, Condemnation, Happening, NightRole, StepId } from '../types.ts'
import { noClocks, stepDone, stepsSet } from '../timers.ts'
import type { Game } from '../game-types.ts'
import { afterNight, finish, overAtDusk } from './ending.ts'
import { phaseBegins } from './silence.ts'
import type { Deciders, NextAt, No } from './table.ts'

const order: readonly StepId[] = ['D2', 'D3', 'D4', 'W1']
const stepAt: Readonly<Record<NightRole, StepId>> = { spies: 'D2', writer: 'D3', censor: 'D4' }
/** True if this role is called in this Darkness, now or before; its entry can be changed until Wake. */
export function called(state: Game, role: NightRole): boolean {
  const at = stepOf(state)
  return at !== null && order.includes(at) && order.indexOf(stepAt[role]) <= order.indexOf(at) && acts(state, role)
}
export const entered = (state: Game, role: NightRole): boolean => state.secret.night[role] !== undefined
export const mayDecline = (state: Game, role: NightRole): boolean => role !== 'spies' || state.options.spiesMayPass

function pickFault(state: Game, role: NightRole, target: Seat | null): No | null {
  const clause = stepAt[role]
  if (!called(state, role)) return no('not-called', role === 'writer' ? 'A-17' : clause)
  if (target === null) return mayDecline(state, role) ? null : no('must-pick', 'A-11')
  if (targetsOf(state, role).includes(target)) return null
  if (role === 'spies') return isFree(state, target) ? no('spy-picked', 'A-10') : no('not-free', clause)
  if (target === actorOf(state, role)) return no('own-seat', role === 'writer' ? 'A-16' : 'A-21')
  return role === 'censor' && target === state.secret.censorPrevious
    ? no('twice-in-a-row', 'A-20')
    : no('not-free', clause)
}
/** True while the step of this role goes on: every phone hears the news when the step ends (P-2). */
const hearsLater = (state: Game, role: NightRole): boolean => stepOf(state) === stepAt[role]
function told(state: Game, role: NightRole, target: Seat | null): readonly Happening[] {
  if (role === 'writer') return target === null ? [] : answered(state, target)
  const spies = freeSpies(state)
  if (role === 'spies') return spies.length === 0 ? [] : [{ type: 'targetTold', to: spies, target }]
  const actor = actorOf(state, role)
  return role === 'censor' && actor !== null ? [{ type: 'censorTold', to: [actor], target }] : []
}
/** Returns spy for a Spy's card, else citizen (I-16). */
export const answerTo = (state: Game, target: Seat): 'spy' | 'citizen' =>
  cardOf(state, target) === 'spy' ? 'spy' : 'citizen'
function answered(state: Game, target: Seat): readonly Happening[] {
  const writer = actorOf(state, 'writer')
  return writer === null ? [] : [{ type: 'writerTold', to: [writer], target, answer: answerTo(state, target) }]
}
const toldNow = (state: Game, role: NightRole, target: Seat | null): readonly Happening[] =>
  hearsLater(state, role) ? [] : told(state, role, target)
function toldAtLast(state: Game, role: NightRole): readonly Happening[] {
  const target = state.secret.night[role]
  return target !== undefined ? told(state, role, target) : []
}
export const cleared = (state: Game, role: NightRole): readonly Happening[] => [
  { type: 'targetCleared', of: role },
  ...toldNow(state, role, null),
]

function sleep(role: NightRole): (state: Game) => readonly Happening[] | No {
  return (state) =>
    acts(state, role) && !entered(state, role)
      ? no(role === 'spies' ? 'must-pick' : 'inputs-missing', stepAt[role])
      : [...toldAtLast(state, role), stepDone(state)]
}
function wake(state: Game): readonly Happening[] | No {
  if (missing(state).length > 0) return no('inputs-missing', 'A-38')
  const over = state.options.censorScope === 'round' && state.secret.silenced !== null
  return [
    { type: 'phase', name: 'wake', round: state.open.round },
    { type: 'wake' },
    { type: 'nightEnded' },
    ...(over ? [{ type: 'silenceSet', seat: null } as const] : []),
    stepDone(state),
  ]
}
function announce(state: Game): readonly Happening[] {
  const picked = state.secret.night.spies ?? null
  const news: Happening = { type: 'darkness', seat: picked }
  // A victim who left between Wake and the news was picked all the same, and is gone already.
  if (picked === null || !isFree(state, picked)) return [news, ...afterNight(state, 0)]
  const condemnation: Condemnation = { cause: 'darkness', condemned: picked, direct: picked, accuser: null, going: [] }
  return [news, { type: 'condemned', condemnation }, stepsSet(state, morningSteps(true, state.options))]
}
function dusk(state: Game): readonly Happening[] {
  if (overAtDusk(state)) return finish(state)
  const { free, round } = state.open
  return [
    ...phaseBegins(state, { type: 'phase', name: 'darkness', round: Math.max(1, round), clocks: noClocks }),
    { type: 'duskFell', free: free.length },
    stepsSet(state, nightSteps(state)),
  ]
}
export const darknessNext: NextAt = {
  D1: dusk,
  'D2.meet': (state) => {
    const spies = freeSpies(state)
    return [...(spies.length === 0 ? [] : [{ type: 'spiesMet', to: spies, spies } as const]), stepDone(state)]
  },
  D2: sleep('spies'),
  D3: sleep('writer'),
  D4: sleep('censor'),
  W1: wake,
  W2: announce,
}
const picks = (
  state: Game,
  role: NightRole,
  { target, events }: { target: Seat | null; events: () => readonly Happening[] },
): readonly Happening[] | No => pickFault(state, role, target) ?? events()

export const darknessDeciders = {
  setSpyTarget: ({ target }: Of<Command, 'setSpyTarget'>, state: Game) =>
    picks(state, 'spies', {
      target,
      events: () => [{ type: 'spyTargetChosen', target }, ...toldNow(state, 'spies', target)],
    }),
  setWriterTarget: ({ target }: Of<Command, 'setWriterTarget'>, state: Game) =>
    picks(state, 'writer', {
      target,
      events: () => [
        { type: 'writerAsked', target, answer: target === null ? null : answerTo(state, target) },
        ...toldNow(state, 'writer', target),
      ],
    }),
  setCensorTarget: ({ target }: Of<Command, 'setCensorTarget'>, state: Game) =>
    picks(state, 'censor', {
      target,
      events: () => [{ type: 'censorChosen', target }, ...toldNow(state, 'censor', target)],
    }),
  clearTarget: ({ of }: Of<Command, 'clearTarget'>, state: Game) => {
    const role = (['spies', 'writer', 'censor'] as const).find((each) => each === of)
    if (role === undefined || !called(state, role)) return no('not-called', 'D2')
    return entered(state, role) ? cleared(state, role) : no('nothing-entered', 'D2')
  },
} satisfies Deciders
