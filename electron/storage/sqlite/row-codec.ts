/** Converts records and commits to table cells and back. JSON cells keep the exact text that was hashed. */
import type { Commit, StoredEvent } from '../../../shared/engine/events.ts'
import type { Ending, MatchRecord, StoredReply } from '../store.ts'
import type { EngineMs } from '../../../shared/engine/time/times.ts'

export interface MatchCells {
  readonly n: number
  readonly id: string
  readonly game: string
  readonly rules: number
  readonly names: string
  readonly seed: string
  readonly created: string
  readonly ended: string | null
  readonly outcome: string | null
  readonly results: string | null
  readonly seal: string
}
/** An entry of the club log; `body` is JSON of everything but id and number. */
export interface ClubLogCells {
  readonly id: string
  readonly n: number
  readonly body: string
  readonly hash: string
}
export type EventContent = readonly [
  seq: number,
  batch: number,
  t: EngineMs,
  at: string,
  by: string,
  told: string,
  to: string,
  type: string,
  body: string,
]
export type EventCells = readonly [...EventContent, hash: string]
export type CommandContent = readonly [
  batch: number,
  kind: string,
  t: EngineMs | null,
  at: string | null,
  by: string | null,
  command: string,
  key: string | null,
  reply: string | null,
]
export type CommandCells = readonly [...CommandContent, hash: string]
/** True where a cell holds bytes. A plain loop, because it runs over every cell of an opened match. */
function hasBytes(cells: readonly unknown[]): boolean {
  for (const cell of cells) if (typeof cell === 'object' && Buffer.isBuffer(cell)) return true
  return false
}
/**
 * Returns the row with bytes turned into text. A flipped bit can turn a text into bytes of the same content: its hash
 * still holds, but a strict table would reject it.
 */
export function withTextCells<Cells extends object>(row: Cells): Cells {
  const cells: readonly unknown[] = Array.isArray(row) ? row : Object.values(row)
  if (!hasBytes(cells)) return row
  const text = (cell: unknown): unknown => (Buffer.isBuffer(cell) ? cell.toString() : cell)
  if (Array.isArray(row)) return row.map(text) as unknown as Cells
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, text(cell)])) as Cells
}

const toJsonCell = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
const parseCell = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T))

/** Returns the cells of a match's end; null cells while it runs. */
export const toEndingCells = ({
  ended,
  outcome,
  results,
}: Ending): Pick<MatchCells, 'ended' | 'outcome' | 'results'> => ({
  ended,
  outcome: toJsonCell(outcome),
  results: toJsonCell(results),
})
/** Returns the cells of a match, without those that the database makes. */
export const toRecordCells = (record: MatchRecord): Omit<MatchCells, 'n' | 'seal'> => {
  const { id, game, rules, names, seed, created } = record
  return { id, game, rules, names: JSON.stringify(names), seed, created, ...toEndingCells(record) }
}
const endingFromCells = (cells: MatchCells, whole: boolean): Ending =>
  whole
    ? { ended: cells.ended, outcome: parseCell(cells.outcome), results: parseCell(cells.results) }
    : { ended: null, outcome: null, results: null }

function namesIn(text: string, whole: boolean): readonly string[] {
  try {
    return JSON.parse(text) as readonly string[]
  } catch (error) {
    if (whole) throw error
    return []
  }
}
/**
 * Returns the record of a match. Where its seal is broken (`whole` false), the ending is left out and names are read as
 * far as possible.
 */
export const recordFromCells = (cells: MatchCells, whole: boolean): MatchRecord => ({
  id: cells.id,
  game: cells.game,
  rules: cells.rules,
  names: namesIn(cells.names, whole),
  seed: cells.seed,
  created: cells.created,
  ...endingFromCells(cells, whole),
})

/** Returns an event's cells in the order in which they are hashed. `seq`: its number in the match. */
export const toEventContent = (row: StoredEvent, seq: number): EventContent => {
  const to = row.to.length === 0 ? '[]' : JSON.stringify(row.to)
  return [seq, row.batch, row.t, row.at, String(row.by), row.told, to, row.event.type, JSON.stringify(row.event)]
}
/**
 * Returns a command's cells in the order in which they are hashed; time and sender are those of its first event, or
 * null.
 */
export const toCommandContent = (entry: Commit, also: { key?: string; reply?: StoredReply }): CommandContent => {
  const { t = null, at = null, by = null } = entry.rows[0] ?? {}
  const reply = also.reply === undefined ? null : JSON.stringify(also.reply)
  const who = by === null ? null : String(by)
  return [entry.batch, entry.kind, t, at, who, JSON.stringify(entry.command), also.key ?? null, reply]
}

/** Returns the actor; a number is a seat. */
export const actorFromCell = (by: string): StoredEvent['by'] =>
  by === 'moderator' || by === 'clock' || by === 'engine' ? by : Number(by)
const toNobody: StoredEvent['to'] = []
const eventFromCells = ([, batch, t, at, by, told, to, , body]: EventCells): StoredEvent => ({
  batch,
  t,
  at,
  by: actorFromCell(by),
  told: told as StoredEvent['told'],
  to: to === '[]' ? toNobody : (JSON.parse(to) as StoredEvent['to']),
  event: JSON.parse(body) as StoredEvent['event'],
})
/** Returns a commit from its verified rows. */
export const entryFromCells = ([batch, kind, , , , command]: CommandCells, events: readonly EventCells[]): Commit => ({
  kind: kind as Commit['kind'],
  batch,
  command: JSON.parse(command) as Commit['command'],
  rows: events.map(eventFromCells),
})
