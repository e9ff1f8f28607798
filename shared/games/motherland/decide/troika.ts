/** The vote, the verdict, and the way to the Gulag (4.3). */
import type { Deciders, StepDeciders } from '../../../engine/kit/deciders.ts'
import { pendingSteps } from '../../../engine/agenda.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { refuseBecause, type DecideContext, type VariantOf, type Seat } from '../../../engine/game.ts'
import { accusationTargets, chainAccusationTargets, draggedPartner, mustShow, revealOnTheWay } from '../condemn.ts'
import { applyEvents } from '../event-flow.ts'
import { chainByPhone, tapOf } from '../phones/phone-proposals.ts'
import { condemnedBy } from '../rotation.ts'
import { isFree, revealCards } from '../state.ts'
import { condemnedSteps, farewellSteps, morningSteps, stepOf, seatOfStep } from '../steps.ts'
import { noClocks, finishStep, setSteps, startClock } from '../timers.ts'
import type { Cause, Command, Condemnation, AnyEvent, Vote, StepId } from '../types.ts'
import type { GameRefusal, GameState, Motherland } from '../game-types.ts'
import { checkAfterNight, checkAfterTroika } from './ending.ts'
import { stopCount } from './count.ts'
import { troikaMembers, areVotesMissing } from './members.ts'
import { voteByPhone } from './phones.ts'

/** The member whose turn it is in a sequential vote; null when all have voted. */
export const voterNow = (state: GameState): Seat | null => troikaMembers(state)[state.open.votes.length] ?? null
export const areVotesIn = (state: GameState): boolean =>
  troikaMembers(state).every((seat) => state.open.votes.some((vote) => vote.voter === seat))
/** The refusal of this vote, or null. */
function checkVote(state: GameState, { voter, target }: Vote): GameRefusal | null {
  if (!troikaMembers(state).includes(voter)) return refuseBecause('not-a-member', 'T1')
  if (target === null)
    return state.options.troikaAbstain || isAtDistance(state.options) ? null : refuseBecause('must-point', 'A-30') // AD-9
  return isFree(state, target) ? null : refuseBecause('not-free', 'T1')
}
const draftedVotes = (state: GameState): readonly Vote[] =>
  troikaMembers(state).map((voter) => ({ voter, target: state.secret.votes[voter] ?? null }))

/** The condemned seat, or null; votes for players who have left do not count. */
export const condemnedIn = (state: GameState, votes: readonly Vote[]): Seat | null =>
  condemnedBy(votes.filter((vote) => vote.target !== null && isFree(state, vote.target)))
/** Passes the verdict: two pointing fingers condemn (T2, section 6). */
export function passVerdict(state: GameState, votes: readonly Vote[]): readonly AnyEvent[] {
  const seat = condemnedIn(state, votes)
  const told: AnyEvent = { type: 'verdict', seat, clocks: noClocks }
  if (seat === null) return [told, { type: 'condemned', condemnation: null }, ...checkAfterTroika(state)]
  const condemnation: Condemnation = { cause: 'troika', condemned: seat, direct: seat, accuser: null, going: [] }
  return [told, { type: 'condemned', condemnation }, setSteps(state, condemnedSteps())]
}
/** The players with Last Words. A silenced player has none while silence lasts the round (I-20). */
const speakersAmong = (state: GameState, going: readonly Seat[]): readonly Seat[] =>
  going.filter((seat) => !(state.options.censorScope === 'round' && state.secret.silenced === seat))
