/** Players who leave or are put out by hand. */
import type { DecideContext, Game as AnyGame, Seat } from '../../../engine/game.ts'
import { tellInTurn, type Events } from '../event-flow.ts'
import { isAlive, isStalin, personAt, stalinIn } from '../state.ts'
import { dropClocks } from '../timers.ts'
import type { Attempt } from '../types.ts'
import type { ComradeStalin, GameState } from '../game-types.ts'
import { completeAbility } from './abilities.ts'
import { stopCounting } from './count.ts'
import { endGame, endAfterSealed, dropStrayVotes } from './ending.ts'
import { seatsNotLooked } from './setup.ts'
import { rewardAttempt, gainFor, carryOutCoup } from './verdict.ts'

const sealed: readonly GameState['open']['stage'][] = ['exchange', 'coup']
/**
 * True while a departure counts as a drop-out: not before the deal of roles, nor after the end roles, when no player
 * dies any more (8.4).
 */
const mayLeaveAt = (open: GameState['open']): boolean =>
  !['lobby', 'pick', 'roles', 'goals', 'reveal', 'result', 'end'].includes(open.stage)

/** Gives killers of the departed their token: a killing counts even without an order to take (7.10, R-29). */
function dropExchanges(attempt: Attempt, seat: Seat, now: GameState): Events {
  const killers = attempt.kills.filter(({ victim }) => victim === seat).map(({ killer }) => killer)
  return tellInTurn(now, [
    (then) => killers.flatMap((killer) => gainFor(then, killer, 'madeKill')),
    (then) => (then.open.attempt === null ? rewardAttempt(attempt, then) : []),
  ])
}
/** Ends what an attempt loses by a departure; without target or starter an unsealed attempt is aborted. */
function leaveAttempt(before: GameState, seat: Seat, ctx: DecideContext): (now: GameState) => Events {
  const { attempt, stage } = before.open
  return (now) => {
    if (attempt === null) return []
    if (stage === 'coup')
      return seat === attempt.starter
        ? carryOutCoup({ ...attempt, defenders: now.open.attempt?.defenders ?? [] }, [])
        : []
    if (stage === 'exchange') return dropExchanges(attempt, seat, now)
    if (seat === attempt.target || seat === attempt.starter)
      return [{ type: 'attemptAborted', reason: 'left', clocks: dropClocks('count', 'soft') }]
    const sided = attempt.attackers.includes(seat) || attempt.defenders.includes(seat)
    return sided && attempt.counting ? stopCounting(now.open, 'left', ctx) : []
  }
}
/** Ends the game without a coup if Stalin left, after a sealed attempt is completed. */
function leaveAsStalin(before: GameState, seat: Seat): (now: GameState) => Events {
  return ({ open }) => {
    if (!isStalin(before.open, seat) || open.trigger !== null) return []
    return open.attempt !== null && sealed.includes(open.stage) ? endAfterSealed('stalinDead') : endGame('stalinDead')
  }
}
/**
 * Ends a use whose user or target left, without effect; if Stalin's departure ends the game, a paid use takes effect
 * (8.1).
 */
const leaveAbility =
  (seat: Seat, ctx: DecideContext) =>
  (now: GameState): Events => {
    const { using } = now.open
    const touches = using !== null && (using.seat === seat || using.targets.includes(seat))
    return touches || isStalin(now.open, seat) ? completeAbility(now, ctx, !touches) : []
  }
/** Restores the choices of an exchange that goes on, which the folds drop at a departure. */
function keepChosenSlots(before: GameState): (now: GameState) => Events {
  const [kill] = before.open.attempt?.kills ?? []
  return (now) => {
    const next = now.open.attempt?.kills[0]
    if (kill === undefined || next?.killer !== kill.killer || next.victim !== kill.victim) return []
    return Object.entries(before.secret.chosen).map(([seat, slot]) => ({
      type: 'slotChosen',
      to: [Number(seat)],
      slot,
    }))
  }
}
/** Puts a departed player out: claims end, and others who wait in the last chance go on. */
export function departSeat(state: GameState, seat: Seat, ctx: DecideContext): Events {
  const { open } = state
  if (!mayLeaveAt(open) || personAt(open, seat).left || open.rules.dropOut === 'replace') return []
  if (!isAlive(open, seat) && open.stage !== 'exchange') return [{ type: 'playerLeft', seat }]
  return tellInTurn(state, [
    leaveAbility(seat, ctx),
    () => [{ type: 'playerLeft', seat }],
    keepChosenSlots(state),
    dropStrayVotes(state),
    (now) => (now.open.stage === 'look' ? recountReady(now) : []),
    leaveAttempt(state, seat, ctx),
    leaveAsStalin(state, seat),
  ])
}
function recountReady(now: GameState): Events {
  const waiting = seatsNotLooked(now).length
  const of = Object.values(now.open.people).filter((each) => each.alive && each.slots[0] !== null).length
  return [{ type: 'goalsReady', count: of - waiting, of }]
}
export const leaving: Pick<AnyGame<ComradeStalin>['leaving'], 'comeBack' | 'may'> = {
  comeBack: () => [],
  may: ({ table, open, away }) =>
    mayLeaveAt(open) && stalinIn(open) !== 0 ? table.ring.filter((seat) => !away.includes(seat)) : [],
}
