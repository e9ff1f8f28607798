/** Chains commits by hash and writes their rows. */
import type { Entry } from '../../../shared/engine/events.ts'
import * as cells from '../sqlite/row-codec.ts'
import { commandHash, eventHash } from './hash-chain.ts'
import type { Tail } from '../sqlite/history-reader.ts'
import type { Parts } from '../sqlite/open-database.ts'
import type { Store } from '../store.ts'

export type Also = Parameters<Store['append']>[2]
export interface Chained {
  readonly command: cells.CommandCells
  readonly events: readonly cells.EventCells[]
  readonly tail: Tail
}

/**
 * Returns the cells of a commit behind `tail`. Throws a RangeError for one that does not follow: a bug, or a forged
 * import.
 */
export function chain(tail: Tail, entry: Entry, also: Also): Chained {
  if (entry.batch !== tail.batch + 1 || entry.rows.some((row) => row.batch !== entry.batch)) {
    throw new RangeError(`batch ${entry.batch} does not follow batch ${tail.batch}`)
  }
  let { seq, hash } = tail
  const events = entry.rows.map((row): cells.EventCells => {
    seq += 1
    const content = cells.rowCells(row, seq)
    hash = eventHash(hash, content)
    return [...content, hash]
  })
  const content = cells.commandCells(entry, also)
  hash = commandHash(hash, content)
  return { command: [...content, hash], events, tail: { batch: entry.batch, seq, hash } }
}
export function write({ sql }: Parts, n: number, { command, events }: Chained): void {
  sql.addCommand.run(n, ...command)
  for (const event of events) sql.addEvent.run(n, ...event)
}
/** Returns the cells of all commits of a match, each chained to the one before. */
export function chained(start: Tail, entries: readonly Entry[]): readonly Chained[] {
  const links: Chained[] = []
  for (const entry of entries) links.push(chain(links.at(-1)?.tail ?? start, entry, {}))
  return links
}
