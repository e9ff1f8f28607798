/** Hints by day: weapons, binds, missing votes, possible reveals. */
import { isForced, steppedForward } from '../decide/duels.ts'
import { namesNeeded, softMaximum } from '../decide/search.ts'
import { watchersNow } from '../decide/votes.ts'
import { condemnedNow, mayReveal } from '../reactions.ts'
import { holderOf, isAlive, isGunman, nameIn, roleAt, teamAt } from '../state.ts'
import { heirOf } from '../statuette.ts'
import type { VoteAsked } from '../types.ts'
import type { Game } from '../game-types.ts'
import { breaksBind, isWatching, missing, voteNow } from '../voting.ts'
import type { Words } from '../words/words.ts'
import { boundHints } from './calls.ts'
import { named, when, type Hinting, type Hints } from './hint.ts'

export const waitingHints: Hinting = (state, _step, { hints }) => [
  ...(state.secret.poison === null ? [] : [hints.poisonWaits(nameIn(state, state.secret.poison))]),
  ...(state.secret.incited === null ? [] : [hints.incitedWaits(nameIn(state, state.secret.incited))]),
]
export function gunmanHints(state: Game, { hints }: Words): Hints {
  const { duel } = state.open
  if (duel === null) return []
  const armed = [duel.challenger, duel.challenged].filter((seat) => isGunman(state, seat))
  const [first] = armed
  if (first === undefined) return [hints.noGunman]
  return [armed.length > 1 ? hints.gunmen(named(state, armed)) : hints.gunman(nameIn(state, first))]
}
function binding(state: Game, vote: VoteAsked, words: Words): Hints {
  const says = state.options.bindEnforce === 'warn' ? words.hints.boundWarning : words.hints.bound
  return state.secret.binds
    .filter(
      ({ victim }) =>
        vote.voters.includes(victim) &&
        vote.options.some((option) => breaksBind(state, { vote, option, voter: victim })),
    )
    .map(({ victim, master }) => says(nameIn(state, victim), nameIn(state, master)))
}
export function voteHints(state: Game, words: Words): Hints {
  const vote = voteNow(state)
  if (vote === null) return []
  const waiting = missing(state, vote)
  const watching = vote.voters.filter((seat) => isWatching(state, seat))
  const begun = waiting.length < vote.voters.length
  return [
    ...when(waiting.length === 0, words.hints.allIn),
    ...when(begun && waiting.length > 0, words.hints.missing(named(state, waiting))),
    ...when(watching.length > 0, words.hints.watching(named(state, watching))),
    ...watchersNow(state).map((seat) => words.hints.journalist(nameIn(state, seat))),
    ...binding(state, vote, words),
  ]
}
/** The possible reveals; within a window also a line that there are none. */
export function standHints(state: Game, at: string, words: Words): Hints {
  const who = mayReveal(state).map(({ seat }) =>
    words.hints.mayReveal(words.roles[roleAt(state, seat)], nameIn(state, seat)),
  )
  const isWindow = at === 'd.duel.react' || at === 'd.pardon'
  return who.length === 0 && isWindow ? [words.hints.nobodyReveals] : who
}
export const challengeHints: Hinting = (state, _step, words) => {
  const stepped = steppedForward(state)
  const victims = stepped === null ? state.secret.binds.map(({ victim }) => victim) : [stepped]
  return [
    words.centre.duelOf(state.open.duels + 1, state.options.maxDuels),
    ...when(isForced(state), words.hints.cannotRefuse),
    ...boundHints(
      state,
      victims.filter((seat) => isAlive(state, seat)),
      words,
    ),
  ]
}
export const answerHints: Hinting = (state, step, { hints }) =>
  step.who.map((seat) => hints.canRefuse(nameIn(state, seat)))
export const suspectHints: Hinting = (state, step, words) => {
  const { length } = state.secret.nominations
  const needed = namesNeeded(state) - length
  return [
    ...when(needed > 0, words.hints.namesNeeded(needed)),
    ...when(length > softMaximum(state), words.hints.manyNames(softMaximum(state))),
    ...waitingHints(state, step, words),
  ]
}
export const searchHints: Hinting = (state, _step, { hints }) => {
  const { list } = state.open
  const holder = holderOf(state)
  const found = holder !== null && [...(list?.voted ?? []), ...(list?.incited ?? [])].includes(holder)
  return [found ? hints.searchFinds(nameIn(state, holder)) : hints.searchFindsNothing]
}
export const sentenceHints: Hinting = (state, _step, { hints }) => {
  const seat = condemnedNow(state)
  return seat !== null && teamAt(state, seat) === 'janosik' ? [hints.janosik(nameIn(state, seat))] : []
}
export const heirHints: Hinting = (state, { who: [gone] }, { hints }) => {
  const heir = gone === undefined ? null : heirOf(state, gone)
  return heir === null ? [] : [hints.suggested(nameIn(state, heir))]
}
