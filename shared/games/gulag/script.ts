/** The script: lines, entries and hints of each step. */
import { isAtDistance, decidesByPhone } from '../../engine/kit/place-option.ts'
import type { Game as AnyGame, Script, ScriptStep, Seat } from '../../engine/game.ts'
import { perColour, replacementsOf } from './cards.ts'
import { crewFrom, membersOf } from './crews.ts'
import { nextToShow } from './decide/ending.ts'
import { parOf, winners } from './outcome.ts'
import {
  allKnown,
  crewOf,
  decidedNow,
  isDeducible,
  nameIn,
  oddRed,
  possibleNow,
  previousOf,
  rangeIn,
  redIn,
  progressOf,
  totalOf,
  turnsLeft,
  workOf,
} from './state.ts'
import { stepOf } from './steps.ts'
import { endSteps, setupSteps, type StepId, turnSteps } from './types.ts'
import type { GameState, Gulag } from './game-types.ts'
import type { ScriptFacts, Words } from './words/words.ts'

function exchangesIn(state: GameState): ScriptFacts['exchanges'] {
  const { order } = state.secret
  if (order === null || state.options.orderVisible === 'hidden') return undefined
  return order.worker === null ? null : nameIn(state, order.worker)
}
function factsOf(state: GameState): ScriptFacts {
  const { open, options, secret } = state
  const name = (seat: Seat | null | undefined): string =>
    seat === null || seat === undefined ? '' : nameIn(state, seat)
  const crew = crewOf(open) ?? crewFrom(secret.draft)
  const before = previousOf(open)
  return {
    turn: open.turn,
    of: open.seats,
    cards: 2 * perColour(options, open.seats),
    replace: replacementsOf(options, open.seats),
    commissar: name(open.commissar),
    workers: [name(crew?.workers[0]), name(crew?.workers[1])],
    supervisor: name(crew?.supervisor),
    before: before === null ? '' : membersOf(before).map(name).join(', '),
    exchanges: exchangesIn(state),
    work: open.works.at(-1) ?? 0,
    total: totalOf(open),
    who: name(nextToShow(state)),
    shown: Object.keys(open.revealed).length,
    handedOn: Object.values(state.own).filter((own) => own.handedOn).length,
    first: name(state.table.ring[0]),
    looked: Object.values(state.own).filter((own) => own.looked).length,
    options,
  }
}

// ---- hints: for the moderator's eyes only

/** Hints on the certain result, or on those still possible (8.3). */
function certaintyHints(state: GameState, { hints, results }: Words): readonly string[] {
  const decided = decidedNow(state)
  if (decided !== null) {
    const isOver = state.open.phase === 'end' || !turnsLeft(state)
    const calling = isOver ? 'over' : state.options.callEarly === 'auto' ? 'auto' : 'advise'
    return [hints.decided(results[decided], calling), ...(isDeducible(state) ? [hints.deducible] : [])]
  }
  const open = possibleNow(state)
  const excluded = open.length < (2 * redIn(state) === state.open.seats ? winners.length : 2)
  return open.length === 0 || !excluded ? [] : [hints.possible(open.map((winner) => results[winner]))]
}
function comingHints(state: GameState, at: StepId, words: Words): readonly string[] {
  const crew = crewOf(state.open)
  const { picks, order } = state.secret
  const work = at === 'T6' && crew !== null ? workOf(crew, picks, order) : null
  const quiet =
    at === 'T5' && !decidesByPhone(state.options) && state.options.orderVisible === 'hidden' && order !== null
  const worker = order?.worker ?? null
  return [
    ...(quiet ? [words.hints.passOn(worker === null ? null : nameIn(state, worker))] : []),
    ...(work === null ? [] : [words.hints.willShow(words.cardsTitle(work))]),
  ]
}
function countHints(state: GameState, words: Words): readonly string[] {
  if (!allKnown(state)) return []
  const red = redIn(state)
  const { left, seats, work } = progressOf(state)
  return [words.hints.count({ red, seats, par: parOf(red), total: work, left })]
}
function hintsFor(state: GameState, at: StepId, words: Words): readonly string[] {
  const away = state.away.map((seat) => nameIn(state, seat)).join(', ')
  const red = oddRed(state)
  const gone = [
    ...(red === null ? [] : [words.hints.oddRed(red, rangeIn(state))]),
    ...(away === '' ? [] : [words.hints.away(away)]),
  ]
  if (!state.options.hintPanel) return [...comingHints(state, at, words), ...gone]
  return [...comingHints(state, at, words), ...certaintyHints(state, words), ...countHints(state, words), ...gone]
}

// ---- the list of steps

const partOf = (at: StepId): readonly StepId[] =>
  [setupSteps, turnSteps, endSteps].find((part) => part.some((id) => id === at)) ?? []
function stepsFor(at: StepId, words: Words): readonly ScriptStep[] {
  const part = partOf(at)
  const here = part.indexOf(at)
  return part.map((id, i) => ({
    id,
    title: words.steps[id],
    mode: 'REAL',
    state: i < here ? 'done' : i === here ? 'now' : 'next',
  }))
}
/** The script after the result, when face-down cards may remain to be shown. */
function endScript(state: GameState, { over, steps }: Words): Script {
  const done = endSteps.map((id): ScriptStep => ({ id, title: steps[id], mode: 'REAL', state: 'done' }))
  const rest = nextToShow(state) !== null
  const last: ScriptStep = { id: 'over', title: over.step, mode: 'REAL', state: rest ? 'now' : 'done' }
  return { step: 'E3', say: over.say, ask: rest ? over.rest : over.ask, hints: [], steps: [...done, last] }
}
export const script: AnyGame<Gulag>['script'] = (state, words): Script => {
  const at = stepOf(state)
  if (at === null) return endScript(state, words)
  const facts = factsOf(state)
  return {
    step: at,
    say: ((decidesByPhone(state.options) ? words.call.say[at] : undefined) ?? words.say[at])(facts),
    ask: ((isAtDistance(state.options) ? words.call.ask[at] : undefined) ?? words.ask[at])(facts),
    hints: hintsFor(state, at, words),
    steps: stepsFor(at, words),
  }
}
