/** Each way in that was once trusted because it came from loopback: a proxy in front of the console opens none of them. */
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { ask, deskEar, listen, outputEar, running, started, windowToken, wsAddress } from '../../kit/test-server.ts'
import type { PassedOn } from '../../kit/proxies/nginx.ts'
import {
  behindNginx,
  consoleWithPages,
  get,
  nginxBefore,
  portOf,
  setAddress,
  socketThrough,
} from './proxied-console.ts'

const everyWay: readonly PassedOn[] = ['recipe', 'host-rewritten', 'both-rewritten', 'nothing-added']
const tokenIn = (url: unknown): string => new URL(String(url)).hash.slice(3)
const hasFrame = (message: object): boolean => 'frame' in message

it.each(everyWay)('a feed that is kept to this computer is shown to nobody through a proxy: %s', async (passes) => {
  const { on, proxy } = await behindNginx({ passes })
  await started(on)
  const { url } = (await ask(on, '/feeds', { body: { name: 'All', level: 'everything' } })).body
  const outside = socketThrough(proxy, { token: tokenIn(url) })
  expect(await outside.closed).toBe(4403)
  expect(outside.heard.some(hasFrame)).toBe(false)
  const here = listen(wsAddress(on.web.origin), { origin: on.web.origin, hello: { token: tokenIn(url) } })
  await here.hears(hasFrame)
  here.socket.terminate()
})
it('a proxy whose address was never set, though it rewrites everything, shows no such feed', async () => {
  const on = await consoleWithPages()
  await started(on)
  const proxy = await nginxBefore(on, { passes: 'both-rewritten' })
  const { url } = (await ask(on, '/feeds', { body: { name: 'All', level: 'everything' } })).body
  const outside = socketThrough(proxy, { token: tokenIn(url) })
  expect(await outside.closed).toBe(4403)
  expect(outside.heard.some(hasFrame)).toBe(false)
})
it('a page of this computer at an old address of such a feed is told where it is now', async () => {
  const on = await running()
  const { url } = (await ask(on, '/feeds', { body: { name: 'All', level: 'everything' } })).body
  expect(new URL(String(url)).origin).toBe(on.web.origin)
  const page = outputEar(on, { token: tokenIn(url) })
  expect([await page.closed, page.heard]).toEqual([4403, [{ moved: on.web.origin }]])
  await on.stop()
})
it('an open feed that shows more than the room stays in the room, and one that does not is shown', async () => {
  const { on, proxy } = await behindNginx()
  await started(on)
  const { id, url } = (await ask(on, '/feeds', { body: { name: 'Late', level: 'announced' } })).body
  const change = (body: object) =>
    ask(on, `/feeds/${String(id)}`, { method: 'PUT', body: { ...body, confirmed: true } })
  await change({ lan: true })
  const watched = socketThrough(proxy, { token: tokenIn(url) })
  await watched.hears(hasFrame)
  await change({ level: 'everything', lan: true })
  expect(await watched.closed).toBe(4403)
  expect(await socketThrough(proxy, { token: tokenIn(url) }).closed).toBe(4403)
})
it.each(everyWay)('the four letters of the room do not open the door from outside: %s', async (passes) => {
  const { on, proxy } = await behindNginx({ passes })
  const code = (await ask(on, '/phones', { method: 'PUT', body: { joining: true } })).body['code']
  const phone = socketThrough(proxy, { code, lang: 'en' })
  expect([await phone.closed, phone.heard[0]?.['refused']]).toEqual([4401, 'elsewhere'])
})
it.each(['recipe', 'host-rewritten', 'nothing-added'] as const)(
  'no screen and no deck waits with a code: %s',
  async (passes) => {
    const { on, proxy } = await behindNginx({ passes })
    await ask(on, '/decks', { method: 'PUT', body: { on: true } })
    expect(await socketThrough(proxy, {}).closed).toBe(4403)
    expect(await socketThrough(proxy, { deck: true }).closed).toBe(4403)
    expect((await ask<{ waiting: object[] }>(on, '/outputs')).body.waiting).toEqual([])
  },
)
it('a screen that is opened from outside without its link is told so, in the language of its browser', async () => {
  const { proxy } = await behindNginx()
  const opened = async (hello: object): Promise<readonly object[]> => {
    const screen = socketThrough(proxy, hello)
    expect(await screen.closed).toBe(4403)
    return screen.heard
  }
  expect(await opened({})).toEqual([{ refused: 'no-link', says: expect.stringContaining('whole link') }])
  expect(await opened({ browser: 'pl' })).toEqual([{ refused: 'no-link', says: expect.stringContaining('cały link') }])
})
it('a deck of the room is none through the proxy', async () => {
  const { on, proxy } = await behindNginx()
  await ask(on, '/decks', { method: 'PUT', body: { on: true } })
  const deck = outputEar(on, { deck: true, lang: 'en' })
  const { pair } = (await deck.hears((message) => 'pair' in message)) as { pair: { code: string } }
  await ask(on, '/decks/accept', { body: { code: pair.code, name: 'Tablet' } })
  const { token } = await deck.hears((message) => 'token' in message)
  deck.socket.terminate()
  expect(await socketThrough(proxy, { token }).closed).toBe(4403)
})
it.each(everyWay)('wrong tokens of one client lock nobody out: %s', async (passes) => {
  const { on, proxy } = await behindNginx({ passes })
  await started(on)
  const wrong = Array.from({ length: 15 }, () => socketThrough(proxy, { token: 'A'.repeat(22) }).closed)
  expect([4401, 4429]).toEqual(expect.arrayContaining([...new Set(await Promise.all(wrong))]))
  const screen = socketThrough(proxy, { token: windowToken(on) })
  await screen.hears(hasFrame)
  screen.socket.terminate()
})
it('wrong links of one client are counted, and lock out neither a right one nor another client', async () => {
  const { on, proxy } = await behindNginx({ manyClients: true })
  await started(on)
  const { link } = (await ask(on, '/watchers', { method: 'PUT', body: { on: true } })).body
  const from = (client: string) => ({ headers: { 'x-test-client': client } })
  const codes: number[] = []
  for (let i = 0; i < 12; i += 1)
    codes.push(await socketThrough(proxy, { watch: 'A'.repeat(22) }, from('203.0.113.5')).closed)
  expect([codes.slice(0, 10), codes.at(-1)]).toEqual([Array.from({ length: 10 }, () => 4401), 4429])
  expect(await socketThrough(proxy, { watch: 'A'.repeat(22) }, from('203.0.113.6')).closed).toBe(4401)
  for (const client of ['203.0.113.5', '203.0.113.6']) {
    const watcher = socketThrough(proxy, { watch: new URL(String(link)).hash.slice(1) }, from(client))
    await watcher.hears(hasFrame)
    watcher.socket.terminate()
  }
})

