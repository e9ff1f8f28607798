/**
 * Exports a match as JSON, commit by commit, in constant memory. JSON cells are passed on exactly as they were hashed.
 */
import { actorFromCell, recordFromCells, type CommandCells, type EventCells, type MatchCells } from './row-codec.ts'
import { storageFault } from '../errors.ts'
import { damageOf, isSealed, followChain, type ChainHead } from './history-reader.ts'
import type { StoreDeps } from './open-database.ts'

type TextSink = (text: string) => void

const rowText = ([, batch, t, at, by, told, to, , body]: EventCells): string =>
  `{"batch":${batch},"t":${JSON.stringify(t)},"at":${JSON.stringify(at)},"by":${JSON.stringify(actorFromCell(by))},"told":${JSON.stringify(told)},"to":${to},"event":${body}}`

const entryText = ([batch, kind, , , , text]: CommandCells, events: readonly EventCells[]): string =>
  `{"kind":${JSON.stringify(kind)},"batch":${batch},"command":${text},"rows":[${events.map(rowText).join(',')}]}`

function tellMatch(
  { sql, marks }: StoreDeps,
  found: MatchCells,
  { head, say }: { head: ChainHead | null; say: TextSink },
): boolean {
  if (!isSealed(found)) return false
  const record = recordFromCells(found, true)
  say(`{"record":${JSON.stringify(record)},"entries":[`)
  const walked = followChain(sql, found, {
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
export function streamMatch(parts: StoreDeps, id: string, say: TextSink): boolean {
  // Read first: a later head would claim steps that this state lacks.
  const head = parts.heads.get(id)
  return parts.sql.atOnce(() => {
    const found = parts.sql.match.get(id)
    if (found === undefined && head !== null) throw storageFault('corrupt', parts.folder)
    return found !== undefined && tellMatch(parts, found, { head, say })
  })
}
