/** Host options, and findings on a set-up. */
import { choiceField, seatField } from '../../engine/kit/offer-builders.ts'
import type { Choice } from '../../engine/offers/fields.ts'
import type { Finding, Game } from '../../engine/game.ts'
import { isAtDistance, placeOption } from '../../engine/kit/place-option.ts'
import { findWrongOption, optionsIn } from '../../engine/kit/option-builders.ts'
import { isBuiltIn, checkPack, packSchema, packWarning, placesIn, placesNeeded, type Place } from './packs.ts'
import type { Cast, Options } from './types.ts'
import type { OutOfPlace } from './game-types.ts'
import type { Words } from './words/words.ts'

export const seatRange = { min: 4, max: 10 } // 1.2

const main = optionsIn({ group: 'main' })
const mainTold = optionsIn({ group: 'main', told: 'all', frozen: 'told' })
const house = optionsIn({ group: 'house' })
const houseTold = optionsIn({ group: 'house', told: 'all', frozen: 'told' })
/** Options that may change between rounds. */
const houseBetween = optionsIn({ group: 'house', live: 'sometimes' })
const times = optionsIn({ group: 'times' })
const timesLive = optionsIn({ group: 'times', live: true })

export const options: Game<OutOfPlace>['options'] = {
  place: placeOption,
  targetRounds: mainTold.number(5, 1, 30),
  roundMinutes: main.choice(['auto', '6', '7', '8', '9', '10', 'custom'], 'auto'),
  locationSet: optionsIn({ group: 'main', frozen: 'cards' }).pack(packSchema, {}),
  candidatesShown: mainTold.flag(true),
  hostBlind: optionsIn({ group: 'main', frozen: 'hearers' }).flag(false),
  deal: optionsIn({ group: 'cards', frozen: 'cards' }).choice(['phone', 'hostPeek', 'paper'], 'phone'),
  leaderRule: houseBetween.choice(['same', 'clockwise', 'lastSpy', 'hostPicks'], 'same'),
  candidateCount: optionsIn({ group: 'house', frozen: 'told' }).number(0, 0, 100),
  noRepeatLocations: house.flag(true),
  spyDraw: houseBetween.choice(['independent', 'notTwiceRunning', 'fair'], 'independent'),
  suspectVotes: houseBetween.flag(false),
  initiatorVote: houseBetween.choice(['impliedYes', 'asked'], 'impliedYes'),
  voteStart: houseBetween.choice(['leftOfInitiator', 'leftOfSuspect', 'leader'], 'leftOfInitiator'),
  stopAtFirstNo: houseBetween.flag(false),
  guessDuringVote: houseTold.flag(true),
  spyLastGuess: houseTold.flag(false),
  wrongGuess: houseBetween.choice(['residentsWin', 'spyTwo'], 'residentsWin'),
  finalVoteOnTimeout: houseTold.flag(false),
  finishAnswerAtZero: houseTold.flag(false),
  tieBreak: houseTold.choice(['shared', 'extraRounds'], 'shared'),
  onLeave: houseBetween.choice(['smart', 'void'], 'smart'),
  pauseClockDuringVote: times.flag(true),
  voteAtZero: times.choice(['finish', 'cancel'], 'finish'),
  voteSecondsPerPlayer: timesLive.number(0, 0, 60),
  answerSeconds: timesLive.number(0, 0, 120),
  notByTheRules: times.flag(false),
  customMinutes: times.number(8, 3, 20),
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
  const wrong = findWrongOption(options, given)
  if (wrong !== null) return { at: wrong, says: says.value(wrong), clause: '3' }
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

/** Refuses cards that nobody far away could be handed. */
const checkHandOut = (given: Options, { findings: says }: Words): FindingBody | null =>
  isAtDistance(given) && given.deal !== 'phone' ? { at: 'deal', says: says.farAway, clause: 'AD-2' } : null

/** Returns the findings; errors forbid the start. */
export const check: Game<OutOfPlace>['check'] = ({ options: given, seats, cast }, words) => {
  const { findings: says } = words
  if (seats < seatRange.min || seats > seatRange.max)
    return [{ level: 'error', at: 'seats', says: says.seats(seatRange.min, seatRange.max), clause: '1.2' }]
  const fault =
    checkValues(given, words) ??
    checkPlaceSet(given, words) ??
    checkBlindHost(given, words) ??
    checkHandOut(given, words) ??
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
    location: choiceField(
      words.sorted(of, (each) => each.label),
      words.fields.place,
    ),
    spy: seatField(
      Array.from({ length: seats }, (_, i) => i + 1),
      words.fields.spy,
    ),
  }
}
