/** Matches that are over, played by the rules in no time. */
import type { StoredMatch } from '../../../electron/storage/store.ts'
import type { Commit } from '../../../shared/engine/events.ts'
import { outcomeOf } from '../../../shared/engine/frames.ts'
import { isOver, fullState, type AnyGame } from '../../../shared/engine/match.ts'
import { playRandomly } from '../../../shared/engine/random-player.ts'

/** `day`: of March 2026. The same `id` and names make the same match. */
export function endedMatch(
  game: AnyGame,
  { id, names, day }: { readonly id: string; readonly names: readonly string[]; readonly day: number },
): StoredMatch {
  const began = Date.UTC(2026, 2, day, 19)
  const at = (t: number): string => new Date(began + t).toISOString()
  for (let tries = 0; tries < 50; tries += 1) {
    const setup = { names, options: {}, cast: null }
    const { live, entries, t } = playRandomly(game, { setup, seed: `${id}/${tries}`, limit: 4000, at })
    if (!isOver(live) || live.open.value.table.calledOff) continue
    const plain = JSON.parse(JSON.stringify(entries)) as readonly Commit[]
    const ending = { ended: at(t), outcome: outcomeOf(live, 'en'), results: game.results(fullState(live)) }
    const record = { id, game: game.id, rules: game.rules, names, seed: id, created: at(0), ...ending }
    return { record, entries: plain, mark: t, damage: null }
  }
  throw new Error(`No end of ${game.id} was found in fifty tries.`)
}
