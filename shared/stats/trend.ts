/** Results of players over time, evening by evening. */
import type { PlayerId } from '../club/club-events.ts'
import type { CountedMatch } from '../club/counted-match.ts'
import { createOccasionLookup, type Occasion } from './attendance.ts'
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
type TrendPointDraft = Omit<TrendPoint, keyof Occasion> & { readonly occasion: number; readonly last: number }

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
  drafts: readonly TrendDraft[],
  counts: Int32Array,
  ratingAfter: (count: number) => number | null,
): readonly TrendPointDraft[] {
  let [matchesSoFar, winsSoFar, until] = [0, 0, 0]
  return drafts.map((draft) => {
    matchesSoFar += draft.matches
    winsSoFar += draft.wins
    // Evenings may overlap: the rating is the one after all matches counted so far.
    until = Math.max(until, counts[draft.last] ?? 0)
    return { ...draft, matchesSoFar, winsSoFar, rating: ratingAfter(until) }
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
  const lines = who.map((player) =>
    linePointsOf(draftsOf(chooseSeats(matches, { ...filter, player })), counts, (count) =>
      run.ordinalAfter(player, count),
    ),
  )
  const shown = occasionsToShow(
    lines.map((line) =>
      line.map(({ occasion, rating, winsSoFar, matchesSoFar }) => ({
        occasion,
        values: [rating, winsSoFar / matchesSoFar],
      })),
    ),
  )
  const occasionOf = createOccasionLookup(filter)
  return who.map((player, i) => {
    const line = lines[i] ?? []
    const points = line.flatMap(({ occasion, last, ...told }): readonly TrendPoint[] => {
      const match = matches[last]
      if (match === undefined || !shown.has(occasion)) return []
      const { behind, ...where } = occasionOf(match)
      return [{ ...where, behind: { ...behind, player }, ...told }]
    })
    return { player, evenings: line.length, points }
  })
}
function bestPlayers({ columns: { player }, seats }: ChosenSeats, ranked: readonly RatingRow[]): readonly PlayerId[] {
  const there = new Uint8Array(player.texts.length)
  for (const at of seats) {
    const number = player.of[at] ?? -1
    if (number >= 0) there[number] = 1
  }
  const present = new Set(player.texts.filter((_id, number) => there[number] === 1))
  return ranked
    .filter((row) => present.has(row.player))
    .slice(0, most)
    .map((row) => row.player)
}
