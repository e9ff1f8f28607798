/** Corrections by hand for what goes wrong at a real table. */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import type { ClockMovedEvent, SeatReturnedEvent } from '../../../engine/events.ts'
import { refuseBecause, type DecideContext, type VariantOf, type Seat, type Decision } from '../../../engine/game.ts'
import { wasAccused } from '../condemn.ts'
import { owesDeck } from '../due-entries.ts'
import { countsOf, isRole, roleIds, type Role } from '../roles.ts'
import { cardOf, endsByHand, freeInOrder, freeSpies, isFree, nightRoles, targetsOf, seatsWith } from '../state.ts'
import { darknessSteps, endSteps, gossipSteps, voteSteps, stepOf } from '../steps.ts'
import { type Command, type AnyEvent, type Jump, jumps, type NightRole, type StepId, type Vote } from '../types.ts'
import { noClocks, setSteps } from '../timers.ts'
import type { GameRefusal, GameState, Motherland } from '../game-types.ts'
import { answerTo, clearTarget, hasEntered } from './darkness.ts'
import { isToVote, revealAutomatically, stepsToEnd } from './ending.ts'
import { conveneTroika } from './gossip.ts'
import { condemnedBy } from '../rotation.ts'
import { departSeat, isInPlay } from './leaving.ts'
import { correctPair, setSister } from './sisters.ts'
import { stopCount } from './count.ts'
import { troikaMembers } from './members.ts'
import { condemnedIn, passVerdict } from './troika.ts'

const isJump = (step: string): step is Jump => jumps.some((each) => each === step)

/** Clears a choice of this night that the corrected card forbids. */
function clearForbidden(state: GameState): readonly AnyEvent[] {
  if (!/^(?:D2|D3|D4|W1)$/u.test(stepOf(state) ?? '')) return []
  const forbidden = nightRoles.filter((role) => {
    const target = state.secret.night[role] ?? null
    return target !== null && !targetsOf(state, role).includes(target)
  })
  return forbidden.flatMap((role) => clearTarget(state, role))
}
/** Sends a misled Writer the true answer about this card. */
function correctAnswer(state: GameState, seat: Seat): readonly AnyEvent[] {
  const answer = answerTo(state, seat)
  const misled = seatsWith(state, 'writer').filter((writer) =>
    state.own[writer]?.notes.some((note) => note.kind === 'answer' && note.target === seat && note.answer !== answer),
  )
  return misled.length === 0 ? [] : [{ type: 'writerTold', to: misled, target: seat, answer }]
}
function setCard(state: GameState, seat: Seat, role: Role): readonly AnyEvent[] {
  const cards = { ...state.secret.cards, [seat]: role }
  const after = { ...state, secret: { ...state.secret, cards } }
  const spies = freeSpies(after)
  const changed = role === 'spy' || cardOf(state, seat) === 'spy'
  return [
    { type: 'cardSet', seat, card: role },
    { type: 'cardDealt', to: [seat], card: role },
    ...(state.secret.met && changed && spies.length > 0 ? [{ type: 'spiesMet', to: spies, spies } as const] : []),
    ...correctPair(after, state.secret.pair),
    ...clearForbidden(after),
    ...correctAnswer(after, seat),
    ...(state.open.revealed[seat] === undefined ? [] : [{ type: 'reveal', seat, card: role } as const]),
  ]
}
/** Tells free Spies who have met who the Spies are now, if that has changed. */
function tellSpiesAgain(state: GameState): readonly AnyEvent[] {
  const spies = freeSpies(state)
  const knows = (seat: Seat): boolean =>
    state.own[seat]?.notes.some(
      (note) =>
        note.kind === 'spies' &&
        spies.every((each) => note.spies.includes(each)) &&
        note.spies.every((each) => cardOf(state, each) === 'spy'),
    ) === true
  const to = spies.filter((seat) => !knows(seat))
  return state.secret.met && to.length > 0 ? [{ type: 'spiesMet', to, spies }] : []
}
/** Puts a player out or back in; a player who had left counts as present again. */
function setOut(
  state: GameState,
  { seat, out }: VariantOf<Command, 'setOut'>,
): readonly (AnyEvent | SeatReturnedEvent)[] | GameRefusal {
  if (isFree(state, seat) === !out) return refuseBecause('already-so', 'A-38')
  if (out) return departSeat(state, seat, 'corrected')
  return [
    ...(state.away.includes(seat) ? [{ type: 'returned', seat } as const] : []),
    { type: 'restored', seat },
    { type: 'corrected', votes: null, restored: [seat] },
    ...tellSpiesAgain({ ...state, open: { ...state.open, free: [...state.open.free, seat] } }),
  ]
}
/** Confirms the cards as the deck, and announces the deck anew if it was announced otherwise. */
function confirmDeck(state: GameState): readonly AnyEvent[] {
  const counts = countsOf(state.table.ring.flatMap((seat) => cardOf(state, seat) ?? []))
  const kinds = roleIds.filter((role) => counts[role] !== undefined)
  const { deck } = state.open
  const now = { kinds, counts: deck?.counts === null ? null : counts }
  const isOther = deck !== null && JSON.stringify(deck) !== JSON.stringify(now)
  return [{ type: 'deckConfirmed' }, ...(isOther ? [{ type: 'deck', ...now } as const] : [])]
}
/**
 * True just after a vote without verdict, when Darkness waits: it is the only step in which that vote can be corrected.
 */
