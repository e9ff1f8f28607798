/** One player's season in sums: what was played, and the points besides. */
import type { MatchId, PlayerId } from '../club/club-events.ts'
import type { BonusPoints, OldStandingsTable } from '../club/club-state.ts'
import { toGrains } from './points.ts'
import type { Scoring } from './scoring.ts'

/** The matches of a season that a player sat in or moderated. */
export interface PlayedSums {
  readonly matches: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** Points in millionths: of the matches whose points count, and of all. */
  readonly kept: number
  readonly all: number
  /** Matches whose points count, those beyond the best, and those won; in order of time. */
  readonly counted: readonly MatchId[]
  readonly dropped: readonly MatchId[]
  readonly won: readonly MatchId[]
  readonly moderated: readonly MatchId[]
  /** Number of evenings on which the player was present. */
  readonly evenings: number
}
/** A player's whole season. Matches, wins, draws and losses include old standings. */
export interface SeasonSums extends Omit<PlayedSums, 'kept' | 'all'> {
  readonly player: PlayerId
  /** Points in millionths; `bonus`: bonus points, moderating and attendance; `brought`: old standings. */
  readonly grains: Readonly<Record<'kept' | 'all' | 'bonus' | 'brought', number>>
}
/** The points of a season besides its matches. */
export interface SeasonExtras {
  readonly given: readonly BonusPoints[]
  readonly brought: readonly OldStandingsTable[]
}
const nothingPlayed: PlayedSums = {
  matches: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  kept: 0,
  all: 0,
  counted: [],
  dropped: [],
  won: [],
  moderated: [],
  evenings: 0,
}
interface ExtraSums {
  given: number
  matches: number
  wins: number
  draws: number
  losses: number
  points: number
}
function sumExtras({ given, brought }: SeasonExtras): ReadonlyMap<PlayerId, ExtraSums> {
  const sums = new Map<PlayerId, ExtraSums>()
  const of = (player: PlayerId): ExtraSums => {
    const found = sums.get(player) ?? { given: 0, matches: 0, wins: 0, draws: 0, losses: 0, points: 0 }
    sums.set(player, found)
    return found
  }
  for (const { player, points } of given) of(player).given += toGrains(points)
  for (const { player, ...old } of brought.flatMap(({ rows }) => rows)) {
    const before = of(player)
    before.matches += old.matches
    before.wins += old.wins
    before.draws += old.draws ?? 0
    before.losses += old.losses ?? 0
    before.points += toGrains(old.points)
  }
  return sums
}
/** Returns the sums of all players who played, moderated or have points besides. */
export function sumSeason(
  played: ReadonlyMap<PlayerId, PlayedSums>,
  extras: SeasonExtras,
  scoring: Pick<Scoring, 'moderated' | 'attendance'>,
): readonly SeasonSums[] {
  const besides = sumExtras(extras)
  const [perMatch, perEvening] = [toGrains(scoring.moderated), toGrains(scoring.attendance)]
  return [...new Set([...played.keys(), ...besides.keys()])].map((player): SeasonSums => {
    const { kept, all, ...own } = played.get(player) ?? nothingPlayed
    const more = besides.get(player)
    const bonus = (more?.given ?? 0) + own.moderated.length * perMatch + own.evenings * perEvening
    return {
      ...own,
      player,
      matches: own.matches + (more?.matches ?? 0),
      wins: own.wins + (more?.wins ?? 0),
      draws: own.draws + (more?.draws ?? 0),
      losses: own.losses + (more?.losses ?? 0),
      grains: { kept, all, bonus, brought: more?.points ?? 0 },
    }
  })
}
