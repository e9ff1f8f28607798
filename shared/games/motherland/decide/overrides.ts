/** Corrections by hand for what goes wrong at a real table. */
import type { ClockMoved, SeatReturned } from '../../../engine/events.ts'
import { no, type Ctx, type Of, type Seat } from '../../../engine/game.ts'
import { wasAccused } from '../condemn.ts'
import { owesDeck } from '../owed.ts'
import { countsOf, isRole, roleIds, type Role, type Team } from '../roles.ts'
import { cardOf, freeInOrder, freeSpies, isFree, nightRoles, targetsOf, wears } from '../state.ts'
import { darknessSteps, endSteps, gossipSteps, voteSteps, stepOf } from '../steps.ts'
import { type Command, type Happening, type Jump, jumps, type NightRole, type StepId, type Vote } from '../types.ts'
import { noClocks, stepsSet } from '../timers.ts'
import type { Game } from '../game-types.ts'
import { answerTo, cleared, entered } from './darkness.ts'
import { isToVote, shownByItself, toTheEnd } from './ending.ts'
import { convene } from './gossip.ts'
import { condemnedBy } from '../rotation.ts'
import { departs, inPlay } from './leaving.ts'
import { pairAfter, setSister } from './sisters.ts'
import type { Decided, Deciders, No } from './table.ts'
import { countOver } from './count.ts'
import { members } from './members.ts'
import { condemnedIn, verdict } from './troika.ts'

const isJump = (step: string): step is Jump => jumps.some((each) => each === step)

