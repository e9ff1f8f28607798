/** The list of all matches: read once, and of what became another since, that alone is read again. */
import { keptDay } from '../../../shared/club/night.ts'
import * as cells from './row-codec.ts'
import { rootOf, sealOf } from '../integrity/hash-chain.ts'
import { isCorrupt } from '../errors.ts'
import type { Parts } from './open-database.ts'
import type { ListedMatch } from '../store.ts'

const lineOf = (found: cells.MatchCells): ListedMatch => {
  const sealed = sealOf(rootOf(found), found) === found.seal
  const damage = sealed ? null : ({ kind: 'listed' } as const)
  return { ...cells.recordIn(found, sealed), damage }
}
/** Newest first, as the database has them; of one moment by id, which is the same on every machine. */
const newestFirst = (a: ListedMatch, b: ListedMatch): number => {
  if (a.created !== b.created) return a.created < b.created ? 1 : -1
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}

/** `changed`: ids, each as often as its line became another. Whoever only reads hears of no change and keeps nothing. */
export function listOn({ sql, readonly }: Parts, changed: readonly string[]): () => readonly ListedMatch[] {
  const read = (): ListedMatch[] => {
    const found: ListedMatch[] = []
    // Row by row: as texts they take as much again.
    for (const cells of sql.matches.iterate()) found.push(lineOf(cells))
    return found
  }
  if (readonly) return read
  let list: readonly ListedMatch[] | null = null
  let seen = 0
  return () => {
    if (list !== null && seen === changed.length) return list
    const others = new Set(changed.slice(seen))
    const stay = list?.filter(({ id }) => !others.has(id))
    const came = [...others].flatMap((id) => sql.match.get(id) ?? []).map(lineOf)
    list = stay === undefined ? read() : [...came, ...stay].sort(newestFirst)
    seen = changed.length
    return list
  }
}
export const lineOn =
  ({ sql }: Parts): ((match: string) => ListedMatch | null) =>
  (match) => {
    const found = sql.match.get(match)
    return found === undefined ? null : lineOf(found)
  }
export function countOn({ db }: Parts): () => number {
  const count = db.prepare<[], number>('SELECT count(*) FROM matches').pluck()
  return () => count.get() ?? 0
}
/** The ids alone, in the same order. */
export function idsOn({ db }: Parts): () => readonly string[] {
  const ids = db.prepare<[], string>('SELECT id FROM matches ORDER BY created DESC, id DESC').pluck()
  return () => ids.all()
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
/** The day that the first step of a match keeps. A step that cannot be read keeps none: nobody's list fails for that. */
export function dayOn({ db }: Parts): (match: string) => string | null {
  const begun = db
    .prepare<[string], string | Buffer>(
      'SELECT command FROM commands WHERE match = (SELECT n FROM matches WHERE id = ?) AND batch = 1',
    )
    .pluck()
  return (match) => {
    try {
      return keptDay(parsed(String(begun.get(match) ?? '')))
    } catch (error) {
      if (isCorrupt(error)) return null
      throw error
    }
  }
}