export const withoutSeats = (state: GameState, gone: readonly Seat[]): GameState => ({
  ...state,
  open: { ...state.open, free: state.open.free.filter((seat) => !gone.includes(seat)) },
})
/** The seat that has the floor: the last one whose Last Words have begun; null without one. */
function speakerNow(state: GameState): Seat | null {
  const waiting = pendingSteps(state.secret.agenda).flatMap((step) => (step.id === 'T5' ? step.who : []))
  const going = state.secret.condemnation?.going ?? []
  return speakersAmong(state, going).findLast((seat) => !waiting.includes(seat)) ?? null
}
/** Sends players to the Gulag. A departure takes no time from another player who has the floor. */
export function sendToGulag(state: GameState, seats: readonly Seat[], cause: Cause): readonly AnyEvent[] {
  const speaker = speakerNow(state)
  const goesOn = speaker !== null && !seats.includes(speaker)
  return [
    { type: 'sent', seats, clocks: goesOn ? [] : noClocks.filter((clock) => clock.id === 'lastWords') },
    { type: 'departed', seats, cause, round: Math.max(1, state.open.round) },
  ]
}
/** Ends the way (T6, end of W4), then checks for the end. */
function endWay(state: GameState, { cause, going }: Condemnation): readonly AnyEvent[] {
  const seats = going.filter((seat) => isFree(state, seat))
  const after = withoutSeats(state, seats)
  const check = cause === 'troika' ? checkAfterTroika(after) : checkAfterNight(after, seats.length)
  return [
    ...(seats.length === 0 ? [] : sendToGulag(state, seats, cause)),
    { type: 'condemned', condemnation: null },
    ...check,
  ]
}
/** Shows the cards due on the way (T4); then Last Words, or at Wake the Gulag at once. */
export function showOnTheWay(state: GameState, way: Condemnation, instead: Seat | null = null): readonly AnyEvent[] {
  const { going, events } = revealOnTheWay(state, way, instead)
  const condemnation = { ...way, going }
  if (way.cause === 'darkness') return [...events, ...endWay(applyEvents(state, events), condemnation)]
  return [...events, { type: 'condemned', condemnation }, setSteps(state, farewellSteps(speakersAmong(state, going)))]
}
/** Ends T3, with or without an accusation. T4 is skipped if no card is due. */
function settleAccusation(state: GameState, way: Condemnation): readonly AnyEvent[] {
  const told: AnyEvent = { type: 'condemned', condemnation: way }
  if (way.cause === 'darkness') return [told, setSteps(state, morningSteps(true, state.options).slice(1))]
  return mustShow(state, way) ? [told, setSteps(state, condemnedSteps().slice(1))] : showOnTheWay(state, way)
}
/** Ends the pause after the verdict with what the phone of the condemned says, if it holds the Informer (AD-11). */
function answerVerdict(state: GameState, way: Condemnation): readonly AnyEvent[] {
  const target = tapOf(state, 'accuse', way.condemned) ?? null
  return target !== null && firstAccusable(state, way).includes(target)
    ? accuse(state, way, target)
    : settleAccusation(state, way)
}
const withCondemnation = (
  state: GameState,
  act: (way: Condemnation) => readonly AnyEvent[],
): readonly AnyEvent[] | GameRefusal => {
  const way = state.secret.condemnation
  return way === null ? refuseBecause('not-now', 'T3') : act(way)
}
export const troikaNext: StepDeciders<Motherland, StepId> = {
  T1: castByPhone,
  T2: (state) => (areVotesIn(state) ? passVerdict(state, state.open.votes) : refuseBecause('votes-missing', 'T2')),
  T3: (state) => withCondemnation(state, (way) => answerVerdict(state, way)),
  T4: (state) => withCondemnation(state, (way) => showOnTheWay(state, way, chainByPhone(state))),
  T5: (state) => {
    const seat = seatOfStep(state)
    const clocks = startClock(state, 'lastWords', { seconds: state.options.lastWordsSeconds })
    return seat === null ? [finishStep(state)] : [{ type: 'lastWords', seat, clocks }, finishStep(state)]
  },
  T6: (state) => withCondemnation(state, (way) => endWay(state, way)),
  W3: (state) => withCondemnation(state, (way) => answerVerdict(state, way)),
  W4: (state) => withCondemnation(state, (way) => showOnTheWay(state, way, chainByPhone(state))),
}
/**
 * True while the condemned Informer may still accuse: nothing has followed the verdict, neither card nor Last Words
 * (A-29).
 */
function mayStillAccuse(state: GameState, { condemned, accuser, going: onWay }: Condemnation): boolean {
  if (accuser !== null) return false
  const at = stepOf(state)
  if (at === 'T5') return seatOfStep(state) === condemned && onWay.length === 1
  return at === 'T3' || at === 'T4' || at === 'W3' || at === 'W4'
}
/** The seats that a condemned Informer may accuse now; empty for all other players. */
const firstAccusable = (state: GameState, way: Condemnation): readonly Seat[] =>
  mayStillAccuse(state, way) ? accusationTargets(state, way) : []
