/** Players elsewhere, through nginx with TLS under another name and below a path of its own. */
import { expect, it, onTestFinished } from 'vitest'
import { ask, freshFolder, running, started } from '../../kit/test-server.ts'
import type { InvitationLinks } from '../../../shared/wire/invitation-payload.ts'
import { behindNginx, consoleWithPages, get, nginxBefore, setAddress, socketThrough } from './proxied-console.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

it.each([
  { passes: 'recipe', strips: true },
  { passes: 'recipe', strips: false },
  { passes: 'host-rewritten', strips: true },
  { passes: 'both-rewritten', strips: true },
  { passes: 'nothing-added', strips: true },
] as const)('a phone joins below a path, with headers "$passes", path stripped: $strips', async (options) => {
  const { on, proxy } = await behindNginx({ basePath: '/evening/', ...options })
  await started(on)
  const page = await get(proxy, 'join')
  expect([page.status, page.text]).toEqual([200, '<title>phone</title><script src="./assets/page.js"></script>'])
  expect(page.policy).toContain(`wss://${new URL(proxy.url).host};`)
  expect((await get(proxy, 'assets/page.js')).status).toBe(200)
  expect((await get(proxy, 'output/board')).text).toContain('"../assets/page.js"')
  const output = String((await ask(on, '/outputs', { body: { name: 'Hall' } })).body['url'])
  const screen = socketThrough(proxy, { token: output.split('#t=')[1] })
  expect(await screen.hears((message) => 'frame' in message)).toBeDefined()
  screen.socket.terminate()
})
it('redirects stay below the path', async () => {
  const { proxy } = await behindNginx({ basePath: '/evening/' })
  const places = ['', 'output', 'deck', 'join/']
  const found = await Promise.all(places.map(async (path) => (await get(proxy, path)).location))
  expect(found.map((location, i) => new URL(location ?? '', proxy.url + places[i]).href)).toEqual(
    ['join', 'output/', 'deck/', 'join'].map((path) => proxy.url + path),
  )
})
it('links lead through the address, and an invitation lets a player in', async () => {
  const { on, proxy } = await behindNginx({ basePath: '/evening/' })
  await started(on)
  const { room, seats } = (await ask<InvitationLinks>(on, '/invitations', { body: {} })).body
  for (const link of [room, ...seats.map((each) => each.link)]) expect(link).toContain(`${proxy.url}join#`)
  const phone = socketThrough(proxy, { invite: seats[1]?.link?.split('#')[1], lang: 'en' })
  expect(await phone.hears((message) => 'phone' in message)).toMatchObject({ phone: { seat: 2 } })
  phone.socket.terminate()
  const { origins } = (await ask<{ origins: string[] }>(on, '/outputs/window/addresses')).body
  expect(origins.map((origin) => `${origin}/`)).toContain(proxy.url)
})
it('nothing answers under a name that was not set', async () => {
  const on = await consoleWithPages()
  const proxy = await nginxBefore(on)
  const { status, text } = await get(proxy, 'join')
  expect([status, text]).toEqual([403, expect.stringContaining('Players from elsewhere')])
  await setAddress(on, proxy.url)
  expect((await get(proxy, 'join')).status).toBe(200)
  await setAddress(on, null)
  expect((await get(proxy, 'join')).status).toBe(403)
})
it('the address is kept over a restart, with the tokens and in no setting that a backup holds', async () => {
  const folder = freshFolder()
  onTestFinished(() => removeFolder(folder))
  const before = await running({ folder })
  await setAddress(before, 'https://club.example/evening')
  expect(before.core.secrets.get('open:elsewhere')).toContain('https://club.example/evening/')
  await before.stop()
  const after = await running({ folder })
  onTestFinished(() => after.stop())
  expect(after.core.outside.base).toBe('https://club.example/evening/')
})
