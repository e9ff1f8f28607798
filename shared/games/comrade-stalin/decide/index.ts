/** Decides each command and runs the follow-ups that need no answer. */
import type { ClockChange } from '../../../engine/clocks.ts'
import { isRefused, type Ctx, type Game as AnyGame } from '../../../engine/game.ts'
import { folded } from '../event-flow.ts'
import { isLegalClaim } from '../state.ts'
import { drop, goOn } from '../timers.ts'
import type { Command } from '../types.ts'
import type { ComradeStalin, Game } from '../game-types.ts'
import { abilityDeciders, nextQueued } from './abilities.ts'
import { allDeclared, attemptDeciders } from './attempt.ts'
import { afterChance, endDeciders, ended, votesCounted } from './ending.ts'
import { departs, leaving as leavers } from './leaving.ts'
import { overrideDeciders } from './overrides.ts'
import { setupDeciders } from './setup.ts'
import type { Deciders, No, Steps } from './table.ts'
import { verdictDeciders } from './verdict.ts'

/** Ends the game after a coup whose starter has chosen, or has no defender to choose. */
function afterCoup({ open }: Game): Steps {
  if (open.stage !== 'coup' || open.attempt === null) return []
  return open.coupChosen || open.attempt.defenders.length === 0 ? ended('stalinDead') : []
}
/** Ends the game once the attempt sealed at the alarm, or at Stalin's departure, is completed. */
const afterSealed = ({ open, secret }: Game): Steps =>
  secret.pending !== null && open.trigger === null && open.attempt === null ? ended(secret.pending) : []
/** Drops claims that have become impossible, without announcement (7.3). */
function staleClaims(state: Game): Steps {
  const { open } = state
  if (open.attempt !== null || open.using !== null || !['free', 'chance'].includes(open.stage)) return []
  const stale = open.claims.filter((seat) => !isLegalClaim(state, seat))
  return stale.map((seat) => ({ type: 'claimDropped', seat }))
}
const followUps: readonly ((state: Game, ctx: Ctx) => Steps)[] = [
  votesCounted,
  afterCoup,
  afterSealed,
  nextQueued,
  allDeclared,
  afterChance,
  staleClaims,
]
/** Closes the window of claims once none is left without an attempt; a last chance goes on. */
function withoutClaims(before: Game, { open }: Game, told: Steps): Steps {
  const waits = open.attempt !== null || open.trigger !== null || open.claims.length > 0
  const shut = (change: ClockChange): boolean => change.id === 'claims' && change.do === 'drop'
  const done = told.some((event) => 'clocks' in event && event.clocks?.some(shut) === true)
  if (before.open.claims.length === 0 || waits || done) return []
  return [{ type: 'clockMoved', clocks: [...drop('claims'), ...(open.using === null ? goOn([]) : [])] }]
}
export function settled(state: Game, told: Steps, ctx: Ctx): Steps {
  const all = [...told]
  let now = folded(state, told)
  for (;;) {
    const next = followUps.map((follow) => follow(now, ctx)).find((steps) => steps.length > 0)
    if (next === undefined) return [...all, ...withoutClaims(state, now, all)]
    all.push(...next)
    now = folded(now, next)
  }
}
const deciders = {
  ...setupDeciders,
  ...abilityDeciders,
  ...attemptDeciders,
  ...verdictDeciders,
  ...endDeciders,
  ...overrideDeciders,
} satisfies Deciders
type Decide = (command: Command, state: Game, ctx: Ctx) => Steps | No
export const decide = Object.fromEntries(
  Object.entries(deciders).map(([type, decider]) => [
    type,
    (command: Command, state: Game, ctx: Ctx) => {
      const told = (decider as unknown as Decide)(command, state, ctx)
      return isRefused(told) ? told : settled(state, told, ctx)
    },
  ]),
) as unknown as AnyGame<ComradeStalin>['decide']
export const leaving: AnyGame<ComradeStalin>['leaving'] = {
  ...leavers,
  leave: (seat, state, ctx) =>
    settled(state, departs(state, seat, ctx), ctx) as ReturnType<AnyGame<ComradeStalin>['leaving']['leave']>,
}
