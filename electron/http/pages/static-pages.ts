/** Serves the built pages: only files that exist at the start, under the listed paths. */
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

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
/** Assets never change: their names contain a hash. */
const forever = 'public, max-age=31536000, immutable'

export interface StaticPage {
  /** Folder of the built page: `moderator`, `public`, … */
  readonly folder: string
  /** Paths under which the page is served. */
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
interface StaticFile {
  readonly file: string
  readonly kind: string
  readonly cache: string
}
const toStaticFile = (file: string, cache: string): readonly StaticFile[] => {
  const kind = kinds[extname(file)]
  return kind === undefined ? [] : [{ file, kind, cache }]
}
const sendFile = async (reply: FastifyReply, { file, kind, cache }: StaticFile): Promise<FastifyReply> =>
  reply
    .type(kind)
    .header('cache-control', cache)
    .send(await readFile(file))

/** Returns the page for a path: it names its assets relative to a path two levels deep, such as `/output/`. */
const pageFor = (html: string, url: string): string =>
  url.lastIndexOf('/') > 0 ? html : html.replaceAll('"../assets/', '"./assets/')

/** Serves pages and their assets from `root`, the renderer's build. */
export function servePages(app: FastifyInstance, root: string, pages: readonly StaticPage[]): void {
  const folder = join(root, 'assets')
  const nameOf = (file: string): string => relative(folder, file).split(sep).join('/')
  const assets = new Map(
    filesIn(folder).flatMap((file) => toStaticFile(file, forever).map((asset) => [nameOf(file), asset] as const)),
  )
  // One route for all assets: compiling a route for each would take a tenth of the start.
  app.get<{ Params: { readonly '*': string } }>('/assets/*', async ({ params }, reply) => {
    const asset = assets.get(params['*'])
    return asset === undefined ? reply.callNotFound() : sendFile(reply, asset)
  })
  for (const page of pages)
    for (const shown of toStaticFile(join(root, page.folder, 'index.html'), 'no-store').filter(({ file }) =>
      existsSync(file),
    ))
      for (const url of page.at)
        app.get(url, async (_request, reply) => {
          const html = pageFor(await readFile(shown.file, 'utf8'), url)
          return reply.type(shown.kind).header('cache-control', shown.cache).send(html)
        })
}
