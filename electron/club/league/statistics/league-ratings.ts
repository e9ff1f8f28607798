/** Ratings of the league's players, counted here from the matches in its database: each depends on all before it. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MatchId, PlayerId } from '../../../../shared/club/club-events.ts'
import { RatingRun, type RatingRow } from '../../../../shared/stats/ratings.ts'
import type { FactQuery } from './current-facts.ts'
import { ratingInputs, type RatingInput } from './rating-inputs.ts'

/** Matches that are rated at most: all of them are kept in memory. */
export const mostRated = 40_000
/** Matches between two states that are kept: a change is rated from the last one before it. */
const stride = 1000
/** Matches that are rated without a pause. */
const ratedAtOnce = 500

/** The ratings of all matches or of one game's, and how they came about. */
export interface RatingCourse {
  /** Best first. */
  readonly rows: readonly RatingRow[]
  /** Returns how many matches were rated up to and including this one. */
  readonly ratedUpTo: (match: MatchId) => number
  /** Returns a player's ordinal after so many rated matches; null before the first one. */
  readonly ordinalAfter: (player: PlayerId, count: number) => number | null
}
const unrated: RatingCourse = { rows: [], ratedUpTo: () => 0, ordinalAfter: () => null }

/** Keeps the ratings of the game that was asked for last, and rates only matches after a change again. */
export class LeagueRatings {
  readonly #most: number
  #game: string | undefined
  #run = new RatingRun(stride)

  constructor(most: number = mostRated) {
    this.#most = most
  }
  /** Returns the ratings of all matches, or of one game's; none where there are too many matches. */
  async course(query: FactQuery, game: string | undefined): Promise<RatingCourse> {
    if (game !== this.#game) this.#run = new RatingRun(stride)
    this.#game = game
    const matches: RatingInput[] = []
    for await (const page of ratingInputs(query, game)) {
      if (matches.length + page.length > this.#most) return unrated
      matches.push(...page)
    }
    const run = this.#run
    // An exchange in the same worker has its turn in between.
    while (!run.follow(matches, ratedAtOnce)) await nextTurn()
    const places = new Map(matches.map(({ match }, place) => [match, place]))
    return {
      rows: run.rows(),
      ratedUpTo: (match) => (places.get(match) ?? -1) + 1,
      ordinalAfter: (player, count) => run.ordinalAfter(player, count),
    }
  }
}
