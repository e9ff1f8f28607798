/** Finds players who joined the register with standings that are taken back, and whom no other entry names. */
import type { BookEntry, PlayerId } from '../../../shared/club/club-events.ts'
import { takenBack } from '../../../shared/club/club-state.ts'

const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu
type Added = BookEntry & { readonly fact: Extract<BookEntry['fact'], { readonly type: 'playerAdded' }> }
const isAdded = (entry: BookEntry): entry is Added => entry.fact.type === 'playerAdded'

/** Returns the entries that added players in the same stroke as these standings. */
function entriesAddedWith(entries: readonly BookEntry[], brought: BookEntry): readonly Added[] {
  if (brought.fact.type !== 'standingsBrought') return []
  const rows = new Set(brought.fact.rows.map(({ player }) => player))
  const together = ({ at, by, n }: BookEntry): boolean => at === brought.at && by === brought.by && n < brought.n
  return entries.filter(isAdded).filter((entry) => together(entry) && rows.has(entry.fact.player))
}
/** Returns the players whom any other counting entry names. */
function playersNamedElsewhere(entries: readonly BookEntry[], left: ReadonlySet<string>): ReadonlySet<PlayerId> {
  const back = takenBack(entries)
  const others = entries.filter(({ id }) => !left.has(id) && !back.has(id))
  return new Set(others.flatMap(({ fact }) => JSON.stringify(fact).match(ids) ?? []))
}
/** Returns the ids of entries to take back together with the given entry of standings. */
export function entriesLeaving(entries: readonly BookEntry[], id: string): readonly string[] {
  const brought = entries.find((entry) => entry.id === id)
  const added = brought === undefined ? [] : entriesAddedWith(entries, brought)
  const named = playersNamedElsewhere(entries, new Set([id, ...added.map((entry) => entry.id)]))
  return added.filter(({ fact }) => !named.has(fact.player)).map((entry) => entry.id)
}
