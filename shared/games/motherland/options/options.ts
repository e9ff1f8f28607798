/** Host options, the deck that they make, and findings on both. */
import type { Choice, Field } from '../../../engine/offers/fields.ts'
import type { Finding, Game, OptionField } from '../../../engine/game.ts'
import { countsOf, isRole, moreEqualIds, roleIds, type MoreEqualRole, type Role } from '../roles.ts'
import type { Options } from '../types.ts'
import type { Motherland } from '../game-types.ts'
import type { Words } from '../words/words.ts'

export const seatRange = { min: 6, max: 13 }
const boxSpies = 2
const boxCitizens = 6

const choiceOption = <T extends string>(start: T, ...of: readonly T[]): OptionField<T> & { kind: 'choice' } => ({
  kind: 'choice',
  of: of.map((value): Choice => ({ value, label: value })),
  start,
  group: 'house',
})
const flagOption: OptionField<boolean> = { kind: 'flag', start: false, group: 'house' }
const liveSometimes = <T>(field: OptionField<T>): OptionField<T> => ({ ...field, live: 'sometimes' })
const frozenAtDeal = { frozen: 'cards' } as const
const secondsOption = (start: number, { min = 0, max = 1800 } = {}): OptionField<number> => ({
  kind: 'number',
  min,
  max,
  step: 1,
  start,
  live: true,
  group: 'times',
})

/** The cards of a list of roles; null for any other value. */
const cardsOfCast = (cast: unknown): readonly Role[] | null => (Array.isArray(cast) && cast.every(isRole) ? cast : null)
const defaultSpies = (seats: number): number => (seats < 8 ? 1 : 2)
const defaultMoreEqual = (seats: number): readonly MoreEqualRole[] => {
  const added: readonly MoreEqualRole[] = ['writer', 'informer', 'censor', 'madman', 'twoSisters']
  const present = added.slice(0, Math.max(0, seats - 8))
  return moreEqualIds.filter((role) => present.includes(role))
}
const spiesIn = (seats: number, cast: unknown): number =>
  cardsOfCast(cast)?.filter((role) => role === 'spy').length ?? defaultSpies(seats)
const moreEqualIn = (seats: number, cast: unknown): readonly MoreEqualRole[] => {
  const cards = cardsOfCast(cast)
  return cards === null ? defaultMoreEqual(seats) : moreEqualIds.filter((role) => cards.includes(role))
}

export const options: Game<Motherland>['options'] = {
  roleSource: {
    ...choiceOption<Options['roleSource']>('dealt', 'dealt', 'assigned', 'recorded'),
    group: 'cast',
    ...frozenAtDeal,
  },
  spies: { kind: 'number', min: 1, max: 6, step: 1, start: spiesIn, group: 'main', ...frozenAtDeal },
  moreEqual: {
    kind: 'choices',
    of: moreEqualIds.map((value) => ({ value, label: value })),
    min: 0,
    max: moreEqualIds.length,
    start: moreEqualIn,
    group: 'main',
    ...frozenAtDeal,
  },
  deckLimit: { ...choiceOption<Options['deckLimit']>('box', 'box', 'open'), ...frozenAtDeal },
  announceDeck: { ...choiceOption<Options['announceDeck']>('full', 'full', 'kinds', 'none'), frozen: 'told' },
  firstTroika: liveSometimes(choiceOption<Options['firstTroika']>('chosen', 'chosen', 'random')),
  troikaRotation: liveSometimes({ ...choiceOption<Options['troikaRotation']>('three', 'three', 'one'), group: 'main' }),
  troikaVote: liveSometimes({
    ...choiceOption<Options['troikaVote']>('simultaneous', 'simultaneous', 'sequential'),
    group: 'main',
  }),
  troikaAbstain: liveSometimes(flagOption),
  announceTroika: liveSometimes(choiceOption<Options['announceTroika']>('gossipStart', 'gossipStart', 'atVote')),
  spyTargets: liveSometimes(choiceOption<Options['spyTargets']>('nonSpies', 'nonSpies', 'anyFree')),
  spiesMayPass: liveSometimes(flagOption),
  callAbsentRoles: liveSometimes(flagOption),
  informerTrigger: liveSometimes(choiceOption<Options['informerTrigger']>('troika', 'troika', 'any')),
  informerUses: liveSometimes(choiceOption<Options['informerUses']>('once', 'once', 'unlimited')),
  informerAnswersChain: liveSometimes(flagOption),
  sistersReveal: liveSometimes(choiceOption<Options['sistersReveal']>('cards', 'cards', 'bond')),
  madmanSlot: liveSometimes(choiceOption<Options['madmanSlot']>('gulag', 'gulag', 'always')),
  madmanSeconds: secondsOption(5, { min: 1, max: 30 }),
  censorScope: liveSometimes({ ...choiceOption<Options['censorScope']>('gossip', 'gossip', 'round'), told: 'all' }),
  censorTargets: liveSometimes(choiceOption<Options['censorTargets']>('free+madman', 'free', 'free+madman')),
  announceSilenced: liveSometimes(choiceOption<Options['announceSilenced']>('public', 'public', 'private')),
  callEarly: { ...choiceOption<Options['callEarly']>('advise', 'advise', 'auto', 'off'), live: true },
  endReveal: { ...choiceOption<Options['endReveal']>('remaining', 'remaining', 'all'), live: true },
  phonesAtNight: liveSometimes(choiceOption<Options['phonesAtNight']>('off', 'off', 'mask')),
  introSeconds: secondsOption(60, { max: 300 }),
  lookSeconds: secondsOption(20),
  sistersSeconds: secondsOption(40),
  firstGossipSeconds: secondsOption(300),
  gossipSeconds: secondsOption(240),
  countSeconds: secondsOption(3),
  voteSeconds: secondsOption(15),
  informerSeconds: secondsOption(15),
  lastWordsSeconds: secondsOption(30),
  spiesSeconds: secondsOption(45),
  writerSeconds: secondsOption(20),
  censorSeconds: secondsOption(20),
}

