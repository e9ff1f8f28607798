/** A season's standings: a pure function of its matches, bonus points, old standings and scoring. */
import type { MatchId, PlayerId } from '../club/club-events.ts'
import type { CountedMatch, CountedSeat } from '../club/counted-match.ts'
import { pointsOf, toGrains, verdictOf } from './points.ts'
import type { Scoring } from './scoring.ts'
import { placeRows, type HeadToHead, type Standing } from './season-places.ts'
import { sumSeason, type PlayedSums, type SeasonExtras } from './season-sums.ts'

export type { Standing } from './season-places.ts'
/** Contents of a season that count: matches, bonus points and old standings. */
export interface SeasonContents extends SeasonExtras {
  readonly matches: readonly CountedMatch[]
}
/** One seat of one match. */
interface ScoredSeat {
  readonly match: CountedMatch
  readonly seat: CountedSeat
  /** Points in millionths. */
  readonly grains: number
}
interface Tally {
  readonly taken: ScoredSeat[]
  readonly moderated: CountedMatch[]
  readonly evenings: Set<string>
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byTime = (a: CountedMatch, b: CountedMatch): number =>
  compareTexts(a.created, b.created) || compareTexts(a.id, b.id)

class Tallies {
  readonly all = new Map<PlayerId, Tally>()
  of(player: PlayerId): Tally {
    const there = this.all.get(player)
    if (there !== undefined) return there
    const fresh: Tally = { taken: [], moderated: [], evenings: new Set() }
    this.all.set(player, fresh)
    return fresh
  }
}
function tallyMatches(matches: readonly CountedMatch[], scoring: Scoring): ReadonlyMap<PlayerId, Tally> {
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
  return tallies.all
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
function sumTally({ taken, moderated, evenings }: Tally, best: number | null): PlayedSums {
  const [kept, left] = bestOf(taken, best)
  const verdicts = { win: 0, draw: 0, loss: 0 }
  for (const { match, seat } of taken) verdicts[verdictOf(seat, match.outcome)] += 1
  return {
    matches: taken.length,
    wins: verdicts.win,
    draws: verdicts.draw,
    losses: verdicts.loss,
    kept: sum(kept),
    all: sum(taken),
    counted: idsOf(kept),
    dropped: idsOf(left),
    won: idsOf(taken.filter(({ seat }) => seat.won)),
    moderated: moderated.map(({ id }) => id),
    evenings: evenings.size,
  }
}

/**
 * Returns by player the wins against others of the group, less the losses. Two players met where both sat in one match
 * on different sides; the meeting counts where exactly one of them won.
 */
function headToHeadScores(
  tallies: ReadonlyMap<PlayerId, Tally>,
  group: readonly PlayerId[],
): ReadonlyMap<PlayerId, number> {
  const met = new Map<CountedMatch, ScoredSeat[]>()
  for (const taken of group.flatMap((player) => tallies.get(player)?.taken ?? [])) {
    const there = met.get(taken.match)
    if (there === undefined) met.set(taken.match, [taken])
    else there.push(taken)
  }
  const score = new Map<PlayerId, number>(group.map((player) => [player, 0]))
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

/** Returns the rows with a place in order, then those below the minimum. The order of `matches` does not matter. */
export function standingsOf({ matches, ...extras }: SeasonContents, scoring: Scoring): readonly Standing[] {
  const tallies = tallyMatches(matches, scoring)
  const played = new Map([...tallies].map(([player, tally]) => [player, sumTally(tally, scoring.best)]))
  const headToHead: HeadToHead = (group) => headToHeadScores(tallies, group)
  return placeRows(sumSeason(played, extras, scoring), scoring, headToHead)
}
