/** The options of section 3, and the set-up steps that follow from them. */
import type { AgendaStep } from '../../../engine/agenda.ts'
import type { Field } from '../../../engine/offers/fields.ts'
import type { Game } from '../../../engine/game.ts'
import { optionsIn } from '../../../engine/kit/option-builders.ts'
import { decidesByPhone, isAtDistance, placeOption } from '../../../engine/kit/place-option.ts'
import {
  countOf,
  namedIn,
  rolesGiven,
  suggestedRoles,
  suggestedSearch,
  suggestedShipNight,
  suggestedSizes,
} from '../cast/composition.ts'
import { turnIds } from './night-order.ts'
import type { Options, ToldOptions } from './option-types.ts'
import { namedRoles, type Group, type Role } from '../roles.ts'
import { seatRange } from '../state.ts'
import { toSteps } from '../steps.ts'
import type { Ktulu } from '../game-types.ts'

/** The options told to all; the others stay with the moderator. */
const toldIds = {
  place: true,
  announceRoles: true,
  shipNight: true,
  searchCount: true,
  nightDeaths: true,
  voteSecrecy: true,
  duelVoteSecrecy: true,
  mistreatOrder: true,
  crystalName: true,
  maxDuels: true,
  skin: true,
  projectNightCalls: true,
  duelWindow: true,
  selfVote: true,
  searchMandatory: true,
  mayorTieAfterInvestigation: true,
  callSeconds: true,
  reactionSeconds: true,
  speechSeconds: true,
  talkMinutes: true,
  finalReveal: true,
} as const satisfies Readonly<Record<keyof ToldOptions, true>>

const casting = optionsIn({ group: 'cast', frozen: 'cards' })
const main = optionsIn({ group: 'main', frozen: 'cards' })
const mainLive = optionsIn({ group: 'main', live: true })
const saying = optionsIn({ group: 'told', frozen: 'told' })
const sayingLive = optionsIn({ group: 'told', live: true })
const night = optionsIn({ group: 'night' })
const day = optionsIn({ group: 'day' })
const powers = optionsIn({ group: 'powers' })
const times = optionsIn({ group: 'times', live: true })
const timesByPhone = optionsIn({ group: 'times', live: 'sometimes', frozen: 'told' })

const secrecies = ['halfSecret', 'open', 'secret'] as const
/** The initial roles: those given by seat, or those suggested for this number of players. */
const rolesAtStart = (seats: number, cast: unknown): readonly Role[] => {
  const given = rolesGiven(cast, seats)
  return given === null ? suggestedRoles(seats) : namedIn(given)
}
const sizeAtStart =
  (group: Group) =>
  (seats: number, cast: unknown): number => {
    const given = rolesGiven(cast, seats)
    if (given !== null) return countOf(given, group)
    return group === 'aliens' ? 0 : suggestedSizes(seats)[group] // 1.5
  }
/** A secret duel vote if the Journalist is in the cast (V-7). */
const duelSecrecy = (seats: number, cast: unknown): Options['duelVoteSecrecy'] =>
  rolesAtStart(seats, cast).includes('journalist') ? 'secret' : 'halfSecret'

