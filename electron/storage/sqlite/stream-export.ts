/**
 * Exports a match as JSON, commit by commit, in constant memory. JSON cells are passed on exactly as they were hashed.
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
  // A finished match needs no engine time, and opening it would change it.
  const mark = record.ended === null ? (marks.get(found.id) ?? 0) : 0
  say(`],"mark":${JSON.stringify(mark)},"damage":null}`)
  return true
}
/**
 * Writes a match to `say`, read from one state of the database. Returns false for a damaged or missing match; the text
 * written so far is then invalid.
 */
export function tell(parts: Parts, id: string, say: Say): boolean {
  // Read first: a later head would claim steps that this state lacks.
  const head = parts.heads.get(id)
  return parts.sql.atOnce(() => {
    const found = parts.sql.match.get(id)
    if (found === undefined && head !== null) throw fault('corrupt', parts.folder)
    return found !== undefined && tellMatch(parts, found, { head, say })
  })
}
