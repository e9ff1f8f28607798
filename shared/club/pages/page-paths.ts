/** Paths of pages within their folder. All are relative, so that the folder opens from anywhere. */

/** The kinds of pages that lie in a folder of their own. */
export type PageKind = 'seasons' | 'evenings' | 'matches' | 'players' | 'replays'
/** Returns an id as a file's name: two ids that differ give names that differ, also where case does not count. */
const toFileName = (id: string): string =>
  id.replace(/[^a-z0-9-]/gu, (sign) => `_${(sign.codePointAt(0) ?? 0).toString(16)}_`)
/** Returns the path of a page from the folder's root. */
export const pathOf = (kind: PageKind, id: string): string => `${kind}/${toFileName(id)}.html`

export const rootPages = { home: 'index.html', players: 'players.html', statistics: 'statistics.html' } as const
export const assetPaths = {
  style: 'assets/club-pages.css',
  playerStyle: 'assets/replay-player.css',
  playerScript: 'assets/replay-player.js',
  theme: (game: string): string => `assets/theme-${toFileName(game)}.css`,
} as const

/** Returns a path as a link from another page: one step up from a page in a folder. */
export const linkFrom = (from: string, to: string): string => (from.includes('/') ? `../${to}` : to)
/** Paths that pages may have; others in a list are no pages. */
export const pagePath =
  /^(?:(?:seasons|evenings|matches|players|replays|assets)\/)?[a-z0-9_-]{1,200}\.(?:html|css|js)$/u
