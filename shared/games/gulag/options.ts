/** Host options, and findings on them and on given cards. */
import type { Finding, Game } from '../../engine/game.ts'
import { optionsIn } from '../../engine/kit/option-builders.ts'
import { decidesByPhone, placeOption } from '../../engine/kit/place-option.ts'
import { countOf, isRole, perColour, rangeOf, replacementsOf } from './cards.ts'
import type { Options, Role } from './types.ts'
import type { Gulag } from './game-types.ts'
import type { Words } from './words/words.ts'

export const seatRange = { min: 5, max: 10 }

const house = optionsIn({ group: 'house', frozen: 'cards' })
const houseLive = optionsIn({ group: 'house', live: true })
const times = optionsIn({ group: 'times', live: true })

export const options: Game<Gulag>['options'] = {
  place: placeOption,
  cardSource: optionsIn({ group: 'cast', frozen: 'cards' }).choice(['dealt', 'assigned', 'recorded'], 'dealt'),
  taskEntry: optionsIn({ group: 'main', told: 'all', frozen: 'told' }).choice(['picks', 'resultOnly'], 'picks'),
  removePair: house.choice(['auto', 'never', 'always'], 'auto'),
  replacementMin: house.choice(['auto', '0', '1', '2', '3'], 'auto'),
  firstCommissar: optionsIn({ group: 'house', frozen: 'play' }).choice(['chosen', 'random'], 'chosen'),
  ownCard: optionsIn({ group: 'house', frozen: 'hearers' }).choice(['known', 'unknown'], 'known'),
  orderVisible: optionsIn({ group: 'house', told: 'all', frozen: 'told' }).choice(['public', 'hidden'], 'public'),
  showRange: optionsIn({ group: 'house', frozen: 'told' }).flag(true),
  callEarly: houseLive.choice(['advise', 'auto', 'off'], 'advise'),
  hintPanel: houseLive.flag(true),
  lookSeconds: times.number(20, 0, 1800),
  selectionSeconds: times.number(90, 0, 1800),
  taskSeconds: times.number(20, 0, 1800),
  supervisionSeconds: times.number(20, 0, 1800),
  inspectionSeconds: times.number(15, 0, 1800),
}

type FindingWords = Words['findings']
interface SetupInput {
  readonly options: Options
  readonly seats: number
}

/** Refuses printed cards where somebody sits elsewhere: nobody can hand them round. */
function checkPlace({ options: o }: SetupInput, says: FindingWords): Omit<Finding, 'level'> | null {
  if (!decidesByPhone(o)) return null
  if (o.cardSource === 'recorded') return { at: 'cardSource', says: says.printedCards, clause: 'AD-3' }
  return o.taskEntry === 'resultOnly' ? { at: 'taskEntry', says: says.printedCards, clause: 'AD-3' } : null
}
function checkOptions({ options: o, seats }: SetupInput, says: FindingWords): Omit<Finding, 'level'> | null {
  if (o.removePair === 'never' && seats < 6) return { at: 'removePair', says: says.oneColour, clause: 'removePair' }
  if (2 * perColour(o, seats) < seats) return { at: 'removePair', says: says.tooFewCards(seats), clause: 'removePair' }
  const most = Math.min(3, seats - 4)
  return replacementsOf(o, seats) > most
    ? { at: 'replacementMin', says: says.replacement(most, seats), clause: 'replacementMin' }
    : null
}
function checkCast(
  cast: unknown,
  { options: o, seats }: SetupInput,
  says: FindingWords,
): Omit<Finding, 'level'> | null {
  if (cast === null || cast === undefined) return null
  const cards = castFrom(cast, seats)
  if (cards === null) return { at: 'cast', says: says.castShape(seats), clause: 'G3' }
  const { least, most } = rangeOf(seats, perColour(o, seats))
  const red = countOf(cards, 'red')
  return red < least || red > most ? { at: 'cast', says: says.castRange(least, most), clause: 'G3' } : null
}
/** Warnings of numbers other than the rule sheet's: house play is allowed. */
function houseRules({ options: o, seats }: SetupInput, says: FindingWords): readonly Finding[] {
  const standard = { removePair: 'auto', replacementMin: 'auto' } as const
  const pair = perColour(o, seats) !== perColour(standard, seats)
  const crew = replacementsOf(o, seats) !== replacementsOf(standard, seats)
  return [
    ...(pair ? [{ level: 'warning', at: 'removePair', says: says.housePair, clause: 'removePair' } as const] : []),
    ...(crew ? [{ level: 'warning', at: 'replacementMin', says: says.houseCrew, clause: 'A-6' } as const] : []),
  ]
}
export const check: Game<Gulag>['check'] = ({ options: given, seats, cast }, { findings: says }) => {
  if (seats < seatRange.min || seats > seatRange.max)
    return [{ level: 'error', at: 'seats', says: says.seats(seatRange.min, seatRange.max), clause: 'G1' }]
  const asked = { options: given, seats }
  const fault = checkPlace(asked, says) ?? checkOptions(asked, says) ?? checkCast(cast, asked, says)
  return fault === null ? houseRules(asked, says) : [{ level: 'error', ...fault }]
}
/** Returns the worker cards by seat, or null unless the value has one card for each seat. */
export const castFrom = (given: unknown, seats: number): readonly Role[] | null =>
  Array.isArray(given) && given.every(isRole) && given.length === seats ? given : null
