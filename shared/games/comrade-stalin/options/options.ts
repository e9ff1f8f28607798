/** Host options, and findings on them, on given roles and on given cards. */
import type { Choice, Field } from '../../../engine/offers/fields.ts'
import type { Finding, Game } from '../../../engine/game.ts'
import { findWrongOption, optionsIn, plainChoices } from '../../../engine/kit/option-builders.ts'
import { decidesByPhone, isAtDistance, placeOption } from '../../../engine/kit/place-option.ts'
import { deckOf, findWrongCard, type Card } from '../cards.ts'
import { holdsGoals, isRole, roleCard, roleIds, type Role } from '../roles.ts'
import { sheetSchema, checkSheets, findSheetOddity } from '../sheets/own-sheets.ts'
import { wordsInSkin } from '../words/skin-words.ts'
import { seatRange } from '../state.ts'
import type { Cast, Options } from '../types.ts'
import type { ComradeStalin } from '../game-types.ts'
import type { Words } from '../words/words.ts'

const told = { told: 'all', frozen: 'told' } as const
const main = optionsIn({ group: 'main', ...told })
const mainAtDeal = optionsIn({ group: 'main', told: 'all', frozen: 'cards' })
const house = optionsIn({ group: 'house', ...told })
const alarm = optionsIn({ group: 'times', ...told })
const times = optionsIn({ group: 'times', ...told, live: true })

/** The options of section 3, all public: only cards are secret. */
export const options: Game<ComradeStalin>['options'] = {
  rolePick: mainAtDeal.choice(['manual', 'random'], 'manual'),
  forcedRoles: main.choices(roleIds, ['stalin', 'favourite'], { min: 1, max: 9 }),
  dealMode: mainAtDeal.choice(['auto', 'manual'], 'auto'),
  goalTracking: mainAtDeal.choice(['full', 'table'], 'full'),
  goalDelivery: mainAtDeal.choice(['phone', 'hostPeek', 'paper'], 'phone'),
  hostSeesGoals: optionsIn({ group: 'main', told: 'all', frozen: 'hearers' }).flag(true),
  hostSeesUnseen: optionsIn({ group: 'house', told: 'all', frozen: 'hearers' }).flag(false),
  sheetPreset: main.choice(['house', 'bare', 'custom'], 'house'),
  customSheets: main.pack(sheetSchema, {}),
  skin: optionsIn({ group: 'main', ...told, live: true }).choice(['seed', 'neutral'], 'seed'),
  alarmMinutes: alarm.number(0, 0, 90),
  alarmMin: alarm.number(30, 10, 90),
  alarmMax: alarm.number(45, 10, 90),
  alarmStart: alarm.choice(['atSetting', 'atPlay'], 'atSetting'),
  allowPause: times.flag(true),
  spySlotChooser: house.choice(['actor', 'target'], 'actor'),
  mercilessSide: house.choice(['attacker', 'any'], 'attacker'),
  boostsPerAttempt: house.number(1, 1, 2),
  countdownOnAbility: house.choice(['smart', 'resume', 'cancel'], 'smart'),
  hostMayCount: house.flag(true),
  resolveWhenAllDeclared: house.choice(['countdown', 'immediate'], 'countdown'),
  tieBetweenPlayers: house.choice(['longestAgoThenClockwise', 'hostPicks'], 'longestAgoThenClockwise'),
  queueSecondClaim: house.flag(true),
  slotsPublic: house.flag(true),
  faceUpTravels: house.flag(true),
  protegeKills: house.choice(['noExchange', 'notAllowed'], 'noExchange'),
  cardlessVictim: house.choice(['noExchange', 'killerDiscards'], 'noExchange'),
  alarmPointOfNoReturn: house.choice(['verdict', 'exchange'], 'verdict'),
  lastChanceAttempts: house.choice(['one', 'onePerPlayer'], 'one'),
  hatedVote: house.choice(['open', 'secret'], 'open'),
  patronMayBeStalin: house.flag(true),
  patronPublic: house.flag(true),
  patronLook: house.flag(true),
  dirtCards: house.number(2, 1, 2),
  dirtPublic: house.flag(true),
  finalReveal: house.choice(['survivors', 'all'], 'survivors'),
  deadSilence: house.flag(true),
  dropOut: house.choice(['dead', 'replace'], 'dead'),
  reactionSeconds: times.number(8, 0, 30),
  countdownStepSeconds: times.choice(['1', '1.5', '2', '3', '4'], '2'),
  claimWindowSeconds: times.number(1, 0, 3),
  lastChanceWindow: times.choice(['countdown', 'manual', '10', '30', '60', '120'], 'countdown'),
  verdictSeconds: times.number(0, 0, 180),
  narrationSeconds: times.number(0, 0, 120),
  place: placeOption,
}
export const startOptions = Object.fromEntries(
  Object.entries(options).map(([id, { start }]) => [id, start]),
) as unknown as Options

