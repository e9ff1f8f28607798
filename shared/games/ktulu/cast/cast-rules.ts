/** One function for each rule of a set-up (1.6); `casting.ts` runs them all. */
import type { Finding } from '../../../engine/game.ts'
import {
  aliensFrom,
  countOf,
  filledTeams,
  plainIn,
  suggestedAliens,
  suggestedRoles,
  suggestedSearch,
  suggestedShipNight,
  type Composition,
} from './composition.ts'
import { checkNightOrder, type Turn } from '../options/night-order.ts'
import type { Options } from '../options/option-types.ts'
import { isWeak, namedRoles, type Role, type Team } from '../roles.ts'

/** Sentences on a set-up. Roles and factions are passed in under the names of the chosen skin. */
export interface CheckWords {
  readonly seats: (min: number, max: number) => string
  readonly fewSeats: (seats: number) => string
  readonly value: (option: string) => string
  readonly castShape: (seats: number) => string
  readonly castWins: string
  readonly mandatory: (missing: readonly string[]) => string
  readonly noIndian: (indians: string) => string
  readonly twice: (role: string) => string
  /** A faction with more named roles than members; `tooManyLeft` for citizens, who are the remainder. */
  readonly tooMany: (team: string, roles: number, members: number) => string
  readonly tooManyLeft: (team: string, roles: number, members: number) => string
  readonly plain: (cards: number) => string
  readonly drunk: (drunk: string, normal: readonly string[]) => string
  readonly pair: (one: string, other: string) => string
  readonly janosik: (janosik: string, pair: readonly string[]) => string
  readonly aliens: (aliens: string, missing: readonly string[]) => string
  readonly fewForAliens: (aliens: string, from: number) => string
  readonly otherAliens: (aliens: string, usual: number) => string
  readonly journalist: (journalist: string) => string
  readonly mormons: string
  readonly fewForMormons: (seats: number) => string
  /** The members of citizens, bandits and Indians, in this order. */
  readonly balance: (factions: readonly { readonly team: string; readonly members: number }[]) => string
  readonly gambler: (gambler: string, seats: number) => string
  /** The remark of the rule sheet on a weak role, where there is one. */
  readonly remarks: Readonly<Partial<Record<Role, string>>>
  readonly weak: (roles: readonly string[]) => string
  readonly shipNight: (suggested: number) => string
  readonly shipUndecided: (night: number) => string
  readonly searchCount: (suggested: number) => string
  readonly duels: string
  readonly orderLucky: (turn: string, lucky: string) => string
  readonly orderPlant: (plant: string, indians: string) => string
}
/** A finding before its level is set. */
export type FindingBody = Omit<Finding, 'level'>
/** A proposed set-up with its words and names. */
export interface SetupInput {
  readonly options: Options
  readonly seats: number
  /** Roles by seat; null if none were given. */
  readonly cast: readonly Role[] | null
  readonly made: Composition
  readonly words: CheckWords
  readonly name: (role: Role) => string
  readonly team: (team: Team) => string
  readonly turn: (turn: Turn) => string
}
/** One rule of a set-up; returns its findings. */
export type CastRule = (asked: SetupInput) => readonly FindingBody[]

/** The form field that a finding points to: the cast if one was given, else the option. */
const findingPlace = ({ cast }: SetupInput, option: string): string => (cast === null ? option : 'cast')
const isIn = ({ made }: SetupInput, role: Role): boolean => made.named.includes(role)
const missingRoles = (asked: SetupInput, ...roles: readonly Role[]): readonly string[] =>
  roles.filter((role) => !isIn(asked, role)).map(asked.name)
const presentRoles = (asked: SetupInput, ...roles: readonly Role[]): readonly Role[] =>
  roles.filter((role) => isIn(asked, role))
const findingsIf = (fault: FindingBody, isWrong: boolean): readonly FindingBody[] => (isWrong ? [fault] : [])

