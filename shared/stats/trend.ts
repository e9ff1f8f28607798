/** How players do over time, evening by evening. */
import type { PlayerId } from '../club/entries.ts'
import type { PlayedMatch } from '../club/played.ts'
import { occasions, type EveningDays, type Occasion } from './attendance.ts'
import { chosen, eachSeat, type Filter } from './filter.ts'
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
  last: PlayedMatch
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
    while (at < rated.length && rated[at] !== match) at += 1
    while (place < points.length && (points[place]?.at ?? 0) <= at) place += 1
    return points[place - 1]?.ordinal ?? null
  }
}
/** One player's evenings, as they came. */
function draftsOf(
  matches: readonly PlayedMatch[],
  filter: Filter,
  occasionOf: (match: PlayedMatch) => Occasion,
): readonly Draft[] {
  const drafts = new Map<Occasion, Draft>()
  eachSeat(matches, filter, ({ won }, match) => {
    const occasion = occasionOf(match)
    let found = drafts.get(occasion)
    if (found === undefined) drafts.set(occasion, (found = { occasion, matches: 0, wins: 0, last: match }))
    found.matches += 1
    if (won) found.wins += 1
    found.last = match
  })
  return [...drafts.values()]
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
  const occasionOf = occasions(filter, days)
  return who.map((player) =>
    lineOf(player, draftsOf(matches, { ...filter, player }, occasionOf), ratingsAlong(course, player)),
  )
}
function bestOf(matches: readonly PlayedMatch[], filter: Filter, ranked: readonly RatingRow[]): readonly PlayerId[] {
  const { columns, seats } = chosen(matches, filter)
  const there = new Uint8Array(columns.player.texts.length)
  for (const at of seats) {
    const number = columns.player.of[at] ?? -1
    if (number >= 0) there[number] = 1
  }
  const present = new Set(columns.player.texts.filter((_player, number) => there[number] === 1))
  return ranked
    .filter(({ player }) => present.has(player))
    .slice(0, most)
    .map(({ player }) => player)
}
