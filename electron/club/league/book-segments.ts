/**
 * Writes the book of this console into segments: entries of the club log and ended matches that no segment covers yet,
 * in archives like those that are saved as files.
 */
import type { ClubLogEntry } from '../../../shared/club/club-events.ts'
import { isErasureEvent } from '../../../shared/club/erasure/erasure.ts'
import type { ArchiveSettings } from '../../../shared/wire/schemas/archive-schema.ts'
import type { Store } from '../../storage/store.ts'
import { streamArchive } from '../transfer/archive.ts'
import { sha256 } from './console-key.ts'
import type { BookItem, ItemKey } from './segment-store.ts'

/** The content of one archive. */
export interface BookPart {
  readonly items: readonly BookItem[]
  readonly entries: readonly ClubLogEntry[]
  readonly matches: readonly string[]
}
export type BookSource = Pick<Store, 'eachBookEntry' | 'matches' | 'tell'>
/** Facts per archive: few enough that one is made in a moment. */
const partLimits = { entries: 1000, matches: 10 } as const
/** Logo, colours and packs stay with each club. */
const noSettings: ArchiveSettings = { colours: null, logo: null, packs: {} }

const entryItem = (entry: ClubLogEntry): BookItem => ({
  kind: 'entry',
  id: entry.id,
  mark: '',
  digest: sha256(JSON.stringify(entry)),
})
/** Returns a match as a fact, or null for a damaged one. */
function matchItem(
  tell: Store['tell'],
  { id, ended }: { readonly id: string; readonly ended: string },
): BookItem | null {
  const pieces: string[] = []
  return tell(id, (text) => pieces.push(text))
    ? { kind: 'match', id, mark: ended, digest: sha256(pieces.join('')) }
    : null
}
const endedMatches = (store: BookSource): readonly { readonly id: string; readonly ended: string }[] =>
  store
    .matches()
    .toReversed()
    .flatMap(({ id, ended, damage }) => (ended === null || damage !== null ? [] : [{ id, ended }]))

/** Yields what no segment covers, part by part. `isCovered` is asked once for each fact. */
export function* uncoveredParts(store: BookSource, isCovered: (item: ItemKey) => boolean): Generator<BookPart> {
  const entries = [...store.eachBookEntry()].filter(({ id }) => !isCovered({ kind: 'entry', id, mark: '' }))
  for (let from = 0; from < entries.length; from += partLimits.entries) {
    const some = entries.slice(from, from + partLimits.entries)
    yield { items: some.map(entryItem), entries: some, matches: [] }
  }
  const matches = endedMatches(store).filter(({ id, ended }) => !isCovered({ kind: 'match', id, mark: ended }))
  for (let from = 0; from < matches.length; from += partLimits.matches) {
    const some = matches.slice(from, from + partLimits.matches)
    const items = some.flatMap((match) => matchItem(store.tell, match) ?? [])
    if (items.length > 0) yield { items, entries: [], matches: items.map(({ id }) => id) }
  }
}
/** Returns these facts as the book tells them now: without names that were erased since. */
export function currentPart(store: BookSource, items: readonly BookItem[]): BookPart {
  const wanted = new Set(items.map(({ kind, id }) => `${kind} ${id}`))
  const entries = [...store.eachBookEntry()].filter(({ id }) => wanted.has(`entry ${id}`))
  const matches = endedMatches(store)
    .filter(({ id }) => wanted.has(`match ${id}`))
    .flatMap((match) => matchItem(store.tell, match) ?? [])
  return { items: [...entries.map(entryItem), ...matches], entries, matches: matches.map(({ id }) => id) }
}
/** Number of erasures in the book: it grows when names were erased, here or elsewhere. */
export function erasureCount(store: Pick<BookSource, 'eachBookEntry'>): number {
  let count = 0
  for (const { fact } of store.eachBookEntry()) if (isErasureEvent(fact)) count += 1
  return count
}
/** Returns the bytes of the archive of a part. `made`: ISO 8601. */
export async function archiveOf(
  { entries, matches }: BookPart,
  { store, club, version, made }: { store: BookSource; club: string; version: string; made: string },
): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const about = { version, made, club, part: { kind: 'all' } as const }
  for await (const piece of streamArchive({
    about,
    entries: () => entries,
    matches,
    tell: store.tell,
    settings: noSettings,
  }))
    pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

/** Returns the ids of all entries and ended matches of the book. */
export function bookItems(store: BookSource): Readonly<Record<BookItem['kind'], ReadonlySet<string>>> {
  const entry = new Set<string>()
  for (const { id } of store.eachBookEntry()) entry.add(id)
  return { entry, match: new Set(endedMatches(store).map(({ id }) => id)) }
}
