import { once } from 'node:events'
import { request } from 'node:http'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '../../../shared/engine/random.ts'
import { drawPassage, farAway, RoughNetwork, type RoughNetworkOptions } from './rough-network.ts'

/** A server that sends back what it hears, and keeps it. */
async function echo(): Promise<{ readonly port: number; readonly heard: () => string }> {
  let text = ''
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (piece: Buffer) => {
      text += piece.toString()
      socket.write(piece)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, heard: () => text }
}
async function rough(options: Partial<RoughNetworkOptions>): Promise<RoughNetwork> {
  const network = await RoughNetwork.start({ seed: 'test', ...options })
  onTestFinished(() => network.stop())
  return network
}
interface Line {
  readonly socket: Socket
  /** Resolves once so much has come back. */
  readonly hears: (text: string) => Promise<void>
}
function lineOver(socket: Socket): Line {
  let text = ''
  socket.on('error', () => undefined)
  socket.on('data', (piece: Buffer) => (text += piece.toString()))
  onTestFinished(() => void socket.destroy())
  const hears = async (wanted: string): Promise<void> => {
    while (!text.includes(wanted)) await once(socket, 'data')
  }
  return { socket, hears }
}
async function dial(port: number): Promise<Line> {
  const line = lineOver(connect(port, '127.0.0.1'))
  await once(line.socket, 'connect')
  return line
}

test('delays lie where the weather says, losses as often as it says, and one seed is one fate', () => {
  const fates = (seed: string) => {
    const draw = seededRandom(seed)
    return Array.from({ length: 20_000 }, () => drawPassage(farAway, draw))
  }
  const all = fates('one')
  expect(fates('one')).toEqual(all)
  expect(fates('two')).not.toEqual(all)
  const whole = all.filter(({ losses }) => losses === 0).map(({ ms }) => ms)
  expect(Math.min(...whole)).toBeGreaterThanOrEqual(50)
  expect(Math.max(...whole)).toBeLessThanOrEqual(250)
  const lost = all.filter(({ losses }) => losses > 0)
  expect(lost.length / all.length).toBeCloseTo(0.02, 2)
  expect(Math.min(...lost.map(({ ms }) => ms))).toBeGreaterThanOrEqual(550)
  expect(lost.filter(({ isCut }) => isCut).length / lost.length).toBeCloseTo(0.1, 1)
})
test('what is said arrives whole and in its order, however late and lost', async () => {
  const { port } = await echo()
  const network = await rough({ port, weather: { delayMs: 3, jitterMs: 3, loss: 0.05, cuts: 0 } })
  const { socket, hears } = await dial(network.port)
  const lines = Array.from({ length: 40 }, (_, i) => `line ${i};`)
  for (const line of lines) {
    socket.write(line)
    await new Promise(setImmediate)
  }
  await hears(lines.join(''))
  expect(network.lost).toBeGreaterThan(0)
})
test('while a way is silent nothing passes and nobody is told, and then all of it arrives', async () => {
  const server = await echo()
  const network = await rough({ port: server.port })
  const line = await dial(network.port)
  line.socket.write('before;')
  await line.hears('before;')
  network.turn('silent')
  line.socket.write('meanwhile;')
  const late = await dial(network.port)
  late.socket.write('from a newcomer;')
  const beside = await dial(server.port)
  beside.socket.write('beside;')
  await beside.hears('beside;')
  expect(server.heard()).toBe('before;beside;')
  expect(line.socket.destroyed).toBe(false)
  network.turn('there')
  await line.hears('meanwhile;')
  await late.hears('from a newcomer;')
})
test('a way that is gone cuts off whoever is there, and refuses newcomers until it is back', async () => {
  const { port } = await echo()
  const network = await rough({ port })
  const { socket } = await dial(network.port)
  const cut = once(socket, 'close')
  network.turn('gone')
  await cut
  const refused = await dial(network.port)
  await once(refused.socket, 'close')
  network.turn('there')
  const back = await dial(network.port)
  back.socket.write('back;')
  await back.hears('back;')
  expect(network.open).toBe(1)
})
test('a message whose loss is a cut ends its connection at both ends', async () => {
  const { port } = await echo()
  const network = await rough({ port, weather: { delayMs: 0, jitterMs: 0, loss: 1, cuts: 1 } })
  const { socket } = await dial(network.port)
  socket.write('never;')
  await once(socket, 'close')
  expect(network.open).toBe(0)
})
test('a browser takes it as its proxy', async () => {
  const { port } = await echo()
  const network = await rough({})
  const asked = request({ port: network.port, host: '127.0.0.1', method: 'CONNECT', path: `localhost:${port}` }).end()
  const [answer, socket] = (await once(asked, 'connect')) as [{ statusCode: number }, Socket]
  expect(answer.statusCode).toBe(200)
  const line = lineOver(socket)
  socket.write('through;')
  await line.hears('through;')
})