function isAcquittal(state: GameState): boolean {
  const { phase, troika, votes } = state.open
  const judged = phase === 'troika' && troika?.open === false && votes.length === troika.seats.length
  return stepOf(state) === 'D1' && judged && condemnedBy(votes) === null
}
/** The members with a vote, drafts included. */
export function votersNow(state: GameState): readonly Seat[] {
  const at = stepOf(state)
  if (at === null || !(at.startsWith('T') || isAcquittal(state))) return []
  const drafted = at === 'T1' && state.options.troikaVote === 'simultaneous'
  const known = (seat: Seat): boolean =>
    drafted ? state.secret.votes[seat] !== undefined : state.open.votes.some((vote) => vote.voter === seat)
  return troikaMembers(state).filter(known)
}
/** Drops the condemnation, and an Informer's accusation with it. */
function dropAccusation({ secret }: GameState): readonly AnyEvent[] {
  const accused = secret.condemnation !== null && wasAccused(secret.pair, secret.condemnation)
  return [{ type: 'condemned', condemnation: null, ...(accused ? { unspent: true } : {}) }]
}
function changeVote(state: GameState, { voter, target }: Vote, ctx: DecideContext): Decision<Motherland> {
  if (!votersNow(state).includes(voter)) return refuseBecause('nothing-entered', 'T1')
  if (target === null && !state.options.troikaAbstain) return refuseBecause('must-point', 'A-30')
  if (target !== null && !isFree(state, target)) return refuseBecause('not-free', 'T1')
  const at = stepOf(state)
  if (at === 'T1' && state.options.troikaVote === 'simultaneous')
    return [{ type: 'voteEntered', voter, target }, ...stopCount(ctx)]
  const votes = state.open.votes.map((vote) => (vote.voter === voter ? { voter, target } : vote))
  // The way goes on if the same player stays condemned: accusations stand and no card is shown twice.
  const stands = condemnedIn(state, votes) === (state.secret.condemnation?.condemned ?? null)
  const again = at === 'T1' || at === 'T2' || stands ? [] : [...dropAccusation(state), ...passVerdict(state, votes)]
  return [{ type: 'corrected', votes, restored: [] }, ...again]
}
/** Withdraws the vote of a Troika that the jump leaves behind. */
const adjournPassed = (state: GameState, step: Jump): readonly AnyEvent[] => {
  const leaves = step === 'D1' || step === 'E1' || (step === 'G1' && state.open.phase === 'troika')
  return leaves && isToVote(state) ? [{ type: 'adjourned' }] : []
}
const beforeNews: readonly StepId[] = ['D2', 'D3', 'D4', 'W1', 'W2', 'W3', 'W4']
/** The steps at which an entry of the night has had no effect yet. */
const stepsBeforeEffect: Readonly<Record<NightRole, readonly StepId[]>> = {
  spies: beforeNews,
  writer: beforeNews,
  censor: [...beforeNews, 'W6'],
}
/** Takes back the Censor's choice if the night had no news or its silence was never told. */
function forgetSilence({ secret }: GameState, at: StepId | null): readonly AnyEvent[] {
  const previous = at === 'W6' ? null : secret.censorBefore
  const isLeft = at === 'W2' || at === 'W3' || at === 'W4' || at === 'W6'
  return isLeft && previous !== secret.censorPrevious ? [{ type: 'censorForgotten', previous }] : []
}
/** Drops the entries of a night that the jump leaves, and tells their authors. An answer stays true. */
function leaveNight(state: GameState): readonly AnyEvent[] {
  const at = stepOf(state)
  const dropped = nightRoles.filter(
    (role) => at !== null && stepsBeforeEffect[role].includes(at) && hasEntered(state, role),
  )
  return [...dropped.flatMap((role) => clearTarget(state, role)), ...forgetSilence(state, at)]
}
/** Jumps to a step; condemnation, votes, night and clocks of the step left behind are dropped. */
function jumpTo(state: GameState, step: Jump): readonly (AnyEvent | ClockMovedEvent)[] {
  const start = { G1: gossipSteps, T1: voteSteps, D1: () => darknessSteps().slice(0, 1), E1: () => endSteps([]) }[step]
  const clean: readonly (AnyEvent | ClockMovedEvent)[] = [
    ...dropAccusation(state),
    { type: 'votesDropped' },
    ...leaveNight(state),
    ...adjournPassed(state, step),
    setSteps(state, start(), step),
    { type: 'clockMoved', clocks: noClocks },
  ]
  if (step === 'T1') return [...clean, ...conveneTroika(state)]
  return step === 'E1' ? [...clean, stepsToEnd(state)] : clean
}
export const jumpsNow = (state: GameState): readonly Jump[] =>
  isInPlay(state) ? jumps.filter((step) => step !== (stepOf(state) as StepId)) : []

