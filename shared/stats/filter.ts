/** What a report looks at. Every figure carries a filter, too: the one that finds the matches behind it. */
import type { EveningId, MatchId, PlayerId, SeasonId } from '../club/entries.ts'
import type { PlayedMatch, PlayedSeat } from '../club/played.ts'

/** Stands for "none": matches that were never put into a season or an evening. */
export const none = 'none'
/** All of it has to fit; what is left out fits everything. */
export interface Filter {
  readonly season?: SeasonId
  readonly evening?: EveningId
  readonly game?: string
  readonly moderator?: PlayerId
  /** Calendar days, both included: of the end of a match. */
  readonly from?: string
  readonly to?: string
  /** From here on: of a seat. */
  readonly player?: PlayerId
  /** `game/role`, `game/team`. */
  readonly role?: string
  readonly team?: string
  readonly seat?: number
  readonly won?: boolean
  /** As the game names it. */
  readonly fate?: string
  /** Somebody else at the table: of the same team, of another. */
  readonly with?: PlayerId
  readonly against?: PlayerId
}
export type Day = string
/** Calendar day on which a match ended. */
export const dayOf = ({ ended }: Pick<PlayedMatch, 'ended'>): Day => ended.slice(0, 10)

type OfMatch = (match: PlayedMatch) => boolean
type OfSeat = (seat: PlayedSeat, match: PlayedMatch) => boolean

const placed = (wanted: string, there: string | null): boolean => (wanted === none ? there === null : there === wanted)
function matchTests({ season, evening, game, moderator, from, to }: Filter): readonly OfMatch[] {
  const tests: OfMatch[] = []
  if (season !== undefined) tests.push((match) => placed(season, match.season))
  if (evening !== undefined) tests.push((match) => placed(evening, match.evening))
  if (game !== undefined) tests.push((match) => match.game === game)
  if (moderator !== undefined) tests.push((match) => match.moderator === moderator)
  if (from !== undefined) tests.push((match) => dayOf(match) >= from)
  if (to !== undefined) tests.push((match) => dayOf(match) <= to)
  return tests
}
/** Game and what it names so. */
function parts(key: string): readonly [game: string, id: string] {
  const at = key.indexOf('/')
  return [key.slice(0, at), key.slice(at + 1)]
}
const meets =
  (other: PlayerId, same: boolean): OfSeat =>
  (seat, { seats }) =>
    seat.player !== other && seats.some((each) => each.player === other && (each.team === seat.team) === same)
function seatTests({ player, role, team, seat: number, won, fate, ...rest }: Filter): readonly OfSeat[] {
  const tests: OfSeat[] = []
  if (player !== undefined) tests.push((seat) => seat.player === player)
  if (number !== undefined) tests.push((seat) => seat.seat === number)
  if (won !== undefined) tests.push((seat) => seat.won === won)
  if (fate !== undefined) tests.push((seat) => seat.fate === fate)
  if (role !== undefined) {
    const [game, id] = parts(role)
    tests.push((seat, match) => seat.role === id && match.game === game)
  }
  if (team !== undefined) {
    const [game, id] = parts(team)
    tests.push((seat, match) => seat.team === id && match.game === game)
  }
  if (rest.with !== undefined) tests.push(meets(rest.with, true))
  if (rest.against !== undefined) tests.push(meets(rest.against, false))
  return tests
}
const all =
  <A extends unknown[]>(tests: readonly ((...given: A) => boolean)[]) =>
  (...given: A): boolean =>
    tests.every((test) => test(...given))

/** Sees every seat that fits, in the order of the matches. */
export function eachSeat(
  matches: readonly PlayedMatch[],
  filter: Filter,
  see: (seat: PlayedSeat, match: PlayedMatch) => void,
): void {
  const ofMatch = matchTests(filter)
  const fits = all(ofMatch)
  const seated = seatTests(filter)
  const sits = all(seated)
  for (const match of matches) {
    if (ofMatch.length > 0 && !fits(match)) continue
    for (const seat of match.seats) if (seated.length === 0 || sits(seat, match)) see(seat, match)
  }
}
/** Matches that fit and in which some seat does. */
export function matchesIn(matches: readonly PlayedMatch[], filter: Filter): readonly PlayedMatch[] {
  const fits = all(matchTests(filter))
  const seated = seatTests(filter)
  const sits = all(seated)
  return matches.filter(
    (match) => fits(match) && (seated.length === 0 || match.seats.some((seat) => sits(seat, match))),
  )
}
/** By end, then by id: the order in which a club's matches count. */
export const inPlayedOrder = (a: PlayedMatch, b: PlayedMatch): number => {
  if (a.ended !== b.ended) return a.ended < b.ended ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
export interface MatchesBehind {
  readonly count: number
  /** Newest first; the newest `most` where there are more. */
  readonly ids: readonly MatchId[]
}
const most = 1000
/** Which matches a figure stands on. */
export function behind(matches: readonly PlayedMatch[], filter: Filter): MatchesBehind {
  const found = matchesIn(matches, filter)
  return {
    count: found.length,
    ids: found
      .slice(-most)
      .reverse()
      .map(({ id }) => id),
  }
}
