/** A small server with the public page, which every screen is sent the same picture. */
import { join } from 'node:path'
import fastify from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { servePages } from '../../electron/http/pages/static-pages.ts'
import { replyToLook } from '../../shared/wire/connection-check.ts'
import type { PublicPush } from '../../shared/wire/moderator-status.ts'

export interface ShowServer {
  /** Address of the public page. */
  readonly url: string
  /** Sends all screens a picture, and those that come later too. */
  readonly show: (push: PublicPush) => void
  readonly close: () => Promise<void>
}
/** Starts the server on this computer alone. `port`: 0 takes any free one. Rejects where the port is taken. */
export async function openShowServer(port: number): Promise<ShowServer> {
  const app = fastify()
  servePages(app, join(import.meta.dirname, '../../dist/renderer'), [{ folder: 'public', at: ['/output/'] }])
  const sockets = new WebSocketServer({ noServer: true })
  const screens = new Set<WebSocket>()
  let text: string | null = null
  sockets.on('connection', (socket) => {
    socket.on('message', (said) => {
      const looked = replyToLook(String(said))
      if (looked !== null) return socket.send(looked)
      screens.add(socket)
      if (text !== null) socket.send(text)
    })
    socket.on('close', () => screens.delete(socket))
  })
  app.server.on('upgrade', (request, socket, head) => {
    if (request.url !== '/ws') return void socket.destroy()
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request))
  })
  const origin = await app.listen({ host: '127.0.0.1', port })
  const show = (push: PublicPush): void => {
    text = JSON.stringify(push)
    for (const screen of screens) screen.send(text)
  }
  async function close(): Promise<void> {
    for (const screen of sockets.clients) screen.terminate()
    await app.close()
  }
  return { url: `${origin}/output/`, show, close }
}
