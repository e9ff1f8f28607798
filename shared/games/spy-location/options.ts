/** Host options, and findings on a set-up. */
import type { Choice, Field } from '../../engine/offers/fields.ts'
import type { Finding, Game, OptionField } from '../../engine/game.ts'
import { fitsField } from '../../engine/offers/offers.ts'
import { isBuiltIn, checkPack, packSchema, packWarning, placesIn, placesNeeded, type Place } from './packs.ts'
import type { Cast, Options } from './types.ts'
import type { OutOfPlace } from './game-types.ts'
import type { Words } from './words/words.ts'

export const seatRange = { min: 4, max: 10 } // 1.2
const choiceOption = <T extends string>(start: T, ...of: readonly T[]): OptionField<T> & { kind: 'choice' } => ({
  kind: 'choice',
  of: of.map((value): Choice => ({ value, label: value })),
  start,
  group: 'house',
})
const flagOption = (start: boolean): OptionField<boolean> => ({ kind: 'flag', start, group: 'house' })
const numberOption = (start: number, min: number, max: number): OptionField<number> & { kind: 'number' } => ({
  kind: 'number',
  min,
  max,
  step: 1,
  start,
  group: 'house',
})
const main = { group: 'main' } as const
const times = { group: 'times' } as const
const publicOption = { told: 'all', frozen: 'told' } as const
/** Options that may change between rounds. */
const liveBetweenRounds = { live: 'sometimes' } as const

export const options: Game<OutOfPlace>['options'] = {
  targetRounds: { ...numberOption(5, 1, 30), ...main, ...publicOption },
  roundMinutes: {
    ...choiceOption<Options['roundMinutes']>('auto', 'auto', '6', '7', '8', '9', '10', 'custom'),
    ...main,
  },
  locationSet: { kind: 'pack', schema: packSchema, start: {}, ...main, frozen: 'cards' },
  candidatesShown: { ...flagOption(true), ...main, ...publicOption },
  hostBlind: { ...flagOption(false), ...main, frozen: 'hearers' },
  deal: { ...choiceOption<Options['deal']>('phone', 'phone', 'hostPeek', 'paper'), group: 'cards', frozen: 'cards' },
  leaderRule: {
    ...choiceOption<Options['leaderRule']>('same', 'same', 'clockwise', 'lastSpy', 'hostPicks'),
    ...liveBetweenRounds,
  },
  candidateCount: { ...numberOption(0, 0, 100), frozen: 'told' },
  noRepeatLocations: flagOption(true),
  spyDraw: {
    ...choiceOption<Options['spyDraw']>('independent', 'independent', 'notTwiceRunning', 'fair'),
    ...liveBetweenRounds,
  },
  suspectVotes: { ...flagOption(false), ...liveBetweenRounds },
  initiatorVote: {
    ...choiceOption<Options['initiatorVote']>('impliedYes', 'impliedYes', 'asked'),
    ...liveBetweenRounds,
  },
  voteStart: {
    ...choiceOption<Options['voteStart']>('leftOfInitiator', 'leftOfInitiator', 'leftOfSuspect', 'leader'),
    ...liveBetweenRounds,
  },
  stopAtFirstNo: { ...flagOption(false), ...liveBetweenRounds },
  guessDuringVote: { ...flagOption(true), ...publicOption },
  spyLastGuess: { ...flagOption(false), ...publicOption },
  wrongGuess: {
    ...choiceOption<Options['wrongGuess']>('residentsWin', 'residentsWin', 'spyTwo'),
    ...liveBetweenRounds,
  },
  finalVoteOnTimeout: { ...flagOption(false), ...publicOption },
  finishAnswerAtZero: { ...flagOption(false), ...publicOption },
  tieBreak: { ...choiceOption<Options['tieBreak']>('shared', 'shared', 'extraRounds'), ...publicOption },
  onLeave: { ...choiceOption<Options['onLeave']>('smart', 'smart', 'void'), ...liveBetweenRounds },
  pauseClockDuringVote: { ...flagOption(true), ...times },
  voteAtZero: { ...choiceOption<Options['voteAtZero']>('finish', 'finish', 'cancel'), ...times },
  voteSecondsPerPlayer: { ...numberOption(0, 0, 60), ...times, live: true },
  answerSeconds: { ...numberOption(0, 0, 120), ...times, live: true },
  notByTheRules: { ...flagOption(false), ...times },
  customMinutes: { ...numberOption(8, 3, 20), ...times },
}

