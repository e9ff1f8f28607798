/** Reads the rows of one match and follows its hash chain as far as it holds. */
import { commandHash, eventHash, rootHash, endingSeal } from '../integrity/hash-chain.ts'
import { withTextCells, type CommandCells, type EventCells, type MatchCells } from './row-codec.ts'
import { isCorrupt } from '../errors.ts'
import type { Statements } from './sql.ts'
import type { Damage } from '../damage.ts'

/** The end of a chain, to which the next commit is chained. */
export interface ChainTail {
  readonly batch: number
  readonly seq: number
  readonly hash: string
}
/** The end of a match as remembered outside the database. */
export type ChainHead = readonly [batch: number, hash: string]
/** Returns whether a value of the file of heads can be one. */
export const isChainHead = (value: unknown): value is ChainHead =>
  Array.isArray(value) &&
  value.length === 2 &&
  Number.isSafeInteger(value[0]) &&
  Number(value[0]) > 0 &&
  typeof value[1] === 'string' &&
  /^[\w-]{43}$/u.test(value[1])

/** The verified part of a match. */
export interface ChainWalk {
  readonly root: string
  /** True where the ending in the record is the one that was stored. */
  readonly sealed: boolean
  readonly tail: ChainTail
  /** First commit that is changed, missing or out of place although it or a later one exists; null where none is. */
  readonly broken: number | null
}
/** Receives each verified commit, in order. */
type BatchListener = (command: CommandCells, events: readonly EventCells[]) => void

type PieceQuery = readonly [match: number, after: number, most: number]
interface RowReader<T> {
  readonly all: (...asked: PieceQuery) => T[]
  readonly iterate: (...asked: PieceQuery) => IterableIterator<T>
}
interface RowCursor<T> {
  readonly next: () => T | undefined
  /** False where an unreadable page follows the rows that were given. */
  readonly whole: () => boolean
}
/** Rows read at a time: all cells of a long match in memory would be a burden to the garbage collector. */
const pieceLength = 256
/** Reads rows in order, in pieces. Rows are numbered from 1 without gaps, else the chain breaks. */
function rowsOf<T extends object>(reader: RowReader<T>, match: number): RowCursor<T> {
  let { found, whole } = readPiece(reader, [match, Number.MIN_SAFE_INTEGER, pieceLength])
  let next = 0
  let taken = 0
  const refill = (): void => {
    const piece = readPiece(reader, [match, taken, pieceLength])
    found = piece.found
    whole &&= piece.whole
    next = 0
  }
  return {
    next: () => {
      if (next === pieceLength) refill()
      const row = found[next]
      if (row === undefined) return undefined
      next += 1
      taken += 1
      return withTextCells(row)
    },
    whole: () => whole,
  }
}
/** Reads rows up to an unreadable page. Such a page is read twice, because a disk may fail for a moment. */
function readPiece<T>(reader: RowReader<T>, asked: PieceQuery): { readonly found: T[]; readonly whole: boolean } {
  const found: T[] = []
  try {
    return { found: reader.all(...asked), whole: true }
  } catch (error) {
    if (!isCorrupt(error)) throw error
  }
  try {
    for (const row of reader.iterate(...asked)) found.push(row)
    return { found, whole: true }
  } catch (error) {
    if (!isCorrupt(error)) throw error
    return { found, whole: false }
  }
}

/** Returns the chain's end after one commit, or null where the commit is not as it was written. */
function verifyBatch(tail: ChainTail, command: CommandCells, events: readonly EventCells[]): ChainTail | null {
  let { seq, hash } = tail
  if (command[0] !== tail.batch + 1) return null
  for (const cells of events) {
    if (cells[0] !== seq + 1 || eventHash(hash, cells) !== cells[9]) return null
    seq += 1
    hash = cells[9]
  }
  return commandHash(hash, command) === command[8] ? { batch: command[0], seq, hash: command[8] } : null
}

/** False where the remembered head has the same commit number and another hash: somebody else wrote that commit. */
const agreesWithHead = ({ batch, hash }: ChainTail, head: ChainHead | null): boolean =>
  !(head?.[0] === batch && head[1] !== hash)

function walkRows(
  sql: Statements,
  n: number,
  { start, head, heard }: { start: ChainTail; head: ChainHead | null; heard: BatchListener },
) {
  const commands = rowsOf(sql.commands, n)
  const events = rowsOf(sql.events, n)
  let tail = start
  let event = events.next()
  for (let command = commands.next(); command !== undefined; command = commands.next()) {
    const own: EventCells[] = []
    for (; event?.[1] === command[0]; event = events.next()) own.push(event)
    const next = verifyBatch(tail, command, own)
    if (next === null || !agreesWithHead(next, head)) return { tail, whole: false }
    heard(command, own)
    tail = next
  }
  return { tail, whole: commands.whole() && events.whole() && event === undefined }
}
const sealedUnder = (root: string, cells: MatchCells): boolean => endingSeal(root, cells) === cells.seal
/** True where the ending in the record is the one that was stored. */
export const isSealed = (cells: MatchCells): boolean => sealedUnder(rootHash(cells), cells)

/** Follows the chain as far as it holds, within one state of the database. */
export function followChain(
  sql: Statements,
  cells: MatchCells,
  { head, heard = () => undefined }: { head: ChainHead | null; heard?: BatchListener },
): ChainWalk {
  const root = rootHash(cells)
  const start: ChainTail = { batch: 0, seq: 0, hash: root }
  const { tail, whole } = sql.atOnce(() => walkRows(sql, cells.n, { start, head, heard }))
  return { root, sealed: sealedUnder(root, cells), tail, broken: whole ? null : tail.batch + 1 }
}

/** Returns the damage of a match, or null for a whole one. */
export function damageOf(
  { broken, tail, sealed }: Pick<ChainWalk, 'broken' | 'tail' | 'sealed'>,
  head: ChainHead | null,
): Damage | null {
  const holds = tail.batch
  if (broken !== null) return { kind: 'changed', step: broken, holds }
  const steps = (head?.[0] ?? 0) - holds
  if (steps > 0) return { kind: 'lost', steps, holds }
  return sealed ? null : { kind: 'ending' }
}