const mandatory: CastRule = (asked) => {
  const { words, made } = asked
  const absent = missingRoles(asked, 'sheriff', 'hooker', 'goodGunman', 'badGunman')
  return [
    ...findingsIf(
      { at: findingPlace(asked, 'roles'), says: words.mandatory(absent), clause: 'V-1' },
      absent.length > 0,
    ),
    ...findingsIf(
      { at: findingPlace(asked, 'indians'), says: words.noIndian(asked.team('indians')), clause: 'V-1' },
      made.sizes.indians < 1,
    ),
  ]
}
const unique: CastRule = (asked) => {
  const { made, words, name } = asked
  const twice = namedRoles.filter((role) => made.named.filter((each) => each === role).length > 1)
  return twice.map((role) => ({ at: findingPlace(asked, 'roles'), says: words.twice(name(role)), clause: 'V-2' }))
}
const sizes: CastRule = (asked) => {
  const { made, words, team: called } = asked
  const crowded = filledTeams.filter((team) => plainIn(made, team) < 0)
  return crowded.map((team) => ({
    at: findingPlace(asked, team === 'citizens' ? 'roles' : team),
    says: (team === 'citizens' ? words.tooManyLeft : words.tooMany)(
      called(team),
      countOf(made.named, team),
      Math.max(0, made.sizes[team]),
    ),
    clause: 'V-2',
  }))
}
const drunk: CastRule = (asked) =>
  (
    [
      ['drunkJudge', 'judge'],
      ['drunkMayor', 'mayor'],
    ] as const
  ).flatMap(([role, parent]) => {
    const normal = presentRoles(asked, parent, 'drunkard').map(asked.name)
    const says = asked.words.drunk(asked.name(role), normal)
    return findingsIf({ at: findingPlace(asked, 'roles'), says, clause: 'V-3' }, isIn(asked, role) && normal.length > 0)
  })
const pairing: CastRule = (asked) => {
  const [one] = presentRoles(asked, 'executor', 'investigator')
  const [other] = missingRoles(asked, 'executor', 'investigator')
  if (one === undefined || other === undefined) return []
  return [{ at: findingPlace(asked, 'roles'), says: asked.words.pair(asked.name(one), other), clause: 'V-4' }]
}
/**
 * Executor or Investigator beside Janosik (V-5): an error in a drawn set-up, a warning where roles are given seat by
 * seat.
 */
export const janosikRule: CastRule = (asked) => {
  const both = presentRoles(asked, 'executor', 'investigator').map(asked.name)
  const says = asked.words.janosik(asked.name('janosik'), both)
  return findingsIf(
    { at: findingPlace(asked, 'roles'), says, clause: 'V-5' },
    isIn(asked, 'janosik') && both.length > 0,
  )
}
const alienRoles: CastRule = (asked) => {
  const absent = missingRoles(asked, 'detector', 'mindEater')
  const wrong = asked.made.sizes.aliens > 0 && absent.length > 0
  return findingsIf(
    { at: findingPlace(asked, 'roles'), says: asked.words.aliens(asked.team('aliens'), absent), clause: 'V-6' },
    wrong,
  )
}
const journalist: CastRule = (asked) => {
  const says = asked.words.journalist(asked.name('journalist'))
  const wrong = isIn(asked, 'journalist') && asked.options.duelVoteSecrecy !== 'secret'
  return findingsIf({ at: 'duelVoteSecrecy', says, clause: 'V-7' }, wrong)
}
const mormons: CastRule = ({ made, words, options: given }) => {
  const empty = (['citizens', 'bandits', 'indians'] as const).some((team) => made.sizes[team] < 1)
  return findingsIf({ at: 'mormons', says: words.mormons, clause: 'V-8' }, given.mormons && empty)
}
const nights: CastRule = ({ words, options: given, turn }) => {
  const wrong = checkNightOrder(given.nightOrder)
  if (wrong === null) return []
  const says =
    wrong.fault === 'plantFirst'
      ? words.orderPlant(turn('i.plant'), turn('i.wake'))
      : words.orderLucky(turn(wrong.turn), turn('l.wake'))
  return [{ at: 'nightOrder', says, clause: '4.1.6' }]
}
export const errorRules: readonly CastRule[] = [
  mandatory,
  unique,
  sizes,
  drunk,
  pairing,
  alienRoles,
  journalist,
  mormons,
  nights,
]

