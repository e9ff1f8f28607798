/** Matches and their histories; each function is one transaction or one read. */
import { isDeepStrictEqual } from 'node:util'
import type { Commit } from '../../../shared/engine/events.ts'
import * as cells from './row-codec.ts'
import { commandHash, rootHash, endingSeal } from '../integrity/hash-chain.ts'
import { chainEntry, chainEntries, writeLink, type AppendOptions } from '../integrity/chain-writer.ts'
import { toStorageFault, storageFault } from '../errors.ts'
import { damageOf, followChain, type ChainTail } from './history-reader.ts'
import {
  prepareMatchCount,
  prepareHistoryHash,
  prepareMatchDay,
  prepareMatchIds,
  prepareMatchLookup,
  prepareMatchList,
} from './match-summaries.ts'
import type { StoreDeps } from './open-database.ts'
import { findMatchesNaming, rewriteMatches } from './rewrite-history.ts'
import { damageNotice, faultWithNotice, importRefusal } from '../notices.ts'
import { clearMatch, withoutGuards } from './replace-history.ts'
import { streamMatch } from './stream-export.ts'
import * as types from '../store.ts'

/** The end of a match's chain; nothing can be appended where it is `broken`. */
interface ChainPosition {
  readonly n: number
  readonly root: string
  readonly tail: ChainTail
  readonly broken: boolean
}
interface MatchTableState {
  readonly parts: StoreDeps
  readonly lines: Map<string, ChainPosition>
  readonly atomically: (work: () => void) => void
  /** Ids, once per change of a line in the list. */
  readonly changed: string[]
}

/** Remembers the head after a commit. A fault here does not fail the commit: an old head only notices fewer losses. */
function rememberHead({ heads, notices, folder }: StoreDeps, id: string, { batch, hash }: ChainTail): void {
  const head = heads.get(id)
  if (head?.[0] === batch && head[1] === hash) return
  try {
    heads.put(id, [batch, hash])
  } catch (error) {
    const found = toStorageFault(error, folder)
    if (!(found instanceof types.StorageFault)) throw found
    notices.add((words) => words.headNotKept)
  }
}

/** Stores a record with its commits in one transaction. */
function storeMatch(table: MatchTableState, record: types.MatchRecord, entries: readonly Commit[]): void {
  const { parts, lines, atomically } = table
  const content = cells.toRecordCells(record)
  const root = rootHash(content)
  const start: ChainTail = { batch: 0, seq: 0, hash: root }
  const links = chainEntries(start, entries)
  // Dropped first: after a power cut an imported match has no head, which must not cast doubt on it.
  if (links.length > 1) parts.heads.drop([record.id])
  let n = 0
  atomically(() => {
    n = Number(parts.sql.addMatch.run({ ...content, seal: endingSeal(root, content) }).lastInsertRowid)
    for (const each of links) writeLink(parts, n, each)
  })
  table.changed.push(record.id)
  const tail = links.at(-1)?.tail ?? start
  lines.set(record.id, { n, root, tail, broken: false })
  rememberHead(parts, record.id, tail)
}
/** Counts the events with which both histories begin. */
function sharedEvents(a: readonly Commit[], b: readonly Commit[]): number {
  const differs = a.findIndex((entry, i) => !isDeepStrictEqual(entry, b[i]))
  return a.slice(0, differs === -1 ? a.length : differs).reduce((sum, { rows }) => sum + rows.length, 0)
}
function replaceMatch(table: MatchTableState, { record, entries, mark }: types.StoredMatch): void {
  const { parts, lines, atomically } = table
  const here = readMatch(table, record.id)
  const found = parts.sql.match.get(record.id)
  if (here === null || found === undefined) throw new RangeError(`there is no match ${record.id}`)
  const content = cells.toRecordCells(record)
  const root = rootHash(content)
  const start: ChainTail = { batch: 0, seq: 0, hash: root }
  const links = chainEntries(start, entries)
  const tail = links.at(-1)?.tail ?? start
  const shared = sharedEvents(here.entries, entries)
  // Dropped first: after a power cut, the other history's head would make this one look changed.
  parts.heads.drop([record.id])
  lines.delete(record.id)
  atomically(() =>
    withoutGuards(parts.db, () => {
      clearMatch(parts.db, { ...content, n: found.n, seal: endingSeal(root, content) }, shared)
      for (const each of links) writeLink(parts, found.n, each)
    }),
  )
  lines.set(record.id, { n: found.n, root, tail, broken: false })
  rememberHead(parts, record.id, tail)
  parts.marks.put(record.id, mark)
  table.changed.push(record.id)
}

function readMatch({ parts, lines }: MatchTableState, id: string): types.StoredMatch | null {
  const found = parts.sql.match.get(id)
  const head = parts.heads.get(id)
  if (found === undefined && head !== null) throw storageFault('corrupt', parts.folder)
  if (found === undefined) return null
  const entries: Commit[] = []
  const walked = followChain(parts.sql, found, {
    head,
    heard: (command, events) => entries.push(cells.entryFromCells(command, events)),
  })
  const { root, tail, broken, sealed } = walked
  lines.set(id, { n: found.n, root, tail, broken: broken !== null })
  if (!parts.readonly && broken === null && tail.batch > (head?.[0] ?? 0)) rememberHead(parts, id, tail)
  return {
    record: cells.recordFromCells(found, sealed),
    entries,
    mark: parts.marks.get(id) ?? 0,
    damage: damageOf(walked, head),
  }
}

