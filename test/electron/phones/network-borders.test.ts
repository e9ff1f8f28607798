/** Moderator's routes: absent on every address that a phone can reach. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiRoutes } from '../../../electron/http/router.ts'
import { Phone } from '../../kit/test-phone.ts'
import {
  ask,
  freshFolder,
  listen,
  running,
  started,
  windowToken,
  wsAddress,
  type Running,
} from '../../kit/test-server.ts'
import { codeOf } from './phone-room.ts'

let on: Running
let pages: string
let phone: Phone
let fresh: string[]
beforeAll(async () => {
  pages = freshFolder()
  for (const folder of ['moderator', 'public', 'phone', 'assets']) {
    mkdirSync(join(pages, folder), { recursive: true })
    if (folder !== 'assets') writeFileSync(join(pages, folder, 'index.html'), `<title>${folder}</title>`)
  }
  on = await running({ pages })
  await started(on)
  phone = new Phone(on.web.publicOrigin, { code: await codeOf(on) })
  await phone.shows(() => true)
  await ask(on, '/phones', { method: 'PUT', body: { networks: ['127.0.0.2'] } })
  fresh = [on.web.publicOrigin, on.web.publicOrigin.replace('127.0.0.1', '127.0.0.2')]
})
afterAll(async () => {
  phone.leave()
  await on.stop()
  rmSync(pages, { recursive: true })
})
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']
const paths = [...new Set(apiRoutes.map(({ path }) => path))]

describe.each(['of this machine', 'of the network'])('on the public address %s', (which) => {
  const origin = (): string => fresh[which === 'of this machine' ? 0 : 1] ?? ''
  const tokens = (): readonly string[] => [on.web.token, windowToken(on), phone.token ?? '']

  it.each(paths)('there is no /api/v1%s, whatever the method and the token', async (path) => {
    const { match } = on.core.stage.now()
    const url = `${origin()}/api/v1${path.replace(':id', match ?? '').replace(':name', 'draft')}`
    for (const method of methods) {
      for (const token of tokens()) {
        const { status } = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } })
        expect([method, status]).toEqual([method, 404])
      }
      expect([401, 404]).toContain((await fetch(url, { method })).status)
    }
  })
  it('neither the moderator’s page nor anything that is not listed', async () => {
    const headers = { authorization: `Bearer ${on.web.token}` }
    for (const path of [
      '/moderator',
      '/moderator/',
      '/moderator/index.html',
      '/index.html',
      '/api/v1/',
      '/api',
      '/phone/',
    ])
      expect([path, (await fetch(origin() + path, { headers })).status]).toEqual([path, 404])
    expect(await (await fetch(`${origin()}/`, { headers })).text()).not.toContain('<title>moderator')
  })
  it('the phone’s page, and nothing of it on the moderator’s side', async () => {
    expect(await (await fetch(`${origin()}/join`)).text()).toBe('<title>phone</title>')
    expect((await fetch(`${on.web.origin}/join`)).status).toBe(404)
    const first = await fetch(`${origin()}/`, { redirect: 'manual' })
    expect(first.headers.get('location')).toBe(which === 'of this machine' ? './output/' : './join')
  })
  it('no socket for the moderator’s token', async () => {
    const ear = listen(wsAddress(origin()), { origin: origin(), hello: { token: on.web.token } })
    expect([await ear.closed, ear.raw]).toEqual([4403, []])
  })
  it('a policy that lets pages speak to this address alone', async () => {
    const { headers } = await fetch(`${origin()}/join`)
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${origin().replace('http', 'ws')};`)
  })
  it('no page of another origin, not even of our own other address', async () => {
    const other = fresh.find((each) => each !== origin()) ?? ''
    const refused = await fetch(`${origin()}/join`, { headers: { origin: other } })
    expect(refused.status).toBe(403)
  })
})
