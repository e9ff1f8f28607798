/** Places in a season's standings, from the sums of each player. */
import type { MatchId, PlayerId } from '../club/club-events.ts'
import { fromGrains } from './points.ts'
import type { Scoring, TieBreak } from './scoring.ts'
import type { SeasonSums } from './season-sums.ts'

/** One player's row in the standings. */
export interface Standing {
  readonly player: PlayerId
  /** From 1, shared by players whom nothing separates; null below the minimum of matches. */
  readonly place: number | null
  readonly points: number
  /** The rule that puts this row behind the one above with equal points; null where points decide, or nothing does. */
  readonly tie: TieBreak | null
  /** Includes old standings, as do wins, draws and losses. */
  readonly matches: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** 0 to 1; null without a match. */
  readonly winRate: number | null
  /** Part of the points: bonus points, moderating and attendance. */
  readonly bonus: number
  /** Part of the points: old standings. */
  readonly brought: number
  /** Matches whose points count, and those beyond the best; in order of time. */
  readonly counted: readonly MatchId[]
  readonly dropped: readonly MatchId[]
  /** Matches won, whether or not their points count. */
  readonly won: readonly MatchId[]
  readonly moderated: readonly MatchId[]
  /** Number of evenings on which the player was present. */
  readonly evenings: number
}
/** Returns by player the wins against others of the group, less the losses. */
export type HeadToHead = (group: readonly PlayerId[]) => ReadonlyMap<PlayerId, number>
/** A row without its place yet; `all` is the points over all matches. */
interface UnplacedRow extends Omit<Standing, 'tie'> {
  readonly all: number
}
function toUnplacedRow({ grains, ...sums }: SeasonSums): UnplacedRow {
  const { kept, all, bonus, brought } = grains
  return {
    ...sums,
    place: null,
    points: fromGrains(kept + bonus + brought),
    winRate: sums.matches === 0 ? null : sums.wins / sums.matches,
    bonus: fromGrains(bonus),
    brought: fromGrains(brought),
    all: fromGrains(all + bonus + brought),
  }
}
type Worth = (row: UnplacedRow) => number
/** Returns the worth of a row by a rule, among those of a group. */
function worthBy(rule: TieBreak, group: readonly UnplacedRow[], headToHead: HeadToHead): Worth {
  switch (rule) {
    case 'wins':
      return (row) => row.wins
    case 'winRate':
      return (row) => row.winRate ?? -1
    case 'points':
      return (row) => row.all
    case 'matches':
      return (row) => row.matches
    case 'headToHead': {
      const score = headToHead(group.map(({ player }) => player))
      return (row) => score.get(row.player) ?? 0
    }
  }
}
/** Returns groups of rows with equal worth, the highest first. */
function groupByWorth(rows: readonly UnplacedRow[], worth: Worth): readonly (readonly UnplacedRow[])[] {
  const groups = new Map<number, UnplacedRow[]>()
  for (const row of rows) {
    const there = groups.get(worth(row))
    if (there === undefined) groups.set(worth(row), [row])
    else there.push(row)
  }
  return [...groups].toSorted(([a], [b]) => b - a).map(([, group]) => group)
}
/** Rows that nothing separates, and the rule that puts them behind those before; null where points do. */
interface TieGroup {
  readonly group: readonly UnplacedRow[]
  readonly tie: TieBreak | null
}
function breakTies(
  group: readonly UnplacedRow[],
  [first, ...rest]: readonly TieBreak[],
  headToHead: HeadToHead,
): readonly TieGroup[] {
  if (group.length === 1 || first === undefined) return [{ group, tie: null }]
  return groupByWorth(group, worthBy(first, group, headToHead)).flatMap((each, part) =>
    breakTies(each, rest, headToHead).map((found, i) => (part > 0 && i === 0 ? { ...found, tie: first } : found)),
  )
}
interface RankedRow {
  readonly row: UnplacedRow
  /** Number of rows ahead. */
  readonly ahead: number
  readonly tie: TieBreak | null
}
/** Returns the rows in order. */
function rankRows(
  rows: readonly UnplacedRow[],
  breaks: readonly TieBreak[],
  headToHead: HeadToHead,
): readonly RankedRow[] {
  let ahead = 0
  return groupByWorth(rows, ({ points }) => points)
    .flatMap((group) => breakTies(group, breaks, headToHead))
    .flatMap(({ group, tie }) => {
      const at = ahead
      ahead += group.length
      return group.toSorted((a, b) => (a.player < b.player ? -1 : 1)).map((row) => ({ row, ahead: at, tie }))
    })
}
const toStanding = ({ row: { all: _all, ...row }, tie }: RankedRow, place: number | null): Standing => ({
  ...row,
  place,
  tie: place === null ? null : tie,
})
/** Returns the rows with a place in order, then those below the minimum. The order of `sums` does not matter. */
export function placeRows(
  sums: readonly SeasonSums[],
  { minimum, tieBreaks }: Pick<Scoring, 'minimum' | 'tieBreaks'>,
  headToHead: HeadToHead,
): readonly Standing[] {
  const rows = sums.map(toUnplacedRow)
  const enough = rows.filter(({ matches }) => matches >= minimum)
  const few = rows.filter(({ matches }) => matches < minimum)
  return [
    ...rankRows(enough, tieBreaks, headToHead).map((each) => toStanding(each, each.ahead + 1)),
    ...rankRows(few, tieBreaks, headToHead).map((each) => toStanding(each, null)),
  ]
}