type FindingBody = Omit<Finding, 'level'>
interface SetupInput {
  readonly options: Options
  readonly seats: number
  readonly cast: unknown
}
function checkValues({ options: given, seats }: SetupInput, { findings: says, sheets }: Words): FindingBody | null {
  const wrong = findWrongOption(options, given)
  if (wrong !== null) return { at: wrong, says: says.value(wrong), clause: '3' }
  const { alarmMin, alarmMax, alarmMinutes: set, forcedRoles } = given
  if (alarmMin > alarmMax) return { at: 'alarmMin', says: says.range, clause: '3' }
  if (set !== 0 && (set < alarmMin || set > alarmMax))
    return { at: 'alarmMinutes', says: says.minutes(alarmMin, alarmMax), clause: '3' }
  if (!forcedRoles.includes('stalin')) return { at: 'forcedRoles', says: says.forced, clause: '3' }
  if (forcedRoles.length > seats) return { at: 'forcedRoles', says: says.manyForced(seats), clause: '3' }
  const pack = checkSheets(given.customSheets, sheets)
  return pack === null ? null : { at: 'customSheets', says: pack, clause: '5.6' }
}
/** True if a set of roles does not fit this number of players (4.1). */
export const isWrongRoleSet = (roles: readonly Role[], seats: number): boolean =>
  roles.length !== seats || new Set(roles).size !== seats || !roles.includes('stalin')
/**
 * The first wrong card of these hands, an empty string for a wrong count, or null if all fit; hands are in the order of
 * the roles (6.10).
 */
export function checkHands(roles: readonly Role[], hands: readonly (readonly Card[])[]): Card | '' | null {
  const odd = roles.some((role, i) => (hands[i] ?? []).length !== (holdsGoals(role) ? 2 : 0))
  return odd || hands.length !== roles.length ? '' : findWrongCard(hands.flat(), roles)
}
function checkCast({ cast, seats, options: given }: SetupInput, { findings: says }: Words): FindingBody | null {
  if (cast === null || cast === undefined) return null
  const read = castFrom(cast, seats)
  if (read === null || isWrongRoleSet(read.roles, seats))
    return { at: 'cast', says: says.castRoles(seats), clause: '4.1' }
  if (read.goals === null) return null
  if (given.goalTracking === 'table') return { at: 'cast', says: says.castTable, clause: '3' }
  const wrong = checkHands(read.roles, read.goals)
  if (wrong === null) return null
  return { at: 'cast', says: wrong === '' ? says.castHands : says.castCard(wrong), clause: '6.10' }
}
/** Refuses real cards and looks over a shoulder where players sit elsewhere. */
function checkPlace({ options: given }: SetupInput, { findings: says }: Words): FindingBody | null {
  const refuse = (at: keyof Options): FindingBody => ({ at, says: says.farAway, clause: 'AD-2' })
  if (decidesByPhone(given) && given.goalTracking === 'table') return refuse('goalTracking')
  if (!isAtDistance(given)) return null
  if (given.dealMode === 'manual') return refuse('dealMode')
  return given.goalDelivery === 'phone' ? null : refuse('goalDelivery')
}
/** Returns the findings; errors forbid the start. */
export const check: Game<ComradeStalin>['check'] = (asked, words) => {
  const { findings: says } = words
  if (asked.seats < seatRange.min || asked.seats > seatRange.max)
    return [{ level: 'error', at: 'seats', says: says.seats(seatRange.min, seatRange.max), clause: '1.2' }]
  const fault = checkValues(asked, words) ?? checkPlace(asked, words) ?? checkCast(asked, words)
  if (fault !== null) return [{ level: 'error', ...fault }]
  const { options: given, cast } = asked
  const read = castFrom(cast, asked.seats)
  const roles = read?.roles ?? null
  const nobody = roles !== null && !roles.includes('favourite') && !roles.includes('heir')
  const odd = findSheetOddity(given.customSheets, given.sheetPreset === 'custom', words.sheets)
  const spoilt = !given.hostSeesGoals && (given.dealMode === 'manual' || (read?.goals ?? null) !== null)
  return [
    ...(nobody ? [{ level: 'warning', at: 'cast', says: says.noFavourite, clause: '4.1' } as const] : []),
    ...(odd === null ? [] : [{ level: 'warning', at: 'customSheets', says: odd, clause: '5.6' } as const]),
    ...(spoilt ? [{ level: 'warning', at: 'hostSeesGoals', says: says.spoilt, clause: '2.1' } as const] : []),
  ]
}

