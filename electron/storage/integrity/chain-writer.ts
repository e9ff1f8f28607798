/** Chains commits by hash and writes their rows. */
import type { Commit } from '../../../shared/engine/events.ts'
import * as cells from '../sqlite/row-codec.ts'
import { commandHash, eventHash } from './hash-chain.ts'
import type { ChainTail } from '../sqlite/history-reader.ts'
import type { StoreDeps } from '../sqlite/open-database.ts'
import type { Store } from '../store.ts'

export type AppendOptions = Parameters<Store['append']>[2]
export interface ChainLink {
  readonly command: cells.CommandCells
  readonly events: readonly cells.EventCells[]
  readonly tail: ChainTail
}

/**
 * Returns the cells of a commit behind `tail`. Throws a RangeError for one that does not follow: a bug, or a forged
 * import.
 */
export function chainEntry(tail: ChainTail, entry: Commit, also: AppendOptions): ChainLink {
  if (entry.batch !== tail.batch + 1 || entry.rows.some((row) => row.batch !== entry.batch)) {
    throw new RangeError(`batch ${entry.batch} does not follow batch ${tail.batch}`)
  }
  let { seq, hash } = tail
  const events = entry.rows.map((row): cells.EventCells => {
    seq += 1
    const content = cells.toEventContent(row, seq)
    hash = eventHash(hash, content)
    return [...content, hash]
  })
  const content = cells.toCommandContent(entry, also)
  hash = commandHash(hash, content)
  return { command: [...content, hash], events, tail: { batch: entry.batch, seq, hash } }
}
/** Inserts a command with its events; `n`: the match's number in the database. Runs in the caller's transaction. */
export function writeLink({ sql }: StoreDeps, n: number, { command, events }: ChainLink): void {
  sql.addCommand.run(n, ...command)
  for (const event of events) sql.addEvent.run(n, ...event)
}
/** Returns the cells of all commits of a match, each chained to the one before. */
export function chainEntries(start: ChainTail, entries: readonly Commit[]): readonly ChainLink[] {
  const links: ChainLink[] = []
  for (const entry of entries) links.push(chainEntry(links.at(-1)?.tail ?? start, entry, {}))
  return links
}
