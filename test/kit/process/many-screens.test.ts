import { once } from 'node:events'
import { type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { gather } from './many-screens.ts'
import { freePort } from './free-port.ts'

let serving: WebSocketServer[] = []
/** Starts a server that greets the nth socket as told; returns its origin. */
async function serve(greet: (socket: WebSocket, n: number) => void): Promise<string> {
  const made = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  serving.push(made)
  let n = 0
  made.on('connection', (socket) => {
    n += 1
    const nth = n
    socket.once('message', () => greet(socket, nth))
  })
  await once(made, 'listening')
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`
}
const announce = (socket: WebSocket, round: number): void => socket.send(`{"stage":1,"news":"Round ${round} "}`)
afterEach(() => {
  for (const each of serving) {
    for (const socket of each.clients) socket.terminate()
    each.close()
  }
  serving = []
})

test('screens that find no server say so', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`
  await expect(gather(nobody, ['a', 'b'])).rejects.toThrow(/came 5 times and was shown nothing: .*ECONNREFUSED/u)
})
test('a screen that is cut off before its first picture comes again', async () => {
  const sockets: WebSocket[] = []
  const origin = await serve((socket, n) => {
    if (n === 1) return socket.terminate()
    sockets.push(socket)
    socket.send('{"stage":1}')
  })
  const crowd = await gather(origin, ['a', 'b'])
  const arrived = crowd.arrived(7)
  for (const socket of sockets) announce(socket, 7)
  expect((await arrived).bytes).toBeGreaterThan(0)
  crowd.leave()
})
test('who waits for an announcement hears that a screen was cut off', async () => {
  const sockets: WebSocket[] = []
  const origin = await serve((socket) => {
    sockets.push(socket)
    socket.send('{"stage":1}')
  })
  const crowd = await gather(origin, ['a', 'b', 'c'], { atOnce: 1 })
  const arrived = crowd.arrived(1)
  for (const socket of sockets.slice(1)) announce(socket, 1)
  sockets[0]?.close(4429)
  await expect(arrived).rejects.toThrow('a screen was cut off (4429)')
  await expect(crowd.arrived(2)).rejects.toThrow('a screen was cut off (4429)')
  crowd.leave()
})
