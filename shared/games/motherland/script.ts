/** The script: lines, entries and hints of each step. */
import { pendingSteps, createStep, type AgendaStep } from '../../engine/agenda.ts'
import { decidesByPhone } from '../../engine/kit/place-option.ts'
import type { Game as AnyGame, Script, ScriptStep, Seat } from '../../engine/game.ts'
import { draggedPartner, partnerOf } from './condemn.ts'
import { wordsForState } from './words/too-few-players.ts'
import { closedFormWinner, decidedNow, positionOf } from './certain-winner.ts'
import { isCountDue } from './decide/count.ts'
import { answerTo } from './decide/darkness.ts'
import { mayCall } from './decide/ending.ts'
import { silenceDue } from './decide/silence.ts'
import { accuserNow } from './decide/troika.ts'
import { countsOf, type Role } from './roles.ts'
import { deckDifferences, holderWithoutSister } from './due-entries.ts'
import { deckOf } from './options/options.ts'
import { answerHints, tapHints, seenHints, voteHints } from './phones/phone-notes.ts'
import { owesInput, actorOf, cardOf, freeSpies, madmanOfSlot, seatsWith, nameIn } from './state.ts'
import {
  darknessSteps,
  endSteps,
  gossipSteps,
  morningSteps,
  nightSteps,
  setupSteps,
  stepOf,
  voteSteps,
  seatOfStep,
} from './steps.ts'
import type { StepId } from './types.ts'
import type { GameState, Motherland } from './game-types.ts'
import type { ScriptFacts, Words } from './words/words.ts'

const listNames = (state: GameState, seats: readonly Seat[]): string =>
  seats.map((seat) => nameIn(state, seat)).join(', ')

/** The players whom the step is about, as far as public. */
function seatsAbout(state: GameState, at: StepId): readonly Seat[] {
  const way = state.secret.condemnation
  if (at === 'E1.cards' || at === 'T5') return [seatOfStep(state) ?? []].flat()
  if (way === null) return []
  if (at === 'T6') return way.going
  return at === 'W4' ? [way.direct] : [way.condemned]
}
function deckLine({ options, table }: GameState, words: Words): string {
  const counts = Object.entries(countsOf(deckOf(options, table.ring.length)))
  const card = (role: Role, count: number): string =>
    options.announceDeck === 'full' ? words.inDeck(role, count) : words.roles[role]
  return counts.map(([role, count]) => card(role as Role, count)).join(', ')
}
const factsOf = (state: GameState, at: StepId, words: Words): ScriptFacts => ({
  round: state.open.round,
  who: listNames(state, seatsAbout(state, at)),
  troika: state.open.troika?.open === true ? listNames(state, state.open.troika.seats) : '',
  deck: state.options.announceDeck === 'none' ? '' : deckLine(state, words),
  sequential: state.options.troikaVote === 'sequential',
  meeting: state.secret.meeting && (state.secret.met || state.open.round === 1),
  silencedAloud: state.options.announceSilenced === 'public',
})

// ---- hints: for the moderator's eyes only

type HintBuilder = (state: GameState, words: Words['hints'], all: Words) => readonly (string | null)[]

const pairHint = ({ secret, ...state }: GameState, hints: Words['hints']): string | null =>
  secret.pair === null ? null : hints.sisterPair(nameIn(state, secret.pair.holder), nameIn(state, secret.pair.chosen))

