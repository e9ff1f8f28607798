/** Reduces matches to what public screens may count: seats whose result is not public count nowhere. */
import type { SeatResult } from '../engine/game.ts'
import type { PlayedMatch } from './counted-match.ts'

/** Public results by match; a match that is missing counts in full. */
export type ToldByMatch = Readonly<Record<string, readonly SeatResult[]>>

/** Returns the match with the seats whose result is public; a correction applies to those seats alone. */
function withDisclosedSeats(match: PlayedMatch, results: readonly SeatResult[]): PlayedMatch {
  const seats = match.seats.flatMap((each) => {
    const known = results.find(({ seat }) => seat === each.seat)
    if (known === undefined) return []
    return [match.corrected ? each : { ...each, ...known }]
  })
  return { ...match, seats }
}
/** Returns the matches as public screens may count them. */
export const toldMatches = (matches: readonly PlayedMatch[], told: ToldByMatch): readonly PlayedMatch[] =>
  matches.map((match) => {
    const results = told[match.id]
    return results === undefined ? match : withDisclosedSeats(match, results)
  })
