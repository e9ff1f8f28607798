/** Challenges, speeches, results and deaths of duels (4.3 d.duel, 7.3). */
import { refuseBecause, type DecideContext, type Seat } from '../../../engine/game.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { doomVictims } from '../night/death.ts'
import type { EventFlow, AutomaticSteps, FlowDeciders, FlowStepDeciders } from '../event-flow.ts'
import { opensWindow } from '../reactions.ts'
import { isAlive, isBoundTo, isGunman, livingSeats, livesAs, stepIdNow, stepNow } from '../state.ts'
import { stepAbout, type StepId } from '../steps.ts'
import { noClocks, reactClock, speechClock } from '../timers.ts'
import type { Duel, VoteTerms } from '../types.ts'
import type { GameRefusal, GameState } from '../game-types.ts'
import { duelVote, openVote, publishVote, tallyVotes } from './vote-publication.ts'

const mayChallenge = (state: GameState, challenger: Seat, seat: Seat): boolean =>
  seat !== challenger && (state.options.bindEnforce === 'warn' || !isBoundTo(state, challenger, seat))
/** The seats that this challenger may challenge. */
export const challengeTargets = (state: GameState, challenger: Seat): readonly Seat[] =>
  livingSeats(state).filter((seat) => mayChallenge(state, challenger, seat))
export function challengers(state: GameState): readonly Seat[] {
  const alive = livingSeats(state)
  return alive.filter((challenger) => alive.some((seat) => mayChallenge(state, challenger, seat)))
}
/** True if a further duel is possible today (`maxDuels`). */
export const canDuel = (state: GameState): boolean =>
  state.open.duels < state.options.maxDuels && challengers(state).length > 0
/** The player who stepped forward and has not named an opponent yet; null without one. */
export function steppedForward(state: GameState): Seat | null {
  const step = stepNow(state)
  return step?.id === 'd.duel' ? (step.who[0] ?? null) : null
}
const lateSteps: readonly (StepId | null)[] = ['d.nominate', 'd.search.open']
/** True if a player may step forward now. */
export function mayStepForward(state: GameState): boolean {
  const at = stepIdNow(state)
  const open = state.options.duelWindow === 'untilSearchVote' && lateSteps.includes(at)
  return canDuel(state) && (open || (at === 'd.duel' && steppedForward(state) === null))
}
/** True if the challenge cannot be refused, because the Sheriff is dead (5.1); by day all know whether this is so. */
export const isForced = (state: GameState): boolean => !livesAs(state, 'sheriff')

