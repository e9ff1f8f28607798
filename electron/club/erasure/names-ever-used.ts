import type { ClubLogEntry, PlayerId } from '../../../shared/club/club-events.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'

/** Returns every name and alias that the club log ever gave these players, each once. */
export function namesEverUsed(entries: readonly ClubLogEntry[], ids: ReadonlySet<PlayerId>): readonly string[] {
  const names = entries.flatMap(({ fact }): readonly string[] => {
    if (!('player' in fact) || fact.player === null || !ids.has(fact.player)) return []
    if (fact.type === 'playerAdded' || fact.type === 'playerRenamed') return [fact.name]
    return fact.type === 'playerNoted' ? (fact.aliases ?? []) : []
  })
  return [...new Map(names.map((name) => [nameKey(name), name])).values()]
}
