/** When all is at rest, the moderator alone can bring matches that go on to an outcome, by what is offered: the one on stage and another. */
import { playRandomly } from '../../../../shared/engine/random-player.ts'
import { isOver, type MatchState } from '../../../../shared/engine/match.ts'
import type { Evening } from '../../evening.ts'
import type { MakeCheck } from '../check.ts'
import { foldOf, storedMatches } from '../club/counted-anew.ts'

/** Most moves in which a match must reach an outcome from where the evening left it. */
const mostMoves = 4000
/** Most matches that are brought to an outcome. */
const mostMatches = 2
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
/** Looks at the match on stage and at the newest other one that goes on: each takes long. */
function lookAt({ store, seed, console: { core } }: Evening): string | null {
  const { match } = core.stage.now()
  const going = storedMatches(store)
    .filter(({ record: { ended } }) => ended === null)
    .toSorted((a, b) => Number(b.record.id === match) - Number(a.record.id === match))
  const found = going.slice(0, mostMatches).map((each) => stuckIn(foldOf(each), seed))
  return found.find((each) => each !== null) ?? null
}

export const goesOn: MakeCheck = () => ({ promise: 'the moderator can go on to an outcome', atRest: lookAt })