/** Clears a choice of this night that the corrected card forbids. */
function askedAgain(state: Game): readonly Happening[] {
  if (!/^(?:D2|D3|D4|W1)$/u.test(stepOf(state) ?? '')) return []
  const forbidden = nightRoles.filter((role) => {
    const target = state.secret.night[role] ?? null
    return target !== null && !targetsOf(state, role).includes(target)
  })
  return forbidden.flatMap((role) => cleared(state, role))
}
/** Sends a misled Writer the true answer about this card. */
function answeredAgain(state: Game, seat: Seat): readonly Happening[] {
  const answer = answerTo(state, seat)
  const misled = wears(state, 'writer').filter((writer) =>
    state.own[writer]?.notes.some((note) => note.kind === 'answer' && note.target === seat && note.answer !== answer),
  )
  return misled.length === 0 ? [] : [{ type: 'writerTold', to: misled, target: seat, answer }]
}
function setCard(state: Game, seat: Seat, role: Role): readonly Happening[] {
  const cards = { ...state.secret.cards, [seat]: role }
  const after = { ...state, secret: { ...state.secret, cards } }
  const spies = freeSpies(after)
  const changed = role === 'spy' || cardOf(state, seat) === 'spy'
  return [
    { type: 'cardSet', seat, card: role },
    { type: 'cardDealt', to: [seat], card: role },
    ...(state.secret.met && changed && spies.length > 0 ? [{ type: 'spiesMet', to: spies, spies } as const] : []),
    ...pairAfter(after, state.secret.pair),
    ...askedAgain(after),
    ...answeredAgain(after, seat),
    ...(state.open.revealed[seat] === undefined ? [] : [{ type: 'reveal', seat, card: role } as const]),
  ]
}
/** Tells free Spies who have met who the Spies are now, if that has changed. */
function metAgain(state: Game): readonly Happening[] {
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
function setOut(state: Game, { seat, out }: Of<Command, 'setOut'>): readonly (Happening | SeatReturned)[] | No {
  if (isFree(state, seat) === !out) return no('already-so', 'A-38')
  if (out) return departs(state, seat, 'corrected')
  return [
    ...(state.away.includes(seat) ? [{ type: 'returned', seat } as const] : []),
    { type: 'restored', seat },
    { type: 'corrected', votes: null, restored: [seat] },
    ...metAgain({ ...state, open: { ...state.open, free: [...state.open.free, seat] } }),
  ]
}
/** Confirms the cards as the deck, and announces the deck anew if it was announced otherwise. */
function confirmed(state: Game): readonly Happening[] {
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
function isAcquittal(state: Game): boolean {
  const { phase, troika, votes } = state.open
  const judged = phase === 'troika' && troika?.open === false && votes.length === troika.seats.length
  return stepOf(state) === 'D1' && judged && condemnedBy(votes) === null
}
/** The members with a vote, drafts included. */
export function votersNow(state: Game): readonly Seat[] {
  const at = stepOf(state)
  if (at === null || !(at.startsWith('T') || isAcquittal(state))) return []
  const drafted = at === 'T1' && state.options.troikaVote === 'simultaneous'
  const known = (seat: Seat): boolean =>
    drafted ? state.secret.votes[seat] !== undefined : state.open.votes.some((vote) => vote.voter === seat)
  return members(state).filter(known)
}
/** Drops the condemnation, and an Informer's accusation with it. */
function unaccused({ secret }: Game): readonly Happening[] {
  const accused = secret.condemnation !== null && wasAccused(secret.pair, secret.condemnation)
  return [{ type: 'condemned', condemnation: null, ...(accused ? { unspent: true } : {}) }]
}
function changeVote(state: Game, { voter, target }: Vote, ctx: Ctx): Decided {
  if (!votersNow(state).includes(voter)) return no('nothing-entered', 'T1')
  if (target === null && !state.options.troikaAbstain) return no('must-point', 'A-30')
  if (target !== null && !isFree(state, target)) return no('not-free', 'T1')
  const at = stepOf(state)
  if (at === 'T1' && state.options.troikaVote === 'simultaneous')
    return [{ type: 'voteEntered', voter, target }, ...countOver(ctx)]
  const votes = state.open.votes.map((vote) => (vote.voter === voter ? { voter, target } : vote))
  // The way goes on if the same player stays condemned: accusations stand and no card is shown twice.
  const stands = condemnedIn(state, votes) === (state.secret.condemnation?.condemned ?? null)
  const again = at === 'T1' || at === 'T2' || stands ? [] : [...unaccused(state), ...verdict(state, votes)]
  return [{ type: 'corrected', votes, restored: [] }, ...again]
}
/** Withdraws the vote of a Troika that the jump leaves behind. */
const past = (state: Game, step: Jump): readonly Happening[] => {
  const leaves = step === 'D1' || step === 'E1' || (step === 'G1' && state.open.phase === 'troika')
  return leaves && isToVote(state) ? [{ type: 'adjourned' }] : []
}
const beforeNews: readonly StepId[] = ['D2', 'D3', 'D4', 'W1', 'W2', 'W3', 'W4']
/** The steps at which an entry of the night has had no effect yet. */
const idle: Readonly<Record<NightRole, readonly StepId[]>> = {
  spies: beforeNews,
  writer: beforeNews,
  censor: [...beforeNews, 'W6'],
}
/** Takes back the Censor's choice if the night had no news or its silence was never told. */
function forgotten({ secret }: Game, at: StepId | null): readonly Happening[] {
  const previous = at === 'W6' ? null : secret.censorBefore
  const isLeft = at === 'W2' || at === 'W3' || at === 'W4' || at === 'W6'
  return isLeft && previous !== secret.censorPrevious ? [{ type: 'censorForgotten', previous }] : []
}
/** Drops the entries of a night that the jump leaves, and tells their authors. An answer stays true. */
function nightLeft(state: Game): readonly Happening[] {
  const at = stepOf(state)
  const dropped = nightRoles.filter((role) => at !== null && idle[role].includes(at) && entered(state, role))
  return [...dropped.flatMap((role) => cleared(state, role)), ...forgotten(state, at)]
}
/** Jumps to a step; condemnation, votes, night and clocks of the step left behind are dropped. */
function jumped(state: Game, step: Jump): readonly (Happening | ClockMoved)[] {
  const start = { G1: gossipSteps, T1: voteSteps, D1: () => darknessSteps().slice(0, 1), E1: () => endSteps([]) }[step]
  const clean: readonly (Happening | ClockMoved)[] = [
    ...unaccused(state),
    { type: 'votesDropped' },
    ...nightLeft(state),
    ...past(state, step),
    stepsSet(state, start(), step),
    { type: 'clockMoved', clocks: noClocks },
  ]
  if (step === 'T1') return [...clean, ...convene(state)]
  return step === 'E1' ? [...clean, toTheEnd(state)] : clean
}
export const jumpsNow = (state: Game): readonly Jump[] =>
  inPlay(state) ? jumps.filter((step) => step !== (stepOf(state) as StepId)) : []

export const overrideDeciders = {
  setCard: ({ seat, role }: Of<Command, 'setCard'>, state: Game) =>
    isRole(role) && state.secret.cards !== null && state.open.winner === null
      ? setCard(state, seat, role)
      : no('not-now', 'S4'),
  setSister: ({ seat }: Of<Command, 'setSister'>, state: Game) => setSister(state, seat),
  confirmDeck: (_command: unknown, state: Game) => (owesDeck(state) ? confirmed(state) : no('not-now', 'S4')),
  setOut: (command: Of<Command, 'setOut'>, state: Game) =>
    inPlay(state) ? setOut(state, command) : no('not-now', 'A-38'),
  changeVote: (command: Of<Command, 'changeVote'>, state: Game, ctx: Ctx) => changeVote(state, command, ctx),
  goToStep: ({ step }: Of<Command, 'goToStep'>, state: Game) =>
    isJump(step) && jumpsNow(state).includes(step) ? jumped(state, step) : no('not-now'),
  endWith: ({ winner }: Of<Command, 'endWith'>, state: Game) => {
    if (state.open.winner !== null || state.secret.cards === null) return no('not-now')
    const { round, ended } = state.open
    const end: readonly Happening[] =
      ended === null
        ? [
            { type: 'phase', name: 'end', round, clocks: noClocks },
            { type: 'end', free: freeInOrder(state) },
          ]
        : []
    return [...end, { type: 'winner', team: winner as Team }, ...shownByItself(state), stepsSet(state, [])]
  },
} satisfies Deciders