/** The automatic minutes of a round: six for four players, four more by ten (table 4.4). */
export const autoMinutes = (players: number): number => Math.round(6 + ((players - 4) * 4) / 6)
/** The minutes of a round for this number of players. */
export function minutesFor({ roundMinutes, customMinutes }: Options, players: number): number {
  if (roundMinutes === 'auto') return autoMinutes(players)
  return roundMinutes === 'custom' ? customMinutes : Number(roundMinutes)
}
/** The active places of the set. */
export const poolOf = ({ locationSet }: Pick<Options, 'locationSet'>): readonly Place[] => placesIn(locationSet)

type FindingBody = Omit<Finding, 'level'>
function checkValues(given: Options, { findings: says }: Words): FindingBody | null {
  const fields = Object.entries(options) as [keyof Options, Field][]
  const wrong = fields.find(([id, field]) => !fitsField(field, given[id]))
  if (wrong !== undefined) return { at: wrong[0], says: says.value(wrong[0]), clause: '3' }
  const custom = given.roundMinutes === 'custom' && !given.notByTheRules
  return custom ? { at: 'roundMinutes', says: says.custom, clause: '3' } : null
}
function checkPlaceSet({ locationSet, candidateCount }: Options, { findings: says, packs }: Words): FindingBody | null {
  const pack = checkPack(locationSet, packs)
  if (pack !== null) return { at: 'locationSet', says: pack, clause: '5' }
  const pool = placesIn(locationSet).length
  const fitting = candidateCount === 0 || (candidateCount >= placesNeeded && candidateCount <= pool)
  return fitting ? null : { at: 'candidateCount', says: says.count(placesNeeded, pool), clause: '3' }
}
function checkCast(
  { cast, seats, given }: { cast: unknown; seats: number; given: Options },
  words: Words,
): FindingBody | null {
  if (cast === null || cast === undefined) return null
  const read = castFrom(cast, seats)
  if (read === null) return { at: 'cast', says: words.findings.castShape(seats), clause: '6.3' }
  const known = poolOf(given).some((place) => place.id === read.location)
  return known ? null : { at: 'cast', says: words.findings.castPlace(read.location), clause: '6.1' }
}
const checkBlindHost = ({ hostBlind, deal }: Options, { findings: says }: Words): FindingBody | null =>
  hostBlind && deal !== 'phone' ? { at: 'deal', says: says.blind, clause: '2.4' } : null

/** Returns the findings; errors forbid the start. */
export const check: Game<OutOfPlace>['check'] = ({ options: given, seats, cast }, words) => {
  const { findings: says } = words
  if (seats < seatRange.min || seats > seatRange.max)
    return [{ level: 'error', at: 'seats', says: says.seats(seatRange.min, seatRange.max), clause: '1.2' }]
  const fault =
    checkValues(given, words) ??
    checkPlaceSet(given, words) ??
    checkBlindHost(given, words) ??
    checkCast({ cast, seats, given }, words)
  if (fault !== null) return [{ level: 'error', ...fault }]
  const small = packWarning(given.locationSet, words.packs)
  const spoilt = given.hostBlind && cast !== null && cast !== undefined
  return [
    ...(small === null ? [] : [{ level: 'warning', at: 'locationSet', says: small, clause: '5' } as const]),
    ...(spoilt ? [{ level: 'warning', at: 'cast', says: says.spoilt, clause: '2.4' } as const] : []),
  ]
}
export const castFrom = (given: unknown, seats: number): Cast | null => {
  if (typeof given !== 'object' || given === null || Object.keys(given).length !== 2) return null
  const { location, spy } = given as Readonly<Record<string, unknown>>
  if (typeof location !== 'string' || !Number.isInteger(spy)) return null
  return (spy as number) >= 1 && (spy as number) <= seats ? { location, spy: spy as number } : null
}
/** The form for place and spy of the first round. */
export const castForm: NonNullable<Game<OutOfPlace>['castForm']> = ({ options: given, seats }, words) => {
  const usable = isBuiltIn(given.locationSet) || checkPack(given.locationSet, words.packs) === null
  const places = usable ? poolOf(given) : []
  const of = places.map(({ id }): Choice => ({ value: id, label: words.placeOf(id) }))
  return {
    location: { kind: 'choice', of: words.sorted(of, (each) => each.label), label: words.fields.place },
    spy: { kind: 'seat', among: Array.from({ length: seats }, (_, i) => i + 1), label: words.fields.spy },
  }
}
