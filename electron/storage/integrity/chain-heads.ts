/**
 * Compares the remembered chain heads with the database at the start, to find lost steps and matches without a head.
 */
import type { OpenDatabase } from '../sqlite/database.ts'
import type { ChainHead } from '../sqlite/history-reader.ts'
import { everyKey, type KeyValueLog } from '../key-value-log.ts'
import type { Notices } from '../notices.ts'

interface HeadComparison extends Pick<OpenDatabase, 'sql'> {
  readonly heads: KeyValueLog<ChainHead>
  readonly notices: Notices
}
export interface HeadsAtStart {
  /** False where the file of heads was missing beside a database of this version. */
  readonly hadHeads: boolean
  /** Ids of matches whose head was dropped on purpose before their history was rewritten. */
  readonly dropped: ReadonlySet<string>
}
/** Steps that the newest match may have before its first head is on the disk. */
const stepsOfNewest = 5
/** Matches that a notice names. */
const mostNamed = 3
const minuteOf = (at: string): string => at.slice(0, 16).replace('T', ' ')

/** Returns the matches without a head for which neither a crash nor the console itself is a reason. */
function unexplainedHeadless(lengths: ReadonlyMap<string, number>, headless: readonly string[], before: HeadsAtStart) {
  const newest = [...lengths.keys()].at(-1)
  const isNew = (id: string): boolean => id === newest && (lengths.get(id) ?? 0) <= stepsOfNewest
  if (before.dropped.has(everyKey)) return []
  return headless.filter((id) => !before.dropped.has(id) && !isNew(id))
}
/** Writes a head for each match without one, so that lost steps show from now on. */
function addMissingHeads({ sql, heads, notices }: HeadComparison, headless: readonly string[]): void {
  try {
    for (const id of headless) {
      const last = sql.lastCommand.get(id)
      if (last !== undefined) heads.put(id, [last.batch, last.hash])
    }
  } catch {
    notices.add((words) => words.headNotKept)
  }
}
/** Tells of lines that are no heads, and rewrites the file without them, so that they are told once. */
function leaveStrangeLines({ heads, notices }: HeadComparison): void {
  const { strange } = heads
  if (strange === 0) return
  notices.add(({ opening }) => opening.headsStrange(strange))
  try {
    heads.tidy()
  } catch {
    notices.add((words) => words.headNotKept)
  }
}
/**
 * Adds a notice of lost steps and matches, and of lines that are no heads. A lost match is reported once and its head
 * dropped; a match without a head is reported once and gets one.
 */
export function compareHeads(parts: HeadComparison, before: HeadsAtStart): void {
  const { sql, heads, notices } = parts
  const lengths = new Map(sql.lengths.all())
  const headless = [...lengths.keys()].filter((id) => heads.get(id) === null)
  const strange = unexplainedHeadless(lengths, headless, before)
  if (!before.hadHeads && lengths.size > 0) notices.add(({ opening }) => opening.headsMissing)
  else if (strange.length > 0) {
    const begun = strange.slice(-mostNamed).flatMap((id) => sql.lastCommand.get(id)?.created ?? [])
    notices.add(({ opening }) => opening.headsIncomplete(strange.length, begun.map(minuteOf).join(', ')))
  }
  const gone = [...heads.all().keys()].filter((id) => !lengths.has(id))
  const short = [...heads.all()].filter(([id, [batch]]) => batch > (lengths.get(id) ?? batch))
  if (short.length > 0) {
    const missing = short.reduce((sum, [id, [batch]]) => sum + batch - (lengths.get(id) ?? 0), 0)
    notices.add(({ opening }) => opening.stepsMissing(missing, short.length))
  }
  if (gone.length > 0) notices.add(({ opening }) => opening.matchesMissing(gone.length))
  heads.drop(gone)
  addMissingHeads(parts, headless)
  leaveStrangeLines(parts)
}
