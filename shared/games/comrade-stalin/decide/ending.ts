/** The last chance, the alarm, end roles, the reveal and the result (section 8). */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause, type DecideContext, type VariantOf } from '../../../engine/game.ts'
import { tellInTurn, type Events } from '../event-flow.ts'
import { cardsIn, isMet, readingsAt, verdictsNow } from '../scoring.ts'
import {
  chancesLeft,
  endStepOf,
  endVoters,
  faceUpAt,
  filledSlots,
  isAlive,
  mayRing,
  mayDeclareEnd,
  owedSetup,
  personAt,
  revealers,
  stalinIn,
} from '../state.ts'
import { chanceClock, pausedChance, dropClocks, noClocks } from '../timers.ts'
import type { Command, Hand, EndTrigger } from '../types.ts'
import type { ComradeStalin, GameRefusal, GameState } from '../game-types.ts'
import { completeAbility } from './abilities.ts'
import { handsFromPairs, ownGoals } from './setup.ts'

export const endGame = (trigger: EndTrigger): Events => [{ type: 'gameEnded', trigger, clocks: noClocks }]
/** Ends the game once the sealed attempt is completed. */
export const endAfterSealed = (trigger: EndTrigger): Events => [
  { type: 'endPending', trigger },
  { type: 'clockMoved', clocks: dropClocks('alarm') },
]
/** Rings the alarm: an attempt not yet sealed is aborted, a sealed one completed first (8.1). */
function ringAlarm(state: GameState): Events {
  const { stage, attempt, rules } = state.open
  if (stage === 'coup') return endAfterSealed('stalinDead')
  const undone = rules.alarmPointOfNoReturn === 'exchange' && attempt?.moved === false
  if (stage === 'exchange' && !undone) return endAfterSealed('alarm')
  const aborts = attempt === null ? [] : ([{ type: 'attemptAborted', reason: 'alarm' }] as const)
  // Players who have left count as dead, even where the attempt that killed them is undone.
  const gone = (attempt?.deaths ?? []).filter((seat) => personAt(state.open, seat).left)
  return [...aborts, ...gone.map((seat) => ({ type: 'corrected', seat, alive: false }) as const), ...endGame('alarm')]
}
function alarm(_command: unknown, state: GameState, ctx: DecideContext): Events | GameRefusal {
  if (!mayRing(state.open) || state.secret.pending !== null) return refuseBecause('not-now', '8.1')
  return tellInTurn(state, [(now) => completeAbility(now, ctx), ringAlarm])
}
function declareEnd(_command: unknown, state: GameState): Events | GameRefusal {
  const { open } = state
  if (open.attempt !== null) return refuseBecause('attempt-runs', '8.1')
  if (open.claims.length > 0) return refuseBecause('claims-wait', '7.3')
  if (owedSetup(open) !== null) return refuseBecause('setup-owed', '5.5')
  if (!mayDeclareEnd(open) || !isAlive(open, stalinIn(open))) return refuseBecause('not-now', '8.1')
  return [{ type: 'endDeclared' }, { type: 'lastChanceOpened', clocks: chanceClock(open.rules) }]
}
const chanceOver: Events = [{ type: 'lastChanceClosed', clocks: dropClocks('chance') }, ...endGame('stalinDeclared')]
/** Opens one more last chance after an attempt, or ends the game without one. */
export function continueChance({ open }: GameState): Events {
  if (open.stage !== 'chance' || open.chanceOpen) return []
  if (chancesLeft(open).length === 0) return chanceOver
  const waits = open.claims.some((seat) => chancesLeft(open).includes(seat))
  return [{ type: 'lastChanceOpened', clocks: [...chanceClock(open.rules), ...(waits ? pausedChance : [])] }]
}
function closeChance(_command: unknown, { open }: GameState): Events | GameRefusal {
  const isOpen = open.stage === 'chance' && open.using === null && open.attempt === null
  if (!isOpen) return refuseBecause('not-now', '8.2')
  if (open.claims.length > 0) return refuseBecause('claims-wait', '7.3')
  return owedSetup(open) === null ? chanceOver : refuseBecause('setup-owed', '5.5')
}

function endVote({ seat, kill }: VariantOf<Command, 'endVote'>, { open, secret }: GameState): Events | GameRefusal {
  if (!endVoters(open).includes(seat)) return refuseBecause('not-now', '8.3')
  return secret.votes[seat] === undefined
    ? [{ type: 'endVoteCast', to: [seat], kill }]
    : refuseBecause('already-so', '8.3')
}
/** Drops votes about a player who is out, so that they do not count for the next one. */
export const dropStrayVotes =
  ({ open: before }: GameState) =>
  ({ open, secret }: GameState): Events => {
    const [was, is] = [endStepOf(before), endStepOf(open)]
    if (was?.seat === is?.seat || is?.ability.primitive !== 'endVote') return []
    return Object.entries(secret.votes).map(([seat, kill]) => ({
      type: 'endVoteCast',
      to: [Number(seat)],
      kill,
      gone: true,
    }))
  }
