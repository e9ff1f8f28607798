/** The script: lines, entries and hints of each step (section 4). */
import { decidesByPhone, isAtDistance } from '../../engine/kit/place-option.ts'
import type { Game as AnyGame, Script, ScriptStep, Seat } from '../../engine/game.ts'
import { abilityName } from './offers/offering.ts'
import { traitorsIn, verdictsNow } from './scoring.ts'
import {
  abilityOf,
  byRank,
  endStepOf,
  filledSlots,
  isInPlay,
  isStalin,
  livingIn,
  lowestIn,
  nameIn,
  owedSetup,
  personAt,
  seatsIn,
  setupStepOf,
  tallyOf,
  usingStep,
} from './state.ts'
import type { ComradeStalin, GameState } from './game-types.ts'
import type { ScriptFacts, Words } from './words/words.ts'
import { clockIds, type StepId } from './types.ts'

const stepByStage: Readonly<Record<GameState['open']['stage'], StepId>> = {
  lobby: 'LOBBY',
  pick: 'ROLE_PICK',
  roles: 'ROLE_DEAL',
  goals: 'GOAL_DEAL',
  look: 'GOAL_LOOK',
  alarm: 'ALARM_SET',
  setup: 'DIRT',
  tokens: 'TOKENS',
  start: 'PLAY_START',
  free: 'FREE',
  deliberate: 'ATTEMPT.deliberate',
  verdict: 'ATTEMPT.verdict',
  coup: 'ATTEMPT.coup',
  exchange: 'ATTEMPT.exchange',
  chance: 'LAST_CHANCE',
  endRoles: 'END_ROLES',
  reveal: 'END_REVEAL',
  result: 'END_RESULT',
  end: 'OVER',
}
export function stepOf({ open }: Pick<GameState, 'open'>): StepId {
  if (open.stage === 'end') return 'OVER'
  if (open.using !== null) return 'ABILITY'
  if (open.attempt?.counting === true) return 'ATTEMPT.count'
  const owed = owedSetup(open)
  const setup = open.stage === 'setup' ? setupStepOf(open) : owed
  if (setup?.ability.primitive === 'bindPatron') return 'PATRON'
  return owed === null ? stepByStage[open.stage] : 'DIRT'
}
function factsOf(state: Pick<GameState, 'open' | 'table'>, words: Words): ScriptFacts {
  const { open } = state
  const name = (seat: Seat | null | undefined): string =>
    seat === null || seat === undefined ? '' : nameIn(state, seat)
  const { attempt, using, tally } = open
  const setup = setupStepOf(open)
  const end = open.stage === 'endRoles' ? endStepOf(open) : null
  const ability = using === null ? (setup ?? end)?.ability : abilityOf(open, using.seat, using.ability)
  const count = attempt === null || tally !== null ? (tally ?? tallyOf(open)) : tallyOf(open)
  return {
    lowest: name(lowestIn(open)),
    setter: name(setup?.seat),
    user: name(using?.seat),
    ability: ability === null || ability === undefined ? '' : abilityName(ability, words),
    targets: (using?.targets ?? []).map(name),
    starter: name(attempt?.starter),
    target: name(attempt?.target),
    ruler: attempt === null ? null : isStalin(open, attempt.starter) ? 'starter' : 'target',
    attack: count.attack,
    defence: count.defence,
    army: count.selfDefence > 0,
    killer: name(attempt?.kills[0]?.killer),
    victim: name(attempt?.kills[0]?.victim),
    gives: filledSlots(open, attempt?.kills[0]?.victim ?? 0).length > 0,
    owner: name(end?.seat),
    dead: seatsIn(open)
      .filter((seat) => !livingIn(open).includes(seat))
      .map(name),
    minutes: open.minutes,
    winners: (open.result ?? []).filter((each) => each.won).map((each) => name(each.seat)),
    failed: tally !== null && attempt === null,
  }
}
/** Hints on orders and cards out of play, as far as the host is told them. */
function secretHints(state: GameState, words: Words): readonly string[] {
  const { open, secret, table } = state
  const names = (seats: readonly Seat[]): readonly string[] => seats.map((seat) => nameIn({ table }, seat))
  if (!isInPlay(open)) return []
  const out = [secret.discard, secret.leftover].flat().length > 0
  const unseen = out ? [words.hints.unseen(secret.discard, secret.leftover)] : []
  if (Object.keys(secret.goals).length === 0) return unseen
  const winners = verdictsNow(open, { hands: secret.goals, patron: secret.patron }).filter((each) => each.won)
  return [
    words.hints.traitors(names(traitorsIn(open, secret.goals))),
    words.hints.wouldWin(names(winners.map((each) => each.seat))),
    ...unseen,
  ]
}
function hintsAt(state: GameState, at: StepId, words: Words): readonly string[] {
  const { open, secret } = state
  const names = (seats: readonly Seat[]): readonly string[] => seats.map((seat) => nameIn(state, seat))
  const someDead = isInPlay(open) && livingIn(open).length < seatsIn(open).length
  const bare = at === 'ROLE_DEAL' && !open.roles.includes('favourite') && !open.roles.includes('heir')
  return [
    ...(bare ? [words.findings.noFavourite] : []),
    ...(at === 'TOKENS' && open.rules.sheetPreset === 'house' ? [words.hints.houseSheets] : []),
    ...sheetNotes(open, at, words),
    ...(secret.queue.length > 0 ? [words.hints.queue(names(secret.queue.map((each) => each.seat)))] : []),
    ...(someDead && open.rules.deadSilence ? [words.hints.deadSilence] : []),
  ]
}
/** The notes of own sheets: all of them before play, the user's at an ability. */
function sheetNotes(open: GameState['open'], at: StepId, words: Words): readonly string[] {
  const whose: Partial<Record<StepId, readonly (Seat | undefined)[]>> = {
    TOKENS: byRank(open, seatsIn(open)),
    DIRT: [setupStepOf(open)?.seat],
    PATRON: [setupStepOf(open)?.seat],
    ABILITY: [open.using?.seat],
    END_ROLES: [endStepOf(open)?.seat],
  }
  return (whose[at] ?? []).flatMap((seat) => {
    const { role, sheet } = personAt(open, seat ?? 0)
    return role === null || sheet.note === undefined ? [] : [words.hints.sheetNote(words.roles[role], sheet.note)]
  })
}
const stepGroups: readonly (readonly [StepId, readonly StepId[]])[] = [
  ['LOBBY', ['LOBBY']],
  ['ROLE_PICK', ['ROLE_PICK', 'ROLE_DEAL']],
  ['GOAL_DEAL', ['GOAL_DEAL', 'GOAL_LOOK']],
  ['ALARM_SET', ['ALARM_SET', 'DIRT', 'PATRON', 'TOKENS', 'PLAY_START']],
  ['FREE', ['FREE', 'ABILITY']],
  ['ATTEMPT.deliberate', ['ATTEMPT.deliberate', 'ATTEMPT.count']],
  ['ATTEMPT.verdict', ['ATTEMPT.verdict', 'ATTEMPT.coup', 'ATTEMPT.exchange']],
  ['LAST_CHANCE', ['LAST_CHANCE']],
  ['END_ROLES', ['END_ROLES', 'END_REVEAL', 'END_RESULT', 'OVER']],
]
function stepsAt(at: StepId, words: Words): readonly ScriptStep[] {
  const now = stepGroups.findIndex(([, ids]) => ids.includes(at))
  return stepGroups.map(([id], i) => ({
    id,
    title: words.steps[i === now ? at : id],
    state: i === now ? ('now' as const) : i < now ? ('done' as const) : ('next' as const),
    mode: 'REAL' as const,
  }))
}
/** The entry that is due: an ability waits for an objection, its target, or the card turned over. */
function askAt(state: GameState, at: StepId, words: Words): string {
  const ask = { ...words.ask, ...(isAtDistance(state.options) ? words.call.ask : {}) }
  if (at === 'GOAL_LOOK') return `${words.handOut[state.open.rules.goalDelivery]} ${ask[at]}`
  const waits = usingStep(state)
  if (waits === 'slot') return words.titles.slot(nameIn(state, state.open.using?.targets[0] ?? 0), 'shown')
  return waits === 'card' ? words.commands.nameCard : ask[at]
}
/** The alarm is the whole game's, and no step ends by it but the game. */
const stepClocks = clockIds.filter((id) => id !== 'alarm')
export const script: AnyGame<ComradeStalin>['script'] = (state, words): Script => {
  const at = stepOf(state)
  return {
    step: at,
    say: { ...words.say, ...(decidesByPhone(state.options) ? words.call.say : {}) }[at](factsOf(state, words)),
    ask: askAt(state, at, words),
    hints: [...secretHints(state, words), ...hintsAt(state, at, words)],
    steps: stepsAt(at, words),
    clocks: stepClocks,
    ...(at === 'FREE' && state.open.claims.length === 0 ? { talk: true as const } : {}),
  }
}
