/** When all is at rest, the moderator alone can bring each match that goes on to an outcome, by what is offered. */
import { playRandomly } from '../../../shared/engine/random-player.ts'
import { isOver, type MatchState } from '../../../shared/engine/match.ts'
import type { Evening } from '../evening.ts'
import type { MakeCheck } from './check.ts'
import { foldOf, storedMatches } from './counted-anew.ts'

/** Most moves in which a match must reach an outcome from where the evening left it. */
const mostMoves = 4000
/** The set-up of a match that has begun, which nothing reads any more. */
const begun = { names: [], options: {}, cast: null }
const at = (t: number): string => new Date(t).toISOString()

/** Returns what keeps a match from its outcome, or null. */
function stuckIn(live: MatchState, seed: string): string | null {
  if (isOver(live)) return null
  try {
    const given = { setup: begun, seed, limit: mostMoves, at, takers: 'moderator', from: live } as const
    const { ended } = playRandomly(live.game, given)
    return ended ? null : `${live.game.id} has no outcome after ${mostMoves} moves`
  } catch (error) {
    return `${live.game.id} goes no further: ${error instanceof Error ? error.message : String(error)}`
  }
}
const lookAt = ({ store, seed }: Evening): string | null =>
  storedMatches(store)
    .map((match) => stuckIn(foldOf(match), seed))
    .find((each) => each !== null) ?? null

export const goesOn: MakeCheck = () => ({ promise: 'the moderator can go on to an outcome', atRest: lookAt })