/** Counts the vote on Hated once all have voted; a tie kills. */
export function countEndVotes({ open, secret }: GameState): Events {
  const step = endStepOf(open)
  const voters = endVoters(open)
  const role = step === null ? null : personAt(open, step.seat).role
  if (step === null || role === null || voters.length === 0) return []
  if (voters.some((seat) => secret.votes[seat] === undefined)) return []
  const votes = voters.map((seat) => ({ seat, kill: secret.votes[seat] === true }))
  const kill = votes.filter((each) => each.kill).length
  const counts = { kill, spare: votes.length - kill }
  const shown = open.rules.hatedVote === 'open' ? { votes } : { counts }
  const owner = { role, seat: step.seat, kind: 'endVote', ability: step.ability.id } as const
  return [{ type: 'endRole', ...owner, ...shown, died: kill >= counts.spare }]
}
function dropGoal({ seat, slot: said }: VariantOf<Command, 'dropGoal'>, state: GameState): Events | GameRefusal {
  const { open, secret } = state
  const step = open.stage === 'endRoles' ? endStepOf(open) : null
  const role = personAt(open, seat).role
  if (step?.ability.primitive !== 'dropGoal' || step.seat !== seat || role === null)
    return refuseBecause('not-now', '8.3')
  const slot = Number(said)
  const keeps = { type: 'endRole', role, seat, kind: 'dropGoal', ability: step.ability.id } as const
  if (slot === 0) return [keeps]
  if (!filledSlots(open, seat).includes(slot)) return refuseBecause('not-now', '8.3')
  const shown = faceUpAt(open, seat, slot)
  const hand = secret.goals[seat]
  const dropped = hand?.[slot - 1] ?? null
  const left: Hand = slot === 1 ? [null, hand?.[1] ?? null] : [hand?.[0] ?? null, null]
  const discard = [...secret.discard, ...(dropped === null ? [] : [dropped])]
  return [
    ...(dropped === null
      ? []
      : [{ type: 'deckSet', discard, leftover: secret.leftover } as const, ownGoals(state, seat, left)]),
    { ...keeps, slot, ...(shown === null ? {} : { droppedFaceUp: shown }) },
  ]
}
/** True if cards must be typed in before they can be turned over (`goalTracking: table`). */
export const areCardsToType = ({ open, secret }: Pick<GameState, 'open' | 'secret'>): boolean =>
  open.stage === 'reveal' &&
  open.rules.goalTracking === 'table' &&
  revealers(open).some((seat) => cardsIn(secret.goals[seat]).length === 0)
function typeReveal({ cards }: VariantOf<Command, 'typeReveal'>, state: GameState): Events | GameRefusal {
  if (!areCardsToType(state)) return refuseBecause('not-now', 'END_REVEAL')
  return [{ type: 'goalsTyped', hands: handsFromPairs(cards) }]
}
function reveal(_command: unknown, state: GameState): Events | GameRefusal {
  const { open, secret } = state
  if (open.stage !== 'reveal' || areCardsToType(state)) return refuseBecause('not-now', 'END_REVEAL')
  return revealers(open).map((seat) => {
    const cards = cardsIn(secret.goals[seat])
    const readings = readingsAt(open, seat, cards)
    return { type: 'goalsRevealed', seat, cards, readings, met: readings.map((each) => isMet(open, each)) }
  })
}
function announceResult(_command: unknown, { open, secret }: GameState): Events | GameRefusal {
  if (open.stage !== 'result') return refuseBecause('not-now', 'END_RESULT')
  return [{ type: 'result', seats: verdictsNow(open, { hands: secret.goals, patron: secret.patron }) }]
}
export const endDeciders = {
  alarm,
  declareEnd,
  closeChance,
  pauseAlarm: (_command: unknown, { open }: GameState, ctx: DecideContext) => {
    const clock = ctx.clock('alarm')
    if (!open.rules.allowPause || !mayRing(open) || clock === null || open.pausedAlarm)
      return refuseBecause('not-now', '4.4')
    return [{ type: 'clockPaused', remaining: clock.leftMs, clocks: [{ id: 'alarm', do: 'pause' }] }]
  },
  resumeAlarm: (_command: unknown, { open }: GameState, ctx: DecideContext) => {
    const clock = ctx.clock('alarm')
    if (!open.pausedAlarm || clock === null || !mayRing(open)) return refuseBecause('not-now', '4.4')
    return [{ type: 'clockResumed', endsAt: ctx.t + clock.leftMs, clocks: [{ id: 'alarm', do: 'run' }] }]
  },
  endVote,
  dropGoal,
  typeReveal,
  reveal,
  announceResult,
} satisfies Deciders<ComradeStalin>
