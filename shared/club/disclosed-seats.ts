/** Matches as screens may count them: seats of which not everybody knows the result count nowhere. */
import type { SeatResult } from '../engine/game.ts'
import type { PlayedMatch } from './counted-match.ts'

/** By match; those that are not named count whole. */
export type ToldByMatch = Readonly<Record<string, readonly SeatResult[]>>

/** A correction stands for the seats whose result is known, and for no other. */
function toldOf(match: PlayedMatch, results: readonly SeatResult[]): PlayedMatch {
  const seats = match.seats.flatMap((each) => {
    const known = results.find(({ seat }) => seat === each.seat)
    if (known === undefined) return []
    return [match.corrected ? each : { ...each, ...known }]
  })
  return { ...match, seats }
}
export const toldMatches = (matches: readonly PlayedMatch[], told: ToldByMatch): readonly PlayedMatch[] =>
  matches.map((match) => {
    const results = told[match.id]
    return results === undefined ? match : toldOf(match, results)
  })
