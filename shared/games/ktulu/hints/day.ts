/** Hints by day: weapons, binds, missing votes, possible reveals. */
import { isForced, steppedForward } from '../decide/duels.ts'
import { namesNeeded, softMaximum } from '../decide/search.ts'
import { watchersNow } from '../decide/vote-entry.ts'
import { condemnedNow, revealsNow } from '../reactions.ts'
import { holderOf, isAlive, isGunman, nameIn, roleAt, teamAt } from '../state.ts'
import { heirOf } from '../statuette.ts'
import type { VoteTerms } from '../types.ts'
import type { GameState } from '../game-types.ts'
import { breaksBind, isWatching, missingVoters, voteNow } from '../voting.ts'
import type { Words } from '../words/words.ts'
import { boundHints } from './calls.ts'
import { namesIn, hintsIf, type HintBuilder, type Hints } from './hint.ts'

export const waitingHints: HintBuilder = (state, _step, { hints }) => [
  ...(state.secret.poison === null ? [] : [hints.poisonWaits(nameIn(state, state.secret.poison))]),
  ...(state.secret.incited === null ? [] : [hints.incitedWaits(nameIn(state, state.secret.incited))]),
]
export function gunmanHints(state: GameState, { hints }: Words): Hints {
  const { duel } = state.open
  if (duel === null) return []
  const armed = [duel.challenger, duel.challenged].filter((seat) => isGunman(state, seat))
  const [first] = armed
  if (first === undefined) return [hints.noGunman]
  return [armed.length > 1 ? hints.gunmen(namesIn(state, armed)) : hints.gunman(nameIn(state, first))]
}
function bindHints(state: GameState, vote: VoteTerms, words: Words): Hints {
  const says = state.options.bindEnforce === 'warn' ? words.hints.boundWarning : words.hints.bound
  return state.secret.binds
    .filter(
      ({ victim }) =>
        vote.voters.includes(victim) &&
        vote.options.some((option) => breaksBind(state, { vote, option, voter: victim })),
    )
    .map(({ victim, master }) => says(nameIn(state, victim), nameIn(state, master)))
}
export function voteHints(state: GameState, words: Words): Hints {
  const vote = voteNow(state)
  if (vote === null) return []
  const waiting = missingVoters(state, vote)
  const watching = vote.voters.filter((seat) => isWatching(state, seat))
  const begun = waiting.length < vote.voters.length
  return [
    ...hintsIf(waiting.length === 0, words.hints.allIn),
    ...hintsIf(begun && waiting.length > 0, words.hints.missing(namesIn(state, waiting))),
    ...hintsIf(watching.length > 0, words.hints.watching(namesIn(state, watching))),
    ...watchersNow(state).map((seat) => words.hints.journalist(nameIn(state, seat))),
    ...bindHints(state, vote, words),
  ]
}
/** The possible reveals; within a window also a line that there are none. */
export function standHints(state: GameState, at: string, words: Words): Hints {
  const who = revealsNow(state).map(({ seat }) =>
    words.hints.mayReveal(words.roles[roleAt(state, seat)], nameIn(state, seat)),
  )
  const isWindow = at === 'd.duel.react' || at === 'd.pardon'
  return who.length === 0 && isWindow ? [words.hints.nobodyReveals] : who
}
export const challengeHints: HintBuilder = (state, _step, words) => {
  const stepped = steppedForward(state)
  const victims = stepped === null ? state.secret.binds.map(({ victim }) => victim) : [stepped]
  return [
    words.centre.duelOf(state.open.duels + 1, state.options.maxDuels),
    ...hintsIf(isForced(state), words.hints.cannotRefuse),
    ...boundHints(
      state,
      victims.filter((seat) => isAlive(state, seat)),
      words,
    ),
  ]
}
export const answerHints: HintBuilder = (state, step, { hints }) =>
  step.who.map((seat) => hints.canRefuse(nameIn(state, seat)))
export const suspectHints: HintBuilder = (state, step, words) => {
  const { length } = state.secret.nominations
  const needed = namesNeeded(state) - length
  return [
    ...hintsIf(needed > 0, words.hints.namesNeeded(needed)),
    ...hintsIf(length > softMaximum(state), words.hints.manyNames(softMaximum(state))),
    ...waitingHints(state, step, words),
  ]
}
export const searchHints: HintBuilder = (state, _step, { hints }) => {
  const { list } = state.open
  const holder = holderOf(state)
  const found = holder !== null && [...(list?.voted ?? []), ...(list?.incited ?? [])].includes(holder)
  return [found ? hints.searchFinds(nameIn(state, holder)) : hints.searchFindsNothing]
}
export const sentenceHints: HintBuilder = (state, _step, { hints }) => {
  const seat = condemnedNow(state)
  return seat !== null && teamAt(state, seat) === 'janosik' ? [hints.janosik(nameIn(state, seat))] : []
}
export const heirHints: HintBuilder = (state, { who: [gone] }, { hints }) => {
  const heir = gone === undefined ? null : heirOf(state, gone)
  return heir === null ? [] : [hints.suggested(nameIn(state, heir))]
}