function beginDuel(course: EventFlow, { challenger, challenged }: Pick<Duel, 'challenger' | 'challenged'>): void {
  const number = course.now.open.duels + 1
  course.tell({ type: 'duelStart', challenger, challenged, number, clocks: speechClock(course.now.options) })
  course.interrupt([
    stepAbout('d.duel.speech', challenger),
    stepAbout('d.duel.speech', challenged),
    stepAbout('d.duel.open'),
    stepAbout('d.duel.vote'),
  ])
}
/** Passes the duel step if no further duel is possible, or if the challenger has died. */
export function passDuels(course: EventFlow): void {
  const challenger = steppedForward(course.now)
  if (challenger !== null && !isAlive(course.now, challenger)) course.done()
  if (stepIdNow(course.now) === 'd.duel' && !canDuel(course.now)) course.done()
}
const pairOf = ({ challenger, challenged }: Duel): readonly [Seat, Seat] => [challenger, challenged]
/** The winner by votes (7.3.1). */
function winnerByVotes([a, b]: readonly [Seat, Seat], counts: Readonly<Record<string, number>>): Duel['winner'] {
  const [forA, forB] = [counts[a] ?? 0, counts[b] ?? 0]
  if (forA === forB) return forA > 0 ? 'both' : 'none'
  return forA > forB ? a : b
}
/** The winner once weapons count: a single gunman wins (7.3.2). */
function winnerByArms(state: GameState, pair: readonly [Seat, Seat], voted: Duel['winner']): Duel['winner'] {
  const armed = pair.filter((seat) => isGunman(state, seat))
  const [gunman] = armed
  if (gunman === undefined || armed.length > 1) return voted
  return voted === 'none' && !state.options.gunmanWinsZeroTie ? voted : gunman
}
/** Publishes the result of votes and weapons, then opens the window for reveals (7.3). */
export function settleDuel(course: EventFlow, vote: VoteTerms): void {
  const { duel } = course.now.open
  if (duel === null) return
  const pair = pairOf(duel)
  const voted = winnerByVotes(pair, tallyVotes(course.now, vote))
  publishVote(course, vote, typeof voted === 'number' ? [String(voted)] : [])
  const winner = winnerByArms(course.now, pair, voted)
  if (typeof winner === 'number' && winner !== voted) course.tell({ type: 'duelGunman', seat: winner })
  course.tell({ type: 'duelResult', winner: winner ?? 'none' })
  const opens = opensWindow(course.now, 'duel')
  if (opens) course.tell({ type: 'reactionOpened', window: 'duel', clocks: reactClock(course.now.options) })
  course.interrupt([...(opens ? [stepAbout('d.duel.react', ...pair)] : []), stepAbout('d.duel.death', ...pair)])
}
function losersOf({ winner }: Duel, pair: readonly Seat[]): readonly Seat[] {
  if (winner === null || winner === 'none') return []
  return winner === 'both' ? pair : pair.filter((seat) => seat !== winner)
}
/** Kills the losers. The step carries the pair; without losers the next challenge may come. */
function killLosers(course: EventFlow, pair: readonly Seat[]): void {
  const { duel } = course.now.open
  const victims = duel === null ? [] : losersOf(duel, pair)
  if (victims.length === 0) return passDuels(course)
  doomVictims(course, { victims, killer: null, cause: 'duel', after: [stepAbout('d.duel.death')] })
}
/** Ends a speech; after the second one its clock stops. */
function endSpeech(course: EventFlow, ctx: DecideContext): void {
  const { options } = course.now
  course.done()
  const timed = options.speechSeconds > 0 || ctx.clock('speech') !== null
  if (timed && stepIdNow(course.now) === 'd.duel.speech')
    course.tell({ type: 'clockMoved', clocks: speechClock(options) })
}
/** Challenges a player to a duel; without a living Sheriff it begins at once (5.1). */
export function challengeSeat(
  course: EventFlow,
  { challenger, challenged }: Pick<Duel, 'challenger' | 'challenged'>,
): GameRefusal | undefined {
  if (steppedForward(course.now) !== challenger) return refuseBecause('not-now', 'R-19')
  if (!livingSeats(course.now).includes(challenged)) return refuseBecause('not-living', '4.3')
  if (challenger === challenged) return refuseBecause('own-seat', '4.3')
  if (!challengeTargets(course.now, challenger).includes(challenged)) return refuseBecause('bound', 'R-27')
  course.done().tell({ type: 'duelChallenge', challenger, challenged, clocks: noClocks })
  if (isForced(course.now)) beginDuel(course, { challenger, challenged })
  else course.interrupt([stepAbout('d.duel.answer', challenged)])
  return undefined
}
function answerChallenge(course: EventFlow, accepts: boolean): GameRefusal | undefined {
  const { duel } = course.now.open
  if (stepIdNow(course.now) !== 'd.duel.answer' || duel === null) return refuseBecause('not-now', '4.3')
  const { challenger, challenged } = duel
  course.done()
  if (accepts) beginDuel(course, duel)
  else course.tell({ type: 'duelRefused', challenger, challenged })
  return undefined
}
export const duelDeciders = {
  stepForward: ({ seat }, course) => {
    if (!canDuel(course.now)) return refuseBecause('no-more-duels', '4.3')
    if (!mayStepForward(course.now)) return refuseBecause('not-now', 'R-19')
    if (!challengers(course.now).includes(seat)) return refuseBecause('not-living', '4.3')
    course.interrupt([stepAbout('d.duel', seat)])
    return undefined
  },
  challenge: (duel, course) => challengeSeat(course, duel),
  answerDuel: ({ accepts }, course) => answerChallenge(course, accepts),
  endDuels: (_command, course) => {
    if (stepIdNow(course.now) !== 'd.duel' || steppedForward(course.now) !== null)
      return refuseBecause('not-now', '4.3')
    course.done()
    return undefined
  },
} satisfies FlowDeciders
export const duelNext: FlowStepDeciders = {
  /** Passes a broken-off duel; at a distance also one without an answer, which counts as a refusal (AD-10). */
  'd.duel.answer': (course) => {
    if (course.now.open.duel !== null)
      return isAtDistance(course.now.options) ? answerChallenge(course, false) : refuseBecause('not-now', '4.3')
    course.done()
    return undefined
  },
  /** Steps back a player who challenges no opponent after all. */
  'd.duel': (course) => {
    if (steppedForward(course.now) === null) return refuseBecause('not-now', '4.3')
    course.done()
    passDuels(course)
    return undefined
  },
  'd.duel.speech': (course, ctx) => {
    endSpeech(course, ctx)
    return undefined
  },
}
export const duelAutos: AutomaticSteps = {
  'd.duel.open': (course) => {
    if (course.now.open.duel !== null) openVote(course, duelVote(course.now))
  },
  'd.duel.death': (course, { who }) => killLosers(course, who),
}
