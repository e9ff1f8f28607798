/** How players do over time, evening by evening. */
import type { PlayerId } from '../club/entries.ts'
import type { PlayedMatch } from '../club/played.ts'
import { occasions, type EveningDays, type Occasion } from './attendance.ts'
import { eachSeat, type Filter } from './filter.ts'
import type { RatingRow, RatingRun } from './ratings.ts'

export interface TrendPoint extends Occasion {
  readonly matches: number
  readonly wins: number
  /** Up to and with this evening. */
  readonly matchesSoFar: number
  readonly winsSoFar: number
  /** The cautious rating after it; null where the matches rate nobody. */
  readonly rating: number | null
}
export interface TrendLine {
  readonly player: PlayerId
  readonly points: readonly TrendPoint[]
}
/** Without a player in the filter: the best of the list. */
const most = 8

interface Course {
  readonly rated: readonly PlayedMatch[]
  readonly run: RatingRun
}
interface Draft {
  readonly occasion: Occasion
  matches: number
  wins: number
  readonly last: PlayedMatch
}
function lineOf(
  player: PlayerId,
  drafts: readonly Draft[],
  ratingAfter: (match: PlayedMatch) => number | null,
): TrendLine {
  let matchesSoFar = 0
  let winsSoFar = 0
  const points = drafts.map(({ occasion, matches, wins, last }): TrendPoint => {
    matchesSoFar += matches
    winsSoFar += wins
    return { ...occasion, matches, wins, matchesSoFar, winsSoFar, rating: ratingAfter(last) }
  })
  return { player, points: points.map((point) => ({ ...point, behind: { ...point.behind, player } })) }
}
/** Ratings after a match, for one player; matches are asked for in their order. */
function ratingsAlong({ rated, run }: Course, player: PlayerId): (match: PlayedMatch) => number | null {
  const points = run.points(player)
  let place = 0
  let at = 0
  return (match) => {
    while (at < rated.length && rated[at]?.id !== match.id) at += 1
    while (place < points.length && (points[place]?.at ?? 0) <= at) place += 1
    return points[place - 1]?.ordinal ?? null
  }
}
type Drafts = ReadonlyMap<PlayerId, Map<string, Draft>>
function draft(
  matches: readonly PlayedMatch[],
  filter: Filter,
  { shown, occasionOf }: { readonly shown: Drafts; readonly occasionOf: (match: PlayedMatch) => Occasion },
): void {
  eachSeat(matches, filter, ({ player, won }, match) => {
    const drafts = player === null ? undefined : shown.get(player)
    if (drafts === undefined) return
    const occasion = occasionOf(match)
    const before = drafts.get(occasion.key) ?? { matches: 0, wins: 0 }
    drafts.set(occasion.key, {
      occasion,
      matches: before.matches + 1,
      wins: before.wins + (won ? 1 : 0),
      last: match,
    })
  })
}
export interface TrendGiven {
  readonly days: EveningDays
  /** Matches that were rated, in their order, and the ratings. */
  readonly course: Course
  readonly ranked: readonly RatingRow[]
}
export function trend(
  matches: readonly PlayedMatch[],
  filter: Filter,
  { days, course, ranked }: TrendGiven,
): readonly TrendLine[] {
  const who = filter.player === undefined ? bestOf(matches, filter, ranked) : [filter.player]
  const shown = new Map(who.map((player) => [player, new Map<string, Draft>()]))
  draft(matches, filter, { shown, occasionOf: occasions(filter, days) })
  return [...shown].map(([player, drafts]) => lineOf(player, [...drafts.values()], ratingsAlong(course, player)))
}
function bestOf(matches: readonly PlayedMatch[], filter: Filter, ranked: readonly RatingRow[]): readonly PlayerId[] {
  const there = new Set<PlayerId>()
  eachSeat(matches, filter, ({ player }) => {
    if (player !== null) there.add(player)
  })
  return ranked
    .filter(({ player }) => there.has(player))
    .slice(0, most)
    .map(({ player }) => player)
}
