/** A small stand-in for the console: the built public page, and one fixed picture per token. */
import { createServer } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import type { AddressInfo } from 'node:net'
import { build, type InlineConfig } from 'vite'
import { WebSocketServer, type WebSocket } from 'ws'
import config from '../../../electron/vite.config.ts'
import { scenes } from './scenes.data.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}

export interface Stand {
  readonly url: string
  /** Folder of the built page. */
  readonly folder: string
  /** Lets every page that shows the code in, as the moderator would. */
  readonly accept: (scene: string) => void
  /** Cuts all connections, with a close code if one is given; `down`: takes no new ones. */
  readonly cut: (how?: { code?: number; down?: boolean }) => void
  readonly close: () => Promise<void>
}

async function built(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'duskboard-gallery-'))
  const { renderer } = config as { renderer: InlineConfig }
  const input = { public: join(import.meta.dirname, '..', '..', '..', 'renderer', 'public', 'index.html') }
  await build({
    ...renderer,
    configFile: false,
    logLevel: 'warn',
    build: { ...renderer.build, outDir: folder, emptyOutDir: true, rollupOptions: { input } },
  })
  return folder
}

function show(socket: WebSocket, scene: string): void {
  const found = scenes.find(({ name }) => name === scene)
  if (found === undefined) socket.close(4401)
  else socket.send(JSON.stringify(found.push))
}
function greet(socket: WebSocket, waiting: Set<WebSocket>): void {
  socket.once('message', (said) => {
    const { token } = JSON.parse(String(said)) as { token?: string }
    if (token !== undefined) return show(socket, token)
    waiting.add(socket)
    socket.send(JSON.stringify({ pair: { code: 'DUSK' } }))
  })
}

/** Builds the public page and serves it on a free port of this machine. */
export async function openStand(): Promise<Stand> {
  const folder = await built()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://stand').pathname
    const file = path === '/output/' ? 'public/index.html' : normalize(path)
    void readFile(join(folder, file)).then(
      (content) =>
        response
          .writeHead(200, { 'content-type': kinds[extname(file)] ?? 'text/plain', 'content-security-policy': policy })
          .end(content),
      () => response.writeHead(404).end(),
    )
  })
  const sockets = new WebSocketServer({ noServer: true })
  let down = false
  server.on('upgrade', (request, socket, head) => {
    if (down || request.url !== '/ws') socket.destroy()
    else sockets.handleUpgrade(request, socket, head, (opened) => greet(opened, waiting))
  })
  const waiting = new Set<WebSocket>()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const accept = (scene: string) => {
    for (const socket of waiting) {
      socket.send(JSON.stringify({ token: scene }))
      show(socket, scene)
    }
    waiting.clear()
  }
  const cut = (how: { code?: number; down?: boolean } = {}) => {
    down = how.down === true
    for (const socket of sockets.clients) {
      if (how.code === undefined) socket.terminate()
      else socket.close(how.code)
    }
  }
  const close = async () => {
    for (const socket of sockets.clients) socket.terminate()
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true })
  }
  return { url: `http://127.0.0.1:${port}`, folder, accept, cut, close }
}
