/** Reduces matches to what public screens may count: seats whose result is not public count nowhere. */
import type { SeatResult } from '../engine/game.ts'
import type { CountedMatch } from './counted-match.ts'

/** Public results by match; a match that is missing counts in full. */
export type DisclosedByMatch = Readonly<Record<string, readonly SeatResult[]>>

/** Returns the match with the seats whose result is public; a correction applies to those seats alone. */
function withDisclosedSeats(match: CountedMatch, results: readonly SeatResult[]): CountedMatch {
  const seats = match.seats.flatMap((each) => {
    const known = results.find(({ seat }) => seat === each.seat)
    if (known === undefined) return []
    return [match.corrected ? each : { ...each, ...known }]
  })
  return { ...match, seats }
}
/** Returns the matches as public screens may count them. */
export const onlyDisclosedSeats = (matches: readonly CountedMatch[], told: DisclosedByMatch): readonly CountedMatch[] =>
  matches.map((match) => {
    const results = told[match.id]
    return results === undefined ? match : withDisclosedSeats(match, results)
  })
