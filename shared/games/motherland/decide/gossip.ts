/** The Madman's noise, the talk, and the calling of the Troika, which W7 may name before (4.2). */
import { no, type Seat } from '../../../engine/game.ts'
import { afterTelling } from '../event-flow.ts'
import { anchorAfter, troikaFrom } from '../rotation.ts'
import { isFree, ringOf, roundOf, slotOf } from '../state.ts'
import { stepOf, talkSteps, voteSteps } from '../steps.ts'
import { clockGone, noClocks, skipTo, stepDone, stepsSet, ticking } from '../timers.ts'
import type { Happening } from '../types.ts'
import type { Game } from '../game-types.ts'
import { finish } from './ending.ts'
import { phaseBegins } from './silence.ts'
import type { Deciders, NextAt } from './table.ts'

/** Names the Troika counted from a seat; no events with fewer than three free players. */
export function nameTroika(state: Game, anchor: Seat): readonly Happening[] {
  const trio = troikaFrom(anchor, ringOf(state))
  return trio === null
    ? []
    : [
        { type: 'anchorSet', seat: anchor },
        { type: 'troika', ...trio },
      ]
}
/** Names the Troika of the coming vote, counted on from the last one. */
function nextTroika(state: Game): readonly Happening[] {
  const { open, secret, options, table } = state
  const anchor =
    open.troika === null ? secret.anchor : anchorAfter(open.troika.seats, options.troikaRotation, table.ring)
  return nameTroika(state, anchor ?? table.ring[0] ?? 1)
}
/** Names the Troika from the same seat again: a member left before the verdict, or the round votes again. */
export const troikaAnew = (state: Game): readonly Happening[] =>
  state.secret.anchor === null ? [] : nameTroika(state, state.secret.anchor)

/** True if the moderator went back before the vote: the Troika does not rotate within a round. */
const votesAgain = ({ open }: Game): boolean => open.troika !== null && open.phase === 'troika'
function troikaFor(state: Game): readonly Happening[] {
  const { troika, votes } = state.open
  const named = troika?.open === true
  if (named && votes.length === 0 && troika.seats.every((seat) => isFree(state, seat))) return []
  // A Troika named anew keeps none of its earlier votes.
  return named || votesAgain(state) ? troikaAnew(state) : nextTroika(state)
}

/** Opens the Troika phase, and names the Troika unless it is known already (G4). */
export function convene(state: Game): readonly Happening[] {
  if (state.open.free.length < 3) return finish(state)
  const { voteSeconds, troikaVote, censorScope } = state.options
  const clocks = troikaVote === 'simultaneous' ? noClocks : ticking(state, 'vote', { seconds: voteSeconds })
  return [
    ...phaseBegins(state, { type: 'phase', name: 'troika', round: Math.max(1, roundOf(state)), clocks }),
    ...troikaFor(state),
    { type: 'votesDropped' },
    ...(censorScope === 'gossip' ? [{ type: 'silenceSet', seat: null } as const] : []),
    stepsSet(state, voteSteps()),
  ]
}
/** True if the moderator jumped out of the night past W7, which names the Troika. */
const unnamed = ({ open, options }: Game): boolean =>
  (open.phase === 'darkness' || open.phase === 'wake') &&
  options.announceTroika === 'gossipStart' &&
  open.troika?.open !== true
/** Names the Troika with which Gossip begins, unless it is named already. */
function troikaToTalk(state: Game): readonly Happening[] {
  if (unnamed(state)) return nextTroika(state)
  return votesAgain(state) && state.open.troika?.open === false ? troikaAnew(state) : []
}
function talk(state: Game): readonly Happening[] {
  if (state.open.free.length < 3) return finish(state)
  const round = roundOf(state)
  const { firstGossipSeconds, gossipSeconds } = state.options
  const clocks = ticking(state, 'gossip', { seconds: round === 1 ? firstGossipSeconds : gossipSeconds })
  const begins = phaseBegins(state, { type: 'phase', name: 'gossip', round, clocks })
  return [...troikaToTalk(state), ...begins, stepsSet(state, talkSteps(slotOf(afterTelling(state, begins)) !== null))]
}
export const gossipNext: NextAt = {
  G1: talk,
  'G2.slot': (state) => [clockGone('madman'), stepDone(state)],
  G3: convene,
  W7: (state) => (state.open.free.length < 3 ? finish(state) : [...nextTroika(state), stepDone(state)]),
}
export const gossipDeciders = {
  startMadman: (_command: unknown, state: Game) => {
    const seat = slotOf(state)
    if (stepOf(state) !== 'G2' || seat === null) return no('not-now', 'G2')
    const clock = { id: 'madman', do: 'set', ms: state.options.madmanSeconds * 1000 } as const
    return [{ type: 'madman' as const, seat, clocks: [clock] }, stepDone(state)]
  },
  skipMadman: (_command: unknown, state: Game) =>
    stepOf(state) === 'G2' ? [skipTo(state, 'G3')] : no('not-now', 'G2'),
} satisfies Deciders
