/** somebody leaves, or is put out by hand. */
import type { Ctx, Game as AnyGame, Seat } from '../../../engine/game.ts'
import { inTurn } from '../event-flow.ts'
import { isAlive, isStalin, personAt, stalinIn } from '../state.ts'
import { drop } from '../timers.ts'
import type { Attempt } from '../types.ts'
import type { ComradeStalin, Game } from '../game-types.ts'
import { completed } from './abilities.ts'
import { countStopped } from './count.ts'
import { ended, endsLater, straysDropped } from './ending.ts'
import { notLooked } from './setup.ts'
import type { Steps } from './table.ts'
import { afterAttempt, gains, overthrown } from './verdict.ts'

const sealed: readonly Game['open']['stage'][] = ['exchange', 'coup']
/** Stages in which a drop-out is one: before, the roles are not dealt; after the end roles nobody dies any more (8.4). */
const leavable = (open: Game['open']): boolean =>
  !['lobby', 'pick', 'roles', 'goals', 'reveal', 'result', 'end'].includes(open.stage)

/** A killing is a killing: whoever was to take an order of somebody who is gone has its token (7.10, R-29). */
function withoutExchange(attempt: Attempt, seat: Seat, now: Game): Steps {
  const killers = attempt.kills.filter(({ victim }) => victim === seat).map(({ killer }) => killer)
  return inTurn(now, [
    (then) => killers.flatMap((killer) => gains(then, killer, 'madeKill')),
    (then) => (then.open.attempt === null ? afterAttempt(attempt, then) : []),
  ])
}
/** An attempt without its target or its starter comes to nothing (before it is sealed). */
function attemptWithout(before: Game, seat: Seat, ctx: Ctx): (now: Game) => Steps {
  const { attempt, stage } = before.open
  return (now) => {
    if (attempt === null) return []
    if (stage === 'coup')
      return seat === attempt.starter
        ? overthrown({ ...attempt, defenders: now.open.attempt?.defenders ?? [] }, [])
        : []
    if (stage === 'exchange') return withoutExchange(attempt, seat, now)
    if (seat === attempt.target || seat === attempt.starter)
      return [{ type: 'attemptAborted', reason: 'left', clocks: drop('count', 'soft') }]
    const sided = attempt.attackers.includes(seat) || attempt.defenders.includes(seat)
    return sided && attempt.counting ? countStopped(now.open, 'left', ctx) : []
  }
}
/** A dropped Stalin ends the game without a coup, once what he has sealed is done. */
function withoutStalin(before: Game, seat: Seat): (now: Game) => Steps {
  return ({ open }) => {
    if (!isStalin(before.open, seat) || open.trigger !== null) return []
    return open.attempt !== null && sealed.includes(open.stage) ? endsLater('stalinDead') : ended('stalinDead')
  }
}
/** It has no effect without its user or target; if the game ends with Stalin, what was paid for takes effect (8.1). */
const abilityWithout =
  (seat: Seat, ctx: Ctx) =>
  (now: Game): Steps => {
    const { using } = now.open
    const touches = using !== null && (using.seat === seat || using.targets.includes(seat))
    return touches || isStalin(now.open, seat) ? completed(now, ctx, !touches) : []
  }
/** In the exchange that goes on, what was chosen stands: a departure makes the folds forget it. */
function chosenStill(before: Game): (now: Game) => Steps {
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
/** Whoever left has no claim; the others who waited in the last chance go on. */
export function departs(state: Game, seat: Seat, ctx: Ctx): Steps {
  const { open } = state
  if (!leavable(open) || personAt(open, seat).left || open.rules.dropOut === 'replace') return []
  if (!isAlive(open, seat) && open.stage !== 'exchange') return [{ type: 'playerLeft', seat }]
  return inTurn(state, [
    abilityWithout(seat, ctx),
    () => [{ type: 'playerLeft', seat }],
    chosenStill(state),
    straysDropped(state),
    (now) => (now.open.stage === 'look' ? readyWithout(now) : []),
    attemptWithout(state, seat, ctx),
    withoutStalin(state, seat),
  ])
}
function readyWithout(now: Game): Steps {
  const waiting = notLooked(now).length
  const of = Object.values(now.open.people).filter((each) => each.alive && each.slots[0] !== null).length
  return [{ type: 'goalsReady', count: of - waiting, of }]
}
export const leaving: Pick<AnyGame<ComradeStalin>['leaving'], 'comeBack' | 'may'> = {
  comeBack: () => [],
  may: ({ table, open, away }) =>
    leavable(open) && stalinIn(open) !== 0 ? table.ring.filter((seat) => !away.includes(seat)) : [],
}
