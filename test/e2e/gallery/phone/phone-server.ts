/** A stand-in console for players' phones: the real page under the real content policy, pictures made by hand. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { replyToLook } from '../../../../shared/wire/connection-check.ts'
import type { PublicPush } from '../../../../shared/wire/moderator-status.ts'
import type { PhonePush } from '../../../../shared/wire/phone.ts'
import { closed, serve } from '../built-pages.ts'

export type Said = Readonly<Record<string, unknown>>
export interface PhoneStand {
  readonly url: string
  /** Sets the push that every phone is sent from now on, and the stage beside it; without one, what all may see of it. */
  readonly show: (push: PhonePush, stage?: PublicPush) => void
  /** Sets the answer to later messages: `{ok: true}` unless told otherwise; null: no answer. */
  readonly answers: (how: Said | null) => void
  /** Messages that phones sent, greetings included. */
  readonly said: Said[]
  /** Cuts all connections; `down`: takes no new ones; `code`: says why. */
  readonly cut: (how?: { readonly code?: number; readonly down?: boolean }) => void
  readonly close: () => Promise<void>
}
export const rightCode = 'DUSK'

/** Returns what the public may see of a push to a phone. */
function publicPartOf({ frame, stage, now }: PhonePush): PublicPush {
  if (frame === null) return { frame, stage, now }
  const { notes: _notes, ...board } = frame.board
  const seats = board.seats.map(({ card: _card, ...each }) => each)
  return { frame: { ...frame, audience: 'public', offers: [], board: { ...board, seats } }, stage, now }
}
/** The phones that are connected, and what they are told. */
class Room {
  readonly said: Said[] = []
  readonly inside = new Set<WebSocket>()
  push: PhonePush | null = null
  stage: PublicPush | null = null
  /** The phones that asked for the stage. */
  readonly watching = new Set<WebSocket>()
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
      socket.on('message', (text) => {
        const looked = replyToLook(String(text))
        if (looked === null) this.hear(socket, JSON.parse(String(text)) as Said)
        else socket.send(looked)
      })
      socket.on('close', () => {
        this.inside.delete(socket)
        this.watching.delete(socket)
      })
    })
  }
  hear(socket: WebSocket, said: Said): void {
    this.said.push(said)
    if (said['stage'] === true) {
      this.watching.add(socket)
      this.send(socket)
    }
    if (said['stage'] === false) this.watching.delete(socket)
    if (said['id'] !== undefined && this.answer !== null)
      socket.send(JSON.stringify({ id: said['id'], ...this.answer }))
  }
  send(socket: WebSocket): void {
    if (this.stage !== null && this.watching.has(socket)) socket.send(JSON.stringify(this.stage))
    if (this.push !== null) socket.send(JSON.stringify(this.push))
  }
  show(push: PhonePush, stage: PublicPush): void {
    this.push = push
    this.stage = stage
    for (const socket of this.inside) this.send(socket)
  }
}
export async function openPhoneStand(): Promise<PhoneStand> {
  const room = new Room()
  let down = false
  const server = createServer((request, response) => void serve({ page: 'phone', at: '/join' }, request, response))
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
    show: (push, beside = publicPartOf(push)) => room.show(push, beside),
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
      await closed(server)
    },
  }
}
