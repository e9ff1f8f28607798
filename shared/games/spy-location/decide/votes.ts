/** Accusations and the votes on them (7.3, 7.4). */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause, type DecideContext, type VariantOf, type Seat } from '../../../engine/game.ts'
import { circleOf, clockwiseFrom, drawOf, voterOf } from '../state.ts'
import { holdAnswer, noClocks, noVoteClock, resumeRoundClock, pauseRoundClock, voteClock } from '../timers.ts'
import type { Command, AnyEvent, Vote, Events } from '../types.ts'
import type { GameRefusal, GameState, OutOfPlace } from '../game-types.ts'
import { finalTurnAfter, tellTimeOut } from './chain.ts'

interface Accusation {
  readonly initiator: Seat
  readonly suspect: Seat
}
/** The voters in order (7.4a and b, R-1 to R-3). */
export function votersFor(state: GameState, { initiator, suspect }: Accusation): readonly Seat[] {
  const { table, options, open } = state
  const asked = (seat: Seat): boolean =>
    (seat !== suspect || options.suspectVotes) && (seat !== initiator || options.initiatorVote === 'asked')
  const { ring } = table
  const leader = open.leader ?? initiator
  const before = ring[(ring.indexOf(leader) + ring.length - 1) % ring.length] ?? leader
  const start = { leftOfInitiator: initiator, leftOfSuspect: suspect, leader: before }[options.voteStart]
  return clockwiseFrom(ring, start, circleOf(state)).filter(asked)
}
const askVoter = (seat: Seat | undefined): Events => (seat === undefined ? [] : [{ type: 'yourVote', to: [seat] }])

/** The refusal of any accusation now, or null. */
function checkOpening({ open }: GameState): GameRefusal | null {
  if (open.stage === 'vote') return refuseBecause('vote-open', '7.2')
  return open.stage === 'talk' || open.stage === 'final' ? null : refuseBecause('not-now', '7.3')
}
/** The refusal of an accusation by this player, or null. A refused one uses up no right. */
function checkAccuser(state: GameState, seat: Seat): GameRefusal | null {
  const { open } = state
  const fault = checkOpening(state)
  if (fault !== null) return fault
  if (!open.playing.includes(seat)) return refuseBecause('not-in-round', '7.3')
  if (open.stage === 'final') return open.finalSeat === seat ? null : refuseBecause('not-your-turn', '7.6')
  return open.used.includes(seat) ? refuseBecause('right-used', '7.3') : null
}
function accuse({ initiator, suspect }: Accusation, state: GameState, ctx: DecideContext): Events | GameRefusal {
  const fault = checkAccuser(state, initiator)
  if (fault !== null) return fault
  if (suspect === initiator) return refuseBecause('own-seat', '7.3')
  if (!state.open.playing.includes(suspect)) return refuseBecause('not-in-round', '7.3')
  const order = votersFor(state, { initiator, suspect })
  const clocks = [...voteClock(state.options), holdAnswer]
  const spends: Events = state.open.stage === 'final' ? [] : [{ type: 'accusationUsed', seat: initiator }]
  const opened: AnyEvent = { type: 'voteOpened', initiator, suspect, order, clocks }
  return [opened, ...spends, ...pauseRoundClock(state, ctx), ...askVoter(order[0])]
}
/** Indicts the suspect after a unanimous vote, and shows the truth (7.4d). */
export function indictSuspect(state: GameState, suspect: Seat): Events {
  const isSpy = drawOf(state)?.spySeat === suspect
  return [
    { type: 'voteClosed', indicted: true, clocks: noClocks },
    { type: 'suspectRevealed', seat: suspect, isSpy },
  ]
}
/** Returns from a vote to the point where the round was (7.4e, 7.2). */
export function resumeRound(state: GameState, ctx: DecideContext): Events {
  const { open } = state
  if (open.vote?.final === true) return [finalTurnAfter(state, open.finalSeat)]
  return open.zero ? tellTimeOut(state) : resumeRoundClock(state, ctx)
}
/** Asks the next voter, or closes the vote. */
export function countVotes(state: GameState, vote: Vote, ctx: DecideContext): Events {
  const said = vote.order.flatMap((seat) => vote.votes[seat] ?? [])
  const against = said.includes(false)
  const open = said.length < vote.order.length && !(against && state.options.stopAtFirstNo) // 7.4c, R-4
  if (open) return askVoter(vote.order.find((seat) => vote.votes[seat] === undefined))
  if (!against) return indictSuspect(state, vote.suspect)
  return [{ type: 'voteClosed', indicted: false, clocks: noVoteClock }, ...resumeRound(state, ctx)]
}
function castVote(
  { voter, yes }: VariantOf<Command, 'castVote'>,
  state: GameState,
  ctx: DecideContext,
): Events | GameRefusal {
  const { vote } = state.open
  if (state.open.stage !== 'vote' || vote === null) return refuseBecause('no-vote', '7.4')
  if (voterOf(state.open) !== voter) return refuseBecause('not-your-turn', '7.4b')
  const after = { ...vote, votes: { ...vote.votes, [voter]: yes } }
  return [{ type: 'voteCast', seat: voter, yes, clocks: voteClock(state.options) }, ...countVotes(state, after, ctx)]
}
export const voteDeciders = {
  noteAccuser: ({ seat }: VariantOf<Command, 'noteAccuser'>, state: GameState) => {
    const fault = seat === null ? checkOpening(state) : checkAccuser(state, seat)
    if (fault !== null) return fault
    if (state.open.stage !== 'talk') return refuseBecause('not-now', '7.3')
    return seat === state.secret.accuser
      ? refuseBecause('already-so', '7.3')
      : [{ type: 'accuserNoted' as const, seat }]
  },
  accuse,
  castVote,
  passFinal: ({ seat }: VariantOf<Command, 'passFinal'>, state: GameState) => {
    if (state.open.stage !== 'final') return refuseBecause('not-now', '7.6')
    return state.open.finalSeat === seat ? [finalTurnAfter(state, seat)] : refuseBecause('not-your-turn', '7.6')
  },
} satisfies Deciders<OutOfPlace>
