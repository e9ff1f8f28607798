/**
 * When all is at rest, a name that the club was asked to forget stands in nothing that the console makes from then on:
 * no answer, export or replay, no file of the club, no backup.
 */
import { apiPrefix, apiRoutes } from '../../../../electron/http/router.ts'
import type { Evening } from '../../evening.ts'
import { requestOverNetwork } from '../../network/virtual-request.ts'
import type { MakeCheck } from '../check.ts'
import { readClubFile } from './club-file.ts'

/** ms in which the console answers, or makes a backup. */
const patience = 20_000
/** Routes that hand out the file of the club, which is read by itself, or whose worker does not take part. */
const readElsewhere = ['/club/archive', '/backups']
/** Queries without which a route leaves out what may bear names. */
const queries: Readonly<Record<string, string>> = { '/matches/:id/replay.html': '?secrets=1&lang=en' }

/** Most players whose sheets are read, beside those that are gone: each takes time. */
const mostSheets = 5
/** Returns the ids for paths of a folder. */
function idsFor(folder: string, { store, console }: Evening): readonly string[] {
  const { book } = console.core.book
  if (folder === 'matches') return store.matchIds()
  if (folder === 'players')
    return [...book.players].filter(([, { gone }], i) => gone !== null || i < mostSheets).map(([id]) => id)
  return folder === 'seasons' ? [...book.seasons.keys()] : []
}
/** Returns the paths of all that a moderator's page can ask for. */
function pathsOf(evening: Evening): readonly string[] {
  const asked = apiRoutes.filter(({ method, path }) => method === 'GET' && !readElsewhere.includes(path))
  return asked.flatMap(({ path }) => {
    const whole = `${apiPrefix}${path}${queries[path] ?? ''}`
    if (!path.includes(':')) return [whole]
    return idsFor(path.split('/')[1] ?? '', evening).map((id) => whole.replace(':id', encodeURIComponent(id)))
  })
}
async function* answersOf(evening: Evening): AsyncGenerator<readonly [string, string]> {
  const [page] = evening.moderators
  if (page === undefined) return
  const headers = { authorization: `Bearer ${evening.console.services.tokens.of('moderator')}` }
  for (const path of pathsOf(evening)) {
    const answer = await evening.within(
      patience,
      page.run(() => requestOverNetwork(path, { headers })),
    )
    if (answer !== null) yield [`the answer to ${path}`, await answer.text()]
  }
}
async function* linesOfClubFile(evening: Evening): AsyncGenerator<readonly [string, string]> {
  const lines = await readClubFile(evening, async ({ entries, matches }) => {
    const all: string[] = []
    for await (const some of entries()) all.push(JSON.stringify(some))
    for await (const match of matches()) all.push(JSON.stringify(match))
    return all
  })
  for (const line of lines ?? []) yield ['the file of the club', line]
}
/** Yields backups: the one that is made now, and all where older ones were to go with the name. */
async function* backupsOf(evening: Evening, includesOlder: boolean): AsyncGenerator<readonly [string, string]> {
  const made = await evening.within(patience, evening.store.backup())
  for (const path of evening.store.backups())
    if (path === made || includesOlder) yield [`the backup ${path}`, evening.textOfBackup(path)]
}
async function lookAt(evening: Evening): Promise<string | null> {
  const { forgotten } = evening
  if (forgotten.size === 0) return null
  const stands = (text: string, names: Iterable<string>): string | null =>
    [...names].find((name) => text.includes(name)) ?? null
  for (const texts of [answersOf(evening), linesOfClubFile(evening), backupsOf(evening, false)])
    for await (const [where, text] of texts) {
      const name = stands(text, forgotten.keys())
      if (name !== null) return `${name} was forgotten, and stands in ${where}: ${around(text, name)}`
    }
  const droppedEverywhere = [...forgotten].flatMap(([name, dropsBackups]) => (dropsBackups ? [name] : []))
  for await (const [where, text] of backupsOf(evening, true)) {
    const name = stands(text, droppedEverywhere)
    if (name !== null) return `${name} was forgotten with all older backups, and stands in ${where}`
  }
  return null
}
function around(text: string, name: string): string {
  const at = text.indexOf(name)
  return `…${text.slice(Math.max(0, at - 60), at + 60)}…`
}
export const erasedNames: MakeCheck = () => ({
  promise: 'an erased name stands in nothing that the console makes later',
  atRest: lookAt,
})
