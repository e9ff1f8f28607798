/**
 * A match as the text that takes it elsewhere, batch by batch: what it weighs in memory does not grow with its
 * length. What lies in JSON cells is JSON already and stays as it was hashed.
 */
import { byIn, recordIn, type CommandCells, type EventCells, type MatchCells } from './row-codec.ts'
import { fault } from '../errors.ts'
import { damageOf, isSealed, walk, type Head } from './history-reader.ts'
import type { Parts } from './open-database.ts'

type Say = (text: string) => void

const rowText = ([, batch, t, at, by, told, to, , body]: EventCells): string =>
  `{"batch":${batch},"t":${JSON.stringify(t)},"at":${JSON.stringify(at)},"by":${JSON.stringify(byIn(by))},"told":${JSON.stringify(told)},"to":${to},"event":${body}}`

const entryText = ([batch, kind, , , , text]: CommandCells, events: readonly EventCells[]): string =>
  `{"kind":${JSON.stringify(kind)},"batch":${batch},"command":${text},"rows":[${events.map(rowText).join(',')}]}`

function tellMatch({ sql, marks }: Parts, found: MatchCells, { head, say }: { head: Head | null; say: Say }): boolean {
  if (!isSealed(found)) return false
  const record = recordIn(found, true)
  say(`{"record":${JSON.stringify(record)},"entries":[`)
  const walked = walk(sql, found, {
    head,
    heard: (command, events) => say(`${command[0] === 1 ? '' : ','}${entryText(command, events)}`),
  })
  if (damageOf(walked, head) !== null) return false
  // The time of a finished match is of no use to anybody, and goes on wherever somebody looks at it.
  const mark = record.ended === null ? (marks.get(found.id) ?? 0) : 0
  say(`],"mark":${JSON.stringify(mark)},"damage":null}`)
  return true
}
/** False: it is damaged, or not there, and what was said of it is not to be used. All of it is one state of the database. */
export function tell(parts: Parts, id: string, say: Say): boolean {
  // First: a head that is written later would miss steps in this state.
  const head = parts.heads.get(id)
  return parts.sql.atOnce(() => {
    const found = parts.sql.match.get(id)
    if (found === undefined && head !== null) throw fault('corrupt', parts.folder)
    return found !== undefined && tellMatch(parts, found, { head, say })
  })
}
