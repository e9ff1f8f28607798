/**
 * A boardgame.io server in a process of its own: `boardgame.mjs PORT`, its matches in memory as it does that by itself.
 * Sent `{round, frame}` it makes a move that puts them into its state, as a client of its own; says when it began to.
 */
import { createRequire } from 'node:module'
import { io } from 'socket.io-client'

const { Server } = createRequire(import.meta.url)('boardgame.io/dist/cjs/server.js')
const port = Number(process.argv[2])
const board = {
  name: 'board',
  setup: () => ({ round: -1, frame: {} }),
  moves: { show: (_, round, frame) => ({ round, frame }) },
}
const server = Server({ games: [board], origins: [/.*/] })
await server.run({ port, callback: () => undefined })
const socket = io(`http://127.0.0.1:${port}/board`, { transports: ['websocket'] })
let state = 0
socket.on('update', (_match, { _stateID }) => (state = _stateID))
socket.once('sync', () => process.send?.({ ready: true }))
socket.on('connect', () => socket.emit('sync', 'match', '0', undefined, 2))
process.on('message', ({ round, frame }) => {
  const at = process.hrtime.bigint()
  const action = { type: 'MAKE_MOVE', payload: { type: 'show', args: [round, frame], playerID: '0' } }
  socket.emit('update', action, state, 'match', '0')
  process.send?.({ round, at: String(at) })
})