/** The seats that an Informer may accuse now, condemned or dragged. */
export function accusableNow(state: GameState): readonly Seat[] {
  const [at, way] = [stepOf(state), state.secret.condemnation]
  if (way === null) return []
  const first = firstAccusable(state, way)
  return first.length === 0 && (at === 'T4' || at === 'W4') ? chainAccusationTargets(state, way) : first
}
/** The seat that may accuse now, or null. */
export function accuserNow(state: GameState): Seat | null {
  const way = state.secret.condemnation
  if (way === null || accusableNow(state).length === 0) return null
  return firstAccusable(state, way).length > 0 ? way.condemned : draggedPartner(state, way.direct)
}
function accuse(state: GameState, way: Condemnation, accused: Seat): readonly AnyEvent[] {
  if (firstAccusable(state, way).length === 0) return showOnTheWay(state, way, accused)
  const told: readonly AnyEvent[] = [
    { type: 'informer', by: way.condemned, accused },
    ...revealCards(state, [way.condemned]),
  ]
  return [...told, ...settleAccusation(applyEvents(state, told), { ...way, direct: accused, accuser: way.condemned })]
}
function castVote(state: GameState, vote: Vote): readonly AnyEvent[] | GameRefusal {
  const turn = voterNow(state)
  if (vote.voter !== turn) return refuseBecause('not-your-turn', 'ML-14')
  const fault = checkVote(state, vote)
  if (fault !== null) return fault
  const last = state.open.votes.length === 2
  const clocks = last ? noClocks : startClock(state, 'vote', { seconds: state.options.voteSeconds })
  return [{ type: 'vote', votes: [vote], clocks }, ...(last ? [finishStep(state)] : [])]
}
/** The vote of the member whose turn it is, as the phone says; without an answer it points at nobody (AD-9). */
function castByPhone(state: GameState): readonly AnyEvent[] | GameRefusal {
  const voter = state.options.troikaVote === 'sequential' && isAtDistance(state.options) ? voterNow(state) : null
  return voter === null
    ? refuseBecause('votes-missing', 'T1')
    : castVote(state, { voter, target: state.secret.votes[voter] ?? null })
}
const isDrafting = (state: GameState): boolean => stepOf(state) === 'T1' && state.options.troikaVote === 'simultaneous'
export const troikaDeciders = {
  enterVote: ({ voter, target }: VariantOf<Command, 'enterVote'>, state: GameState, ctx: DecideContext) => {
    if (typeof ctx.by === 'number') return voteByPhone(state, { voter, target })
    if (!isDrafting(state)) return refuseBecause('not-now', 'T1')
    return checkVote(state, { voter, target }) ?? [{ type: 'voteEntered' as const, voter, target }, ...stopCount(ctx)]
  },
  clearVote: ({ voter }: VariantOf<Command, 'clearVote'>, state: GameState) => {
    if (!isDrafting(state)) return refuseBecause('not-now', 'T1')
    return state.secret.votes[voter] === undefined
      ? refuseBecause('nothing-entered', 'T1')
      : [{ type: 'voteCleared' as const, voter }]
  },
  releaseVotes: (_command: unknown, state: GameState) => {
    if (!isDrafting(state)) return refuseBecause('not-now', 'T1')
    if (areVotesMissing(state) && !isAtDistance(state.options)) return refuseBecause('votes-missing', 'T1')
    return [{ type: 'vote' as const, votes: draftedVotes(state), clocks: noClocks }, finishStep(state)]
  },
  castVote: ({ voter, target }: VariantOf<Command, 'castVote'>, state: GameState) => {
    const now = stepOf(state) === 'T1' && state.options.troikaVote === 'sequential'
    return now ? castVote(state, { voter, target }) : refuseBecause('not-now', 'T1')
  },
  accuse: ({ accused }: VariantOf<Command, 'accuse'>, state: GameState) => {
    const way = state.secret.condemnation
    const may = accusableNow(state)
    if (way === null || may.length === 0) return refuseBecause('no-accusation', 'A-29')
    if (accused === accuserNow(state)) return refuseBecause('accuses-self', 'T3')
    return may.includes(accused) ? accuse(state, way, accused) : refuseBecause('not-free', 'T3')
  },
} satisfies Deciders<Motherland>
