/** The filter of a report. Every figure carries one, too: the filter that finds the matches behind it. */
import type { EveningId, MatchId, PlayerId, SeasonId } from '../club/club-events.ts'
import type { CountedMatch } from '../club/counted-match.ts'
import { columnsOf, idIn, type Column, type Columns } from './statistics-columns.ts'

/** Stands for matches outside all seasons or evenings in place of an id. */
export const noneId = 'none'
/** Conditions on matches and seats. All that are present must hold. */
export interface Filter {
  readonly season?: SeasonId
  readonly evening?: EveningId
  readonly game?: string
  readonly moderator?: PlayerId
  /** First and last calendar day, both included; a match counts for the day of its evening. */
  readonly from?: string
  readonly to?: string
  /** The fields from here on are conditions on a seat. */
  readonly player?: PlayerId
  /** `game/role` and `game/team`. */
  readonly role?: string
  readonly team?: string
  readonly seat?: number
  readonly won?: boolean
  /** The game's own id of a fate. */
  readonly fate?: string
  /** Another player at the table: of the same team, or of another. */
  readonly with?: PlayerId
  readonly against?: PlayerId
}
/** A calendar day, `2026-03-01`. */
export type Day = string

/** A condition on the match or seat at a place in the columns. */
type PlaceTest = (at: number) => boolean
/** Returns a test for one text of a column; a text that never occurs fits nothing. */
const textTest = ({ of, texts }: Column, text: string): PlaceTest => {
  const wanted = texts.indexOf(text)
  return wanted < 0 ? () => false : (at) => of[at] === wanted
}
const placementTest = (column: Column, text: string): PlaceTest =>
  text === noneId ? (at) => (column.of[at] ?? -1) < 0 : textTest(column, text)
function matchTests(columns: Columns, filter: Filter): readonly PlaceTest[] {
  const { season, evening, game, moderator, from, to } = filter
  const tests: PlaceTest[] = []
  if (season !== undefined) tests.push(placementTest(columns.season, season))
  if (evening !== undefined) tests.push(placementTest(columns.evening, evening))
  if (game !== undefined) tests.push(textTest(columns.game, game))
  if (moderator !== undefined) tests.push(textTest(columns.moderator, moderator))
  if (from !== undefined || to !== undefined) tests.push(dayTest(columns.day, from, to))
  return tests
}
/** Returns a test for days. Compares each day once rather than once for each match. */
function dayTest({ of, texts }: Column, from: Day = '', to: Day = '\uffff'): PlaceTest {
  const fits = Uint8Array.from(texts, (day) => (day >= from && day <= to ? 1 : 0))
  return (m) => fits[of[m] ?? -1] === 1
}
/** Returns a test whether another player sat in the same match, in the same team or in another. */
function meetingTest({ player, team, match, from }: Columns, other: PlayerId, same: boolean): PlaceTest {
  const wanted = player.texts.indexOf(other)
  return (at) => {
    if (wanted < 0 || player.of[at] === wanted) return false
    const m = match[at] ?? 0
    for (let each = from[m] ?? 0; each < (from[m + 1] ?? 0); each += 1)
      if (player.of[each] === wanted && (team.of[each] === team.of[at]) === same) return true
    return false
  }
}
function seatTests(columns: Columns, { player, role, team, seat, won, fate, ...rest }: Filter): readonly PlaceTest[] {
  const tests: PlaceTest[] = []
  if (player !== undefined) tests.push(textTest(columns.player, player))
  if (seat !== undefined) tests.push((at) => columns.seat[at] === seat)
  if (won !== undefined) tests.push((at) => (columns.won[at] === 1) === won)
  if (fate !== undefined) {
    const fates = new Set(columns.fate.texts.flatMap((text, number) => (idIn(text) === fate ? [number] : [])))
    tests.push((at) => fates.has(columns.fate.of[at] ?? -1))
  }
  if (role !== undefined) tests.push(textTest(columns.role, role))
  if (team !== undefined) tests.push(textTest(columns.team, team))
  if (rest.with !== undefined) tests.push(meetingTest(columns, rest.with, true))
  if (rest.against !== undefined) tests.push(meetingTest(columns, rest.against, false))
  return tests
}
const everyTest = (tests: readonly PlaceTest[]): PlaceTest => {
  const [one, ...more] = tests
  if (one === undefined) return () => true
  return more.length === 0 ? one : (at) => tests.every((test) => test(at))
}
/** The seats that a filter finds in the columns. */
export interface ChosenSeats {
  readonly columns: Columns
  /** Places of the seats, in the order of the matches. */
  readonly seats: Int32Array
}
/** Returns the seats of one player from the index. */
const candidates = ({ player, seatsOf }: Columns, who: PlayerId): Int32Array =>
  seatsOf[player.texts.indexOf(who)] ?? new Int32Array(0)

