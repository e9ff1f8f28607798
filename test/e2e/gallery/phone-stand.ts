/** A stand-in console for players' phones: the real page under the real content policy, pictures made by hand. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type InlineConfig } from 'vite'
import { WebSocketServer, type WebSocket } from 'ws'
import config from '../../../electron/vite.config.ts'
import type { PhonePush } from '../../../shared/wire/phone.ts'

export type Said = Readonly<Record<string, unknown>>
export interface PhoneStand {
  readonly url: string
  /** Bytes that the page loads, compressed, without fonts. */
  readonly weight: () => Promise<number>
  /** What every phone is sent from now on. */
  readonly show: (push: PhonePush) => void
  /** How the next messages are answered: `{ok: true}` unless told otherwise; null: not at all. */
  readonly answers: (how: Said | null) => void
  /** Everything that phones said, greetings included. */
  readonly said: Said[]
  /** Cuts all connections; `down`: takes no new ones; `code`: says why. */
  readonly cut: (how?: { readonly code?: number; readonly down?: boolean }) => void
  readonly close: () => Promise<void>
}
export const rightCode = 'DUSK'
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"

/** All pages at once, as they are shipped: what one of them loads depends on what it shares with the others. */
async function built(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'duskboard-phone-'))
  const { renderer } = config as { renderer: InlineConfig }
  await build({
    ...renderer,
    configFile: false,
    logLevel: 'warn',
    build: { ...renderer.build, outDir: folder, emptyOutDir: true },
  })
  return folder
}
/** What the page names, all that those import, and the heaviest theme. */
async function weightIn(folder: string): Promise<number> {
  const read = (name: string): Promise<string> => readFile(join(folder, 'assets', name), 'utf8')
  const namesIn = (text: string): readonly string[] =>
    [...text.matchAll(/["'](?:\.\/|\/assets\/)([\w-]+\.(?:js|css))["']/gu)].map(([, name = '']) => name)
  const weigh = async (name: string): Promise<number> => gzipSync(await read(name)).length
  const wanted = [...namesIn(await readFile(join(folder, 'player', 'index.html'), 'utf8'))]
  const themes = (await readdir(join(folder, 'assets'))).filter((name) => /^theme-.*\.css$/u.test(name))
  const loaded = new Set<string>()
  for (const name of wanted) {
    if (loaded.has(name)) continue
    loaded.add(name)
    if (name.endsWith('.js')) wanted.push(...namesIn(await read(name)).filter((each) => !themes.includes(each)))
  }
  const weights = await Promise.all([...loaded].map(weigh))
  const heaviest = Math.max(0, ...(await Promise.all(themes.map(weigh))))
  return weights.reduce((sum, each) => sum + each, heaviest)
}

/** The phones that are connected, and what they are told. */
class Room {
  readonly said: Said[] = []
  readonly inside = new Set<WebSocket>()
  push: PhonePush | null = null
  answer: Said | null = { ok: true }

  greet(socket: WebSocket): void {
    socket.once('message', (raw) => {
      const hello = JSON.parse(String(raw)) as { code?: string; token?: string }
      this.said.push(hello)
      if (hello.token === undefined && hello.code !== rightCode) {
        socket.send(JSON.stringify({ refused: hello.code === 'LATE' ? 'too-often' : 'wrong-code', says: '' }))
        return socket.close(hello.code === 'LATE' ? 4429 : 4401)
      }
      if (hello.token === undefined) socket.send(JSON.stringify({ token: 'gallery' }))
      this.inside.add(socket)
      this.send(socket)
      socket.on('message', (text) => this.hear(socket, JSON.parse(String(text)) as Said))
      socket.on('close', () => this.inside.delete(socket))
    })
  }
  hear(socket: WebSocket, said: Said): void {
    this.said.push(said)
    if (said['id'] !== undefined && this.answer !== null)
      socket.send(JSON.stringify({ id: said['id'], ...this.answer }))
  }
  send(socket: WebSocket): void {
    if (this.push !== null) socket.send(JSON.stringify(this.push))
  }
  show(push: PhonePush): void {
    this.push = push
    for (const socket of this.inside) this.send(socket)
  }
}
async function serve(folder: string, address: string, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(address, 'http://stand')
  const file = pathname === '/join' ? 'player/index.html' : normalize(pathname)
  try {
    const content = await readFile(join(folder, file))
    response
      .writeHead(200, { 'content-type': kinds[extname(file)] ?? 'text/plain', 'content-security-policy': policy })
      .end(content)
  } catch {
    response.writeHead(404).end()
  }
}
export async function openPhoneStand(): Promise<PhoneStand> {
  const folder = await built()
  const room = new Room()
  let down = false
  const server = createServer((request, response) => void serve(folder, request.url ?? '/', response))
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    if (down || request.url !== '/ws') socket.destroy()
    else sockets.handleUpgrade(request, socket, head, (opened) => room.greet(opened))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/join`,
    said: room.said,
    weight: () => weightIn(folder),
    show: (push) => room.show(push),
    answers: (how) => (room.answer = how),
    cut: (how = {}) => {
      down = how.down === true
      for (const socket of sockets.clients) {
        if (how.code === undefined) socket.terminate()
        else socket.close(how.code)
      }
    },
    close: async () => {
      for (const socket of sockets.clients) socket.terminate()
      await new Promise((closed) => server.close(closed))
      await rm(folder, { recursive: true })
    },
  }
}
