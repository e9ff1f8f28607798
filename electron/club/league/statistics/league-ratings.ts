/** Ratings of the league's players, counted here from the matches in its database: each depends on all before it. */
import { RatingRun, type RatedMatch, type RatingRow } from '../../../../shared/stats/ratings.ts'
import type { FactQuery } from './current-facts.ts'
import { ratingInputs } from './rating-inputs.ts'

/** Matches that are rated at most: all of them are kept in memory. */
export const mostRated = 40_000
/** Matches between two states that are kept: a change is rated from the last one before it. */
const stride = 1000

/** Keeps the ratings of the game that was asked for last, and rates only matches after a change again. */
export class LeagueRatings {
  readonly #most: number
  #game: string | undefined
  #run = new RatingRun(stride)

  constructor(most: number = mostRated) {
    this.#most = most
  }
  /** Returns the ratings of all matches, or of one game's, best first; none where there are too many matches. */
  async rows(query: FactQuery, game: string | undefined): Promise<readonly RatingRow[]> {
    if (game !== this.#game) this.#run = new RatingRun(stride)
    this.#game = game
    const matches: RatedMatch[] = []
    for await (const page of ratingInputs(query, game)) {
      if (matches.length + page.length > this.#most) return []
      matches.push(...page)
    }
    this.#run.follow(matches)
    return this.#run.rows()
  }
}
