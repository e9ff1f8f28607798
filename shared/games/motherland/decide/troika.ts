/** The vote, the verdict, and the way to the Gulag (4.3). */
import { pending } from '../../../engine/agenda.ts'
import { no, type Ctx, type Of, type Seat } from '../../../engine/game.ts'
import { accusable, chainAccusable, dragged, mustShow, shownTogether } from '../condemn.ts'
import { afterTelling } from '../event-flow.ts'
import { condemnedBy } from '../rotation.ts'
import { isFree, reveals } from '../state.ts'
import { condemnedSteps, farewellSteps, morningSteps, stepOf, whoOf } from '../steps.ts'
import { noClocks, stepDone, stepsSet, ticking } from '../timers.ts'
import type { Cause, Command, Condemnation, Happening, Vote } from '../types.ts'
import type { Game } from '../game-types.ts'
import { afterNight, afterTroika } from './ending.ts'
import { countOver } from './count.ts'
import { members, votesMissing } from './members.ts'
import { votesByPhone } from './phones.ts'
import type { Deciders, NextAt, No } from './table.ts'

/** The member whose turn it is in a sequential vote; null when all have voted. */
export const turnOf = (state: Game): Seat | null => members(state)[state.open.votes.length] ?? null
export const votesIn = (state: Game): boolean =>
  members(state).every((seat) => state.open.votes.some((vote) => vote.voter === seat))
/** The refusal of this vote, or null. */
function voteFault(state: Game, { voter, target }: Vote): No | null {
  if (!members(state).includes(voter)) return no('not-a-member', 'T1')
  if (target === null) return state.options.troikaAbstain ? null : no('must-point', 'A-30')
  return isFree(state, target) ? null : no('not-free', 'T1')
}
const released = (state: Game): readonly Vote[] =>
  members(state).map((voter) => ({ voter, target: state.secret.votes[voter] ?? null }))

/** The condemned seat, or null; votes for players who have left do not count. */
export const condemnedIn = (state: Game, votes: readonly Vote[]): Seat | null =>
  condemnedBy(votes.filter((vote) => vote.target !== null && isFree(state, vote.target)))
/** Passes the verdict: two pointing fingers condemn (T2, section 6). */
export function verdict(state: Game, votes: readonly Vote[]): readonly Happening[] {
  const seat = condemnedIn(state, votes)
  const told: Happening = { type: 'verdict', seat, clocks: noClocks }
  if (seat === null) return [told, { type: 'condemned', condemnation: null }, ...afterTroika(state)]
  const condemnation: Condemnation = { cause: 'troika', condemned: seat, direct: seat, accuser: null, going: [] }
  return [told, { type: 'condemned', condemnation }, stepsSet(state, condemnedSteps())]
}
/** The players with Last Words. A silenced player has none while silence lasts the round (I-20). */
const speakers = (state: Game, going: readonly Seat[]): readonly Seat[] =>
  going.filter((seat) => !(state.options.censorScope === 'round' && state.secret.silenced === seat))
export const without = (state: Game, gone: readonly Seat[]): Game => ({
  ...state,
  open: { ...state.open, free: state.open.free.filter((seat) => !gone.includes(seat)) },
})
/** The seat that has the floor: the last one whose Last Words have begun; null without one. */
function speaking(state: Game): Seat | null {
  const waiting = pending(state.secret.agenda).flatMap((step) => (step.id === 'T5' ? step.who : []))
  const going = state.secret.condemnation?.going ?? []
  return speakers(state, going).findLast((seat) => !waiting.includes(seat)) ?? null
}
/** Sends players to the Gulag. A departure takes no time from another player who has the floor. */
export function sent(state: Game, seats: readonly Seat[], cause: Cause): readonly Happening[] {
  const speaker = speaking(state)
  const goesOn = speaker !== null && !seats.includes(speaker)
  return [
    { type: 'sent', seats, clocks: goesOn ? [] : noClocks.filter((clock) => clock.id === 'lastWords') },
    { type: 'departed', seats, cause, round: Math.max(1, state.open.round) },
  ]
}
/** Ends the way (T6, end of W4), then checks for the end. */
function leave(state: Game, { cause, going }: Condemnation): readonly Happening[] {
  const seats = going.filter((seat) => isFree(state, seat))
  const after = without(state, seats)
  const check = cause === 'troika' ? afterTroika(after) : afterNight(after, seats.length)
  return [...(seats.length === 0 ? [] : sent(state, seats, cause)), { type: 'condemned', condemnation: null }, ...check]
}
/** Shows the cards due on the way (T4); then Last Words, or at Wake the Gulag at once. */
export function onTheWay(state: Game, way: Condemnation, instead: Seat | null = null): readonly Happening[] {
  const { going, events } = shownTogether(state, way, instead)
  const condemnation = { ...way, going }
  if (way.cause === 'darkness') return [...events, ...leave(afterTelling(state, events), condemnation)]
  return [...events, { type: 'condemned', condemnation }, stepsSet(state, farewellSteps(speakers(state, going)))]
}
/** Ends T3, with or without an accusation. T4 is skipped if no card is due. */
function settled(state: Game, way: Condemnation): readonly Happening[] {
  const told: Happening = { type: 'condemned', condemnation: way }
  if (way.cause === 'darkness') return [told, stepsSet(state, morningSteps(true, state.options).slice(1))]
  return mustShow(state, way) ? [told, stepsSet(state, condemnedSteps().slice(1))] : onTheWay(state, way)
}
const going = (state: Game, act: (way: Condemnation) => readonly Happening[]): readonly Happening[] | No => {
  const way = state.secret.condemnation
  return way === null ? no('not-now', 'T3') : act(way)
}
export const troikaNext: NextAt = {
  T1: () => no('votes-missing', 'T1'),
  T2: (state) => (votesIn(state) ? verdict(state, state.open.votes) : no('votes-missing', 'T2')),
  T3: (state) => going(state, (way) => settled(state, way)),
  T4: (state) => going(state, (way) => onTheWay(state, way)),
  T5: (state) => {
    const seat = whoOf(state)
    const clocks = ticking(state, 'lastWords', { seconds: state.options.lastWordsSeconds })
    return seat === null ? [stepDone(state)] : [{ type: 'lastWords', seat, clocks }, stepDone(state)]
  },
  T6: (state) => going(state, (way) => leave(state, way)),
  W3: (state) => going(state, (way) => settled(state, way)),
  W4: (state) => going(state, (way) => onTheWay(state, way)),
}
/**
 * True while the condemned Informer may still accuse: nothing has followed the verdict, neither card nor Last Words
 * (A-29).
 */
