/** Makes the rows of matches, and checks them as the tables of the database do. */
import { chainEntries, type ChainLink } from '../../../electron/storage/integrity/chain-writer.ts'
import { endingSeal, rootHash } from '../../../electron/storage/integrity/hash-chain.ts'
import type { ChainTail } from '../../../electron/storage/sqlite/history-reader.ts'
import { toRecordCells } from '../../../electron/storage/sqlite/row-codec.ts'
import type { StoredMatch, Timecode } from '../../../electron/storage/store.ts'
import { constraintBroken } from './disk-faults.ts'
import type { MatchRows } from './memory-disk.ts'

const kinds: readonly string[] = ['command', 'undo', 'redo']
const audiences: readonly string[] = ['all', 'seats', 'seatsOnly', 'moderator', 'nobody']
const media: readonly string[] = ['record', 'stream']
const quoted = (values: readonly string[]): string => values.map((each) => `'${each}'`).join(', ')

/** Throws SqliteError where a table would not take the rows of a commit. `keys`: those that the match has already. */
function requireLegal({ command, events }: ChainLink, keys: ReadonlySet<string | null>): void {
  if (!kinds.includes(command[1]))
    throw constraintBroken('CHECK', `CHECK constraint failed: kind IN (${quoted(kinds)})`)
  if (command[6] !== null && keys.has(command[6]))
    throw constraintBroken('UNIQUE', 'UNIQUE constraint failed: commands.match, commands.key')
  if (events.some((cells) => !audiences.includes(cells[5])))
    throw constraintBroken('CHECK', `CHECK constraint failed: told IN (${quoted(audiences)})`)
}
/** Returns the rows with a commit behind them. Throws SqliteError for cells that the tables reject. */
export function withLink(rows: MatchRows, link: ChainLink): MatchRows {
  requireLegal(link, new Set(rows.commands.map((command) => command[6])))
  return { ...rows, commands: [...rows.commands, link.command], events: [...rows.events, ...link.events] }
}

/** A whole history as rows, and the end of its chain. */
export interface ChainedMatch {
  readonly rows: MatchRows
  readonly root: string
  readonly tail: ChainTail
  /** Throws SqliteError for cells that the tables reject. */
  readonly check: () => void
}
/**
 * Returns a match as rows with a new chain, without timecodes. Throws RangeError where a commit does not follow the one
 * before it.
 */
export function chainMatch({ record, entries }: Pick<StoredMatch, 'record' | 'entries'>): ChainedMatch {
  const content = toRecordCells(record)
  const root = rootHash(content)
  const start: ChainTail = { batch: 0, seq: 0, hash: root }
  const links = chainEntries(start, entries)
  const rows: MatchRows = {
    cells: { ...content, seal: endingSeal(root, content) },
    commands: links.map(({ command }) => command),
    events: links.flatMap(({ events }) => events),
    timecodes: [],
  }
  const check = (): void => links.forEach((link) => requireLegal(link, new Set()))
  return { rows, root, tail: links.at(-1)?.tail ?? start, check }
}

/** Sorts as the table does: by event, then by medium. */
const inOrder = (a: Timecode, b: Timecode): number => a.seq - b.seq || (a.medium < b.medium ? -1 : 1)
/** Returns the timecodes with new ones. The first of an event on each medium stands; other media are passed over. */
export function withTimecodes(there: readonly Timecode[], codes: readonly Timecode[]): readonly Timecode[] {
  const all = new Map(there.map((code) => [`${code.seq}/${code.medium}`, code]))
  for (const { seq, medium, began, ms } of codes) {
    if (!Number.isInteger(ms))
      throw constraintBroken('DATATYPE', 'cannot store REAL value in INTEGER column timecodes.ms')
    const place = `${seq}/${medium}`
    if (!all.has(place) && media.includes(medium)) all.set(place, { seq, medium, began, ms })
  }
  return [...all.values()].sort(inOrder)
}
