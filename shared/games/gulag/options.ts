/** Host options, and findings on them and on given cards. */
import type { Choice } from '../../engine/offers/fields.ts'
import type { Finding, Game, OptionField } from '../../engine/game.ts'
import { countOf, isRole, perColour, rangeOf, replacementsOf } from './cards.ts'
import type { Options, Role } from './types.ts'
import type { Gulag } from './game-types.ts'
import type { Words } from './words/words.ts'

export const seatRange = { min: 5, max: 10 }

const choiceOption = <T extends string>(start: T, ...of: readonly T[]): OptionField<T> & { kind: 'choice' } => ({
  kind: 'choice',
  of: of.map((value): Choice => ({ value, label: value })),
  start,
  group: 'house',
})
const flagOption: OptionField<boolean> = { kind: 'flag', start: true, group: 'house' }
const secondsOption = (start: number): OptionField<number> => ({
  kind: 'number',
  min: 0,
  max: 1800,
  step: 1,
  start,
  live: true,
  group: 'times',
})

export const options: Game<Gulag>['options'] = {
  cardSource: {
    ...choiceOption<Options['cardSource']>('dealt', 'dealt', 'assigned', 'recorded'),
    group: 'cast',
    frozen: 'cards',
  },
  taskEntry: {
    ...choiceOption<Options['taskEntry']>('picks', 'picks', 'resultOnly'),
    group: 'main',
    told: 'all',
    frozen: 'told',
  },
  removePair: { ...choiceOption<Options['removePair']>('auto', 'auto', 'never', 'always'), frozen: 'cards' },
  replacementMin: { ...choiceOption<Options['replacementMin']>('auto', 'auto', '0', '1', '2', '3'), frozen: 'cards' },
  firstCommissar: { ...choiceOption<Options['firstCommissar']>('chosen', 'chosen', 'random'), frozen: 'play' },
  ownCard: { ...choiceOption<Options['ownCard']>('known', 'known', 'unknown'), frozen: 'hearers' },
  orderVisible: { ...choiceOption<Options['orderVisible']>('public', 'public', 'hidden'), told: 'all', frozen: 'told' },
  showRange: { ...flagOption, frozen: 'told' },
  callEarly: { ...choiceOption<Options['callEarly']>('advise', 'advise', 'auto', 'off'), live: true },
  hintPanel: { ...flagOption, live: true },
  lookSeconds: secondsOption(20),
  selectionSeconds: secondsOption(90),
  taskSeconds: secondsOption(20),
  supervisionSeconds: secondsOption(20),
  inspectionSeconds: secondsOption(15),
}

type FindingWords = Words['findings']
interface SetupInput {
  readonly options: Options
  readonly seats: number
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
  const fault = checkOptions(asked, says) ?? checkCast(cast, asked, says)
  return fault === null ? houseRules(asked, says) : [{ level: 'error', ...fault }]
}
/** Returns the worker cards by seat, or null unless the value has one card for each seat. */
export const castFrom = (given: unknown, seats: number): readonly Role[] | null =>
  Array.isArray(given) && given.every(isRole) && given.length === seats ? given : null