const spyHints: HintBuilder = (state, hints) => {
  const spies = freeSpies(state)
  if (spies.length === 0) return [hints.noSpies]
  const { pair, night } = state.secret
  const risky = pair !== null && [pair.holder, pair.chosen].some((seat) => cardOf(state, seat) === 'spy')
  const picked = night.spies ?? null
  const partner = picked === null ? null : partnerOf(pair, picked)
  const warned = risky && pair !== null && (picked === null || partner !== null)
  return [
    hints.spies(listNames(state, spies)),
    picked === null ? null : hints.target(nameIn(state, picked)),
    warned ? hints.spySister(listNames(state, [pair.holder, pair.chosen])) : null, // I-2
  ]
}
function actorHints(state: GameState, role: 'writer' | 'censor', all: Words): readonly (string | null)[] {
  const actor = actorOf(state, role)
  if (actor === null || !owesInput(state, role)) return [all.hints.calledForShow]
  const target = state.secret.night[role] ?? null
  return [
    all.hints.acting(all.roles[role], nameIn(state, actor)),
    target === null ? null : all.hints.target(nameIn(state, target)),
  ]
}
const writerHints: HintBuilder = (state, hints, all) => {
  const target = state.secret.night.writer ?? null
  const answer = target === null ? null : hints.answer(nameIn(state, target), all.roles[answerTo(state, target)])
  return [...actorHints(state, 'writer', all), answer]
}
const censorHints: HintBuilder = (state, hints, all) => {
  const before = state.secret.censorPrevious
  return [...actorHints(state, 'censor', all), before === null ? null : hints.notAgain(nameIn(state, before))]
}
/** The Informer who may speak up now. */
function speakerHint(state: GameState, hints: Words['hints']): readonly string[] {
  const accuser = accuserNow(state)
  return accuser === null ? [] : [hints.informer(nameIn(state, accuser))]
}
const pauseHints: HintBuilder = (state, hints) => {
  const way = state.secret.condemnation
  if (way === null) return []
  return accuserNow(state) === null ? [hints.noInformer(nameIn(state, way.condemned))] : speakerHint(state, hints)
}
const cardHints: HintBuilder = (state, hints, all) => {
  const way = state.secret.condemnation
  if (way === null) return []
  const partner = draggedPartner(state, way.direct)
  const mad = [way.direct, ...(partner === null ? [] : [partner])].find((seat) => cardOf(state, seat) === 'madman')
  return [
    partner === null ? null : hints.goesToo(nameIn(state, partner)),
    mad === undefined ? null : hints.mustShow(nameIn(state, mad), all.roles.madman),
    ...speakerHint(state, hints),
  ]
}
/** Looks at the card after the deal are counted only where phones decide. */
const laterLooks = (state: GameState, hints: Words['hints']): readonly string[] =>
  decidesByPhone(state.options) ? seenHints(state, hints) : []
const hintsAt: Partial<Record<StepId, HintBuilder>> = {
  'S4.look': seenHints,
  'S5.meet': (state, hints) => [pairHint(state, hints), ...laterLooks(state, hints)],
  W1: (state, hints) => laterLooks(state, hints),
  T1: (state, _hints, all) => voteHints(state, all),
  S5: (state, hints) => seatsWith(state, 'twoSisters').map((seat) => hints.sistersHolder(nameIn(state, seat))),
  G2: (state, hints) =>
    [madmanOfSlot(state)].flatMap((seat) => (seat === null ? [] : [hints.madman(nameIn(state, seat))])),
  T3: pauseHints,
  T4: cardHints,
  T5: speakerHint,
  W3: pauseHints,
  W4: cardHints,
  D1: (state, hints) => [freeSpies(state).length === 0 && state.options.callEarly !== 'off' ? hints.lastSpyGone : null],
  'D2.meet': (state, hints) =>
    freeSpies(state).length === 0 ? [hints.noSpies] : [hints.spies(listNames(state, freeSpies(state)))],
  D2: spyHints,
  D3: writerHints,
  D4: censorHints,
  W2: (state, hints) => [
    state.secret.night.spies ? hints.taken(nameIn(state, state.secret.night.spies)) : hints.nobodyTaken,
  ],
  W6: (state, hints) => [silenceDue(state)].map((seat) => (seat === null ? null : hints.silenced(nameIn(state, seat)))),
}
/**
 * The hint on a certain winner (8.3), or on a Sister among the Spies that alone keeps the result open; null without
 * either.
 */
