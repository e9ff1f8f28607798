/** A store with finished matches of all games, as random players made them. */
import { outcomeOf } from '../../../shared/engine/frames.ts'
import { fullState } from '../../../shared/engine/match.ts'
import { games } from '../../../shared/games/index.ts'
import type { Store, StoredMatch } from '../../../electron/storage/store.ts'
import { walk } from '../../kit/claims/erring-player.ts'

const known = new Map<number, StoredMatch>()
/** The n-th match: of each game in turn. Played once for all who ask: playing takes longer than whatever is tried on it. */
export function finished(n: number): StoredMatch {
  const match = known.get(n) ?? walked(n)
  known.set(n, match)
  return match
}
function walked(n: number): StoredMatch {
  const game = games[n % games.length]
  if (game === undefined) throw new Error('There are no games.')
  const { live, entries } = walk(game, `club-${n}`)
  const day = `2026-03-${String((n % 28) + 1).padStart(2, '0')}`
  const record = {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    game: game.id,
    rules: game.rules,
    names: live.open.value.table.seats.map(({ name }) => name),
    seed: 'seed',
    created: `${day}T18:00:00.000Z`,
    ended: `${day}T19:00:00.000Z`,
    outcome: outcomeOf(live, 'en'),
    results: game.results(fullState(live)),
  }
  return { record, entries, mark: 0, damage: null }
}
export function fill(store: Store, many: number): readonly StoredMatch[] {
  const all = Array.from({ length: many }, (_, n) => finished(n))
  for (const match of all) store.importMatch(match)
  return all
}
