/** Decides each command and runs the follow-ups that need no answer. */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import type { ClockChange } from '../../../engine/time/clocks.ts'
import { isRefused, type DecideContext, type Game as AnyGame } from '../../../engine/game.ts'
import { applyEvents, type Events } from '../event-flow.ts'
import { isLegalClaim } from '../state.ts'
import { dropClocks, resumeClocks } from '../timers.ts'
import type { Command } from '../types.ts'
import type { ComradeStalin, GameRefusal, GameState } from '../game-types.ts'
import { abilityDeciders, announceQueued } from './abilities.ts'
import { tallyIfAllDeclared, attemptDeciders } from './attempt.ts'
import { continueChance, endDeciders, endGame, countEndVotes } from './ending.ts'
import { departSeat, leaving as leavers } from './leaving.ts'
import { overrideDeciders } from './overrides.ts'
import { setupDeciders } from './setup.ts'
import { verdictDeciders } from './verdict.ts'

/** Ends the game after a coup whose starter has chosen, or has no defender to choose. */
function endAfterCoup({ open }: GameState): Events {
  if (open.stage !== 'coup' || open.attempt === null) return []
  return open.coupChosen || open.attempt.defenders.length === 0 ? endGame('stalinDead') : []
}
/** Ends the game once the attempt sealed at the alarm, or at Stalin's departure, is completed. */
const endIfSealed = ({ open, secret }: GameState): Events =>
  secret.pending !== null && open.trigger === null && open.attempt === null ? endGame(secret.pending) : []
/** Drops claims that have become impossible, without announcement (7.3). */
function dropStaleClaims(state: GameState): Events {
  const { open } = state
  if (open.attempt !== null || open.using !== null || !['free', 'chance'].includes(open.stage)) return []
  const stale = open.claims.filter((seat) => !isLegalClaim(state, seat))
  return stale.map((seat) => ({ type: 'claimDropped', seat }))
}
const followUps: readonly ((state: GameState, ctx: DecideContext) => Events)[] = [
  countEndVotes,
  endAfterCoup,
  endIfSealed,
  announceQueued,
  tallyIfAllDeclared,
  continueChance,
  dropStaleClaims,
]
/** Closes the window of claims once none is left without an attempt; a last chance goes on. */
function closeEmptyClaims(before: GameState, { open }: GameState, told: Events): Events {
  const waits = open.attempt !== null || open.trigger !== null || open.claims.length > 0
  const shut = (change: ClockChange): boolean => change.id === 'claims' && change.do === 'drop'
  const done = told.some((event) => 'clocks' in event && event.clocks?.some(shut) === true)
  if (before.open.claims.length === 0 || waits || done) return []
  return [{ type: 'clockMoved', clocks: [...dropClocks('claims'), ...(open.using === null ? resumeClocks([]) : [])] }]
}
export function settleFollowUps(state: GameState, told: Events, ctx: DecideContext): Events {
  const all = [...told]
  let now = applyEvents(state, told)
  for (;;) {
    const next = followUps.map((follow) => follow(now, ctx)).find((steps) => steps.length > 0)
    if (next === undefined) return [...all, ...closeEmptyClaims(state, now, all)]
    all.push(...next)
    now = applyEvents(now, next)
  }
}
const deciders = {
  ...setupDeciders,
  ...abilityDeciders,
  ...attemptDeciders,
  ...verdictDeciders,
  ...endDeciders,
  ...overrideDeciders,
} satisfies Deciders<ComradeStalin>
type Decider = (command: Command, state: GameState, ctx: DecideContext) => Events | GameRefusal
export const decide = Object.fromEntries(
  Object.entries(deciders).map(([type, decider]) => [
    type,
    (command: Command, state: GameState, ctx: DecideContext) => {
      const told = (decider as unknown as Decider)(command, state, ctx)
      return isRefused(told) ? told : settleFollowUps(state, told, ctx)
    },
  ]),
) as unknown as AnyGame<ComradeStalin>['decide']
export const leaving: AnyGame<ComradeStalin>['leaving'] = {
  ...leavers,
  leave: (seat, state, ctx) =>
    settleFollowUps(state, departSeat(state, seat, ctx), ctx) as ReturnType<AnyGame<ComradeStalin>['leaving']['leave']>,
}
