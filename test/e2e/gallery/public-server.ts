/** A small stand-in for the console: the built public page, and one fixed picture per token. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'
import { replyToLook } from '../../../shared/wire/connection-check.ts'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'
import type { Scene } from './stage/scene.ts'
import { scenes } from './stage/scenes.data.ts'
import { closed, serve } from './built-pages.ts'

export interface Stand {
  readonly url: string
  /** Sends every page something else. */
  readonly turnTo: (push: PublicPush | { readonly standings: PublicStandings }) => void
  /** Lets every page that shows the code in, as the moderator would. */
  readonly accept: (scene: string) => void
  /** Cuts all connections, with a close code if one is given; `down`: takes no new ones. */
  readonly cut: (how?: { code?: number; down?: boolean }) => void
  readonly close: () => Promise<void>
}

type Known = readonly Pick<Scene, 'name' | 'push' | 'standings' | 'page'>[]
function show(socket: WebSocket, scene: string, known: Known): void {
  const found = known.find(({ name }) => name === scene)
  if (found === undefined) return socket.close(4401)
  if (found.page !== undefined) socket.send(JSON.stringify({ output: found.page }))
  if (found.standings !== undefined) socket.send(JSON.stringify({ standings: found.standings }))
  socket.send(JSON.stringify(found.push))
}
function greet(socket: WebSocket, waiting: Set<WebSocket>, known: Known): void {
  socket.on('message', (said) => {
    const looked = replyToLook(String(said))
    if (looked !== null) socket.send(looked)
  })
  socket.once('message', (said) => {
    const { token } = JSON.parse(String(said)) as { token?: string }
    if (token !== undefined) return show(socket, token, known)
    waiting.add(socket)
    socket.send(JSON.stringify({ pair: { code: 'DUSK' } }))
  })
}

/** Serves the public page on a free port of this machine. `known`: the pictures that tokens stand for. */
export async function openStand(known: Known = scenes): Promise<Stand> {
  const server = createServer((request, response) => void serve({ page: 'public', at: '/output/' }, request, response))
  const sockets = new WebSocketServer({ noServer: true })
  let down = false
  server.on('upgrade', (request, socket, head) => {
    if (down || request.url !== '/ws') socket.destroy()
    else sockets.handleUpgrade(request, socket, head, (opened) => greet(opened, waiting, known))
  })
  const waiting = new Set<WebSocket>()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const accept = (scene: string) => {
    for (const socket of waiting) {
      socket.send(JSON.stringify({ token: scene }))
      show(socket, scene, known)
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
    await closed(server)
  }
  const turnTo: Stand['turnTo'] = (push) => {
    for (const socket of sockets.clients) socket.send(JSON.stringify(push))
  }
  return { url: `http://127.0.0.1:${port}`, turnTo, accept, cut, close }
}
