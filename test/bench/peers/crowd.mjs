/**
 * Screens in a process of their own: `crowd.mjs KIND URL SCREENS`, KIND being nodecg, boardgame or floor. Each joins as
 * the peer's own pages do. Says `{ready}` once all have joined, then `{round, at}` when the last of them has that round;
 * `at`: monotonic ns.
 */
const [, , kind = '', url = '', count = '1'] = process.argv
const screens = Number(count)
/** @type {Map<number, number>} */
const seen = new Map()
let joined = 0

/** @param {number} round */
function hear(round) {
  const had = (seen.get(round) ?? 0) + 1
  seen.set(round, had)
  if (had === screens) process.send?.({ round, at: String(process.hrtime.bigint()) })
}
function there() {
  joined += 1
  if (joined === screens) process.send?.({ ready: true })
}
const joins = {
  async nodecg() {
    const { io } = await import('socket.io-client')
    const where = { name: 'board', namespace: 'duskboard-peers' }
    return () => {
      const socket = io(url, { transports: ['websocket'], forceNew: true })
      socket.on('replicant:operations', ({ operations }) => hear(operations[0]?.args?.newValue?.round ?? -1))
      socket.on('connect', () => {
        socket.emit('replicant:declare', { ...where, opts: {} }, () => {
          socket.emit('joinRoom', `replicant:${where.namespace}:${where.name}`, there)
        })
      })
    }
  },
  async boardgame() {
    const { io } = await import('socket.io-client')
    return () => {
      const socket = io(`${url}/board`, { transports: ['websocket'], forceNew: true })
      socket.once('sync', there)
      socket.on('update', (_match, state) => hear(state.G.round))
      socket.on('connect', () => socket.emit('sync', 'match', null, undefined, 2))
    }
  },
  async floor() {
    const { WebSocket } = await import('ws')
    return () => {
      const socket = new WebSocket(url, { perMessageDeflate: false })
      socket.on('open', there)
      // Reads the number alone and leaves the rest unparsed, the least that a client can do.
      socket.on('message', (said) => hear(Number.parseInt(said.toString('latin1', 9, 20), 10)))
    }
  },
}
const join = await joins[kind]()
for (let i = 0; i < screens; i++) join()