describe('the moderator’s side', () => {
  const raw = (port: number, headers: Record<string, string>) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path: '/', headers, agent: false }, (answer) => {
        let text = ''
        answer.on('data', (part) => (text += String(part)))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
      sent.on('error', reject).end()
    })
  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'cf-ray'])(
    'answers nothing that a proxy passed on: %s',
    async (name) => {
      const on = await consoleWithPages()
      const port = portOf(on.web.origin)
      const own = { host: new URL(on.web.origin).host }
      expect((await raw(port, own)).status).toBe(200)
      const { status, text } = await raw(port, { ...own, [name]: 'for=203.0.113.5' })
      expect([status, text]).toEqual([403, expect.stringContaining('alone')])
      const socket = listen(wsAddress(on.web.origin), { origin: on.web.origin, headers: { [name]: 'x' } })
      expect(await socket.closed).toBe(1006)
    },
  )
  it.each(everyWay)('is refused as a public address: %s', async (passes) => {
    const on = await consoleWithPages()
    const proxy = await nginxBefore(on, { passes, upstreamPort: portOf(on.web.origin) })
    const { status, body } = await setAddress(on, proxy.url)
    expect([status, body.path, body.error]).toEqual([
      400,
      'publicAddress',
      expect.stringContaining('moderator’s own side'),
    ])
    expect(on.core.outside.settings.publicAddress).toBeNull()
    const { origin } = new URL(proxy.url)
    // With both rewritten the token alone stands between, so the console refuses the address itself.
    const page = await get(proxy, '', { origin })
    expect([page.status, page.text.includes('moderator')]).toEqual(
      passes === 'both-rewritten' ? [200, true] : [403, false],
    )
  })
  it('knows no public address: neither as Host nor as Origin', async () => {
    const { on, proxy } = await behindNginx()
    const { host, origin } = new URL(proxy.url)
    const port = portOf(on.web.origin)
    expect((await raw(port, { host })).status).toBe(403)
    expect((await raw(port, { host: new URL(on.web.origin).host, origin })).status).toBe(403)
    const desk = deskEar(on)
    await desk.hears(hasFrame)
    desk.socket.terminate()
  })
})
