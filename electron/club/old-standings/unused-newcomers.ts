/** Finds players who joined the register with standings that are taken back, and whom no other entry names. */
import type { ClubLogEntry, PlayerId } from '../../../shared/club/club-events.ts'
import { takenBackIds } from '../../../shared/club/club-state.ts'

const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu
type PlayerAddedEntry = ClubLogEntry & {
  readonly fact: Extract<ClubLogEntry['fact'], { readonly type: 'playerAdded' }>
}
const isAdded = (entry: ClubLogEntry): entry is PlayerAddedEntry => entry.fact.type === 'playerAdded'

/** Returns the entries that added players in the same stroke as these standings. */
function entriesAddedWith(entries: readonly ClubLogEntry[], brought: ClubLogEntry): readonly PlayerAddedEntry[] {
  if (brought.fact.type !== 'standingsBrought') return []
  const rows = new Set(brought.fact.rows.map(({ player }) => player))
  const together = ({ at, by, n }: ClubLogEntry): boolean => at === brought.at && by === brought.by && n < brought.n
  return entries.filter(isAdded).filter((entry) => together(entry) && rows.has(entry.fact.player))
}
/** Returns the players whom any other counting entry names. */
function playersNamedElsewhere(entries: readonly ClubLogEntry[], left: ReadonlySet<string>): ReadonlySet<PlayerId> {
  const back = takenBackIds(entries)
  const others = entries.filter(({ id }) => !left.has(id) && !back.has(id))
  return new Set(others.flatMap(({ fact }) => JSON.stringify(fact).match(ids) ?? []))
}
/** Returns the ids of entries to take back together with the given entry of standings. */
export function findNewcomerEntries(entries: readonly ClubLogEntry[], id: string): readonly string[] {
  const brought = entries.find((entry) => entry.id === id)
  const added = brought === undefined ? [] : entriesAddedWith(entries, brought)
  const named = playersNamedElsewhere(entries, new Set([id, ...added.map((entry) => entry.id)]))
  return added.filter(({ fact }) => !named.has(fact.player)).map((entry) => entry.id)
}
