/** Matches and their histories; each function is one transaction or one read. */
import { isDeepStrictEqual } from 'node:util'
import type { Entry } from '../../../shared/engine/events.ts'
import * as cells from './row-codec.ts'
import { commandHash, rootOf, sealOf } from '../integrity/hash-chain.ts'
import { chain, chained, write, type Also } from '../integrity/chain-writer.ts'
import { asFault, fault } from '../errors.ts'
import { damageOf, walk, type Tail } from './history-reader.ts'
import { countOn, dayOn, idsOn, lineOn, listOn } from './match-list.ts'
import type { Parts } from './open-database.ts'
import { matchesThatSay, rewriteMatches } from './rewrite-history.ts'
import { damageSaid, faultOf, importRefused } from '../notices.ts'
import { clearMatch, unguarded } from './replace-history.ts'
import { tell } from './stream-export.ts'
import * as types from '../store.ts'

/** The end of a match's chain; nothing can be appended where it is `broken`. */
interface Line {
  readonly n: number
  readonly root: string
  readonly tail: Tail
  readonly broken: boolean
}
interface Desk {
  readonly parts: Parts
  readonly lines: Map<string, Line>
  readonly atomically: (work: () => void) => void
  /** Ids, once per change of a line in the list. */
  readonly changed: string[]
}

/** Remembers the head after a commit. A fault here does not fail the commit: an old head only notices fewer losses. */
function rememberHead({ heads, notices, folder }: Parts, id: string, { batch, hash }: Tail): void {
  const head = heads.get(id)
  if (head?.[0] === batch && head[1] === hash) return
  try {
    heads.put(id, [batch, hash])
  } catch (error) {
    const found = asFault(error, folder)
    if (!(found instanceof types.StorageFault)) throw found
    notices.add((words) => words.headNotKept)
  }
}

/** Stores a record with its commits in one transaction. */
function storeMatch(desk: Desk, record: types.MatchRecord, entries: readonly Entry[]): void {
  const { parts, lines, atomically } = desk
  const content = cells.recordCells(record)
  const root = rootOf(content)
  const start: Tail = { batch: 0, seq: 0, hash: root }
  const links = chained(start, entries)
  // Dropped first: after a power cut an imported match has no head, which must not cast doubt on it.
  if (links.length > 1) parts.heads.drop([record.id])
  let n = 0
  atomically(() => {
    n = Number(parts.sql.addMatch.run({ ...content, seal: sealOf(root, content) }).lastInsertRowid)
    for (const each of links) write(parts, n, each)
  })
  desk.changed.push(record.id)
  const tail = links.at(-1)?.tail ?? start
  lines.set(record.id, { n, root, tail, broken: false })
  rememberHead(parts, record.id, tail)
}
/** Counts the events with which both histories begin. */
function sharedEvents(a: readonly Entry[], b: readonly Entry[]): number {
  const differs = a.findIndex((entry, i) => !isDeepStrictEqual(entry, b[i]))
  return a.slice(0, differs === -1 ? a.length : differs).reduce((sum, { rows }) => sum + rows.length, 0)
}
function replaceMatch(desk: Desk, { record, entries, mark }: types.StoredMatch): void {
  const { parts, lines, atomically } = desk
  const here = readMatch(desk, record.id)
  const found = parts.sql.match.get(record.id)
  if (here === null || found === undefined) throw new RangeError(`there is no match ${record.id}`)
  const content = cells.recordCells(record)
  const root = rootOf(content)
  const start: Tail = { batch: 0, seq: 0, hash: root }
  const links = chained(start, entries)
  const tail = links.at(-1)?.tail ?? start
  const shared = sharedEvents(here.entries, entries)
  // Dropped first: after a power cut, the other history's head would make this one look changed.
  parts.heads.drop([record.id])
  lines.delete(record.id)
  atomically(() =>
    unguarded(parts.db, () => {
      clearMatch(parts.db, { ...content, n: found.n, seal: sealOf(root, content) }, shared)
      for (const each of links) write(parts, found.n, each)
    }),
  )
  lines.set(record.id, { n: found.n, root, tail, broken: false })
  rememberHead(parts, record.id, tail)
  parts.marks.put(record.id, mark)
  desk.changed.push(record.id)
}

function readMatch({ parts, lines }: Desk, id: string): types.StoredMatch | null {
  const found = parts.sql.match.get(id)
  const head = parts.heads.get(id)
  if (found === undefined && head !== null) throw fault('corrupt', parts.folder)
  if (found === undefined) return null
  const entries: Entry[] = []
  const walked = walk(parts.sql, found, {
    head,
    heard: (command, events) => entries.push(cells.entryIn(command, events)),
  })
  const { root, tail, broken, sealed } = walked
  lines.set(id, { n: found.n, root, tail, broken: broken !== null })
  if (!parts.readonly && broken === null && tail.batch > (head?.[0] ?? 0)) rememberHead(parts, id, tail)
  return {
    record: cells.recordIn(found, sealed),
    entries,
    mark: parts.marks.get(id) ?? 0,
    damage: damageOf(walked, head),
  }
}

