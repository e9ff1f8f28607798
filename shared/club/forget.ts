/**
 * Forgetting a name. What is rewritten depends on the entries alone, so that two laptops that exchange theirs end equal:
 * each strikes the same words, whoever knew them.
 */
import type { BookEntry, BookFact, GoneFact, PlayerFact, PlayerId } from './entries.ts'
import { pseudonymOf } from './naming.ts'

export const isGone = (fact: BookFact): fact is GoneFact =>
  fact.type === 'playerAnonymised' || fact.type === 'playerDeleted'

/** A fact about a forgotten player without anything that says who it was. */
function nameless(fact: PlayerFact): PlayerFact {
  switch (fact.type) {
    case 'playerAdded':
    case 'playerRenamed':
      return { ...fact, name: pseudonymOf(fact.player) }
    case 'playerNoted':
      return {
        ...fact,
        ...(fact.aliases === undefined ? {} : { aliases: [] }),
        ...(fact.notes === undefined ? {} : { notes: '' }),
        ...(fact.avatar === undefined ? {} : { avatar: null }),
      }
    default:
      return fact
  }
}
/** Whom an entry names, so that its reason may hold a name. */
function about(fact: BookFact): readonly (PlayerId | null)[] {
  if (fact.type === 'seatsMapped') return Object.values(fact.players)
  if (fact.type === 'playersMerged') return [fact.player, fact.into]
  if (fact.type === 'playersDistinct') return [fact.player, fact.other]
  return 'player' in fact ? [fact.player] : []
}
const isPlayerFact = (fact: BookFact): fact is PlayerFact => fact.type.startsWith('player')

/** Those of the entries that must be rewritten, as they are to stand; an entry that is clean already is left out. */
export function forgotten(entries: readonly BookEntry[]): readonly BookEntry[] {
  const last = entries.flatMap(({ fact }) => (isGone(fact) ? [fact] : []))
  if (last.length === 0) return []
  const gone = new Set(last.map(({ player }) => player))
  const struck = new Set(last.flatMap(({ mentions = [] }) => mentions))
  for (const { id, fact } of entries) if (about(fact).some((each) => each !== null && gone.has(each))) struck.add(id)
  const clean = (entry: BookEntry): BookEntry => {
    const { id, fact } = entry
    const reason = struck.has(id) || (fact.type === 'tookBack' && struck.has(fact.entry)) ? '' : entry.reason
    return { ...entry, reason, fact: isPlayerFact(fact) && gone.has(fact.player) ? nameless(fact) : fact }
  }
  return entries.map(clean).filter((entry, i) => JSON.stringify(entry) !== JSON.stringify(entries[i]))
}
