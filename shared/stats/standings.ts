/** A season's standings: a pure function of its matches, bonus points, old standings and scoring. */
import type { OldStandingsTable, BonusPoints } from '../club/club-state.ts'
import type { MatchId, PlayerId } from '../club/club-events.ts'
import type { CountedMatch, CountedSeat } from '../club/counted-match.ts'
import { fromGrains, pointsOf, toGrains, verdictOf } from './points.ts'
import type { Scoring, TieBreak } from './scoring.ts'

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
/** Contents of a season that count: matches, bonus points and old standings. */
export interface SeasonContents {
  readonly matches: readonly CountedMatch[]
  readonly given: readonly BonusPoints[]
  readonly brought: readonly OldStandingsTable[]
}
/** One seat of one match. */
interface ScoredSeat {
  readonly match: CountedMatch
  readonly seat: CountedSeat
  /** Points in millionths. */
  readonly grains: number
}
interface Tally {
  readonly player: PlayerId
  readonly taken: ScoredSeat[]
  readonly moderated: CountedMatch[]
  readonly evenings: Set<string>
  given: number
  readonly before: { matches: number; wins: number; draws: number; losses: number; points: number }
}
/** A row without its place yet; `all` is the points over all matches. */
interface UnplacedRow extends Omit<Standing, 'tie'> {
  readonly all: number
  readonly taken: readonly ScoredSeat[]
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byTime = (a: CountedMatch, b: CountedMatch): number =>
  compareTexts(a.created, b.created) || compareTexts(a.id, b.id)

class Tallies {
  readonly #all = new Map<PlayerId, Tally>()
  of(player: PlayerId): Tally {
    const there = this.#all.get(player)
    if (there !== undefined) return there
    const fresh: Tally = {
      player,
      taken: [],
      moderated: [],
      evenings: new Set(),
      given: 0,
      before: { matches: 0, wins: 0, draws: 0, losses: 0, points: 0 },
    }
    this.#all.set(player, fresh)
    return fresh
  }
  get list(): readonly Tally[] {
    return [...this.#all.values()]
  }
}
function tallySeason({ matches, given, brought }: SeasonContents, scoring: Scoring): readonly Tally[] {
  const tallies = new Tallies()
  // Sorted once, so that each player's lists are in order of time.
  for (const match of matches.toSorted(byTime)) {
    for (const seat of match.seats) {
      if (seat.player === null) continue
      const tally = tallies.of(seat.player)
      tally.taken.push({ match, seat, grains: toGrains(pointsOf(seat, match, scoring)) })
      if (match.evening !== null) tally.evenings.add(match.evening)
    }
    if (match.moderator === null) continue
    const host = tallies.of(match.moderator)
    host.moderated.push(match)
    if (match.evening !== null) host.evenings.add(match.evening)
  }
  for (const { player, points } of given) tallies.of(player).given += toGrains(points)
  for (const { player, ...old } of brought.flatMap(({ rows }) => rows)) {
    const { before } = tallies.of(player)
    before.matches += old.matches
    before.wins += old.wins
    before.draws += old.draws ?? 0
    before.losses += old.losses ?? 0
    before.points += toGrains(old.points)
  }
  return tallies.list
}

const sum = (all: readonly ScoredSeat[]): number => all.reduce((total, { grains }) => total + grains, 0)
const idsOf = (all: readonly ScoredSeat[]): readonly MatchId[] => all.map(({ match }) => match.id)

/** Returns the best matches and the rest, both in order of time; among equals the earlier is better. */
function bestOf(
  taken: readonly ScoredSeat[],
  best: number | null,
): readonly [readonly ScoredSeat[], readonly ScoredSeat[]] {
  if (best === null || taken.length <= best) return [taken, []]
  const sorted = taken.toSorted((a, b) => b.grains - a.grains || byTime(a.match, b.match) || a.seat.seat - b.seat.seat)
  const kept = new Set(sorted.slice(0, best))
  return [taken.filter((each) => kept.has(each)), taken.filter((each) => !kept.has(each))]
}
function toUnplacedRow(tally: Tally, { best, moderated, attendance }: Scoring): UnplacedRow {
  const { player, taken, before, evenings } = tally
  const [kept, left] = bestOf(taken, best)
  const verdicts = { win: 0, draw: 0, loss: 0 }
  for (const { match, seat } of taken) verdicts[verdictOf(seat, match.outcome)] += 1
  const matches = taken.length + before.matches
  const wins = verdicts.win + before.wins
  const bonus = tally.given + tally.moderated.length * toGrains(moderated) + evenings.size * toGrains(attendance)
  return {
    player,
    place: null,
    points: fromGrains(sum(kept) + bonus + before.points),
    matches,
    wins,
    draws: verdicts.draw + before.draws,
    losses: verdicts.loss + before.losses,
    winRate: matches === 0 ? null : wins / matches,
    bonus: fromGrains(bonus),
    brought: fromGrains(before.points),
    counted: idsOf(kept),
    dropped: idsOf(left),
    won: idsOf(taken.filter(({ seat }) => seat.won)),
    moderated: tally.moderated.map(({ id }) => id),
    evenings: evenings.size,
    all: fromGrains(sum(taken) + bonus + before.points),
    taken,
  }
}

/**
 * Returns by player the wins against others of the group, less the losses. Two players met where both sat in one match
 * on different sides; the meeting counts where exactly one of them won.
 */
function headToHeadScores(group: readonly UnplacedRow[]): ReadonlyMap<PlayerId, number> {
  const met = new Map<CountedMatch, ScoredSeat[]>()
  for (const taken of group.flatMap((each) => each.taken)) {
    const there = met.get(taken.match)
    if (there === undefined) met.set(taken.match, [taken])
    else there.push(taken)
  }
  const score = new Map<PlayerId, number>(group.map(({ player }) => [player, 0]))
  const add = (player: PlayerId | null, by: number): void => {
    if (player !== null) score.set(player, (score.get(player) ?? 0) + by)
  }
  for (const taken of met.values()) {
    const losers = taken.filter(({ seat }) => !seat.won)
    for (const { seat: winner } of taken.filter(({ seat }) => seat.won))
      for (const { seat: loser } of losers) {
        if (winner.team === loser.team || winner.player === loser.player) continue
        add(winner.player, 1)
        add(loser.player, -1)
      }
  }
  return score
}

type Worth = (row: UnplacedRow) => number
const worths: Readonly<Record<TieBreak, (group: readonly UnplacedRow[]) => Worth>> = {
  wins: () => (row) => row.wins,
  winRate: () => (row) => row.winRate ?? -1,
  points: () => (row) => row.all,
  matches: () => (row) => row.matches,
  headToHead: (group) => {
    const score = headToHeadScores(group)
    return (row) => score.get(row.player) ?? 0
  },
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
function breakTies(group: readonly UnplacedRow[], [first, ...rest]: readonly TieBreak[]): readonly TieGroup[] {
  if (group.length === 1 || first === undefined) return [{ group, tie: null }]
  return groupByWorth(group, worths[first](group)).flatMap((each, part) =>
    breakTies(each, rest).map((found, i) => (part > 0 && i === 0 ? { ...found, tie: first } : found)),
  )
}
interface RankedRow {
  readonly row: UnplacedRow
  /** Number of rows ahead. */
  readonly ahead: number
  readonly tie: TieBreak | null
}
/** Returns the rows in order. */
const rankRows = (rows: readonly UnplacedRow[], breaks: readonly TieBreak[]): readonly RankedRow[] => {
  let ahead = 0
  return groupByWorth(rows, ({ points }) => points)
    .flatMap((group) => breakTies(group, breaks))
    .flatMap(({ group, tie }) => {
      const at = ahead
      ahead += group.length
      return group.toSorted((a, b) => compareTexts(a.player, b.player)).map((row) => ({ row, ahead: at, tie }))
    })
}
const toStanding = ({ row: { all: _all, taken: _taken, ...row }, tie }: RankedRow, place: number | null): Standing => ({
  ...row,
  place,
  tie: place === null ? null : tie,
})

/** Returns the rows with a place in order, then those below the minimum. The order of `matches` does not matter. */
export function standingsOf(season: SeasonContents, scoring: Scoring): readonly Standing[] {
  const rows = tallySeason(season, scoring).map((tally) => toUnplacedRow(tally, scoring))
  const [enough, few] = [true, false].map((is) => rows.filter(({ matches }) => matches >= scoring.minimum === is))
  return [
    ...rankRows(enough ?? [], scoring.tieBreaks).map((each) => toStanding(each, each.ahead + 1)),
    ...rankRows(few ?? [], scoring.tieBreaks).map((each) => toStanding(each, null)),
  ]
}
