/**
 * A match as the text that takes it elsewhere, row by row: what it weighs in memory does not grow with its length. What
 * lies in JSON cells is JSON already and stays as it was hashed.
 */
import { asWritten, byIn, recordIn, type CommandCells, type EventCells, type MatchCells } from './cells.ts'
import { rootOf, sealOf } from './chain.ts'
import { fault, isCorrupt } from './faults.ts'
import { damageOf, follow, isRemembered, type Head, type Tail } from './history.ts'
import type { Parts } from './opening.ts'

type Say = (text: string) => void

/** Rows one after the other; `done` gives back what SQLite holds for them. */
interface Rows<T> {
  readonly next: () => T | undefined
  readonly done: () => void
}
function rowsOf<T extends object>(rows: IterableIterator<T>): Rows<T> {
  return {
    next: () => {
      const { value, done } = rows.next()
      return done === true ? undefined : asWritten(value)
    },
    done: () => void rows.return?.(),
  }
}
const rowText = ([, batch, t, at, by, told, to, , body]: EventCells): string =>
  `{"batch":${batch},"t":${JSON.stringify(t)},"at":${JSON.stringify(at)},"by":${JSON.stringify(byIn(by))},"told":${JSON.stringify(told)},"to":${to},"event":${body}}`

interface Walked {
  readonly tail: Tail
  readonly broken: number | null
}
/** Says the entries as far as the chain of hashes holds. */
function tellEntries(
  { sql }: Parts,
  n: number,
  { start, head, say }: { start: Tail; head: Head | null; say: Say },
): Walked {
  const commands = rowsOf<CommandCells>(sql.commands.iterate(n))
  const events = rowsOf<EventCells>(sql.events.iterate(n))
  let tail = start
  try {
    let event = events.next()
    for (let command = commands.next(); command !== undefined; command = commands.next()) {
      const [batch, kind, , , , text] = command
      const own: EventCells[] = []
      for (; event?.[1] === batch; event = events.next()) own.push(event)
      const from = tail.seq
      const next = follow(tail, command, (seq) => own[seq - from])
      if (next === null || !isRemembered(next, head)) return { tail, broken: tail.batch + 1 }
      say(`${tail.batch === 0 ? '' : ','}{"kind":${JSON.stringify(kind)},"batch":${batch},"command":${text},"rows":[`)
      own.forEach((cells, i) => say(i === 0 ? rowText(cells) : `,${rowText(cells)}`))
      say(']}')
      tail = next
    }
    return { tail, broken: event === undefined ? null : tail.batch + 1 }
  } catch (error) {
    if (!isCorrupt(error)) throw error
    return { tail, broken: tail.batch + 1 }
  } finally {
    commands.done()
    events.done()
  }
}
function tellMatch(parts: Parts, found: MatchCells, { head, say }: { head: Head | null; say: Say }): boolean {
  const root = rootOf(found)
  const sealed = sealOf(root, found) === found.seal
  if (!sealed) return false
  const record = recordIn(found, sealed)
  say(`{"record":${JSON.stringify(record)},"entries":[`)
  const walked = tellEntries(parts, found.n, { start: { batch: 0, seq: 0, hash: root }, head, say })
  if (damageOf({ ...walked, sealed }, head) !== null) return false
  // The time of a finished match is of no use to anybody, and goes on wherever somebody looks at it.
  const mark = record.ended === null ? (parts.marks.get(found.id) ?? 0) : 0
  say(`],"mark":${JSON.stringify(mark)},"damage":null}`)
  return true
}
/** False: it is damaged, or not there, and what was said of it is not to be used. All of it is one state of the database. */
export function tell(parts: Parts, id: string, say: Say): boolean {
  // First: a head that is written later would miss steps in this state.
  const head = parts.heads.get(id)
  return parts.db.transaction(() => {
    const found = parts.sql.match.get(id)
    if (found === undefined && head !== null) throw fault('corrupt', parts.folder)
    return found !== undefined && tellMatch(parts, found, { head, say })
  })()
}
