/** Whole histories: imported, replaced by another laptop's, and rewritten to erase a name. */
import { isDeepStrictEqual } from 'node:util'
import type { Commit } from '../../../shared/engine/events.ts'
import { hasAnyName } from '../../../shared/club/erasure/nameless-match.ts'
import { damageNotice, importRefusal } from '../../../electron/storage/notices.ts'
import type { Store, StoredMatch } from '../../../electron/storage/store.ts'
import { chainMatch, type ChainedMatch } from './match-rows.ts'
import { withMatch, type DatabaseContent, type MatchRows } from './memory-disk.ts'
import { readMatch, storeMatch } from './memory-matches.ts'
import { rememberHead, requireRows, type OpenParts } from './open-parts.ts'

/** Returns a value as it comes back from a store: without `undefined`. */
const withoutUndefined = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** True where an equal match is stored; throws a refusal where another one is. */
function isStored(parts: OpenParts, { record, entries }: StoredMatch): boolean {
  const here = readMatch(parts, record.id)
  if (here === null) return false
  const isEqual = isDeepStrictEqual([here.record, here.entries], withoutUndefined([record, entries]))
  if (here.damage === null && isEqual) return true
  throw importRefusal('different', ({ refused }) =>
    here.damage === null ? refused.otherHistory(record.id) : refused.damagedHere(record.id),
  )
}
/** True for a commit that does not follow, or a cell that a table rejects. */
const isForged = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT'))

function importMatch(parts: OpenParts, match: StoredMatch): boolean {
  const { record, entries, damage, mark } = match
  if (damage !== null)
    throw importRefusal('damaged', (words) => words.refused.damagedThere(damageNotice(damage)(words)))
  if (isStored(parts, match)) return false
  if (entries.length === 0) throw importRefusal('not-a-match', ({ refused }) => refused.noSteps)
  try {
    storeMatch(parts, record, entries)
  } catch (error) {
    if (!isForged(error)) throw error
    throw importRefusal('not-a-match', ({ refused }) => refused.notFollowing, error)
  }
  if (mark > 0) parts.marks.put(record.id, mark)
  return true
}

/** Counts the events with which both histories begin. */
function sharedEvents(a: readonly Commit[], b: readonly Commit[]): number {
  const differs = a.findIndex((entry, i) => !isDeepStrictEqual(entry, b[i]))
  return a.slice(0, differs === -1 ? a.length : differs).reduce((sum, { rows }) => sum + rows.length, 0)
}
/** Puts a new history in the place of another one. Timecodes of its first `shared` events stay. */
function replaceRows(content: DatabaseContent, { rows, check }: ChainedMatch, shared: number): DatabaseContent {
  check()
  const there: MatchRows | undefined = content.matches.get(rows.cells.id)
  const timecodes = (there?.timecodes ?? []).filter(({ seq }) => seq <= shared)
  return withMatch(content, rows.cells.id, { ...rows, timecodes })
}
function replaceMatch(parts: OpenParts, match: StoredMatch): void {
  const { id } = match.record
  const here = readMatch(parts, id)
  requireRows(parts, id)
  const chained = chainMatch(match)
  const shared = sharedEvents(here?.entries ?? [], match.entries)
  parts.heads.drop([id])
  parts.lines.delete(id)
  parts.writer.transact((content) => replaceRows(content, chained, shared))
  parts.lines.set(id, { root: chained.root, tail: chained.tail, broken: false })
  rememberHead(parts, id, chained.tail)
  parts.marks.put(id, match.mark)
  parts.changed.push(id)
}

function rewriteMatches(parts: OpenParts, matches: readonly StoredMatch[]): void {
  const ids = matches.map(({ record }) => record.id)
  for (const id of ids) parts.lines.delete(id)
  if (ids.length === 0) return
  const all = matches.map((match) => {
    requireRows(parts, match.record.id)
    return chainMatch(match)
  })
  parts.heads.drop(ids)
  parts.heads.sync()
  parts.writer.transact((content) => all.reduce((made, each) => replaceRows(made, each, each.tail.seq), content))
  for (const { rows, tail } of all) parts.heads.put(rows.cells.id, [tail.batch, tail.hash])
  parts.changed.push(...ids)
}
/** Lists the matches with an event that contains one of the names, in the order in which they were added. */
function matchesThatSay({ disk }: OpenParts, names: readonly string[]): readonly string[] {
  const says = hasAnyName(names)
  return [...disk.content.matches.values()]
    .filter(({ events }) => events.some((event) => says(event[8])))
    .map(({ cells }) => cells.id)
}

type HistoryCalls = Pick<Store, 'importMatch' | 'replaceMatch' | 'rewriteMatches' | 'matchesThatSay'>
/** Returns the store's calls on whole histories. */
export const openMemoryHistories = (parts: OpenParts): HistoryCalls => ({
  importMatch: (match) => importMatch(parts, match),
  replaceMatch: (match) => replaceMatch(parts, match),
  rewriteMatches: (matches) => rewriteMatches(parts, matches),
  matchesThatSay: (names) => matchesThatSay(parts, names),
})