function certaintyHint(state: GameState, words: Words): string | null {
  const team = decidedNow(state)
  if (team !== null) return words.hints.decided(words.teams[team], mayCall(state))
  const at = stepOf(state)
  const dusk = at === 'D1' || at === 'D2' || at === 'D2.meet'
  if (!dusk || state.options.callEarly === 'off' || state.secret.night.spies !== undefined) return null
  const position = positionOf(state)
  const apart =
    closedFormWinner({ ...position, pair: null }, 'D') === 'spies' && closedFormWinner(position, 'D') === null
  return apart && state.options.spyTargets === 'nonSpies' && !state.options.spiesMayPass ? words.hints.ownSister : null
}
/** Hints on entries due after a corrected card. */
function owedHints(state: GameState, words: Words): readonly string[] {
  const holder = holderWithoutSister(state)
  const cards = deckDifferences(state).map(({ role, held, asked }) =>
    words.hints.cardCount(words.roles[role], held, asked),
  )
  return [
    ...(holder === null ? [] : [words.hints.sisterMissing(nameIn(state, holder))]),
    ...(cards.length === 0 ? [] : [words.hints.otherDeck(cards.join(', '))]),
  ]
}
function hintsFor(state: GameState, at: StepId, words: Words): readonly string[] {
  const found = [
    ...(hintsAt[at]?.(state, words.hints, words) ?? []),
    ...tapHints(state, words),
    ...answerHints(state, words),
  ]
  const hurried = state.secret.hurried ? words.hints.speedUp : null
  return [...owedHints(state, words), ...found, certaintyHint(state, words), hurried].filter((hint) => hint !== null)
}

// ---- the list of steps

/** The steps of Wake; the pause only where the Informer may answer. */
const morningPart = ({ options }: GameState): readonly AgendaStep[] => [
  createStep('W1'),
  createStep('W2'),
  ...morningSteps(true, options).filter((each) => each.mode !== 'SKIP'),
  createStep('W6'),
  createStep('W7'),
]

/** The state as the night began, so that the Spies' meeting stays in its list. */
const beforeMeeting = ({ secret, ...state }: GameState): GameState => ({
  ...state,
  secret: { ...secret, met: !secret.meeting, dusk: state.open.round === 1 ? 0 : secret.dusk },
})
const phaseSteps: Readonly<Record<string, (state: GameState) => readonly AgendaStep[]>> = {
  S: (state) => setupSteps(state.options).filter((each) => each.id.startsWith('S')),
  G: gossipSteps,
  T: voteSteps,
  W: morningPart,
  E: () => endSteps([]),
  D: (state) => [
    ...darknessSteps().slice(0, 1),
    ...nightSteps(beforeMeeting(state)).filter((each) => each.id.startsWith('D')),
  ],
}
function lineOf(state: GameState, { id, who, mode }: AgendaStep, words: Words): Omit<ScriptStep, 'state'> {
  const [seat] = who
  const title = words.steps[id as StepId]
  return seat === undefined
    ? { id, title, mode }
    : { id: `${id}:${seat}`, title: `${title}: ${nameIn(state, seat)}`, mode }
}
/** The done, pending and coming steps of this part of the round. */
function stepsFor(state: GameState, at: StepId, words: Words): readonly ScriptStep[] {
  const part = phaseSteps[at.charAt(0)]?.(state) ?? []
  const here = Math.max(
    0,
    part.findIndex((each) => each.id === at),
  )
  const before = part.slice(0, here).filter((each) => each.mode !== 'SKIP')
  const done = before.map((each): ScriptStep => ({ ...lineOf(state, each, words), state: 'done' }))
  const waiting = pendingSteps(state.secret.agenda)
  return [
    ...done,
    ...waiting.map((each, i): ScriptStep => ({ ...lineOf(state, each, words), state: i === 0 ? 'now' : 'next' })),
  ]
}

/** The script after the winner is named, when only the cards remain to be shown (E3). */
function endScript({ open }: GameState, { over, steps }: Words): Script {
  const done = (['E1', 'E1.cards', 'E2'] as const).map((id): ScriptStep => ({
    id,
    title: steps[id],
    mode: 'REAL',
    state: 'done',
  }))
  const shown = open.full !== null
  const last: ScriptStep = { id: 'E3', title: over.step, mode: 'REAL', state: shown ? 'done' : 'now' }
  return { step: 'E3', say: over.say, ask: shown ? over.shown : over.ask, hints: [], steps: [...done, last] }
}
export const script: AnyGame<Motherland>['script'] = (state, given): Script => {
  const words = wordsForState(state, given)
  const at = stepOf(state)
  if (at === null) return endScript(state, words)
  return {
    step: at,
    say: words.say[at](factsOf(state, at, words)),
    ask: isCountDue(state) ? words.askCount : words.ask[at],
    hints: hintsFor(state, at, words),
    steps: stepsFor(state, at, words),
  }
}
