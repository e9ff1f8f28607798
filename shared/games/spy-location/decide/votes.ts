/** Accusations and the votes on them (7.3, 7.4). */
import { no, type Ctx, type Of, type Seat } from '../../../engine/game.ts'
import { circleOf, clockwiseFrom, drawOf, voterOf } from '../state.ts'
import { holdAnswer, noClocks, noVoteClock, resumed, stopped, voteClock } from '../timers.ts'
import type { Command, Happening, Vote } from '../types.ts'
import type { Game } from '../game-types.ts'
import { finalAfter, timedOut } from './chain.ts'
import type { Deciders, Happenings, No } from './table.ts'

interface Accusation {
  readonly initiator: Seat
  readonly suspect: Seat
}
/** The voters in order (7.4a and b, R-1 to R-3). */
export function votersFor(state: Game, { initiator, suspect }: Accusation): readonly Seat[] {
  const { table, options, open } = state
  const asked = (seat: Seat): boolean =>
    (seat !== suspect || options.suspectVotes) && (seat !== initiator || options.initiatorVote === 'asked')
  const { ring } = table
  const leader = open.leader ?? initiator
  const before = ring[(ring.indexOf(leader) + ring.length - 1) % ring.length] ?? leader
  const start = { leftOfInitiator: initiator, leftOfSuspect: suspect, leader: before }[options.voteStart]
  return clockwiseFrom(ring, start, circleOf(state)).filter(asked)
}
const yourVote = (seat: Seat | undefined): Happenings => (seat === undefined ? [] : [{ type: 'yourVote', to: [seat] }])

/** The refusal of any accusation now, or null. */
function openingFault({ open }: Game): No | null {
  if (open.stage === 'vote') return no('vote-open', '7.2')
  return open.stage === 'talk' || open.stage === 'final' ? null : no('not-now', '7.3')
}
/** The refusal of an accusation by this player, or null. A refused one uses up no right. */
function accuserFault(state: Game, seat: Seat): No | null {
  const { open } = state
  const fault = openingFault(state)
  if (fault !== null) return fault
  if (!open.playing.includes(seat)) return no('not-in-round', '7.3')
  if (open.stage === 'final') return open.finalSeat === seat ? null : no('not-your-turn', '7.6')
  return open.used.includes(seat) ? no('right-used', '7.3') : null
}
function accuse({ initiator, suspect }: Accusation, state: Game, ctx: Ctx): Happenings | No {
  const fault = accuserFault(state, initiator)
  if (fault !== null) return fault
  if (suspect === initiator) return no('own-seat', '7.3')
  if (!state.open.playing.includes(suspect)) return no('not-in-round', '7.3')
  const order = votersFor(state, { initiator, suspect })
  const clocks = [...voteClock(state.options), holdAnswer]
  const spends: Happenings = state.open.stage === 'final' ? [] : [{ type: 'accusationUsed', seat: initiator }]
  const opened: Happening = { type: 'voteOpened', initiator, suspect, order, clocks }
  return [opened, ...spends, ...stopped(state, ctx), ...yourVote(order[0])]
}
/** Indicts the suspect after a unanimous vote, and shows the truth (7.4d). */
export function indicted(state: Game, suspect: Seat): Happenings {
  const isSpy = drawOf(state)?.spySeat === suspect
  return [
    { type: 'voteClosed', indicted: true, clocks: noClocks },
    { type: 'suspectRevealed', seat: suspect, isSpy },
  ]
}
/** Returns from a vote to the point where the round was (7.4e, 7.2). */
export function wentOn(state: Game, ctx: Ctx): Happenings {
  const { open } = state
  if (open.vote?.final === true) return [finalAfter(state, open.finalSeat)]
  return open.zero ? timedOut(state) : resumed(state, ctx)
}
/** Asks the next voter, or closes the vote. */
export function counted(state: Game, vote: Vote, ctx: Ctx): Happenings {
  const said = vote.order.flatMap((seat) => vote.votes[seat] ?? [])
  const against = said.includes(false)
  const open = said.length < vote.order.length && !(against && state.options.stopAtFirstNo) // 7.4c, R-4
  if (open) return yourVote(vote.order.find((seat) => vote.votes[seat] === undefined))
  if (!against) return indicted(state, vote.suspect)
  return [{ type: 'voteClosed', indicted: false, clocks: noVoteClock }, ...wentOn(state, ctx)]
}
function castVote({ voter, yes }: Of<Command, 'castVote'>, state: Game, ctx: Ctx): Happenings | No {
  const { vote } = state.open
  if (state.open.stage !== 'vote' || vote === null) return no('no-vote', '7.4')
  if (voterOf(state.open) !== voter) return no('not-your-turn', '7.4b')
  const after = { ...vote, votes: { ...vote.votes, [voter]: yes } }
  return [{ type: 'voteCast', seat: voter, yes, clocks: voteClock(state.options) }, ...counted(state, after, ctx)]
}
export const voteDeciders = {
  noteAccuser: ({ seat }: Of<Command, 'noteAccuser'>, state: Game) => {
    const fault = seat === null ? openingFault(state) : accuserFault(state, seat)
    if (fault !== null) return fault
    if (state.open.stage !== 'talk') return no('not-now', '7.3')
    return seat === state.secret.accuser ? no('already-so', '7.3') : [{ type: 'accuserNoted' as const, seat }]
  },
  accuse,
  castVote,
  passFinal: ({ seat }: Of<Command, 'passFinal'>, state: Game) => {
    if (state.open.stage !== 'final') return no('not-now', '7.6')
    return state.open.finalSeat === seat ? [finalAfter(state, seat)] : no('not-your-turn', '7.6')
  },
} satisfies Deciders
