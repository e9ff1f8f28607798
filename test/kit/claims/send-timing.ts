/** Two matches with the same public facts and different secrets: may anybody tell them apart by how sends come? */
import type { Commit, StoredEvent } from '../../../shared/engine/events.ts'
import {
  beginMatch,
  decide,
  emptyMatch,
  foldCommit,
  isOver,
  isCommandRefusal,
  type AnyGame,
  type MatchState,
  type SetupInput,
} from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { nextRandomMove, playRandomly, type RandomMove } from '../../../shared/engine/random-player.ts'
import { at, stampOf } from './erring-player.ts'

/** Public sends in order: what came at once stands together. */
export type Sends = readonly (readonly string[])[]
const publicOf = (entry: Commit): readonly string[] =>
  entry.rows.filter((row) => row.told === 'all').map((row) => JSON.stringify(row.event))
const sendsOf = (entries: readonly Commit[]): Sends => entries.map(publicOf).filter((send) => send.length > 0)
const isDealt = (rows: readonly StoredEvent[]): boolean =>
  rows.some((row) => row.told === 'seats' || row.told === 'seatsOnly')

interface Following {
  readonly live: MatchState
  readonly entries: Commit[]
  /** Chance is the first match's again once the secrets are dealt. */
  readonly dealt: boolean
}
function taking(match: Following, move: RandomMove, seeds: { own: string; same: string }): Following | null {
  const result = decide(match.live, move.command, stampOf(move.by, move.t, match.dealt ? seeds.same : seeds.own))
  if (isCommandRefusal(result)) return null
  match.entries.push(result)
  return { ...match, live: foldCommit(match.live, result), dealt: match.dealt || isDealt(result.rows) }
}
/** A random match, and a second one with other secrets that does the same as far as it can. */
export function followed(game: AnyGame, setup: SetupInput, seed: string): readonly [Sends, Sends] {
  const moves: RandomMove[] = []
  const { entries } = playRandomly(game, {
    setup,
    seed,
    limit: 600,
    at,
    after: (_live, _entry, move) => moves.push(move),
  })
  const seeds = { own: `${seed}/other`, same: seed }
  const draw = seededRandom(`follow/${seed}`)
  const first = beginMatch(emptyMatch(game, 'match'), setup, stampOf('moderator', 0, seeds.own))
  if (isCommandRefusal(first)) throw new Error(first.says)
  let other: Following = { live: foldCommit(emptyMatch(game, 'match'), first), entries: [first], dealt: false }
  for (const move of moves.slice(1)) {
    if (isOver(other.live)) break
    let next = taking(other, move, seeds)
    for (let tries = 0; next === null && tries < 4; tries++) {
      const own = nextRandomMove(other.live, move.t, { draw })
      if (own === null) break
      other = taking(other, own, seeds) ?? other
      next = taking(other, move, seeds)
    }
    other = next ?? other
  }
  return [sendsOf(entries), sendsOf(other.entries)]
}
/** Positions in the stream at which a send ends. */
function endsOf(sends: Sends): readonly number[] {
  let length = 0
  return sends.map((send) => (length += send.length))
}
/** The public fact after which one match paused and the other went on, though both then told the same; or null. */
export function firstSplit(one: Sends, other: Sends): string | null {
  const [a, b] = [one.flat(), other.flat()]
  let same = 0
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same++
  const [endsA, endsB] = [endsOf(one), endsOf(other)]
  const split = Array.from({ length: same }, (_, i) => i).find((i) => i > 0 && endsA.includes(i) !== endsB.includes(i))
  return split === undefined ? null : `${a[split - 1]} | ${a[split]}`
}
