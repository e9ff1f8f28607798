/** Hints at calls by night: the real players, their choices, and stop signs. */
import type { AgendaStep } from '../../../engine/agenda.ts'
import type { Seat } from '../../../engine/game.ts'
import { actAt, breakerOf, mayDecline, votersAt } from '../night/night-acts.ts'
import { isNaming, isOfGroup, ownerOf, usesLeft, type Act, type NamingAct, type SoloAct } from '../acts/act.ts'
import { livingMormons, wakersOf } from '../acts/zero.ts'
import { modeOf } from '../night/call-modes.ts'
import type { Group } from '../roles.ts'
import { hasMet, isAlive, isDisabled, isPubliclyDead, livingOf, membersOf, nameIn, roleAt } from '../state.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { fakeHint, numberedNames, hintsIf, type Hints } from './hint.ts'

/** Binds of these seats. With `warn` the console refuses nothing, so the moderator watches. */
export function boundHints(state: GameState, victims: readonly Seat[], { hints }: Words): Hints {
  const says = state.options.bindEnforce === 'warn' ? hints.boundWarning : hints.bound
  return state.secret.binds
    .filter(({ victim, master }) => victims.includes(victim) && isAlive(state, master))
    .map(({ victim, master }) => says(nameIn(state, victim), nameIn(state, master)))
}
const choiceHint = (state: GameState, { act, step }: { act: NamingAct; step: AgendaStep }, { hints }: Words): string =>
  mayDecline(state, act, step) ? hints.mayDecline : hints.mustChoose
function soloHints(state: GameState, { act, step }: { act: Act & SoloAct; step: AgendaStep }, words: Words): Hints {
  const actor = ownerOf(state, act)
  const mode = modeOf(state, step)
  if (actor === null || mode === 'FAKE') return [fakeHint(state, words)]
  if (mode === 'STOP') return [words.hints.stop(numberedNames(state, [actor]))]
  const uses = usesLeft(state, act, actor)
  const isHostile = act.asks === 'target' && (act.hostile === true || state.options.bindScope === 'any')
  return [
    words.hints.acting(words.roles[roleAt(state, actor)], nameIn(state, actor), actor),
    ...(uses === null ? [] : [words.hints.left(uses)]),
    ...(isNaming(act) ? [choiceHint(state, { act, step }, words)] : []),
    ...hintsIf(act.asks === 'answer', words.hints.mayDecline),
    ...(isHostile ? boundHints(state, [actor], words) : []),
  ]
}
/** Members who open their eyes without a part: disabled, secretly dead, or unknown to the others. */
function idleMembers(
  state: GameState,
  { group, awake }: { group: Group; awake: readonly Seat[] },
  words: Words,
): Hints {
  const members = membersOf(state, group)
  const stopped = members.filter((seat) =>
    isAlive(state, seat) ? isDisabled(state, seat) : !isPubliclyDead(state, seat),
  )
  const isNew = (seat: Seat): boolean => isAlive(state, seat) && !hasMet(state, seat) && !isDisabled(state, seat)
  const unmet = members.filter((seat) => isNew(seat) && !awake.includes(seat))
  return [
    ...hintsIf(stopped.length > 0, words.hints.stop(numberedNames(state, stopped))),
    ...unmet.map((seat) => words.hints.notMet(nameIn(state, seat))),
  ]
}
/** The members who see each other on night zero; a Coach Driver does not. */
const meetingOf = (state: GameState, group: Group): readonly Seat[] =>
  livingOf(state, group).filter(
    (seat) => roleAt(state, seat) !== 'stagecoach' && (state.options.jailedMeetsOnZero || !isDisabled(state, seat)),
  )
function jailedHints(
  state: GameState,
  { members, group }: { members: readonly Seat[]; group: Group },
  words: Words,
): Hints {
  const disabled = livingOf(state, group).filter((seat) => isDisabled(state, seat))
  const silent = disabled.filter((seat) => members.includes(seat))
  const stopped = disabled.filter((seat) => !members.includes(seat))
  return [
    ...hintsIf(silent.length > 0, words.hints.noSay(numberedNames(state, silent))),
    ...hintsIf(stopped.length > 0, words.hints.stop(numberedNames(state, stopped))),
  ]
}
function groupHints(state: GameState, { group, step }: { group: Group; step: AgendaStep }, words: Words): Hints {
  const act = actAt(step)
  const isChoice = isNaming(act) && isOfGroup(act)
  const voters = isChoice ? votersAt(state, act) : wakersOf(state, group)
  const members = step.id.startsWith('n0.') ? meetingOf(state, group) : voters
  const breaker = breakerOf(state, group)
  const ties = isChoice && voters.length > 1 && state.options.groupInput === 'votes'
  return [
    ...(modeOf(state, step) === 'FAKE'
      ? [fakeHint(state, words)]
      : [words.hints.group(words.teams[group], numberedNames(state, members))]),
    ...hintsIf(ties, breaker === null ? words.hints.noBreaker : words.hints.breaker(nameIn(state, breaker))),
    ...(isChoice && modeOf(state, step) === 'REAL' ? [choiceHint(state, { act, step }, words)] : []),
    ...(isChoice && act.asks === 'groupTarget' ? boundHints(state, voters, words) : []),
    ...(step.id.endsWith('.wake') ? idleMembers(state, { group, awake: members }, words) : []),
    ...(step.id.startsWith('n0.') ? jailedHints(state, { members, group }, words) : []),
  ]
}
export function callHints(state: GameState, step: AgendaStep, words: Words): Hints {
  const act = actAt(step)
  if (act === null) return []
  if (act.asks === 'mormons')
    return modeOf(state, step) === 'FAKE'
      ? [fakeHint(state, words)]
      : [words.hints.group(words.marks.mormon, numberedNames(state, livingMormons(state)))]
  if ('group' in act) return groupHints(state, { group: act.group, step }, words)
  return soloHints(state, { act, step }, words)
}
