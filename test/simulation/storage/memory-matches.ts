/** Matches and their commits: stored, appended to and read. */
import type { Commit } from '../../../shared/engine/events.ts'
import { chainEntry, type AppendOptions } from '../../../electron/storage/integrity/chain-writer.ts'
import { commandHash, endingSeal, rootHash } from '../../../electron/storage/integrity/hash-chain.ts'
import { storageFault } from '../../../electron/storage/errors.ts'
import { faultWithNotice } from '../../../electron/storage/notices.ts'
import { damageOf } from '../../../electron/storage/sqlite/history-reader.ts'
import { recordFromCells, toEndingCells } from '../../../electron/storage/sqlite/row-codec.ts'
import type { Ending, MatchRecord, Store, StoredMatch, StoredReply } from '../../../electron/storage/store.ts'
import { constraintBroken } from './disk-faults.ts'
import { chainMatch, withLink } from './match-rows.ts'
import { withMatch, type MatchRows } from './memory-disk.ts'
import { isSealed, walkHistory } from './memory-history.ts'
import { rememberHead, requireRows, type ChainPosition, type OpenParts } from './open-parts.ts'

/** Stores a record with its commits in one transaction. */
export function storeMatch(parts: OpenParts, record: MatchRecord, entries: readonly Commit[]): void {
  const { rows, root, tail, check } = chainMatch({ record, entries })
  if (entries.length > 1) parts.heads.drop([record.id])
  parts.writer.transact((content) => {
    if (content.matches.has(record.id)) throw constraintBroken('UNIQUE', 'UNIQUE constraint failed: matches.id')
    check()
    return withMatch(content, record.id, rows)
  })
  parts.changed.push(record.id)
  parts.lines.set(record.id, { root, tail, broken: false })
  rememberHead(parts, record.id, tail)
}

/** Throws StorageFault where the head of a match is known, but the match is gone. */
function requireKnown({ disk, heads }: OpenParts, id: string): void {
  if (heads.get(id) !== null && !disk.content.matches.has(id)) throw storageFault('corrupt', disk.folder)
}
/** Reads a match and verifies it; null where there is none. */
export function readMatch(parts: OpenParts, id: string): StoredMatch | null {
  requireKnown(parts, id)
  const rows = parts.disk.content.matches.get(id)
  if (rows === undefined) return null
  const head = parts.heads.get(id)
  const { root, sealed, tail, broken, commits } = walkHistory(rows, head)
  parts.lines.set(id, { root, tail, broken: broken !== null })
  if (broken === null && tail.batch > (head?.[0] ?? 0)) rememberHead(parts, id, tail)
  return {
    record: recordFromCells({ ...rows.cells, n: 0 }, sealed),
    entries: commits,
    mark: parts.marks.get(id) ?? 0,
    damage: damageOf({ broken, tail, sealed }, head),
  }
}
function tellMatch(parts: OpenParts, id: string, say: (text: string) => void): boolean {
  requireKnown(parts, id)
  const rows = parts.disk.content.matches.get(id)
  if (rows === undefined || !isSealed(rows.cells)) return false
  const head = parts.heads.get(id)
  const walked = walkHistory(rows, head)
  const record = recordFromCells({ ...rows.cells, n: 0 }, true)
  say(`{"record":${JSON.stringify(record)},"entries":[`)
  walked.commits.forEach((commit, i) => say(`${i === 0 ? '' : ','}${JSON.stringify(commit)}`))
  if (damageOf(walked, head) !== null) return false
  const mark = record.ended === null ? (parts.marks.get(id) ?? 0) : 0
  say(`],"mark":${JSON.stringify(mark)},"damage":null}`)
  return true
}

/** Returns the place behind which the next commit of a match goes. Throws StorageFault for a broken match. */
function chainPositionOf(parts: OpenParts, id: string): ChainPosition {
  if (parts.lines.get(id)?.broken !== false) readMatch(parts, id)
  const line = parts.lines.get(id)
  if (line === undefined) throw new RangeError(`there is no match ${id}`)
  if (!line.broken) return line
  throw faultWithNotice('corrupt', ({ broken }) => broken(line.tail.batch + 1))
}
function withEnding(rows: MatchRows, root: string, ending: Ending | undefined): MatchRows {
  if (ending === undefined) return rows
  const cells = { ...rows.cells, ...toEndingCells(ending) }
  return { ...rows, cells: { ...cells, seal: endingSeal(root, cells) } }
}
function appendCommit(parts: OpenParts, id: string, { entry, also }: { entry: Commit; also: AppendOptions }): void {
  const line = chainPositionOf(parts, id)
  const link = chainEntry(line.tail, entry, also)
  parts.writer.transact((content) => {
    const rows = withLink(requireRows(parts, id), link)
    return withMatch(content, id, withEnding(rows, line.root, also.ending))
  })
  if (also.ending !== undefined) parts.changed.push(id)
  parts.lines.set(id, { ...line, tail: link.tail })
  rememberHead(parts, id, link.tail)
}

/** Returns the hash on which a command was built: its own last event's, the previous command's, or the root. */
function hashBefore({ cells, commands, events }: MatchRows, batch: number): string {
  const own = events.findLast((each) => each[1] === batch)
  return own?.[9] ?? commands[batch - 2]?.[8] ?? rootHash(cells)
}
/** Returns the reply stored under a key, or null. Throws StorageFault `corrupt` where it was changed on the disk. */
function readReply({ disk }: OpenParts, id: string, key: string): StoredReply | null {
  const rows = disk.content.matches.get(id)
  const command = rows?.commands.find((each) => each[6] === key)
  if (rows === undefined || command === undefined) return null
  if (commandHash(hashBefore(rows, command[0]), command) !== command[8]) throw storageFault('corrupt', disk.folder)
  return command[7] === null ? null : (JSON.parse(command[7]) as StoredReply)
}

type MatchCalls = Pick<Store, 'create' | 'append' | 'reply' | 'read' | 'tell' | 'mark'>
/** Returns the store's calls on one match. */
export const openMemoryMatches = (parts: OpenParts): MatchCalls => ({
  create: (record, entry) => storeMatch(parts, record, [entry]),
  append: (match, entry, also) => appendCommit(parts, match, { entry, also }),
  reply: (match, key) => readReply(parts, match, key),
  read: (match) => readMatch(parts, match),
  tell: (match, say) => tellMatch(parts, match, say),
  mark: (match, t) => parts.marks.put(match, t),
})