function mayStillAccuse(state: Game, { condemned, accuser, going: onWay }: Condemnation): boolean {
  if (accuser !== null) return false
  const at = stepOf(state)
  if (at === 'T5') return whoOf(state) === condemned && onWay.length === 1
  return at === 'T3' || at === 'T4' || at === 'W3' || at === 'W4'
}
/** The seats that a condemned Informer may accuse now; empty for all other players. */
const firstAccusable = (state: Game, way: Condemnation): readonly Seat[] =>
  mayStillAccuse(state, way) ? accusable(state, way) : []
/** The seats that an Informer may accuse now, condemned or dragged. */
export function accusableNow(state: Game): readonly Seat[] {
  const [at, way] = [stepOf(state), state.secret.condemnation]
  if (way === null) return []
  const first = firstAccusable(state, way)
  return first.length === 0 && (at === 'T4' || at === 'W4') ? chainAccusable(state, way) : first
}
/** The seat that may accuse now, or null. */
export function accuserNow(state: Game): Seat | null {
  const way = state.secret.condemnation
  if (way === null || accusableNow(state).length === 0) return null
  return firstAccusable(state, way).length > 0 ? way.condemned : dragged(state, way.direct)
}
function accuse(state: Game, way: Condemnation, accused: Seat): readonly Happening[] {
  if (firstAccusable(state, way).length === 0) return onTheWay(state, way, accused)
  const told: readonly Happening[] = [
    { type: 'informer', by: way.condemned, accused },
    ...reveals(state, [way.condemned]),
  ]
  return [...told, ...settled(afterTelling(state, told), { ...way, direct: accused, accuser: way.condemned })]
}
function castVote(state: Game, vote: Vote): readonly Happening[] | No {
  const turn = turnOf(state)
  if (vote.voter !== turn) return no('not-your-turn', 'ML-14')
  const fault = voteFault(state, vote)
  if (fault !== null) return fault
  const last = state.open.votes.length === 2
  const clocks = last ? noClocks : ticking(state, 'vote', { seconds: state.options.voteSeconds })
  return [{ type: 'vote', votes: [vote], clocks }, ...(last ? [stepDone(state)] : [])]
}
const inDraft = (state: Game): boolean => stepOf(state) === 'T1' && state.options.troikaVote === 'simultaneous'
export const troikaDeciders = {
  enterVote: ({ voter, target }: Of<Command, 'enterVote'>, state: Game, ctx: Ctx) => {
    if (typeof ctx.by === 'number') return votesByPhone(state, { voter, target })
    if (!inDraft(state)) return no('not-now', 'T1')
    return voteFault(state, { voter, target }) ?? [{ type: 'voteEntered' as const, voter, target }, ...countOver(ctx)]
  },
  clearVote: ({ voter }: Of<Command, 'clearVote'>, state: Game) => {
    if (!inDraft(state)) return no('not-now', 'T1')
    return state.secret.votes[voter] === undefined
      ? no('nothing-entered', 'T1')
      : [{ type: 'voteCleared' as const, voter }]
  },
  releaseVotes: (_command: unknown, state: Game) => {
    if (!inDraft(state)) return no('not-now', 'T1')
    if (votesMissing(state)) return no('votes-missing', 'T1')
    return [{ type: 'vote' as const, votes: released(state), clocks: noClocks }, stepDone(state)]
  },
  castVote: ({ voter, target }: Of<Command, 'castVote'>, state: Game) => {
    const now = stepOf(state) === 'T1' && state.options.troikaVote === 'sequential'
    return now ? castVote(state, { voter, target }) : no('not-now', 'T1')
  },
  accuse: ({ accused }: Of<Command, 'accuse'>, state: Game) => {
    const way = state.secret.condemnation
    const may = accusableNow(state)
    if (way === null || may.length === 0) return no('no-accusation', 'A-29')
    if (accused === accuserNow(state)) return no('accuses-self', 'T3')
    return may.includes(accused) ? accuse(state, way, accused) : no('not-free', 'T3')
  },
} satisfies Deciders
