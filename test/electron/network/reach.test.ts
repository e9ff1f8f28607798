/** The test of the public address: for each way in which it fails, a sentence with the next step. */
import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { reachVerdicts } from '../../../electron/http/network/reach-test.ts'
import { networkEn } from '../../../electron/http/words/network.en.ts'
import { networkPl } from '../../../electron/http/words/network.pl.ts'
import type { NginxOptions } from '../../kit/proxies/nginx.ts'
import { makeAuthority } from '../../kit/proxies/certificates.ts'
import { proxyFolder } from '../../kit/proxies/proxy-process.ts'
import { freePort } from '../../kit/process/free-port.ts'
import { ask } from '../../kit/test-server.ts'
import { behindNginx, consoleWithPages, nginxBefore, setAddress, trust } from './proxied-console.ts'

const saysOf = async (options: Partial<NginxOptions>, url = (real: string): string => real) => {
  const on = await consoleWithPages()
  const proxy = await nginxBefore(on, options)
  const { status, body } = await setAddress(on, url(proxy.url))
  return { on, status, reachable: body.reachable, says: body.says }
}
it.each<[string, Partial<NginxOptions>, string]>([
  ['no WebSocket', { sockets: false }, 'WebSocket'],
  ['a certificate of another name', { certificate: { names: ['other.example'] } }, 'another name'],
  ['an expired certificate', { certificate: { days: -1 } }, 'expired'],
  ['nobody behind the proxy', { upstreamPort: 1 }, 'does not reach Duskboard'],
])('%s', async (_what, options, words) => {
  const { status, reachable, says } = await saysOf(options)
  expect([status, reachable, says]).toEqual([200, false, expect.stringContaining(words)])
})
it('a certificate that nobody trusts', async () => {
  const on = await consoleWithPages()
  const proxy = await nginxBefore(on)
  trust([])
  expect((await setAddress(on, proxy.url)).body).toMatchObject({
    reachable: false,
    says: expect.stringContaining('not trusted'),
  })
})
it('nobody at the address, and a path that leads elsewhere', async () => {
  const port = await freePort()
  const nobody = await saysOf({}, () => `https://localhost:${port}/`)
  expect(nobody.says).toContain('Nothing is listening')
  const path = await saysOf({ basePath: '/evening/' }, (real) => real.replace('evening', 'morning'))
  expect(path.says).toContain('Something else answers')
})
it('a port without TLS', async () => {
  const on = await consoleWithPages()
  const plain = createPlainServer().listen(0, '127.0.0.1')
  await once(plain, 'listening')
  onTestFinished(() => void plain.close())
  const { port } = plain.address() as { port: number }
  const { body } = await setAddress(on, `https://localhost:${port}/`)
  expect([body.reachable, body.says]).toEqual([false, expect.stringContaining('without encryption')])
})
it.each([networkEn, networkPl])('a certificate is asked for by the name alone, without the port', (words) => {
  expect(words.reach('other-name', { host: 'club.example:8443', port: 4871 })).toMatch(/ club\.example\.$/u)
})
it('a name that nobody knows', async () => {
  const { says } = await saysOf({}, () => 'https://no-such-name.invalid/')
  expect(says).toContain('not known')
})
it('somebody else, who repeats whatever is asked', async () => {
  const on = await consoleWithPages()
  const authority = makeAuthority(proxyFolder())
  const { cert, key } = authority.sign(['localhost'])
  const other = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (request, answer) => {
    answer.writeHead(request.url === '/x' ? 200 : 302, { location: 'https://example.org/' }).end('hello')
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  trust([authority.ca])
  const { port } = other.address() as { port: number }
  expect((await setAddress(on, `https://localhost:${port}/`)).body.says).toContain('Something else answers')
})
it('a proxy that does not tell who is behind it is named, and one that does is not', async () => {
  const { on } = await behindNginx({ passes: 'nothing-added' })
  expect((await ask(on, '/network')).body['says']).toContain('X-Forwarded-For')
  const other = await behindNginx()
  expect((await ask(other.on, '/network')).body['says']).not.toContain('X-Forwarded-For')
})
it('bad input is answered with its path, and changes nothing', async () => {
  const on = await consoleWithPages()
  for (const [body, path] of [
    [{ publicAddress: 'club.example' }, 'publicAddress'],
    [{ publicAddress: 5 }, 'publicAddress'],
    [{ proxies: ['10.0.0.0/8'] }, 'proxies.0'],
    [{ certificate: { cert: '/x' } }, 'certificate.key'],
    [{ other: 1 }, 'other'],
  ] as const) {
    const answer = await ask(on, '/network', { method: 'PUT', body })
    expect([answer.status, answer.body['path']]).toEqual([400, path])
  }
  expect((await ask(on, '/network')).body).toMatchObject({ publicAddress: null, reachable: null, says: '' })
})
it.each([networkEn, networkPl])('every result has a sentence that names the address', (words) => {
  for (const verdict of reachVerdicts)
    expect(words.reach(verdict, { host: 'club.example', port: 4871 })).toContain('club.example')
})
