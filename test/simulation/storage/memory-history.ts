/** Reads the rows of a match and follows its hash chain as far as it holds. */
import type { Commit } from '../../../shared/engine/events.ts'
import { commandHash, endingSeal, eventHash, rootHash } from '../../../electron/storage/integrity/hash-chain.ts'
import type { ChainHead, ChainTail, ChainWalk } from '../../../electron/storage/sqlite/history-reader.ts'
import {
  entryFromCells,
  recordFromCells,
  type CommandCells,
  type EventCells,
} from '../../../electron/storage/sqlite/row-codec.ts'
import type { ListedMatch } from '../../../electron/storage/store.ts'
import type { MatchRows } from './memory-disk.ts'

/** Returns a commit as values of its own, which share nothing with the rows or with another reading. */
function freshCommit(command: CommandCells, events: readonly EventCells[]): Commit {
  const commit = entryFromCells(command, events)
  return { ...commit, rows: commit.rows.map((row) => ({ ...row, to: [...row.to] })) }
}
/** Returns the chain's end after one commit, or null where the commit is not as it was written. */
function tailAfter(tail: ChainTail, command: CommandCells, events: readonly EventCells[]): ChainTail | null {
  let { seq, hash } = tail
  if (command[0] !== tail.batch + 1) return null
  for (const cells of events) {
    if (cells[0] !== seq + 1 || eventHash(hash, cells) !== cells[9]) return null
    seq += 1
    hash = cells[9]
  }
  return commandHash(hash, command) === command[8] ? { batch: command[0], seq, hash: command[8] } : null
}
/** Returns the events of a commit, which lie behind the first `from`. */
function eventsOf(events: readonly EventCells[], from: number, batch: number): readonly EventCells[] {
  let end = from
  while (events[end]?.[1] === batch) end += 1
  return events.slice(from, end)
}
const isForeign = ({ batch, hash }: ChainTail, head: ChainHead | null): boolean =>
  head?.[0] === batch && head[1] !== hash

/** Follows the chain of a match; `head`: its newest commit as remembered, or null. */
export function walkHistory(
  { cells, commands, events }: MatchRows,
  head: ChainHead | null,
): ChainWalk & { readonly commits: readonly Commit[] } {
  const root = rootHash(cells)
  const commits: Commit[] = []
  let tail: ChainTail = { batch: 0, seq: 0, hash: root }
  for (const command of commands) {
    const own = eventsOf(events, tail.seq, command[0])
    const next = tailAfter(tail, command, own)
    if (next === null || isForeign(next, head)) break
    commits.push(freshCommit(command, own))
    tail = next
  }
  const isWhole = tail.batch === commands.length && tail.seq === events.length
  return { root, sealed: isSealed(cells), tail, broken: isWhole ? null : tail.batch + 1, commits }
}

const sealed = new WeakMap<MatchRows['cells'], boolean>()
/** True where the ending in the record is the one that was stored. Cells never change, so each are checked once. */
export function isSealed(cells: MatchRows['cells']): boolean {
  const known = sealed.get(cells) ?? endingSeal(rootHash(cells), cells) === cells.seal
  sealed.set(cells, known)
  return known
}
/** Returns a match as lists show it. */
export function toListedMatch({ cells }: MatchRows): ListedMatch {
  const isWhole = isSealed(cells)
  return { ...recordFromCells({ ...cells, n: 0 }, isWhole), damage: isWhole ? null : { kind: 'listed' } }
}
