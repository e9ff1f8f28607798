/** Claims, attempts, sides, the count and its result (section 7). */
import { no, type Ctx, type Of, type Seat } from '../../../engine/game.ts'
import { folded, inTurn } from '../event-flow.ts'
import {
  inPrecedence,
  isAlive,
  isLegalClaim,
  isStalin,
  startersNow,
  tallyOf,
  targetsOf,
  tiedFirst,
  undeclared,
} from '../state.ts'
import { chanceHeld, claimClock, countClock, drop, goOn, softClock } from '../timers.ts'
import type { Command, Side } from '../types.ts'
import type { Game } from '../game-types.ts'
import { countStopped } from './count.ts'
import { afterAttempt } from './verdict.ts'
import type { Deciders, No, Steps } from './table.ts'

/** The refusal of an attempt against this target, or null. */
function startFault({ open }: Game, starter: Seat, target: Seat): No | null {
  if (!isAlive(open, starter)) return no('dead', '7.2')
  if (open.attempt !== null) return no('attempt-runs', '7.1')
  if (open.stage === 'chance' && !startersNow(open).includes(starter)) return no('one-chance', '8.1')
  if (!startersNow(open).includes(starter)) return no('not-now', '7.2')
  return targetsOf(open, starter).includes(target) ? null : no('not-a-target', '7.2')
}
const started = ({ open }: Game, starter: Seat, target: Seat): Steps => [
  { type: 'attemptStarted', seq: open.attempts + 1, starter, target, clocks: drop('claims', 'chance', 'soft') },
]
const dropAll = (seats: readonly Seat[]): Steps => seats.map((seat) => ({ type: 'claimDropped', seat }))
/** Drops the other claims, unless the option keeps them waiting. */
const others = (now: Game): Steps => (now.open.rules.queueSecondClaim ? [] : dropAll(now.open.claims))
const begun = (state: Game, starter: Seat, target: Seat): Steps =>
  inTurn(state, [(now) => started(now, starter, target), others])

function startAttempt({ starter, target }: Of<Command, 'startAttempt'>, state: Game): Steps | No {
  return startFault(state, starter, target) ?? begun(state, starter, target)
}
function claim({ starter, target }: Of<Command, 'claim'>, state: Game, ctx: Ctx): Steps | No {
  const { open } = state
  const fault = startFault(state, starter, target)
  if (fault !== null) return fault
  if (open.claims.includes(starter)) return no('already-so', '7.3')
  const atOnce = open.rules.claimWindowSeconds === 0 && ctx.by !== 'moderator' && open.claims.length === 0
  if (atOnce) return begun(state, starter, target)
  // Claims that the moderator enters one by one were made together, so their window is closed by hand.
  const opens = open.claims.length === 0 && ctx.by !== 'moderator'
  return [
    { type: 'claimNoted', seat: starter, target },
    { type: 'claimWaiting', seat: starter, clocks: opens ? claimClock(open.rules) : [] },
    ...(open.stage === 'chance' ? [{ type: 'clockMoved', clocks: chanceHeld } as const] : []),
  ]
}
function withdrawClaim({ seat }: Of<Command, 'withdrawClaim'>, { open }: Game): Steps | No {
  if (!open.claims.includes(seat) || open.attempt !== null || open.using !== null) return no('not-now', '7.3')
  const last = open.claims.length === 1
  return [{ type: 'claimDropped', seat, clocks: last ? [...drop('claims'), ...goOn([])] : [] }]
}
const mayNotSettle = ({ open }: Game): boolean =>
  open.claims.length === 0 || open.attempt !== null || open.using !== null
const first = (state: Game, seat: Seat): Steps => begun(state, seat, state.secret.aims[seat] ?? 0)
/** The tied claims among which the host may pick. */
const toPick = (state: Game): readonly Seat[] =>
  state.open.rules.tieBetweenPlayers === 'hostPicks' ? tiedFirst(state) : []
function settleClaims(_command: unknown, state: Game, { by }: Ctx): Steps | No {
  const { open } = state
  if (mayNotSettle(state)) return no('not-now', '7.3')
  // The end of the window does not pick in the host's place.
  if (by === 'clock' && toPick(state).length > 0) return [{ type: 'clockMoved', clocks: drop('claims') }]
  const seat = inPrecedence(state, open.claims).find((each) => isLegalClaim(state, each))
  return seat === undefined ? dropAll(open.claims) : first(state, seat)
}
function letFirst({ seat }: Of<Command, 'letFirst'>, state: Game): Steps | No {
  const picks = toPick(state).includes(seat)
  return mayNotSettle(state) || !picks || !isLegalClaim(state, seat) ? no('not-now', 'R-7') : first(state, seat)
}

const isSide = (side: string): side is Side => side === 'attack' || side === 'defend'
function declare({ seat, side }: Of<Command, 'declare'>, state: Game, ctx: Ctx): Steps | No {
  const { open } = state
  if (!isAlive(open, seat)) return no('dead', '7.4')
  if (open.stage !== 'deliberate' || open.using !== null || !isSide(side)) return no('not-now', '7.4')
  if (!undeclared(open).includes(seat)) {
    const outside = isStalin(open, seat) || open.attempt?.target === seat
    return outside ? no('not-a-voter', '7.4') : no('already-declared', '7.5')
  }
  return inTurn(state, [
    () => [{ type: 'declared', seat, side }],
    (now) => (now.open.attempt?.counting === true ? countStopped(now.open, 'declared', ctx) : []),
  ])
}
/** Tallies once no player is left to declare (`resolveWhenAllDeclared`), from the start or because of a departure. */
export function allDeclared(state: Game): Steps {
  const { open } = state
  const atOnce = open.rules.resolveWhenAllDeclared === 'immediate' && undeclared(open).length === 0
  return atOnce && open.stage === 'deliberate' && open.using === null ? tallied(state) : []
}

function startCount({ seat }: Of<Command, 'startCount'>, { open }: Game): Steps | No {
  if (open.stage !== 'deliberate' || open.using !== null || open.attempt?.counting === true) return no('not-now', '7.6')
  if (seat === null ? !open.rules.hostMayCount : !isAlive(open, seat)) return no('not-this-player', 'R-26')
  return [{ type: 'countStarted', ...(seat === null ? {} : { bySeat: seat }), clocks: countClock(open.rules) }]
}
function stopCount(_command: unknown, { open }: Game, ctx: Ctx): Steps | No {
  if (open.attempt?.counting !== true || open.using !== null) return no('not-now', '7.6')
  return countStopped(open, 'brokenOff', ctx)
}
/** Tallies the votes when the count is at 0 (7.7). */
export function tallied(state: Game): Steps {
  const { open } = state
  const { attempt } = open
  if (attempt === null) return []
  const count = tallyOf(open)
  const success = count.attack > count.defence
  const coup = isStalin(open, attempt.target)
  const soft = success ? softClock(open.rules.verdictSeconds) : []
  const told: Steps = [{ type: 'attemptTallied', ...count, success, clocks: [...drop('count'), ...soft] }]
  if (!success) return [...told, ...afterAttempt(attempt, folded(state, told))]
  return coup ? [...told, { type: 'died', seat: attempt.target, cause: 'coup' }] : told
}
export const attemptDeciders = {
  claim,
  withdrawClaim,
  settleClaims,
  letFirst,
  startAttempt,
  declare,
  startCount,
  stopCount,
  tally: (_command: unknown, state: Game) =>
    state.open.attempt?.counting === true && state.open.using === null ? tallied(state) : no('not-now', '7.6'),
} satisfies Deciders
