/** Host options, the deck that they make, and findings on both. */
import type { Finding, Game } from '../../../engine/game.ts'
import { placeOption } from '../../../engine/kit/place-option.ts'
import { findWrongOption, optionsIn } from '../../../engine/kit/option-builders.ts'
import { countsOf, isRole, moreEqualIds, roleIds, type MoreEqualRole, type Role } from '../roles.ts'
import type { Options } from '../types.ts'
import type { Motherland } from '../game-types.ts'
import type { Words } from '../words/words.ts'

export const seatRange = { min: 6, max: 13 }
const boxSpies = 2
const boxCitizens = 6

const main = optionsIn({ group: 'main', frozen: 'cards' })
const mainLater = optionsIn({ group: 'main', live: 'sometimes' })
const house = optionsIn({ group: 'house', live: 'sometimes' })
const houseLive = optionsIn({ group: 'house', live: true })
const times = optionsIn({ group: 'times', live: true })
const longest = 1800 // seconds

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
  place: placeOption,
  roleSource: optionsIn({ group: 'cast', frozen: 'cards' }).choice(['dealt', 'assigned', 'recorded'], 'dealt'),
  spies: main.number(spiesIn, 1, 6),
  moreEqual: main.choices(moreEqualIds, moreEqualIn),
  deckLimit: optionsIn({ group: 'house', frozen: 'cards' }).choice(['box', 'open'], 'box'),
  announceDeck: optionsIn({ group: 'house', frozen: 'told' }).choice(['full', 'kinds', 'none'], 'full'),
  firstTroika: house.choice(['chosen', 'random'], 'chosen'),
  troikaRotation: mainLater.choice(['three', 'one'], 'three'),
  troikaVote: mainLater.choice(['simultaneous', 'sequential'], 'simultaneous'),
  troikaAbstain: house.flag(false),
  announceTroika: house.choice(['gossipStart', 'atVote'], 'gossipStart'),
  spyTargets: house.choice(['nonSpies', 'anyFree'], 'nonSpies'),
  spiesMayPass: house.flag(false),
  callAbsentRoles: house.flag(false),
  informerTrigger: house.choice(['troika', 'any'], 'troika'),
  informerUses: house.choice(['once', 'unlimited'], 'once'),
  informerAnswersChain: house.flag(false),
  sistersReveal: house.choice(['cards', 'bond'], 'cards'),
  madmanSlot: house.choice(['gulag', 'always'], 'gulag'),
  madmanSeconds: times.number(5, 1, 30),
  censorScope: optionsIn({ group: 'house', live: 'sometimes', told: 'all' }).choice(['gossip', 'round'], 'gossip'),
  censorTargets: house.choice(['free', 'free+madman'], 'free+madman'),
  announceSilenced: house.choice(['public', 'private'], 'public'),
  callEarly: houseLive.choice(['advise', 'auto', 'off'], 'advise'),
  endReveal: houseLive.choice(['remaining', 'all'], 'remaining'),
  phonesAtNight: house.choice(['off', 'mask'], 'off'),
  introSeconds: times.number(60, 0, 300),
  lookSeconds: times.number(20, 0, longest),
  sistersSeconds: times.number(40, 0, longest),
  firstGossipSeconds: times.number(300, 0, longest),
  gossipSeconds: times.number(240, 0, longest),
  countSeconds: times.number(3, 0, longest),
  voteSeconds: times.number(15, 0, longest),
  informerSeconds: times.number(15, 0, longest),
  lastWordsSeconds: times.number(30, 0, longest),
  spiesSeconds: times.number(45, 0, longest),
  writerSeconds: times.number(20, 0, longest),
  censorSeconds: times.number(20, 0, longest),
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
function checkValues(given: Options, says: FindingWords): FindingBody | null {
  const wrong = findWrongOption(options, given)
  return wrong === null ? null : { at: wrong, says: says.value(wrong), clause: 'S2' }
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
