/**
 * Serves TLS and plain HTTP on one port: the first byte tells which a client speaks. Devices with an older link, such as
 * OBS on another computer, stay connected when a certificate is set.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { OwnCertificate } from './own-certificate.ts'

/** First byte of a TLS handshake (RFC 8446, 5.1). */
const handshake = 22
/** ms that a client has to say its first byte, and to shake hands. */
const patience = 5000
const { createServer } = process.getBuiltinModule('node:tls')
const waitingAt = new WeakMap<Server, Set<Socket>>()

/** Ends the connections of a server that have not said yet what they speak. */
export function cutUndecided(server: Server): void {
  for (const socket of waitingAt.get(server) ?? []) socket.destroy()
}
/** Calls `decide` with the first byte, which stays in the socket. */
function peek(socket: Socket, waiting: Set<Socket>, decide: (first: number) => void): void {
  const late = setTimeout(() => socket.destroy(), patience)
  const drop = (): void => void socket.destroy()
  waiting.add(socket)
  socket.once('error', drop)
  socket.once('close', () => {
    clearTimeout(late)
    waiting.delete(socket)
  })
  socket.once('readable', () => {
    clearTimeout(late)
    waiting.delete(socket)
    const first = socket.read(1) as Buffer | null
    if (first === null) return drop()
    socket.unshift(first)
    socket.off('error', drop)
    decide(first[0] ?? 0)
  })
}
/** Has a server of plain HTTP also take TLS while there is a certificate. Its limits hold for both. */
export function acceptTls(server: Server, certificate: OwnCertificate): Server {
  const listeners = server.listeners('connection') as ((this: Server, socket: Socket) => void)[]
  const serve = (socket: Socket): void => listeners.forEach((listener) => listener.call(server, socket))
  const secure = createServer({ handshakeTimeout: patience }, serve)
  secure.on('tlsClientError', (_error, socket) => void socket.destroy())
  certificate.follow(secure)
  server.once('close', () => certificate.forget(secure))
  const waiting = new Set<Socket>()
  waitingAt.set(server, waiting)
  server.removeAllListeners('connection')
  return server.on('connection', (socket: Socket) => {
    if (certificate.loaded === null) return serve(socket)
    peek(socket, waiting, (first) => (first === handshake ? secure.emit('connection', socket) : serve(socket)))
  })
}
