/** Claims, attempts, sides, the count and its result (section 7). */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause, type DecideContext, type VariantOf, type Seat } from '../../../engine/game.ts'
import { applyEvents, tellInTurn, type Events } from '../event-flow.ts'
import {
  inPrecedence,
  isAlive,
  isLegalClaim,
  isStalin,
  seatsToJoin,
  startersNow,
  tallyOf,
  targetsOf,
  tiedFirst,
  undeclaredSeats,
} from '../state.ts'
import { pausedChance, claimClock, countClock, dropClocks, resumeClocks, softClock } from '../timers.ts'
import type { Command, Side } from '../types.ts'
import type { ComradeStalin, GameRefusal, GameState } from '../game-types.ts'
import { stopCounting } from './count.ts'
import { rewardAttempt } from './verdict.ts'

/** The refusal of an attempt against this target, or null. */
function checkStart({ open }: GameState, starter: Seat, target: Seat): GameRefusal | null {
  if (!isAlive(open, starter)) return refuseBecause('dead', '7.2')
  if (open.attempt !== null) return refuseBecause('attempt-runs', '7.1')
  if (open.stage === 'chance' && !startersNow(open).includes(starter)) return refuseBecause('one-chance', '8.1')
  if (!startersNow(open).includes(starter)) return refuseBecause('not-now', '7.2')
  return targetsOf(open, starter).includes(target) ? null : refuseBecause('not-a-target', '7.2')
}
const tellStart = ({ open }: GameState, starter: Seat, target: Seat): Events => [
  { type: 'attemptStarted', seq: open.attempts + 1, starter, target, clocks: dropClocks('claims', 'chance', 'soft') },
]
const dropClaims = (seats: readonly Seat[]): Events => seats.map((seat) => ({ type: 'claimDropped', seat }))
/** Drops the other claims, unless the option keeps them waiting. */
const dropOtherClaims = (now: GameState): Events => (now.open.rules.queueSecondClaim ? [] : dropClaims(now.open.claims))
const beginAttempt = (state: GameState, starter: Seat, target: Seat): Events =>
  tellInTurn(state, [(now) => tellStart(now, starter, target), dropOtherClaims])

function startAttempt({ starter, target }: VariantOf<Command, 'startAttempt'>, state: GameState): Events | GameRefusal {
  return checkStart(state, starter, target) ?? beginAttempt(state, starter, target)
}
function claim(
  { starter, target }: VariantOf<Command, 'claim'>,
  state: GameState,
  ctx: DecideContext,
): Events | GameRefusal {
  const { open } = state
  const fault = checkStart(state, starter, target)
  if (fault !== null) return fault
  if (open.claims.includes(starter)) return refuseBecause('already-so', '7.3')
  const atOnce = open.rules.claimWindowSeconds === 0 && ctx.by !== 'moderator' && open.claims.length === 0
  if (atOnce) return beginAttempt(state, starter, target)
  // Claims that the moderator enters one by one were made together, so their window is closed by hand.
  const opens = open.claims.length === 0 && ctx.by !== 'moderator'
  return [
    { type: 'claimNoted', seat: starter, target },
    { type: 'claimWaiting', seat: starter, clocks: opens ? claimClock(open.rules) : [] },
    ...(open.stage === 'chance' ? [{ type: 'clockMoved', clocks: pausedChance } as const] : []),
  ]
}
function withdrawClaim({ seat }: VariantOf<Command, 'withdrawClaim'>, { open }: GameState): Events | GameRefusal {
  if (!open.claims.includes(seat) || open.attempt !== null || open.using !== null)
    return refuseBecause('not-now', '7.3')
  const last = open.claims.length === 1
  return [{ type: 'claimDropped', seat, clocks: last ? [...dropClocks('claims'), ...resumeClocks([])] : [] }]
}
const mayNotSettle = ({ open }: GameState): boolean =>
  open.claims.length === 0 || open.attempt !== null || open.using !== null
const beginClaimOf = (state: GameState, seat: Seat): Events => beginAttempt(state, seat, state.secret.aims[seat] ?? 0)
/** The tied claims among which the host may pick. */
const claimsToPick = (state: GameState): readonly Seat[] =>
  state.open.rules.tieBetweenPlayers === 'hostPicks' ? tiedFirst(state) : []
