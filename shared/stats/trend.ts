/** Results of players over time, evening by evening. */
import type { PlayerId } from '../club/club-events.ts'
import type { CountedMatch } from '../club/counted-match.ts'
import { createOccasionLookup, type MatchDay, type Occasion } from './attendance.ts'
import { chooseSeats, type ChosenSeats, type Filter } from './filter.ts'
import type { RatingRow, RatingRun } from './ratings.ts'
import { occasionsToShow } from './thinning.ts'

/** A player's results on one evening and up to it. */
export interface TrendPoint extends Occasion {
  readonly matches: number
  readonly wins: number
  /** Up to and including this evening. */
  readonly matchesSoFar: number
  readonly winsSoFar: number
  /** The cautious rating after it; null where no match rated the player yet. */
  readonly rating: number | null
}
/** A player's points over time. */
export interface TrendLine {
  readonly player: PlayerId
  /** Evenings on which the player was present; more than points where the chart has no room for all (`thinning.ts`). */
  readonly evenings: number
  /** In order of time. Each point is exact, including evenings that are left out. */
  readonly points: readonly TrendPoint[]
}
/** Number of lines where the filter names no player: the best-rated ones. */
const most = 8

interface RatingCourse {
  readonly rated: readonly CountedMatch[]
  readonly run: RatingRun
}
/** One evening of one player. */
interface TrendDraft {
  /** Number of the evening in the columns. */
  readonly occasion: number
  matches: number
  wins: number
  /** Place of the last match of the evening. */
  last: number
}
/** One evening of one player, before it is added to those before. */
export interface PlayedEvening extends MatchDay {
  /** Number of the evening, the same in all lines. */
  readonly occasion: number
  readonly matches: number
  readonly wins: number
  /** Matches that were rated up to and including the last one of the evening. */
  readonly rated: number
}
/** One player's evenings in order of time. */
export interface PlayedLine {
  readonly player: PlayerId
  readonly evenings: readonly PlayedEvening[]
}
type LinePoint = PlayedEvening & Pick<TrendPoint, 'matchesSoFar' | 'winsSoFar' | 'rating'>

/** Returns one player's evenings in order of time. */
function draftsOf({ columns: { match, won, occasion }, seats }: ChosenSeats): readonly TrendDraft[] {
  const drafts = new Map<number, TrendDraft>()
  let draft: TrendDraft | undefined
  for (const at of seats) {
    const m = match[at] ?? 0
    const number = occasion.of[m] ?? 0
    if (draft?.occasion !== number) draft = drafts.get(number)
    if (draft === undefined) drafts.set(number, (draft = { occasion: number, matches: 0, wins: 0, last: m }))
    draft.matches += 1
    draft.wins += won[at] ?? 0
    draft.last = m
  }
  return [...drafts.values()]
}
/** Returns by place of a match how many matches were rated up to and including it. */
function ratedUpTo(matches: readonly CountedMatch[], rated: readonly CountedMatch[]): Int32Array {
  const counts = new Int32Array(matches.length)
  let count = 0
  for (let m = 0; m < matches.length; m += 1) {
    if (rated[count] === matches[m]) count += 1
    counts[m] = count
  }
  return counts
}
/** Returns the points of a line. `ratingAfter` gives the rating after a number of rated matches. */
function linePointsOf(
  evenings: readonly PlayedEvening[],
  ratingAfter: (count: number) => number | null,
): readonly LinePoint[] {
  let [matchesSoFar, winsSoFar, until] = [0, 0, 0]
  return evenings.map((each) => {
    matchesSoFar += each.matches
    winsSoFar += each.wins
    // Evenings may overlap: the rating is the one after all matches counted so far.
    until = Math.max(until, each.rated)
    return { ...each, matchesSoFar, winsSoFar, rating: ratingAfter(until) }
  })
}
/** Returns the lines with their points. `ratingAfter`: a player's rating after a number of rated matches. */
export function toTrendLines(
  played: readonly PlayedLine[],
  filter: Filter,
  ratingAfter: (player: PlayerId, count: number) => number | null,
): readonly TrendLine[] {
  const lines = played.map(({ player, evenings }) => linePointsOf(evenings, (count) => ratingAfter(player, count)))
  const shown = occasionsToShow(
    lines.map((line) =>
      line.map(({ occasion, rating, winsSoFar, matchesSoFar }) => ({
        occasion,
        values: [rating, winsSoFar / matchesSoFar],
      })),
    ),
  )
  const occasionOf = createOccasionLookup(filter)
  return played.map(({ player, evenings }, i) => {
    const points = (lines[i] ?? []).flatMap((point): readonly TrendPoint[] => {
      if (!shown.has(point.occasion)) return []
      const { behind, ...where } = occasionOf(point)
      const { matches, wins, matchesSoFar, winsSoFar, rating } = point
      return [{ ...where, behind: { ...behind, player }, matches, wins, matchesSoFar, winsSoFar, rating }]
    })
    return { player, evenings: evenings.length, points }
  })
}
/** The course of ratings and the present ranking. */
export interface TrendInput {
  /** The rated matches in order, and their ratings. */
  readonly course: RatingCourse
  readonly ranked: readonly RatingRow[]
}
/** Returns the line of the filter's player, or those of the best-rated players. */
export function traceTrends(
  matches: readonly CountedMatch[],
  filter: Filter,
  { course: { rated, run }, ranked }: TrendInput,
): readonly TrendLine[] {
  const who = filter.player === undefined ? bestPlayers(chooseSeats(matches, filter), ranked) : [filter.player]
  const counts = ratedUpTo(matches, rated)
  const played = who.map((player): PlayedLine => {
    const drafts = draftsOf(chooseSeats(matches, { ...filter, player }))
    const evenings = drafts.flatMap(({ last, ...draft }): readonly PlayedEvening[] => {
      const match = matches[last]
      return match === undefined ? [] : [{ ...draft, evening: match.evening, day: match.day, rated: counts[last] ?? 0 }]
    })
    return { player, evenings }
  })
  return toTrendLines(played, filter, (player, count) => run.ordinalAfter(player, count))
}
/** Returns the best-rated ones of those who are present. `ranked`: best first. */
export const bestOf = (present: ReadonlySet<PlayerId>, ranked: readonly RatingRow[]): readonly PlayerId[] =>
  ranked
    .filter((row) => present.has(row.player))
    .slice(0, most)
    .map((row) => row.player)
function bestPlayers({ columns: { player }, seats }: ChosenSeats, ranked: readonly RatingRow[]): readonly PlayerId[] {
  const there = new Uint8Array(player.texts.length)
  for (const at of seats) {
    const number = player.of[at] ?? -1
    if (number >= 0) there[number] = 1
  }
  return bestOf(new Set(player.texts.filter((_id, number) => there[number] === 1)), ranked)
}