const known = new WeakMap<Columns, { readonly filter: Filter; readonly found: ChosenSeats }>()
const isSame = (a: Filter, b: Filter): boolean => {
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Filter>
  return [...fields].every((field) => a[field] === b[field])
}
/**
 * Returns the seats that fit, in the order of the matches. The last result for a list is kept, since a report looks at
 * the same seats from many sides.
 */
export function chooseSeats(matches: readonly CountedMatch[], filter: Filter): ChosenSeats {
  const columns = columnsOf(matches)
  const last = known.get(columns)
  if (last !== undefined && isSame(last.filter, filter)) return last.found
  const found = { columns, seats: seatsThatFit(columns, filter) }
  known.set(columns, { filter, found })
  return found
}
function seatsThatFit(columns: Columns, filter: Filter): Int32Array {
  const ofMatch = matchTests(columns, filter)
  const fits = everyTest(ofMatch)
  const { player, ...rest } = filter
  const own = player === undefined ? null : candidates(columns, player)
  const ofSeat = seatTests(columns, own === null ? filter : rest)
  const sits = everyTest(ofSeat)
  if (own !== null) return own.filter((at) => fits(columns.match[at] ?? 0) && sits(at))
  const { from } = columns
  const seats = new Int32Array(columns.match.length)
  let found = 0
  for (let m = 0; m < columns.matches.length; m += 1) {
    if (!fits(m)) continue
    for (let at = from[m] ?? 0; at < (from[m + 1] ?? 0); at += 1) if (sits(at)) seats[found++] = at
  }
  return seats.subarray(0, found)
}
/** Returns the places of the matches that fit and in which at least one seat fits. */
export function placesIn(matches: readonly CountedMatch[], filter: Filter): readonly number[] {
  const columns = columnsOf(matches)
  const places: number[] = []
  if (seatTests(columns, filter).length > 0) {
    let last = -1
    for (const at of chooseSeats(matches, filter).seats) {
      const m = columns.match[at] ?? 0
      if (m !== last) places.push(m)
      last = m
    }
    return places
  }
  const fits = everyTest(matchTests(columns, filter))
  for (let m = 0; m < matches.length; m += 1) if (fits(m)) places.push(m)
  return places
}
/** Returns the matches that fit and in which at least one seat fits. */
export const matchesIn = (matches: readonly CountedMatch[], filter: Filter): readonly CountedMatch[] =>
  placesIn(matches, filter).flatMap((m) => matches[m] ?? [])
/** Orders matches by end, then by id: the order in which a club's matches count. */
export const inPlayedOrder = (a: CountedMatch, b: CountedMatch): number => {
  if (a.ended !== b.ended) return a.ended < b.ended ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
/** The matches behind a figure. */
export interface MatchesBehind {
  readonly count: number
  /** Newest first; the newest 1000 where there are more. */
  readonly ids: readonly MatchId[]
}
/** Ids that are listed at most. */
export const mostBehind = 1000
/** Returns the matches behind a figure. */
export function findMatchesBehind(matches: readonly CountedMatch[], filter: Filter): MatchesBehind {
  const found = placesIn(matches, filter)
  return {
    count: found.length,
    ids: found
      .slice(-mostBehind)
      .reverse()
      .flatMap((m) => matches[m]?.id ?? []),
  }
}