function chainPositionOf(desk: Desk, id: string): Line {
  // A broken match is read again each time, because the disk may have failed for a moment only.
  if (desk.lines.get(id)?.broken !== false) readMatch(desk, id)
  const line = desk.lines.get(id)
  if (line === undefined) throw new RangeError(`there is no match ${id}`)
  if (!line.broken) return line
  const step = line.tail.batch + 1
  throw faultOf('corrupt', ({ broken }) => broken(step))
}
function appendCommit(desk: Desk, id: string, { entry, also }: { entry: Entry; also: Also }): void {
  const { parts, lines, atomically } = desk
  const line = chainPositionOf(desk, id)
  const link = chain(line.tail, entry, also)
  atomically(() => {
    write(parts, line.n, link)
    if (also.ending === undefined) return
    const ending = cells.endingCells(also.ending)
    parts.sql.endMatch.run({ n: line.n, ...ending, seal: sealOf(line.root, ending) })
  })
  if (also.ending !== undefined) desk.changed.push(id)
  lines.set(id, { ...line, tail: link.tail })
  rememberHead(parts, id, link.tail)
}

function storedRootHash({ sql }: Parts, id: string): string {
  const found = sql.match.get(id)
  return found === undefined ? '' : rootOf(found)
}
/** Returns the reply stored under a key, or null. Throws StorageFault `corrupt` where it was changed on the disk. */
function readReply({ parts }: Desk, id: string, key: string): types.StoredReply | null {
  const found = parts.sql.keyed.get(id, key)
  if (found === undefined) return null
  const [match, ...command] = found
  const before = parts.sql.before.get({ match, batch: command[0] }) ?? storedRootHash(parts, id)
  if (commandHash(before, command) !== command[8]) throw fault('corrupt', parts.folder)
  return command[7] === null ? null : (JSON.parse(command[7]) as types.StoredReply)
}

/** Returns a value as the tables return it: without `undefined`. */
const withoutUndefined = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** True where an equal match is stored; throws a refusal where another one is. */
function isHere(desk: Desk, { record, entries }: types.StoredMatch): boolean {
  const here = readMatch(desk, record.id)
  if (here === null) return false
  const { damage: _, ...match } = { ...here, mark: 0 }
  if (here.damage === null && isDeepStrictEqual(match, withoutUndefined({ record, entries, mark: 0 }))) return true
  throw importRefused('different', ({ refused }) =>
    here.damage === null ? refused.otherHistory(record.id) : refused.damagedHere(record.id),
  )
}
function importMatch(desk: Desk, match: types.StoredMatch): boolean {
  const { record, entries, damage, mark } = match
  if (damage !== null) {
    throw importRefused('damaged', (words) => words.refused.damagedThere(damageSaid(damage)(words)))
  }
  if (isHere(desk, match)) return false
  if (entries.length === 0) throw importRefused('not-a-match', ({ refused }) => refused.noSteps)
  try {
    storeMatch(desk, record, entries)
  } catch (error) {
    if (!isForged(error)) throw error
    throw importRefused('not-a-match', ({ refused }) => refused.notFollowing, error)
  }
  if (mark > 0) desk.parts.marks.put(record.id, mark)
  return true
}
/** True for a commit that does not follow, or a cell that the schema rejects. */
const isForged = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT'))

type Matches = Pick<
  types.Store,
  | 'create'
  | 'append'
  | 'reply'
  | 'read'
  | 'tell'
  | 'matches'
  | 'matchIds'
  | 'day'
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

export function matchesOn(parts: Parts): Matches {
  const atomically = parts.db.transaction((work: () => void) => work()).immediate
  const desk: Desk = { parts, lines: new Map(), atomically, changed: [] }
  return {
    create: (record, entry) => storeMatch(desk, record, [entry]),
    append: (match, entry, also) => appendCommit(desk, match, { entry, also }),
    reply: (match, key) => readReply(desk, match, key),
    read: (match) => readMatch(desk, match),
    tell: (match, say) => tell(parts, match, say),
    matches: listOn(parts, desk.changed),
    matchIds: idsOn(parts),
    day: dayOn(parts),
    listed: lineOn(parts),
    matchCount: countOn(parts),
    edition: () => desk.changed.length,
    changedSince: (edition) => desk.changed.slice(edition),
    mark: (match, t) => parts.marks.put(match, t),
    importMatch: (match) => importMatch(desk, match),
    matchesThatSay: (names) => matchesThatSay(parts, names),
    rewriteMatches: (matches) => {
      // Known chain ends are outdated; each match is read again before the next commit.
      for (const { record } of matches) desk.lines.delete(record.id)
      rewriteMatches(parts, matches)
      for (const { record } of matches) desk.changed.push(record.id)
    },
    replaceMatch: (match) => replaceMatch(desk, match),
  }
}