function chainPositionOf(table: MatchTableState, id: string): ChainPosition {
  // A broken match is read again each time, because the disk may have failed for a moment only.
  if (table.lines.get(id)?.broken !== false) readMatch(table, id)
  const line = table.lines.get(id)
  if (line === undefined) throw new RangeError(`there is no match ${id}`)
  if (!line.broken) return line
  const step = line.tail.batch + 1
  throw faultWithNotice('corrupt', ({ broken }) => broken(step))
}
function appendCommit(
  table: MatchTableState,
  id: string,
  { entry, also }: { entry: Commit; also: AppendOptions },
): void {
  const { parts, lines, atomically } = table
  const line = chainPositionOf(table, id)
  const link = chainEntry(line.tail, entry, also)
  atomically(() => {
    writeLink(parts, line.n, link)
    if (also.ending === undefined) return
    const ending = cells.toEndingCells(also.ending)
    parts.sql.endMatch.run({ n: line.n, ...ending, seal: endingSeal(line.root, ending) })
  })
  if (also.ending !== undefined) table.changed.push(id)
  lines.set(id, { ...line, tail: link.tail })
  rememberHead(parts, id, link.tail)
}

function storedRootHash({ sql }: StoreDeps, id: string): string {
  const found = sql.match.get(id)
  return found === undefined ? '' : rootHash(found)
}
/** Returns the reply stored under a key, or null. Throws StorageFault `corrupt` where it was changed on the disk. */
function readReply({ parts }: MatchTableState, id: string, key: string): types.StoredReply | null {
  const found = parts.sql.keyed.get(id, key)
  if (found === undefined) return null
  const [match, ...command] = found
  const before = parts.sql.before.get({ match, batch: command[0] }) ?? storedRootHash(parts, id)
  if (commandHash(before, command) !== command[8]) throw storageFault('corrupt', parts.folder)
  return command[7] === null ? null : (JSON.parse(command[7]) as types.StoredReply)
}

/** Returns a value as the tables return it: without `undefined`. */
const withoutUndefined = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** True where an equal match is stored; throws a refusal where another one is. */
function isHere(table: MatchTableState, { record, entries }: types.StoredMatch): boolean {
  const here = readMatch(table, record.id)
  if (here === null) return false
  const { damage: _, ...match } = { ...here, mark: 0 }
  if (here.damage === null && isDeepStrictEqual(match, withoutUndefined({ record, entries, mark: 0 }))) return true
  throw importRefusal('different', ({ refused }) =>
    here.damage === null ? refused.otherHistory(record.id) : refused.damagedHere(record.id),
  )
}
function importMatch(table: MatchTableState, match: types.StoredMatch): boolean {
  const { record, entries, damage, mark } = match
  if (damage !== null) {
    throw importRefusal('damaged', (words) => words.refused.damagedThere(damageNotice(damage)(words)))
  }
  if (isHere(table, match)) return false
  if (entries.length === 0) throw importRefusal('not-a-match', ({ refused }) => refused.noSteps)
  try {
    storeMatch(table, record, entries)
  } catch (error) {
    if (!isForged(error)) throw error
    throw importRefusal('not-a-match', ({ refused }) => refused.notFollowing, error)
  }
  if (mark > 0) table.parts.marks.put(record.id, mark)
  return true
}
/** True for a commit that does not follow, or a cell that the schema rejects. */
const isForged = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT'))

type MatchCalls = Pick<
  types.Store,
  | 'create'
  | 'append'
  | 'reply'
  | 'read'
  | 'tell'
  | 'matches'
  | 'matchIds'
  | 'day'
  | 'historyHash'
  | 'listed'
  | 'matchCount'
  | 'edition'
  | 'changedSince'
  | 'mark'
  | 'importMatch'
  | 'replaceMatch'
  | 'rewriteMatches'
  | 'matchesThatSay'
>

/** Returns the store's calls on matches. Every change is one transaction, durable on return. Throws StorageFault. */
export function openMatchTable(parts: StoreDeps): MatchCalls {
  const atomically = parts.db.transaction((work: () => void) => work()).immediate
  const table: MatchTableState = { parts, lines: new Map(), atomically, changed: [] }
  return {
    create: (record, entry) => storeMatch(table, record, [entry]),
    append: (match, entry, also) => appendCommit(table, match, { entry, also }),
    reply: (match, key) => readReply(table, match, key),
    read: (match) => readMatch(table, match),
    tell: (match, say) => streamMatch(parts, match, say),
    matches: prepareMatchList(parts, table.changed),
    matchIds: prepareMatchIds(parts),
    day: prepareMatchDay(parts),
    historyHash: prepareHistoryHash(parts),
    listed: prepareMatchLookup(parts),
    matchCount: prepareMatchCount(parts),
    edition: () => table.changed.length,
    changedSince: (edition) => table.changed.slice(edition),
    mark: (match, t) => parts.marks.put(match, t),
    importMatch: (match) => importMatch(table, match),
    matchesThatSay: (names) => findMatchesNaming(parts, names),
    rewriteMatches: (matches) => {
      // Known chain ends are outdated; each match is read again before the next commit.
      for (const { record } of matches) table.lines.delete(record.id)
      rewriteMatches(parts, matches)
      for (const { record } of matches) table.changed.push(record.id)
    },
    replaceMatch: (match) => replaceMatch(table, match),
  }
}