type TextPairs = readonly (readonly [string, string])[]
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isPairs = (value: unknown): value is TextPairs =>
  isList(value) &&
  value.every((each) => isList(each) && each.length === 2 && each.every((one) => typeof one === 'string'))
function rolesFrom(given: unknown, seats: number): readonly Role[] | null {
  if (!isList(given) || given.length !== seats) return null
  const roles = isPairs(given)
    ? Array.from({ length: seats }, (_, i) => given.find(([seat]) => seat === String(i + 1))?.[1])
    : given
  return roles.every(isRole) ? roles : null
}
const seatsOf = (seats: number): readonly number[] => Array.from({ length: seats }, (_, i) => i + 1)
/** Hands by seat, from hands or from pairs of `seat:slot` and card; null for another shape. */
function handsFrom(given: unknown, seats: number): readonly (readonly Card[])[] | null {
  if (isPairs(given) && given.every(([place]) => place.includes(':'))) {
    const of = (seat: number): readonly Card[] =>
      [1, 2].flatMap((slot) => given.filter(([place]) => place === `${seat}:${slot}`).map(([, card]) => card))
    return seatsOf(seats).map(of)
  }
  const hands = isList(given) && given.length === seats ? given : null
  const whole = hands?.every((hand) => isList(hand) && hand.every((card) => typeof card === 'string')) === true
  return whole ? (hands as readonly (readonly Card[])[]) : null
}
/** Returns the cast from `{roles: […], goals?: [[…], …]}` or from the answers of the form; null for another shape. */
export function castFrom(given: unknown, seats: number): Cast | null {
  if (typeof given !== 'object' || given === null) return null
  const { roles, goals, ...rest } = given as Readonly<Record<string, unknown>>
  const read = rolesFrom(roles, seats)
  if (read === null || Object.keys(rest).length > 0) return null
  if (goals === undefined || goals === null || (isList(goals) && goals.length === 0))
    return { roles: read, goals: null }
  const hands = handsFrom(goals, seats)
  return hands === null ? null : { roles: read, goals: hands }
}
const rolesOnly = (roles: Field): Readonly<Record<string, Field>> => ({ roles })
export const castForm: NonNullable<Game<ComradeStalin>['castForm']> = ({ options: given, seats }, plain) => {
  const words = wordsInSkin(given.skin, plain)
  const seatChoices = seatsOf(seats).map((seat): Choice => ({ value: String(seat), label: words.seatOf(seat) }))
  const of = roleIds.map((value): Choice => ({ value, label: `${roleCard(value)} ${words.roles[value]}` }))
  const roles: Field = {
    kind: 'pairs',
    from: seatChoices,
    to: of,
    min: seats,
    max: seats,
    distinct: true,
    label: words.fields.roles,
  }
  const places = seatsOf(seats).flatMap((seat) =>
    [1, 2].map((slot): Choice => ({ value: `${seat}:${slot}`, label: words.slotOf(words.seatOf(seat), slot) })),
  )
  const cards = plainChoices(deckOf(roleIds))
  const goals: Field = {
    kind: 'pairs',
    from: places,
    to: cards,
    min: 0,
    max: places.length,
    distinct: true,
    label: words.fields.goals,
  }
  return given.goalTracking === 'table' ? rolesOnly(roles) : { roles, goals }
}