export const overrideDeciders = {
  setCard: ({ seat, role }: VariantOf<Command, 'setCard'>, state: GameState) =>
    isRole(role) && state.secret.cards !== null && state.open.winner === null
      ? setCard(state, seat, role)
      : refuseBecause('not-now', 'S4'),
  setSister: ({ seat }: VariantOf<Command, 'setSister'>, state: GameState) => setSister(state, seat),
  confirmDeck: (_command: unknown, state: GameState) =>
    owesDeck(state) ? confirmDeck(state) : refuseBecause('not-now', 'S4'),
  setOut: (command: VariantOf<Command, 'setOut'>, state: GameState) =>
    isInPlay(state) ? setOut(state, command) : refuseBecause('not-now', 'A-38'),
  changeVote: (command: VariantOf<Command, 'changeVote'>, state: GameState, ctx: DecideContext) =>
    changeVote(state, command, ctx),
  goToStep: ({ step }: VariantOf<Command, 'goToStep'>, state: GameState) =>
    isJump(step) && jumpsNow(state).includes(step) ? jumpTo(state, step) : refuseBecause('not-now'),
  endWith: ({ winner }: VariantOf<Command, 'endWith'>, state: GameState) => {
    if (state.open.winner !== null || state.secret.cards === null) return refuseBecause('not-now')
    const team = endsByHand(state).find((each) => each === winner)
    if (team === undefined) return refuseBecause('no-such-end', '8.1')
    const { round, ended } = state.open
    const end: readonly AnyEvent[] =
      ended === null
        ? [
            { type: 'phase', name: 'end', round, clocks: noClocks },
            { type: 'end', free: freeInOrder(state) },
          ]
        : []
    return [...end, { type: 'winner', team }, ...revealAutomatically(state), setSteps(state, [])]
  },
} satisfies Deciders<Motherland>
