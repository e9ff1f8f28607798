/** The script: lines, entries and hints of each step. */
import { decidesByPhone, isAtDistance } from '../../engine/kit/place-option.ts'
import type { Game as AnyGame, Script, ScriptStep, Seat } from '../../engine/game.ts'
import { poolOf } from './options.ts'
import { leaderOf } from './decide/setup.ts'
import { certainWinner, finalWinners, mayGoOn, tiedNow } from './scoring.ts'
import { circleOf, drawOf, guesserOf, isBetween, isUndecided, lookedIn, nameIn, sittingIn, voterOf } from './state.ts'
import type { OpenState, StepId } from './types.ts'
import type { GameState, OutOfPlace } from './game-types.ts'
import type { ScriptFacts, Words } from './words/words.ts'

/** The step of a round that ended and is not revealed yet. */
function endingStep({ voided, guess, suspect }: OpenState): StepId {
  if (voided) return 'VOID'
  if (guess !== null) return 'NAMED'
  return suspect === null ? 'TIMEOUT' : 'INDICTED'
}
export function stepOf(state: Pick<GameState, 'open' | 'table'>): StepId {
  const { open } = state
  if (isBetween(open) && !['lobby', 'list'].includes(open.stage)) {
    if (finalWinners(state) !== null || !mayGoOn(state)) return 'GAME_END'
    return open.stage === 'ready' ? 'ROUND_SETUP' : 'NEXT'
  }
  const fixed: Partial<Record<OpenState['stage'], StepId>> = {
    lobby: 'LOBBY',
    list: 'LIST',
    deal: 'DEAL',
    vote: 'VOTE',
    final: 'TIMEOUT.final',
    guess: 'GUESS',
    revealed: 'SCORE',
    end: 'OVER',
  }
  return fixed[open.stage] ?? (open.stage === 'talk' ? (open.answerer === null ? 'ASK' : 'ANSWER') : endingStep(open))
}
function factsOf(state: Pick<GameState, 'open' | 'table'>, words: Words): ScriptFacts {
  const { open } = state
  const name = (seat: Seat | null | undefined): string =>
    seat === null || seat === undefined ? '' : nameIn(state, seat)
  const { vote, revealed, suspect } = open
  return {
    round: open.no,
    asker: name(open.asker),
    answerer: name(open.answerer),
    barred: name(open.barred),
    initiator: name(vote?.initiator ?? open.finalSeat),
    suspect: name(vote?.suspect),
    voter: name(voterOf(open)),
    shown: name(revealed?.spySeat ?? guesserOf(open) ?? open.declared ?? suspect?.seat),
    isSpy: suspect?.isSpy ?? false,
    finishing: open.timeUp && open.answerer !== null,
    place: words.placeOf(revealed?.location ?? ''),
    tied: tiedNow(state).map(name),
    winners: (finalWinners(state) ?? open.result?.winners ?? []).map(name),
  }
}

/** Hints on spy and place while a round runs; a host who plays along reads only that they are hidden. */
function secretHints(state: GameState, words: Words): readonly string[] {
  if (!isUndecided(state.open)) return []
  const draw = drawOf(state)
  if (draw === null) return [words.hints.blind]
  const also = poolOf(state.options).find((place) => place.id === draw.location)?.also ?? []
  return [
    words.hints.place(words.placeOf(draw.location)),
    words.hints.spy(nameIn(state, draw.spySeat)),
    ...(also.length > 0 ? [words.hints.alias(also.join(', '))] : []),
  ]
}
function hintsAt(state: GameState, at: StepId, words: Words): readonly string[] {
  const { hints } = words
  switch (at) {
    case 'DEAL': {
      const waiting = circleOf(state).filter((seat) => !lookedIn(state).includes(seat))
      const names = waiting.map((seat) => nameIn(state, seat)).join(', ')
      return waiting.length > 0 ? [hints.notLooked(names)] : []
    }
    case 'GUESS':
      return state.secret.heard === null ? [] : [hints.heard(state.secret.heard)]
    case 'ROUND_SETUP':
    case 'NEXT':
      return state.options.leaderRule === 'hostPicks' ? [] : [hints.leads(nameIn(state, leaderOf(state)))]
    default:
      return []
  }
}
function askAt(state: GameState, at: StepId, words: Words): string | null {
  const { accuser } = state.secret
  const ask = { ...words.ask, ...(isAtDistance(state.options) ? words.call.ask : {}) }
  if (state.open.stage === 'talk' && accuser !== null) return words.askSuspect(nameIn(state, accuser))
  if (at === 'DEAL') return `${words.handOut[state.options.deal]} ${ask.DEAL}`.trim()
  if (at === 'GAME_END' && finalWinners(state) === null) return words.hints.tooFew(sittingIn(state).length)
  return ask[at]
}

/** The hint that a player can no longer be caught: deducible by all, told to the moderator alone. */
function certaintyHints(state: GameState, words: Words): readonly string[] {
  const seat = certainWinner(state)
  return seat === null ? [] : [words.decided(nameIn(state, seat))]
}

/** The steps of a game as the list beside the script groups them. */
const stepGroups: readonly (readonly [StepId, readonly StepId[]])[] = [
  ['LOBBY', ['LOBBY']],
  ['LIST', ['LIST']],
  ['ROUND_SETUP', ['ROUND_SETUP', 'NEXT']],
  ['DEAL', ['DEAL']],
  ['ASK', ['ASK', 'ANSWER']],
  ['VOTE', ['VOTE', 'TIMEOUT.final']],
  ['GUESS', ['GUESS']],
  ['TIMEOUT', ['TIMEOUT', 'INDICTED', 'NAMED', 'VOID']],
  ['SCORE', ['SCORE']],
  ['GAME_END', ['GAME_END', 'OVER']],
]
function stepsAt(state: GameState, at: StepId, words: Words): readonly ScriptStep[] {
  const now = stepGroups.findIndex(([, ids]) => ids.includes(at))
  const skipped = (id: StepId): boolean => id === 'LIST' && !state.open.rules.shown
  return stepGroups.map(([id], i) => ({
    id,
    title: words.steps[i === now ? at : id],
    state: i === now ? ('now' as const) : i < now ? ('done' as const) : ('next' as const),
    mode: skipped(id) ? ('SKIP' as const) : ('REAL' as const),
  }))
}
export const script: AnyGame<OutOfPlace>['script'] = (state, words): Script => {
  const at = stepOf(state)
  return {
    step: at,
    say: { ...words.say, ...(decidesByPhone(state.options) ? words.call.say : {}) }[at](factsOf(state, words)),
    ask: askAt(state, at, words),
    hints: [...secretHints(state, words), ...hintsAt(state, at, words), ...certaintyHints(state, words)],
    steps: stepsAt(state, at, words),
  }
}
