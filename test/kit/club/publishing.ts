/** A club that is published into a folder, by the job that the worker does, and looks at what lies there afterwards. */
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix, relative, sep } from 'node:path'
import { ClubLog } from '../../../electron/club/log/club-log.ts'
import { PagesJob } from '../../../electron/club/publish/pages-job.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { Store } from '../../../electron/storage/store.ts'
import type { ClubEvent } from '../../../shared/club/club-events.ts'
import type { PrivateParts } from '../../../shared/club/pages/public-club.ts'
import { games } from '../../../shared/games/index.ts'
import type { PagesTally } from '../../../shared/wire/club-pages/club-pages-payload.ts'
import { fillClub, type ClubGiven } from './demo-club.ts'
import { removeFolder } from '../process/remove-folder.ts'

export const nothingPrivate: PrivateParts = { players: [], seasons: [], matches: [] }
export interface Publishing {
  readonly store: Store
  /** Folder of the pages. */
  readonly target: string
  readonly write: (facts: readonly ClubEvent[]) => void
  readonly renew: (order?: {
    readonly private?: PrivateParts
    readonly lang?: string
    readonly early?: readonly string[]
  }) => Promise<PagesTally>
  readonly close: () => void
}
/** A history of each game, twice. */
const smallClub: ClubGiven = { players: 14, matches: 10, histories: 5 }

/** Opens a club of all games and an empty folder. `built`: what stands in for files that are built. */
export function openPublishing({
  club = smallClub,
  built = (name) => Promise.resolve(`/* ${name} */`),
}: {
  readonly club?: ClubGiven
  readonly built?: (name: string) => Promise<string | null>
} = {}): Publishing {
  const [data, target] = ['data', 'pages'].map((name) => mkdtempSync(join(tmpdir(), `duskboard-publish-${name}-`)))
  if (data === undefined || target === undefined) throw new Error('There is no room for folders.')
  const store = openStore(data)
  fillClub(store, club)
  const book = new ClubLog({ store, by: () => 'Hall', changed: () => undefined })
  const rest = (): Promise<void> => Promise.resolve()
  const job = new PagesJob({ store, games, built, version: 'test', rest })
  return {
    store,
    target,
    write: (facts) => void book.write(facts),
    renew: ({ private: parts = nothingPrivate, lang = 'en', early = [] } = {}) =>
      job.renew({ target, lang, title: 'Tuesday Club', private: parts, early }),
    close: () => {
      store.close()
      for (const folder of [data, target]) removeFolder(folder)
    },
  }
}
/** Returns all files of a folder with their text, by path with `/`. */
export function filesIn(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => statSync(join(folder, name)).isFile())
  return new Map(
    files.sort().map((name) => [relative('.', name).replaceAll(sep, '/'), readFileSync(join(folder, name), 'utf8')]),
  )
}
/** Returns the addresses that a page names, as they stand in it. */
export const addressesIn = (page: string): readonly string[] =>
  [...page.matchAll(/\s(?:href|src|action|srcset|poster|data)="([^"]*)"/gu)].map(([, address = '']) => address)
/** Returns the paths of links that lead to no file of the folder, with the page that has them. */
export function deadLinks(files: ReadonlyMap<string, string>): readonly string[] {
  const pages = [...files].filter(([path]) => path.endsWith('.html'))
  return pages.flatMap(([path, text]) =>
    addressesIn(text)
      .filter((address) => !address.startsWith('#'))
      .map((address) => posix.join(posix.dirname(path), address))
      .filter((to) => !files.has(to))
      .map((to) => `${path} → ${to}`),
  )
}