function settleClaims(_command: unknown, state: GameState, { by }: DecideContext): Events | GameRefusal {
  const { open } = state
  if (mayNotSettle(state)) return refuseBecause('not-now', '7.3')
  // The end of the window does not pick in the host's place.
  if (by === 'clock' && claimsToPick(state).length > 0) return [{ type: 'clockMoved', clocks: dropClocks('claims') }]
  const seat = inPrecedence(state, open.claims).find((each) => isLegalClaim(state, each))
  return seat === undefined ? dropClaims(open.claims) : beginClaimOf(state, seat)
}
function letFirst({ seat }: VariantOf<Command, 'letFirst'>, state: GameState): Events | GameRefusal {
  const picks = claimsToPick(state).includes(seat)
  return mayNotSettle(state) || !picks || !isLegalClaim(state, seat)
    ? refuseBecause('not-now', 'R-7')
    : beginClaimOf(state, seat)
}

const isSide = (side: string): side is Side => side === 'attack' || side === 'defend'
function declare(
  { seat, side }: VariantOf<Command, 'declare'>,
  state: GameState,
  ctx: DecideContext,
): Events | GameRefusal {
  const { open } = state
  if (!isAlive(open, seat)) return refuseBecause('dead', '7.4')
  if (open.stage !== 'deliberate' || open.using !== null || !isSide(side)) return refuseBecause('not-now', '7.4')
  if (!undeclaredSeats(open).includes(seat)) {
    const outside = isStalin(open, seat) || open.attempt?.target === seat
    return outside ? refuseBecause('not-a-voter', '7.4') : refuseBecause('already-declared', '7.5')
  }
  return tellInTurn(state, [
    () => [{ type: 'declared', seat, side }],
    (now) => (now.open.attempt?.counting === true ? stopCounting(now.open, 'declared', ctx) : []),
  ])
}
/** Tallies once no player is left to declare (`resolveWhenAllDeclared`), from the start or because of a departure. */
export function tallyIfAllDeclared(state: GameState): Events {
  const { open } = state
  const atOnce = open.rules.resolveWhenAllDeclared === 'immediate' && undeclaredSeats(open).length === 0
  return atOnce && open.stage === 'deliberate' && open.using === null ? tallyAttempt(state) : []
}

function stayBack({ seat }: VariantOf<Command, 'stayBack'>, { open, own }: GameState): Events | GameRefusal {
  return seatsToJoin(open).includes(seat) && own[seat]?.stayedBack === false
    ? [{ type: 'stayedBack', to: [seat] }]
    : refuseBecause('not-now', 'AD-5')
}
function startCount({ seat }: VariantOf<Command, 'startCount'>, { open }: GameState): Events | GameRefusal {
  if (open.stage !== 'deliberate' || open.using !== null || open.attempt?.counting === true)
    return refuseBecause('not-now', '7.6')
  if (seat === null ? !open.rules.hostMayCount : !isAlive(open, seat)) return refuseBecause('not-this-player', 'R-26')
  return [{ type: 'countStarted', ...(seat === null ? {} : { bySeat: seat }), clocks: countClock(open.rules) }]
}
function stopCount(_command: unknown, { open }: GameState, ctx: DecideContext): Events | GameRefusal {
  if (open.attempt?.counting !== true || open.using !== null) return refuseBecause('not-now', '7.6')
  return stopCounting(open, 'brokenOff', ctx)
}
/** Tallies the votes when the count is at 0 (7.7). */
export function tallyAttempt(state: GameState): Events {
  const { open } = state
  const { attempt } = open
  if (attempt === null) return []
  const count = tallyOf(open)
  const success = count.attack > count.defence
  const coup = isStalin(open, attempt.target)
  const soft = success ? softClock(open.rules.verdictSeconds) : []
  const told: Events = [{ type: 'attemptTallied', ...count, success, clocks: [...dropClocks('count'), ...soft] }]
  if (!success) return [...told, ...rewardAttempt(attempt, applyEvents(state, told))]
  return coup ? [...told, { type: 'died', seat: attempt.target, cause: 'coup' }] : told
}
export const attemptDeciders = {
  claim,
  withdrawClaim,
  settleClaims,
  letFirst,
  startAttempt,
  declare,
  stayBack,
  startCount,
  stopCount,
  tally: (_command: unknown, state: GameState) =>
    state.open.attempt?.counting === true && state.open.using === null
      ? tallyAttempt(state)
      : refuseBecause('not-now', '7.6'),
} satisfies Deciders<ComradeStalin>
