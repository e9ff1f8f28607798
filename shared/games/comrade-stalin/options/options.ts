/** Host options, and findings on them, on given roles and on given cards. */
import type { Choice, Field } from '../../../engine/offers/fields.ts'
import type { Finding, Game, OptionField } from '../../../engine/game.ts'
import { fitsField } from '../../../engine/offers/offers.ts'
import { deckOf, findWrongCard, type Card } from '../cards.ts'
import { holdsGoals, isRole, roleCard, roleIds, type Role } from '../roles.ts'
import { sheetSchema, checkSheets, findSheetOddity } from '../sheets/own-sheets.ts'
import { wordsInSkin } from '../words/skin.ts'
import { seatRange } from '../state.ts'
import type { Cast, Options } from '../types.ts'
import type { ComradeStalin } from '../game-types.ts'
import type { Words } from '../words/words.ts'

type HouseOption<T> = OptionField<T>
const publicOption = { told: 'all', group: 'house', frozen: 'told' } as const
const choiceOption = <T extends string>(start: T, ...of: readonly T[]): HouseOption<T> & { kind: 'choice' } => ({
  kind: 'choice',
  of: of.map((value): Choice => ({ value, label: value })),
  start,
  ...publicOption,
})
const flagOption = (start: boolean): HouseOption<boolean> => ({ kind: 'flag', start, ...publicOption })
const numberOption = (start: number, min: number, max: number): HouseOption<number> & { kind: 'number' } => ({
  kind: 'number',
  min,
  max,
  step: 1,
  start,
  ...publicOption,
})
const main = { group: 'main' } as const
const times = { group: 'times', live: true } as const
const roleChoices = roleIds.map((value): Choice => ({ value, label: value }))

/** The options of section 3, all public: only cards are secret. */
export const options: Game<ComradeStalin>['options'] = {
  rolePick: { ...choiceOption<Options['rolePick']>('manual', 'manual', 'random'), ...main, frozen: 'cards' },
  forcedRoles: {
    kind: 'choices',
    of: roleChoices,
    min: 1,
    max: 9,
    start: ['stalin', 'favourite'],
    ...publicOption,
    ...main,
  },
  dealMode: { ...choiceOption<Options['dealMode']>('auto', 'auto', 'manual'), ...main, frozen: 'cards' },
  goalTracking: { ...choiceOption<Options['goalTracking']>('full', 'full', 'table'), ...main, frozen: 'cards' },
  goalDelivery: {
    ...choiceOption<Options['goalDelivery']>('phone', 'phone', 'hostPeek', 'paper'),
    ...main,
    frozen: 'cards',
  },
  hostSeesGoals: { ...flagOption(true), ...main, frozen: 'hearers' },
  hostSeesUnseen: { ...flagOption(false), frozen: 'hearers' },
  sheetPreset: { ...choiceOption<Options['sheetPreset']>('house', 'house', 'bare', 'custom'), ...main },
  customSheets: { kind: 'pack', schema: sheetSchema, start: {}, ...publicOption, ...main },
  skin: { ...choiceOption<Options['skin']>('seed', 'seed', 'neutral'), ...main, live: true },
  alarmMinutes: { ...numberOption(0, 0, 90), group: 'times' },
  alarmMin: { ...numberOption(30, 10, 90), group: 'times' },
  alarmMax: { ...numberOption(45, 10, 90), group: 'times' },
  alarmStart: { ...choiceOption<Options['alarmStart']>('atSetting', 'atSetting', 'atPlay'), group: 'times' },
  allowPause: { ...flagOption(true), ...times },
  spySlotChooser: choiceOption<Options['spySlotChooser']>('actor', 'actor', 'target'),
  mercilessSide: choiceOption<Options['mercilessSide']>('attacker', 'attacker', 'any'),
  boostsPerAttempt: numberOption(1, 1, 2),
  countdownOnAbility: choiceOption<Options['countdownOnAbility']>('smart', 'smart', 'resume', 'cancel'),
  hostMayCount: flagOption(true),
  resolveWhenAllDeclared: choiceOption<Options['resolveWhenAllDeclared']>('countdown', 'countdown', 'immediate'),
  tieBetweenPlayers: choiceOption<Options['tieBetweenPlayers']>(
    'longestAgoThenClockwise',
    'longestAgoThenClockwise',
    'hostPicks',
  ),
  queueSecondClaim: flagOption(true),
  slotsPublic: flagOption(true),
  faceUpTravels: flagOption(true),
  protegeKills: choiceOption<Options['protegeKills']>('noExchange', 'noExchange', 'notAllowed'),
  cardlessVictim: choiceOption<Options['cardlessVictim']>('noExchange', 'noExchange', 'killerDiscards'),
  alarmPointOfNoReturn: choiceOption<Options['alarmPointOfNoReturn']>('verdict', 'verdict', 'exchange'),
  lastChanceAttempts: choiceOption<Options['lastChanceAttempts']>('one', 'one', 'onePerPlayer'),
  hatedVote: choiceOption<Options['hatedVote']>('open', 'open', 'secret'),
  patronMayBeStalin: flagOption(true),
  patronPublic: flagOption(true),
  patronLook: flagOption(true),
  dirtCards: numberOption(2, 1, 2),
  dirtPublic: flagOption(true),
  finalReveal: choiceOption<Options['finalReveal']>('survivors', 'survivors', 'all'),
  deadSilence: flagOption(true),
  dropOut: choiceOption<Options['dropOut']>('dead', 'dead', 'replace'),
  reactionSeconds: { ...numberOption(8, 0, 30), ...times },
  countdownStepSeconds: { ...choiceOption<Options['countdownStepSeconds']>('2', '1', '1.5', '2', '3', '4'), ...times },
  claimWindowSeconds: { ...numberOption(1, 0, 3), ...times },
  lastChanceWindow: {
    ...choiceOption<Options['lastChanceWindow']>('countdown', 'countdown', 'manual', '10', '30', '60', '120'),
    ...times,
  },
  verdictSeconds: { ...numberOption(0, 0, 180), ...times },
  narrationSeconds: { ...numberOption(0, 0, 120), ...times },
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
  const fields = Object.entries(options) as [keyof Options, Field][]
  const wrong = fields.find(([id, field]) => !fitsField(field, given[id]))
  if (wrong !== undefined) return { at: wrong[0], says: says.value(wrong[0]), clause: '3' }
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
/** Returns the findings; errors forbid the start. */
export const check: Game<ComradeStalin>['check'] = (asked, words) => {
  const { findings: says } = words
  if (asked.seats < seatRange.min || asked.seats > seatRange.max)
    return [{ level: 'error', at: 'seats', says: says.seats(seatRange.min, seatRange.max), clause: '1.2' }]
  const fault = checkValues(asked, words) ?? checkCast(asked, words)
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
  const cards = deckOf(roleIds).map((value): Choice => ({ value, label: value }))
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
