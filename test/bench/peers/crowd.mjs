/**
 * Overlays of NodeCG in a process of their own: `crowd.mjs URL SCREENS`. Each declares the replicant as a graphic does.
 * Says `{ready}` once all have joined, then `{round, at}` when the last of them has that round; `at`: monotonic ns.
 */
import { io } from 'socket.io-client'

const [, , url = '', count = '1'] = process.argv
const screens = Number(count)
const where = { name: 'board', namespace: 'duskboard-peers' }
/** @type {Map<number, number>} */
const seen = new Map()
let joined = 0

/** @param {{ operations: readonly { args?: { newValue?: { round?: number } } }[] }} said */
function hear({ operations }) {
  const round = operations[0]?.args?.newValue?.round ?? -1
  const had = (seen.get(round) ?? 0) + 1
  seen.set(round, had)
  if (had === screens) process.send?.({ round, at: String(process.hrtime.bigint()) })
}
function join() {
  const socket = io(url, { transports: ['websocket'] })
  socket.on('replicant:operations', hear)
  socket.on('connect', () => {
    socket.emit('replicant:declare', { ...where, opts: {} }, () => {
      socket.emit('joinRoom', `replicant:${where.namespace}:${where.name}`, () => {
        joined += 1
        if (joined === screens) process.send?.({ ready: true })
      })
    })
  })
}
for (let i = 0; i < screens; i++) join()
