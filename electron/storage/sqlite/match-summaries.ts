/** Lists of matches: read once, then only changed lines are read again. */
import { storedDayOf } from '../../../shared/club/evening-day.ts'
import * as cells from './row-codec.ts'
import { rootHash, endingSeal } from '../integrity/hash-chain.ts'
import { isCorrupt } from '../errors.ts'
import type { StoreDeps } from './open-database.ts'
import type { ListedMatch } from '../store.ts'

const toListedMatch = (found: cells.MatchCells): ListedMatch => {
  const sealed = endingSeal(rootHash(found), found) === found.seal
  const damage = sealed ? null : ({ kind: 'listed' } as const)
  return { ...cells.recordFromCells(found, sealed), damage }
}
/** Sorts newest first as the database does; at equal times by id, which is the same on every machine. */
const newestFirst = (a: ListedMatch, b: ListedMatch): number => {
  if (a.created !== b.created) return a.created < b.created ? 1 : -1
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}

/**
 * Returns a function that lists matches. `changed`: ids, once per change of a line; a read-only store hears of no
 * change and caches nothing.
 */
export function prepareMatchList(
  { sql, readonly }: StoreDeps,
  changed: readonly string[],
): () => readonly ListedMatch[] {
  const read = (): ListedMatch[] => {
    const found: ListedMatch[] = []
    // Row by row, because all rows as text would need as much memory again.
    for (const cells of sql.matches.iterate()) found.push(toListedMatch(cells))
    return found
  }
  if (readonly) return read
  let list: readonly ListedMatch[] | null = null
  let seen = 0
  return () => {
    if (list !== null && seen === changed.length) return list
    const others = new Set(changed.slice(seen))
    const stay = list?.filter(({ id }) => !others.has(id))
    const came = [...others].flatMap((id) => sql.match.get(id) ?? []).map(toListedMatch)
    list = stay === undefined ? read() : [...came, ...stay].sort(newestFirst)
    seen = changed.length
    return list
  }
}
/** Returns a function from an id to the match as listed, or null. */
export const prepareMatchLookup =
  ({ sql }: StoreDeps): ((match: string) => ListedMatch | null) =>
  (match) => {
    const found = sql.match.get(match)
    return found === undefined ? null : toListedMatch(found)
  }
/** Returns a function that counts all matches. */
export function prepareMatchCount({ db }: StoreDeps): () => number {
  const count = db.prepare<[], number>('SELECT count(*) FROM matches').pluck()
  return () => count.get() ?? 0
}
/** Returns a function that lists the ids, newest first. */
export function prepareMatchIds({ db }: StoreDeps): () => readonly string[] {
  const ids = db.prepare<[], string>('SELECT id FROM matches ORDER BY created DESC, id DESC').pluck()
  return () => ids.all()
}
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
/**
 * Returns a function that gives the day stored with the first command of a match, or null. An unreadable command gives
 * null, so that no list fails for it.
 */
export function prepareMatchDay({ db }: StoreDeps): (match: string) => string | null {
  const begun = db
    .prepare<[string], string | Buffer>(
      'SELECT command FROM commands WHERE match = (SELECT n FROM matches WHERE id = ?) AND batch = 1',
    )
    .pluck()
  return (match) => {
    try {
      return storedDayOf(parseJson(String(begun.get(match) ?? '')))
    } catch (error) {
      if (isCorrupt(error)) return null
      throw error
    }
  }
}
/**
 * Returns a function that gives the hash of a match's last commit, which changes with every change of its history; null
 * where there is none, or an unreadable one.
 */
export function prepareHistoryHash({ db }: StoreDeps): (match: string) => string | null {
  const last = db
    .prepare<[string], string>(
      'SELECT hash FROM commands WHERE match = (SELECT n FROM matches WHERE id = ?) ORDER BY batch DESC LIMIT 1',
    )
    .pluck()
  return (match) => {
    try {
      return last.get(match) ?? null
    } catch (error) {
      if (isCorrupt(error)) return null
      throw error
    }
  }
}
