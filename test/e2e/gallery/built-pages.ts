/** The built pages for the galleries' stand-ins: what they serve, and what a page weighs. */
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { setSecurityHeaders } from '../../../electron/http/request-guard.ts'

const folder = join(import.meta.dirname, '../../../dist/renderer')
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}
export interface ShippedPage {
  readonly page: 'moderator' | 'public' | 'phone'
  /** Path that shows it. */
  readonly at: string
}

/** A path where nothing stands, for a tab before its first page. */
export const nowhere = '/nowhere'
/** Address that browsers request by themselves where a page names no icon. */
const unasked = '/favicon.ico'

/** Answers as the console does: the same policy, and files with a hash in their names are asked for once. */
export async function serve(
  { page, at }: ShippedPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://stand')
  const file = pathname === at ? join(page, 'index.html') : normalize(pathname)
  setSecurityHeaders(response, request.headers.host ?? '')
  if (pathname === nowhere || pathname === unasked) return void response.setHeader('content-type', 'text/plain').end()
  try {
    const content = await readFile(join(folder, file))
    if (pathname !== at) response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    response.setHeader('content-type', kinds[extname(file)] ?? 'application/octet-stream')
    response.end(content)
  } catch {
    response.writeHead(404).end()
  }
}

/** Closes a server, with the connections that a browser keeps open for later. */
export function closed(server: Server): Promise<void> {
  const end = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  return end
}

export interface Weight {
  /** Scripts and styles that the page loads, compressed, without themes. */
  readonly page: number
  /** Scripts and styles that it loads when they are first needed. */
  readonly later: number
  /** Compressed bytes of each theme's sheet. */
  readonly themes: readonly number[]
}
/** Weighs the files that a page names, and all that those import. */
export async function weightOf(page: ShippedPage['page']): Promise<Weight> {
  const read = (name: string): Promise<string> => readFile(join(folder, 'assets', name), 'utf8')
  const weigh = async (name: string): Promise<number> => gzipSync(await read(name)).length
  const namesIn = (text: string): readonly string[] =>
    [...text.matchAll(/["'`](?:\.\/|(?:\.{0,2}\/)?assets\/)([\w-]+\.(?:js|css))["'`]/gu)].map(([, name = '']) => name)
  const importsIn = (text: string): readonly string[] =>
    [...text.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/gu)].map(([, name = '']) => name)
  const themes = (await readdir(join(folder, 'assets'))).filter((name) => /^theme-.*\.css$/u.test(name))
  /** Adds files, and all that those name in a text or, without `everything`, import before they run. */
  async function load(wanted: readonly string[], into: Set<string>, everything: boolean): Promise<Set<string>> {
    for (const name of wanted.filter((each) => !into.has(each) && !themes.includes(each))) {
      into.add(name)
      const text = name.endsWith('.js') ? await read(name) : ''
      await load(everything ? namesIn(text) : importsIn(text), into, everything)
    }
    return into
  }
  const first = namesIn(await readFile(join(folder, page, 'index.html'), 'utf8'))
  if (first.length === 0) throw new Error(`No script or style is named in ${page}/index.html.`)
  const [atOnce, all] = [await load(first, new Set(), false), await load(first, new Set(), true)]
  const weightOfAll = async (names: readonly string[]): Promise<number> =>
    (await Promise.all(names.map(weigh))).reduce((sum, each) => sum + each, 0)
  return {
    page: await weightOfAll([...atOnce]),
    later: await weightOfAll([...all].filter((name) => !atOnce.has(name))),
    themes: await Promise.all(themes.map(weigh)),
  }
}
