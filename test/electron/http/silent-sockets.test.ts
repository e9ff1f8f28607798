import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createAttemptCounter } from '../../../electron/http/rate-limits.ts'
import { Sockets } from '../../../electron/sockets/ws-server.ts'
import { patience } from '../../kit/timeouts.ts'

/** Sockets with room for three strangers, and clients that ask for an upgrade and say nothing at all after it. */
async function room(): Promise<{
  silent: () => Promise<{ socket: Socket; status: string }>
  wind: (ms: number) => void
}> {
  let now = 0
  const host = (): string => `127.0.0.1:${(server.address() as AddressInfo).port}`
  const log = { warn: () => undefined, fault: () => undefined }
  const strangers = { each: 20, all: 3 }
  // No client here comes as far as a word to the desk.
  const parts = { services: {} as never, side: 'public' as const, attempts: createAttemptCounter(), log, strangers }
  const sockets = new Sockets({ ...parts, hosts: () => [host()], now: () => now })
  const server = createServer()
  sockets.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    sockets.close()
    server.close()
  })
  const silent = (): Promise<{ socket: Socket; status: string }> =>
    new Promise((resolve) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      socket.on('error', () => undefined)
      socket.once('data', (data) => resolve({ socket, status: String(data).split(' ')[1] ?? '' }))
      const head = `Host: ${host()}\r\nOrigin: http://${host()}\r\nConnection: Upgrade\r\nUpgrade: websocket`
      const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13'
      socket.write(`GET /ws HTTP/1.1\r\n${head}\r\n${key}\r\n\r\n`)
    })
  return { silent, wind: (ms) => void (now += ms) }
}

it('who says nothing makes room for who comes after, once there has been time to speak', async () => {
  const { silent, wind } = await room()
  const crowd = [await silent(), await silent(), await silent()]
  expect(crowd.map(({ status }) => status)).toEqual(['101', '101', '101'])
  expect((await silent()).status).toBe('429')
  wind(1000)
  const gone = new Promise((resolve) => crowd[0]?.socket.once('close', resolve))
  expect((await silent()).status).toBe('101')
  await gone
})
it('who does not take its leave is cut off', async () => {
  const { silent } = await room()
  const { socket } = await silent()
  await vi.waitFor(() => expect(socket.closed).toBe(true), patience)
})