const fields: Game<Ktulu>['options'] = {
  place: placeOption,
  roleSource: casting.choice(['dealt', 'recorded'], 'dealt'),
  roles: main.choices(namedRoles, rolesAtStart),
  bandits: main.number(sizeAtStart('bandits'), 0, seatRange.max),
  indians: main.number(sizeAtStart('indians'), 0, seatRange.max),
  aliens: main.number(sizeAtStart('aliens'), 0, seatRange.max),
  mormons: main.flag(false),
  shipNight: main.number(suggestedShipNight, 1, 30), // 1.3
  searchCount: main.number(suggestedSearch, 1, 5), // 1.4
  announceRoles: main.flag(true),
  tellMateRoles: main.flag(true),
  voteSecrecy: main.choice(secrecies, 'halfSecret'),
  duelVoteSecrecy: main.choice(secrecies, duelSecrecy),
  nightDeaths: main.choice(['dawn', 'nameNow', 'allNow'], 'dawn'),
  dayZero: main.flag(false),
  skin: mainLive.choice(['neutral', 'original'], 'neutral'),
  crystalName: main.choice(['crystal', 'securityAgent'], 'crystal'),

  announceJail: saying.flag(true),
  announceCause: saying.flag(false),
  statuetteTiming: saying.choice(['immediate', 'dawn'], 'immediate'),
  blockTiming: saying.choice(['immediate', 'dawn'], 'immediate'),
  statuetteNames: saying.choice(['faction', 'onlyChange'], 'faction'),
  cardsNaming: saying.choice(['name', 'holderOnWin'], 'name'),
  mormonPublicOnDeath: saying.flag(false),
  announceAlienUse: saying.flag(false),
  secretShowsCounts: saying.flag(false),
  projectNightCalls: sayingLive.flag(false),
  finalReveal: saying.flag(true),

  nightOrder: night.order(turnIds),
  fakeCalls: night.flag(true),
  sheriffZero: night.flag(true),
  parsonZero: night.flag(true),
  luckyZero: night.flag(false),
  mormonNight: night.number(0, 0, 3),
  jailedMeetsOnZero: night.flag(true),
  groupInput: night.choice(['consensus', 'votes'], 'consensus'),
  groupTie: night.choice(['noAction', 'revoteOnce'], 'noAction'),
  nightlySkippable: night.flag(false),
  disabledPass: night.flag(false),
  protectBlocksDisable: night.flag(false),
  poisonPiercesProtection: night.flag(false),
  noKillerHolder: night.choice(['hostAssigns', 'sameFactionNextSeat'], 'hostAssigns'),
  learnMakesKnowing: night.flag(true),

  maxDuels: day.number(2, 0, 5),
  duelWindow: day.choice(['beforeNominations', 'untilSearchVote'], 'beforeNominations'),
  gunmanWinsZeroTie: day.flag(true),
  selfVote: day.flag(true),
  searchMandatory: day.flag(true),
  searchTie: day.choice(['fewer', 'runoffThenFewer'], 'fewer'),
  mistreatOrder: day.order(['whether', 'how', 'who']),
  mistreatTie: day.choice(['no', 'yes'], 'no'),
  howTie: day.choice(['investigate', 'hang', 'none'], 'investigate'),
  whoTie: day.choice(['none', 'revoteOnce'], 'none'),
  mayorTieAfterInvestigation: day.flag(true),
  poisonPoint: day.choice(['dawn', 'beforeSearchVote', 'afterSearch', 'dusk'], 'beforeSearchVote'),
  leaverByDay: day.choice(['hostAssigns', 'citizensWin'], 'hostAssigns'),

  sheriffSelf: powers.flag(false),
  jailRepeat: powers.flag(true),
  guardSelf: powers.flag(false),
  guardRepeat: powers.flag(true),
  judgeSelf: powers.flag(true),
  mayorSelf: powers.flag(true),
  doctorSelf: powers.flag(true),
  doctorScope: powers.choice(['any', 'notHanging'], 'any'),
  doctorSeesVictim: powers.flag(true),
  gamblerFirstNight: powers.number(3, 1, 5),
  bindScope: powers.choice(['hostile', 'any'], 'hostile'),
  bindEnforce: powers.choice(['block', 'warn'], 'block'),
  leaderNeighbours: powers.choice(['living', 'original'], 'living'),
  coyotCondition: powers.choice(['othersDead', 'onlyVoter'], 'othersDead'),
  rageLate: powers.flag(true),
  stagecoachAlone: powers.choice(['acts', 'sleeps'], 'acts'),
  trailNextNight: powers.flag(false),
  trailPiercesProtection: powers.flag(true),
  plantRecoveryWhenDisabled: powers.flag(true),
  megaMarkDuration: powers.choice(['game', 'untilLost'], 'game'),
  luckyLearnPoint: powers.choice(['afterActions', 'afterWinCheck'], 'afterActions'),
  janosikWin: powers.choice(['endsGame', 'soloContinue'], 'endsGame'),

  callSeconds: timesByPhone.number(45, 0, 600),
  reactionSeconds: times.number(10, 0, 60),
  speechSeconds: times.number(60, 0, 600),
  talkMinutes: times.number(0, 0, 60),
}
export const options = Object.fromEntries(
  Object.entries<Field>(fields).map(([id, field]) => [
    id,
    Object.hasOwn(toldIds, id) ? { ...field, told: 'all' } : field,
  ]),
) as unknown as Game<Ktulu>['options']

/** Returns whether an option of phones may change in play: where no phone is asked it stands for nothing. */
export const takesOption: NonNullable<Game<Ktulu>['takesOption']> = (_option, state) => decidesByPhone(state.options)

/** The default of every option for this number of players and this cast. */
export function optionsAtStart(seats: number, cast: unknown = null): Options {
  const values = Object.entries<{ readonly start: unknown }>(options).map(([id, { start }]) => [
    id,
    typeof start === 'function' ? (start as (seats: number, cast: unknown) => unknown)(seats, cast) : start,
  ])
  return Object.fromEntries(values) as Options
}
/** The defaults of the told options at the smallest table, where the public fold begins. */
export const toldStart = Object.fromEntries(
  Object.entries(optionsAtStart(seatRange.min)).filter(([id]) => Object.hasOwn(toldIds, id)),
) as unknown as ToldOptions

/** Returns the roles by seat, or null unless the value is a list with one role for each seat. */
export const castFrom: Game<Ktulu>['castFrom'] = rolesGiven
/** True if roles are typed in seat by seat. */
export const isRecorded = (roleSource: Options['roleSource'], cast: readonly Role[] | null): boolean =>
  roleSource === 'recorded' && cast === null
/** The steps before night zero. At a distance no printed card can be handed out (AD-2). */
export function setupSteps(options: Options, cast: readonly Role[] | null): readonly AgendaStep[] {
  const { roleSource, mormons, dayZero } = options
  const isTyped = isRecorded(roleSource, cast) && !isAtDistance(options)
  return [
    ...toSteps(isTyped ? 's.enter' : 's.deal', 's.look'),
    ...(mormons ? toSteps('s.mormons') : []),
    ...(dayZero ? toSteps('s.dayZero') : []),
  ]
}
