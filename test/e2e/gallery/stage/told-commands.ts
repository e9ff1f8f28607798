/** Commands of random matches that told everybody several facts at once, as the pushes before and after them. */
import { frameFor } from '../../../../shared/engine/frames.ts'
import type { MatchState } from '../../../../shared/engine/match.ts'
import { playRandomly } from '../../../../shared/engine/random-player.ts'
import { games } from '../../../../shared/games/index.ts'
import { matchResultsOf } from '../../../../shared/show/match-results.ts'
import { toldMomentsOf } from '../../../../shared/show/told-moments.ts'
import type { PublicPush } from '../../../../shared/wire/moderator-status.ts'
import { setupOf } from '../../../kit/games.ts'

export interface ToldCommand {
  readonly before: PublicPush
  readonly after: PublicPush
}
function pushFor(live: MatchState): PublicPush {
  const frame = { ...frameFor(live, 'public', 'en'), clocks: [] }
  const moments = toldMomentsOf(live, 'en')
  const results = frame.outcome === null ? null : matchResultsOf(live)
  const stage = { blank: false, view: 'board', text: '', cue: frame.cue, join: null } as const
  const told = { ...(moments === null ? {} : { moments }), ...(results === null ? {} : { results }) }
  return { frame, ...told, stage, now: 0 }
}
/** Returns the first command of a random match whose public events are wanted, or throws. */
export function findToldCommand(
  id: string,
  seeds: readonly string[],
  isWanted: (types: readonly string[]) => boolean,
): ToldCommand {
  const game = games.find((each) => each.id === id)
  if (game === undefined) throw new Error(`No game ${id}.`)
  for (const seed of seeds) {
    let found: ToldCommand | null = null
    let before: MatchState | null = null
    playRandomly(game, {
      setup: setupOf(game, seed),
      seed,
      limit: 3000,
      at: () => new Date(0).toISOString(),
      after: (live, { rows }) => {
        const types = rows.filter(({ told }) => told === 'all').map(({ event }) => event.type)
        if (found === null && before !== null && isWanted(types))
          found = { before: pushFor(before), after: pushFor(live) }
        before = live
      },
    })
    if (found !== null) return found
  }
  throw new Error(`No such command in ${seeds.length} matches of ${id}.`)
}
