/** A proxy that is impatient or goes away in mid-game: sockets are kept alive, and come back with their token. */
import { expect, it, onTestFinished } from 'vitest'
import { ask, started, windowToken } from '../../kit/test-server.ts'
import { startNginx } from '../../kit/proxies/nginx.ts'
import { behindNginx, get, portOf, socketThrough, trust } from './proxied-console.ts'

const hasFrame = (message: object): boolean => 'frame' in message

it('a socket on which nothing happens outlives the idle limit of the proxy, by pings twice as often', async () => {
  const { on, proxy } = await behindNginx({ idleSeconds: 1 }, { pingEvery: 400 })
  await started(on)
  const screen = socketThrough(proxy, { token: windowToken(on) })
  await screen.hears(hasFrame)
  let pings = 0
  await new Promise<void>((resolve, reject) => {
    screen.socket.on('close', () => reject(new Error(`cut after ${pings} pings`)))
    screen.socket.on('ping', () => (pings += 1) >= 6 && resolve())
  })
  expect(screen.socket.readyState).toBe(screen.socket.OPEN)
  screen.socket.removeAllListeners('close').terminate()
})
it('without pings the proxy cuts it, so that the test above proves something', async () => {
  const { on, proxy } = await behindNginx({ idleSeconds: 1 })
  await started(on)
  const screen = socketThrough(proxy, { token: windowToken(on) })
  await screen.hears(hasFrame)
  expect(await screen.closed).toBe(1006)
})
it('a proxy that is gone and one that reaches nobody cut phones off, and they come back to their seats', async () => {
  const { on, proxy } = await behindNginx()
  await started(on)
  const made = await ask<{ seats: { link: string }[] }>(on, '/invitations', { body: { seats: [2] } })
  const phone = socketThrough(proxy, { invite: made.body.seats[1]?.link.split('#')[1] })
  const { token } = await phone.hears((message) => 'token' in message)
  await proxy.stop()
  expect(await phone.closed).toBe(1006)
  const wrong = await startNginx({ upstreamPort: 1, port: proxy.port })
  trust([wrong.ca])
  expect((await get(wrong, 'join')).status).toBe(502)
  expect(await socketThrough(wrong, { token }).closed).toBe(1006)
  await wrong.stop()
  const again = await startNginx({ upstreamPort: portOf(on.web.publicOrigin), port: proxy.port })
  onTestFinished(() => again.stop())
  const back = socketThrough(again, { token })
  expect(await back.hears((message) => 'phone' in message)).toMatchObject({ phone: { seat: 2 } })
  back.socket.terminate()
})
