/** Clauses of a rule sheet that need a test. One declaration per game: `test/games/<id>/clauses.ts`. */

export interface ClauseList {
  /** Noun for these ids in messages. */
  readonly what: string
  /** Finds the ids in the game's README; group 1 is the id. Flags `gm`. */
  readonly pattern: RegExp
  /** Only in the section under the heading that begins with this (e.g. `## 3.`), up to the next of its level. */
  readonly under?: string
}
export interface Clauses {
  readonly lists: readonly ClauseList[]
  /** Ids that no test can prove, each with the reason. */
  readonly excluded: Readonly<Record<string, string>>
}

export function sectionUnder(sheet: string, heading: string): string {
  const start = sheet.indexOf(`\n${heading}`)
  if (start === -1) return ''
  const level = /^#+/.exec(heading)?.[0] ?? '#'
  const rest = sheet.slice(start + heading.length + 1)
  const end = rest.search(new RegExp(`^#{1,${level.length}} `, 'm'))
  return end === -1 ? rest : rest.slice(0, end)
}
/** Every id of a sheet, each once. */
export function clauseIds(sheet: string, { lists }: Clauses): readonly string[] {
  const ids = lists.flatMap(({ what, pattern, under }) => {
    const found = [...(under === undefined ? sheet : sectionUnder(sheet, under)).matchAll(pattern)].map(
      (match) => match[1] ?? '',
    )
    if (found.length === 0) throw new Error(`The sheet has no ${what}: ${pattern} finds nothing.`)
    return found
  })
  return [...new Set(ids)]
}
/** Tells whether the id is one of the words of a test's title. `I-1` is no part of `I-10`. */
export const names = (title: string, id: string): boolean => title.split(/[\s,;:()]+/).includes(id)
