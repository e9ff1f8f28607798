/** The list of all matches: read once, and of what became another since, that alone is read again. */
import * as cells from './cells.ts'
import { rootOf, sealOf } from './chain.ts'
import type { Parts } from './opening.ts'
import type { ListedMatch } from './types.ts'

interface Line {
  readonly n: number
  readonly match: ListedMatch
}
const lineOf = (found: cells.MatchCells): Line => {
  const sealed = sealOf(rootOf(found), found) === found.seal
  const damage = sealed ? null : ({ kind: 'listed' } as const)
  return { n: found.n, match: { ...cells.recordIn(found, sealed), damage } }
}
/** Newest first, as the database has them. */
const newestFirst = (a: Line, b: Line): number =>
  a.match.created === b.match.created ? b.n - a.n : a.match.created < b.match.created ? 1 : -1

/** `changed`: ids, each as often as its line became another. Whoever only reads hears of no change and keeps nothing. */
export function listOn({ sql, readonly }: Parts, changed: readonly string[]): () => readonly ListedMatch[] {
  const read = (): Line[] => {
    const found: Line[] = []
    // Row by row: as texts they take as much again.
    for (const cells of sql.matches.iterate()) found.push(lineOf(cells))
    return found
  }
  if (readonly) return () => read().map(({ match }) => match)
  let lines: Line[] | null = null
  let list: readonly ListedMatch[] = []
  let seen = 0
  return () => {
    if (lines !== null && seen === changed.length) return list
    const others = new Set(changed.slice(seen))
    const stay = lines?.filter(({ match }) => !others.has(match.id))
    const came = [...others].flatMap((id) => sql.match.get(id) ?? []).map(lineOf)
    lines = stay === undefined ? read() : [...came, ...stay].sort(newestFirst)
    seen = changed.length
    list = lines.map(({ match }) => match)
    return list
  }
}
/** The ids alone, in the same order. */
export function idsOn({ db }: Parts): () => readonly string[] {
  const ids = db.prepare<[], string>('SELECT id FROM matches ORDER BY created DESC, n DESC').pluck()
  return () => ids.all()
}
