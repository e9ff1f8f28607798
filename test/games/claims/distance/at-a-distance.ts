/** Claims on tables whose players sit far away: phones decide, and the moderator only goes on. */
import { expect } from 'vitest'
import type { Commit } from '../../../../shared/engine/events.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  isCommandRefusal,
  isOver,
  moderatorOffers,
  moderatorState,
  type AnyGame,
  type MatchState,
  type Refusal,
  type SetupInput,
} from '../../../../shared/engine/match.ts'
import { seededRandom } from '../../../../shared/engine/random.ts'
import type { RandomMove } from '../../../../shared/engine/random-player.ts'
import { nextDistantMove, type Wanted } from '../../../kit/claims/distant-moves.ts'
import { setupAtDistance } from '../../../kit/games.ts'
import { limit, stampOf } from '../../../kit/claims/erring-player.ts'
import { seeds } from '../../../kit/run-length.ts'

interface Evening {
  readonly setup: SetupInput
  readonly seed: string
  readonly wanted?: Wanted
  /** The most moves; absent: as many as an evening takes. */
  readonly most?: number
  /** Called before each move, with the match as it is then. */
  readonly before?: (live: MatchState, move: RandomMove) => void
}
function requireCommit(result: Commit | Refusal, why: string): Commit {
  if (!isCommandRefusal(result)) return result
  throw new Error(`${why}: refused as ${result.refused}, ${result.says}`)
}
/** Returns the match played by phones and the moderator's press alone, as far as that leads. */
export function playByPhones(
  game: AnyGame,
  { setup, seed, wanted = () => false, most = limit, before }: Evening,
): MatchState {
  const draw = seededRandom(`distance/${seed}`)
  let live = emptyMatch(game, 'match')
  live = foldCommit(live, requireCommit(beginMatch(live, setup, stampOf('moderator', 0, seed)), 'begin'))
  let t = 0
  for (let moves = 0; moves < most && !isOver(live); moves += 1) {
    t += Math.floor(draw() * 4000)
    const move = nextDistantMove(live, t, { draw, wanted })
    if (move === null) break
    t = Math.max(t, move.t)
    before?.(live, move)
    const entry = decide(live, move.command, stampOf(move.by, move.t, seed))
    live = foldCommit(live, requireCommit(entry, `${move.by} sends ${JSON.stringify(move.command)}`))
  }
  return live
}
/**
 * Expects that phones and the moderator's bare press lead to an outcome at a distance, whatever the options: no step
 * waits for a form of the desk.
 */
export function phonesAndPressesAreEnough(game: AnyGame): void {
  if (!Object.hasOwn(game.options, 'place')) return
  for (const seed of seeds(8)) {
    const live = playByPhones(game, { setup: setupAtDistance(game, seed), seed })
    const { step } = game.script(moderatorState(live), game.text.en)
    const left = moderatorOffers(live, 'en').filter(({ group }) => group === 'next')
    const forms = left.map(({ id, fields }) => `${id}(${Object.keys(fields).join(', ')})`).join(' ')
    expect(isOver(live), `${seed} stands at ${step} with ${forms}`).toBe(true)
  }
}
