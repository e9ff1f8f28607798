/** Requests without the moderator's token: every public address, asked by strangers and with every lesser token. */
import { request } from 'node:http'
import type { WebSocket } from 'ws'
import { apiRoutes } from '../../electron/http/router.ts'
import type { Evening } from './evening.ts'

export interface Heard {
  /** The connection that it came through. */
  readonly line: string
  readonly url: string
  readonly status: number
  readonly text: string
}
export interface Asking {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
/** Exactly as written: `fetch` would tidy up path and headers. Bytes that are no text come as they are. */
export const asks = (origin: string, path: string, { method = 'GET', headers = {}, body = '' }: Asking = {}) =>
  new Promise<Heard & { readonly headers: string }>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const length: Record<string, string> = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = { hostname, port, path, method, headers: { ...headers, ...length }, agent: false }
    const sent = request(asked, (answer) => {
      let text = ''
      const own = answer.socket.localPort ?? 0
      answer.on('data', (part) => (text += String(part)))
      answer.on('end', () =>
        resolve({
          line: lineName(Number(port), own),
          url: `${method} ${origin}${path}`,
          status: answer.statusCode ?? 0,
          text,
          headers: JSON.stringify(answer.headers),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
/** A connection as the server names it: clients of two servers may have one port, at the same time. */
export const lineName = (server: number, client: number): string => `${server}>${client}`
/** Returns the ports of a client's socket, as a key. */
export function lineOf(socket: WebSocket): string {
  const { _socket: wire } = socket as unknown as {
    readonly _socket?: { readonly localPort?: number; readonly remotePort?: number } | null
  }
  return lineName(wire?.remotePort ?? 0, wire?.localPort ?? 0)
}

export const pagePaths = [
  '/',
  '/output',
  '/output/',
  '/output/board',
  '/output/clock',
  '/join',
  '/join/',
  '/deck',
  '/deck/',
  '/club/logo',
  '/sounds/night',
  '/music/night',
  '/ws',
  '/nothing',
  '/%',
  '/index.html',
]
/** A path of the remote control with its parameters filled in. */
export const pathOf = (path: string, id: string): string =>
  `/api/v1${path.replace(':id', id).replace(/:\w+/gu, 'night')}`

/** Asks for all pages and all that can be read, with no token and with every lesser one. */
export async function strangersRound(now: Evening): Promise<readonly Heard[]> {
  const { web } = now.on
  const phones = now.watchers.filter(({ phone }) => phone).slice(1)
  const tokens = [null, ...now.watchers.filter((each) => !phones.includes(each)).flatMap(({ token }) => token ?? [])]
  const reads = apiRoutes.filter(({ method }) => method === 'GET').map(({ path }) => pathOf(path, now.id))
  const heard: Heard[] = []
  for (const origin of [web.origin, web.publicOrigin])
    for (const token of tokens) {
      const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
      const paths = token === null || origin === web.origin ? [...pagePaths, ...reads] : pagePaths
      heard.push(...(await Promise.all(paths.map((path) => asks(origin, path, { headers })))))
    }
  return heard
}
