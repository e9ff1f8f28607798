/** Reads the rows of one match and follows the hash chain as far as it holds. */
import { commandHash, eventHash, rootOf, sealOf } from './chain.ts'
import { asWritten, type CommandCells, type EventCells, type HistoryCells, type MatchCells } from './cells.ts'
import { isCorrupt } from './faults.ts'
import type { Statements } from './sql.ts'

/** Where the next entry of a match will be chained on. */
export interface Tail {
  readonly batch: number
  readonly seq: number
  readonly hash: string
}
/** The end of a match as remembered outside the database. */
export type Head = readonly [batch: number, hash: string]

export interface History extends HistoryCells {
  readonly root: string
  /** The record's ending is the one that was stored. */
  readonly sealed: boolean
  readonly tail: Tail
  /** First batch that is changed, missing or out of place although it or a later one is there; null when none. */
  readonly broken: number | null
}

interface Reader<T> {
  readonly all: (match: number) => T[]
  readonly iterate: (match: number) => IterableIterator<T>
}
/** The rows up to the page that cannot be read, if there is one. */
function readable<T extends object>(rows: Reader<T>, match: number): { found: T[]; whole: boolean } {
  try {
    return { found: rows.all(match).map(asWritten), whole: true }
  } catch (error) {
    if (!isCorrupt(error)) throw error
  }
  const found: T[] = []
  try {
    for (const row of rows.iterate(match)) found.push(asWritten(row))
  } catch (error) {
    if (!isCorrupt(error)) throw error
  }
  return { found, whole: false }
}

/** The tail after one batch, or null when the batch is not as it was written. `eventAt`: after so many events. */
export function follow(
  tail: Tail,
  command: CommandCells,
  eventAt: (seq: number) => EventCells | undefined,
): Tail | null {
  let { seq, hash } = tail
  if (command[0] !== tail.batch + 1) return null
  for (let cells = eventAt(seq); cells?.[1] === command[0]; cells = eventAt(seq)) {
    if (cells[0] !== seq + 1 || eventHash(hash, cells) !== cells[9]) return null
    seq += 1
    hash = cells[9]
  }
  return commandHash(hash, command) === command[8] ? { batch: command[0], seq, hash: command[8] } : null
}

/** `head`: what the other file remembers; a batch with that number and another hash was not written by us. */
export const isRemembered = ({ batch, hash }: Tail, head: Head | null): boolean =>
  !(head?.[0] === batch && head[1] !== hash)

export function readHistory(sql: Statements, cells: MatchCells, head: Head | null): History {
  const commands = readable(sql.commands, cells.n)
  const events = readable(sql.events, cells.n)
  const root = rootOf(cells)
  let tail: Tail = { batch: 0, seq: 0, hash: root }
  let unbroken = true
  for (const command of commands.found) {
    const next = follow(tail, command, (seq) => events.found[seq])
    unbroken = next !== null && isRemembered(next, head)
    if (next === null || !unbroken) break
    tail = next
  }
  const whole = unbroken && commands.whole && events.whole && events.found.length === tail.seq
  return {
    root,
    sealed: sealOf(root, cells) === cells.seal,
    commands: whole ? commands.found : commands.found.slice(0, tail.batch),
    events: whole ? events.found : events.found.slice(0, tail.seq),
    tail,
    broken: whole ? null : tail.batch + 1,
  }
}

/** What is wrong with a match, in one sentence for the moderator; null when nothing is. */
export function damageOf(
  { broken, tail, sealed }: Pick<History, 'broken' | 'tail' | 'sealed'>,
  head: Head | null,
): string | null {
  const stands = tail.batch === 0 ? 'Nothing of it can be trusted' : `It stands as it was after step ${tail.batch}`
  if (broken !== null) {
    return `Step ${broken} of this match was changed on the disk after it was stored. ${stands}; go on with a copy of that, or open a backup.`
  }
  const lost = (head?.[0] ?? 0) - tail.batch
  if (lost > 0) {
    const steps = lost === 1 ? 'The last step of this match is' : `The last ${lost} steps of this match are`
    return `${steps} missing from the database. ${stands}; go on from there, or open a backup.`
  }
  return sealed
    ? null
    : 'The stored result of this match was changed on the disk and is left out; all its steps are whole.'
}
