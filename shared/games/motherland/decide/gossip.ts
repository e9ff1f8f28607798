/** The Madman's noise, the talk, and the calling of the Troika, which W7 may name before (4.2). */
import type { Deciders, StepDeciders } from '../../../engine/kit/deciders.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { refuseBecause, type Seat } from '../../../engine/game.ts'
import { applyEvents } from '../event-flow.ts'
import { tapOf } from '../phones/phone-proposals.ts'
import { anchorAfter, troikaFrom } from '../rotation.ts'
import { isFree, ringOf, roundOf, madmanOfSlot } from '../state.ts'
import { stepOf, talkSteps, voteSteps } from '../steps.ts'
import { stopClock, noClocks, skipTo, finishStep, setSteps, startClock } from '../timers.ts'
import type { AnyEvent, StepId } from '../types.ts'
import type { GameState, Motherland } from '../game-types.ts'
import { endGame } from './ending.ts'
import { beginPhase } from './silence.ts'

/** Names the Troika counted from a seat; no events with fewer than three free players. */
export function nameTroika(state: GameState, anchor: Seat): readonly AnyEvent[] {
  const trio = troikaFrom(anchor, ringOf(state))
  return trio === null
    ? []
    : [
        { type: 'anchorSet', seat: anchor },
        { type: 'troika', ...trio },
      ]
}
/** Names the Troika of the coming vote, counted on from the last one. */
function nameNextTroika(state: GameState): readonly AnyEvent[] {
  const { open, secret, options, table } = state
  const anchor =
    open.troika === null ? secret.anchor : anchorAfter(open.troika.seats, options.troikaRotation, table.ring)
  return nameTroika(state, anchor ?? table.ring[0] ?? 1)
}
/** Names the Troika from the same seat again: a member left before the verdict, or the round votes again. */
export const nameTroikaAnew = (state: GameState): readonly AnyEvent[] =>
  state.secret.anchor === null ? [] : nameTroika(state, state.secret.anchor)

/** True if the moderator went back before the vote: the Troika does not rotate within a round. */
const isRevote = ({ open }: GameState): boolean => open.troika !== null && open.phase === 'troika'
function nameTroikaForVote(state: GameState): readonly AnyEvent[] {
  const { troika, votes } = state.open
  const named = troika?.open === true
  if (named && votes.length === 0 && troika.seats.every((seat) => isFree(state, seat))) return []
  // A Troika named anew keeps none of its earlier votes.
  return named || isRevote(state) ? nameTroikaAnew(state) : nameNextTroika(state)
}

/** Opens the Troika phase, and names the Troika unless it is known already (G4). */
export function conveneTroika(state: GameState): readonly AnyEvent[] {
  if (state.open.free.length < 3) return endGame(state)
  const { voteSeconds, troikaVote, censorScope } = state.options
  const clocks = troikaVote === 'simultaneous' ? noClocks : startClock(state, 'vote', { seconds: voteSeconds })
  return [
    ...beginPhase(state, { type: 'phase', name: 'troika', round: Math.max(1, roundOf(state)), clocks }),
    ...nameTroikaForVote(state),
    { type: 'votesDropped' },
    ...(censorScope === 'gossip' ? [{ type: 'silenceSet', seat: null } as const] : []),
    setSteps(state, voteSteps()),
  ]
}
/** True if the moderator jumped out of the night past W7, which names the Troika. */
const isUnnamed = ({ open, options }: GameState): boolean =>
  (open.phase === 'darkness' || open.phase === 'wake') &&
  options.announceTroika === 'gossipStart' &&
  open.troika?.open !== true
/** Names the Troika with which Gossip begins, unless it is named already. */
function nameTroikaForTalk(state: GameState): readonly AnyEvent[] {
  if (isUnnamed(state)) return nameNextTroika(state)
  return isRevote(state) && state.open.troika?.open === false ? nameTroikaAnew(state) : []
}
function beginTalk(state: GameState): readonly AnyEvent[] {
  if (state.open.free.length < 3) return endGame(state)
  const round = roundOf(state)
  const { firstGossipSeconds, gossipSeconds } = state.options
  const clocks = startClock(state, 'gossip', { seconds: round === 1 ? firstGossipSeconds : gossipSeconds })
  const begins = beginPhase(state, { type: 'phase', name: 'gossip', round, clocks })
  return [
    ...nameTroikaForTalk(state),
    ...begins,
    setSteps(state, talkSteps(madmanOfSlot(applyEvents(state, begins)) !== null)),
  ]
}
function startNoise(state: GameState, seat: Seat): readonly AnyEvent[] {
  const clock = { id: 'madman', do: 'set', ms: state.options.madmanSeconds * 1000 } as const
  return [{ type: 'madman', seat, clocks: [clock] }, finishStep(state)]
}
/** The noise as the Madman's phone wants it; without an answer there is none (AD-7). */
function noiseByPhone(state: GameState): readonly AnyEvent[] {
  const seat = madmanOfSlot(state)
  const wanted = seat === null ? null : (tapOf(state, 'noise', seat) ?? null)
  return wanted === null ? [skipTo(state, 'G3')] : startNoise(state, wanted)
}
export const gossipNext: StepDeciders<Motherland, StepId> = {
  G1: beginTalk,
  G2: (state) => (isAtDistance(state.options) ? noiseByPhone(state) : refuseBecause('not-now', 'G2')),
  'G2.slot': (state) => [stopClock('madman'), finishStep(state)],
  G3: conveneTroika,
  W7: (state) => (state.open.free.length < 3 ? endGame(state) : [...nameNextTroika(state), finishStep(state)]),
}
export const gossipDeciders = {
  startMadman: (_command: unknown, state: GameState) => {
    const seat = madmanOfSlot(state)
    if (stepOf(state) !== 'G2' || seat === null) return refuseBecause('not-now', 'G2')
    return startNoise(state, seat)
  },
  skipMadman: (_command: unknown, state: GameState) =>
    stepOf(state) === 'G2' ? [skipTo(state, 'G3')] : refuseBecause('not-now', 'G2'),
} satisfies Deciders<Motherland>