const balance: CastRule = (asked) => {
  const { citizens, bandits, indians } = asked.made.sizes
  const factions = (['citizens', 'bandits', 'indians'] as const).map((team) => ({
    team: asked.team(team),
    members: asked.made.sizes[team],
  }))
  const says = asked.words.balance(factions)
  return findingsIf(
    { at: findingPlace(asked, 'bandits'), says, clause: 'V-9' },
    citizens < bandits + 2 || bandits <= indians,
  )
}
const cards: CastRule = (asked) => {
  const { made, words, name } = asked
  const plain = filledTeams.reduce((sum, team) => sum + Math.max(0, plainIn(made, team)), 0)
  const weak = made.named.filter(isWeak)
  const said = weak.map((role) =>
    words.remarks[role] === undefined ? name(role) : `${name(role)} (${words.remarks[role]})`,
  )
  return [
    ...findingsIf({ at: findingPlace(asked, 'roles'), says: words.plain(plain), clause: 'V-2' }, plain > 0),
    ...findingsIf({ at: findingPlace(asked, 'roles'), says: words.weak(said), clause: 'V-11' }, weak.length > 0),
  ]
}
const crowd: CastRule = (asked) => {
  const { seats, words, name, made, options: given } = asked
  const usual = suggestedAliens(seats)
  const gambler = { at: findingPlace(asked, 'roles'), says: words.gambler(name('gambler'), seats), clause: 'V-10' }
  return [
    ...findingsIf({ at: 'seats', says: words.fewSeats(seats), clause: 'R-1' }, seats < 12),
    ...findingsIf(gambler, seats < 17 && isIn(asked, 'gambler')),
    ...findingsIf({ at: 'mormons', says: words.fewForMormons(seats), clause: 'V-8' }, given.mormons && seats < 24),
    ...findingsIf(
      { at: findingPlace(asked, 'aliens'), says: words.fewForAliens(asked.team('aliens'), aliensFrom), clause: '1.5' },
      made.sizes.aliens > 0 && seats < aliensFrom,
    ),
    ...findingsIf(
      { at: findingPlace(asked, 'aliens'), says: words.otherAliens(asked.team('aliens'), usual), clause: '1.5' },
      made.sizes.aliens > 0 && seats >= aliensFrom && made.sizes.aliens !== usual,
    ),
  ]
}
const numbers: CastRule = ({ seats, words, options: given }) => {
  const [ship, search] = [suggestedShipNight(seats), suggestedSearch(seats)]
  const open = seats > 30
  const undecided = { at: 'shipNight', says: words.shipUndecided(ship), clause: 'R-2' }
  return [
    ...findingsIf(undecided, open && given.shipNight === ship),
    ...findingsIf({ at: 'shipNight', says: words.shipNight(ship), clause: 'V-11' }, !open && given.shipNight !== ship),
    ...findingsIf({ at: 'searchCount', says: words.searchCount(search), clause: 'V-11' }, given.searchCount !== search),
    ...findingsIf({ at: 'maxDuels', says: words.duels, clause: '3.1' }, given.maxDuels !== 2),
  ]
}
/** Warns of chosen roles that are neither those of the cast nor the suggested ones. */
const unused: CastRule = ({ options: given, seats, cast, words, made }) => {
  const differs = (roles: readonly Role[]): boolean =>
    roles.length !== given.roles.length || roles.some((role) => !given.roles.includes(role))
  const wrong = cast !== null && differs(made.named) && differs(suggestedRoles(seats))
  return findingsIf({ at: 'cast', says: words.castWins, clause: 'V-2' }, wrong)
}
export const warningRules: readonly CastRule[] = [cards, balance, crowd, numbers, unused]
