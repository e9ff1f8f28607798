/**
 * Writes the book of this console into segments: entries of the club log and ended matches that no segment covers yet,
 * in archives like those that are saved as files; and reads which facts an archive holds.
 */
import type { ClubLogEntry } from '../../../shared/club/club-events.ts'
import { isErasureEvent } from '../../../shared/club/erasure/erasure.ts'
import type { ArchiveSettings } from '../../../shared/wire/schemas/archive-schema.ts'
import type { Store } from '../../storage/store.ts'
import { streamArchive } from '../transfer/archive.ts'
import { openImportFile } from '../transfer/archive-reader.ts'
import { rejectionFor } from '../transfer/file-rejected.ts'
import { sha256 } from './console-key.ts'
import type { BookItem, ItemKey } from './league-types.ts'

/** The content of one archive. */
export interface BookPart {
  readonly items: readonly BookItem[]
  readonly entries: readonly ClubLogEntry[]
  readonly matches: readonly string[]
}
export type BookSource = Pick<Store, 'eachBookEntry' | 'matches' | 'tell'>
/** Facts per archive, and letters of them all: few enough that one is made in a moment, and that its archive fits. */
const partLimits = { entries: 1000, matches: 10, letters: 16 * 1024 * 1024 } as const
/** The most that one archive may hold, ten times what a console writes: it is unpacked beside a live match. */
const archiveLimits = { entries: 10_000, matches: 100, unpacked: 512 * 1024 * 1024 } as const
/** Logo, colours and packs stay with each club. */
const noSettings: ArchiveSettings = { colours: null, logo: null, packs: {} }

/** A fact with the length of its line. */
interface MeasuredItem {
  readonly item: BookItem
  readonly letters: number
}
function measureEntry(entry: ClubLogEntry): MeasuredItem & { readonly entry: ClubLogEntry } {
  const line = JSON.stringify(entry)
  return { item: { kind: 'entry', id: entry.id, mark: '', digest: sha256(line) }, letters: line.length, entry }
}
/** Returns a match as a fact, or null for a damaged one. */
function measureMatch(
  tell: Store['tell'],
  { id, ended }: { readonly id: string; readonly ended: string },
): MeasuredItem | null {
  const pieces: string[] = []
  if (!tell(id, (text) => pieces.push(text))) return null
  const line = pieces.join('')
  return { item: { kind: 'match', id, mark: ended, digest: sha256(line) }, letters: line.length }
}
/** Yields the values for each of a list, one at a time, without the nulls. */
function* each<T, U>(all: readonly T[], valueFor: (one: T) => U | null): Generator<U> {
  for (const one of all) {
    const value = valueFor(one)
    if (value !== null) yield value
  }
}
/** Yields facts in groups that fit into one archive; one that is too long stands alone. */
function* grouped<T extends MeasuredItem>(all: Iterable<T>, most: number): Generator<readonly T[]> {
  let group: T[] = []
  let letters = 0
  for (const fact of all) {
    if (group.length === most || (group.length > 0 && letters + fact.letters > partLimits.letters)) {
      yield group
      ;[group, letters] = [[], 0]
    }
    group.push(fact)
    letters += fact.letters
  }
  if (group.length > 0) yield group
}
const endedMatches = (store: BookSource): readonly { readonly id: string; readonly ended: string }[] =>
  store
    .matches()
    .toReversed()
    .flatMap(({ id, ended, damage }) => (ended === null || damage !== null ? [] : [{ id, ended }]))

type EndedMatch = ReturnType<typeof endedMatches>[number]
/** Returns what no segment covers: the number of matches, and the parts, each made when it is asked for. */
export function uncovered(
  store: BookSource,
  isCovered: (item: ItemKey) => boolean,
): { readonly matches: number; readonly parts: Generator<BookPart> } {
  const entries = [...store.eachBookEntry()].filter(({ id }) => !isCovered({ kind: 'entry', id, mark: '' }))
  const matches = endedMatches(store).filter(({ id, ended }) => !isCovered({ kind: 'match', id, mark: ended }))
  return { matches: matches.length, parts: partsOf(store, entries, matches) }
}
function* partsOf(
  store: BookSource,
  entries: readonly ClubLogEntry[],
  matches: readonly EndedMatch[],
): Generator<BookPart> {
  for (const some of grouped(each(entries, measureEntry), partLimits.entries))
    yield { items: some.map(({ item }) => item), entries: some.map(({ entry }) => entry), matches: [] }
  for (const some of grouped(
    each(matches, (match) => measureMatch(store.tell, match)),
    partLimits.matches,
  )) {
    const items = some.map(({ item }) => item)
    yield { items, entries: [], matches: items.map(({ id }) => id) }
  }
}
/**
 * Returns a reader of facts as the book tells them now: without names that were erased since. The book is listed once;
 * a match is read when it is asked for, and one that was deleted since is left out.
 */
export function openBookReader(store: BookSource): (items: readonly ItemKey[]) => BookPart {
  const entries = [...store.eachBookEntry()]
  const matches = endedMatches(store)
  const places = new Map([
    ...entries.map(({ id }, place) => [`entry ${id}`, place] as const),
    ...matches.map(({ id }, place) => [`match ${id}`, place] as const),
  ])
  function pick<T>(items: readonly ItemKey[], kind: ItemKey['kind'], list: readonly T[]): readonly T[] {
    const found = items.filter((item) => item.kind === kind).flatMap(({ id }) => places.get(`${kind} ${id}`) ?? [])
    return found.toSorted((a, b) => a - b).flatMap((place) => list[place] ?? [])
  }
  return (items) => {
    const told = pick(items, 'entry', entries)
    const read = pick(items, 'match', matches).flatMap((match) => measureMatch(store.tell, match)?.item ?? [])
    const all = [...told.map((entry) => measureEntry(entry).item), ...read]
    return { items: all, entries: told, matches: read.map(({ id }) => id) }
  }
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
/** Returns the facts of an archive, all of which is checked. Rejects with FileRejectedError. */
export async function itemsIn(path: string): Promise<readonly BookItem[]> {
  const source = await openImportFile(path, archiveLimits.unpacked)
  try {
    const { entries, matches } = source.about.counts
    if (entries > archiveLimits.entries || matches > archiveLimits.matches) throw rejectionFor('too-large')
    const items: BookItem[] = []
    for await (const entries of source.entries())
      for (const { id } of entries) items.push({ kind: 'entry', id, mark: '', digest: '' })
    for await (const { record } of source.matches())
      items.push({ kind: 'match', id: record.id, mark: record.ended ?? '', digest: '' })
    return items
  } finally {
    await source.close()
  }
}