/** The cards for this number of seats (section 1). */
export function deckOf({ spies, moreEqual }: Pick<Options, 'spies' | 'moreEqual'>, seats: number): readonly Role[] {
  const citizens = Math.max(0, seats - spies - moreEqual.length)
  return [...Array<Role>(spies).fill('spy'), ...Array<Role>(citizens).fill('citizen'), ...moreEqual]
}

type FindingWords = Words['findings']
type FindingBody = Omit<Finding, 'level'>

function checkDeck({ options: o, seats }: { options: Options; seats: number }, says: FindingWords): FindingBody | null {
  const citizens = seats - o.spies - o.moreEqual.length
  const most = o.deckLimit === 'box' ? boxSpies : Math.floor((seats - 1) / 2)
  if (!(Number.isInteger(o.spies) && o.spies >= 1 && o.spies <= most))
    return { at: 'spies', says: says.spies(most), clause: 'A-2' }
  if (citizens < 0) return { at: 'moreEqual', says: says.tooMany(seats), clause: 'ML-16' }
  if (o.deckLimit === 'box' && citizens > boxCitizens) {
    return { at: 'moreEqual', says: says.tooFew(citizens, citizens - boxCitizens), clause: 'A-2' }
  }
  return null
}
function checkCast(given: unknown, { deck, says }: { deck: readonly Role[]; says: FindingWords }): FindingBody | null {
  if (given === null || given === undefined) return null
  const cast = castFrom(given, deck.length)
  if (cast === null) return { at: 'cast', says: says.castShape(deck.length), clause: 'S4' }
  const [asked, cards] = [countsOf(deck), countsOf(cast)]
  const wrong = roleIds.find((role) => asked[role] !== cards[role])
  return wrong === undefined
    ? null
    : { at: 'cast', says: says.castDeck(wrong, asked[wrong] ?? 0, cards[wrong] ?? 0), clause: 'S4' }
}
const optionFits = (field: Field, value: unknown): boolean => {
  if (field.kind === 'flag') return typeof value === 'boolean'
  if (field.kind === 'choice') return field.of.some((each) => each.value === value)
  if (field.kind === 'number')
    return Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max
  if (field.kind !== 'choices' || !Array.isArray(value)) return false
  return new Set(value).size === value.length && value.every((item) => field.of.some((each) => each.value === item))
}
function checkValues(given: Options, says: FindingWords): FindingBody | null {
  const wrong = (Object.keys(options) as (keyof Options)[]).find((id) => !optionFits(options[id], given[id]))
  return wrong === undefined ? null : { at: wrong, says: says.value(wrong), clause: 'S2' }
}

/** Returns the findings (S2): bad arithmetic is an error, a bad ratio only a warning. */
export const check: Game<Motherland>['check'] = ({ options: given, seats, cast }, { findings: says }) => {
  if (seats < seatRange.min || seats > seatRange.max) {
    return [{ level: 'error', at: 'seats', says: says.seats(seatRange.min, seatRange.max), clause: 'S1' }]
  }
  const fault = checkValues(given, says) ?? checkDeck({ options: given, seats }, says)
  if (fault !== null) return [{ level: 'error', ...fault }]
  const miscast = checkCast(cast, { deck: deckOf(given, seats), says })
  if (miscast !== null) return [{ level: 'error', ...miscast }]
  const others = seats - given.spies
  return others >= 3 * given.spies
    ? []
    : [{ level: 'warning', at: 'spies', says: says.ratio(given.spies, others), clause: 'A-3' }]
}
/** Returns the cards by seat, or null unless the value has one card for each seat. */
export const castFrom = (given: unknown, seats: number): readonly Role[] | null => {
  const cast = cardsOfCast(given)
  return cast !== null && cast.length === seats ? cast : null
}
