/** The built pages: only files that were there at the start are served, under the paths listed here. */
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
}
/** Names carry a hash of the content. */
const forever = 'public, max-age=31536000, immutable'

export interface Page {
  /** Folder of the built page: `moderator`, `public`, … */
  readonly folder: string
  /** Paths that show it. */
  readonly at: readonly string[]
}
function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
function serve(app: FastifyInstance, url: string, { file, cache }: { file: string; cache: string }): void {
  const kind = kinds[extname(file)]
  if (kind === undefined) return
  app.get(url, async (_request, reply) =>
    reply
      .type(kind)
      .header('cache-control', cache)
      .send(await readFile(file)),
  )
}
/** `root`: where the renderer was built to. */
export function servePages(app: FastifyInstance, root: string, pages: readonly Page[]): void {
  const assets = join(root, 'assets')
  for (const file of filesIn(assets)) {
    serve(
      app,
      `/assets/${file
        .slice(assets.length + 1)
        .split(sep)
        .join('/')}`,
      { file, cache: forever },
    )
  }
  for (const { folder, at } of pages) {
    const file = join(root, folder, 'index.html')
    if (existsSync(file)) for (const url of at) serve(app, url, { file, cache: 'no-store' })
  }
}
