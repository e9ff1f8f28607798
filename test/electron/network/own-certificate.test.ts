/** The console's own certificate: phones on the Wi-Fi get secure links, old plain ones stay, renewal drops nobody. */
import { copyFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import type { PhonesStatus } from '../../../shared/wire/moderator-status.ts'
import type { NetworkStatus } from '../../../shared/wire/schemas/network-schema.ts'
import { makeAuthority } from '../../kit/proxies/certificates.ts'
import { proxyFolder } from '../../kit/proxies/proxy-process.ts'
import { ask, listen, started, windowToken, type Running } from '../../kit/test-server.ts'
import { wound } from '../phones/phone-room.ts'
import { consoleWithPages, portOf } from './proxied-console.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const wifi = '127.0.0.2'
interface Files {
  readonly folder: string
  readonly authority: ReturnType<typeof makeAuthority>
}
function files(): Files {
  const folder = proxyFolder()
  onTestFinished(() => removeFolder(folder))
  return { folder, authority: makeAuthority(folder) }
}
const use = (on: Running, certificate: object | null) =>
  ask<NetworkStatus & { readonly path?: string; readonly error?: string }>(on, '/network', {
    method: 'PUT',
    body: { certificate },
  })
const openWifi = (on: Running) =>
  ask<PhonesStatus>(on, '/phones', { method: 'PUT', body: { joining: true, networks: [wifi] } })
/** Asks over TLS; the status, and the serial number of the certificate that was shown. */
const secureGet = (url: string, ca: string): Promise<{ status: number; serial: string; policy: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { ca, agent: false }, (answer) => {
      const serial = (answer.socket as TLSSocket).getPeerCertificate().serialNumber
      const policy = String(answer.headers['content-security-policy'])
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, serial, policy }))
    })
    sent.on('error', reject).end()
  })

it('phones on the Wi-Fi get secure links, and whoever has a plain one stays', async () => {
  const { authority } = files()
  const on = await consoleWithPages()
  await started(on)
  await openWifi(on)
  const plain = `http://${wifi}:${portOf(on.web.publicOrigin)}`
  const before = listen(`${plain.replace('http', 'ws')}/ws`, { origin: plain, hello: { token: windowToken(on) } })
  await before.hears((message) => 'frame' in message)
  expect((await use(on, authority.sign([wifi]))).body.certificateSays).toBe('The certificate is served.')
  const { links } = (await ask<PhonesStatus>(on, '/phones')).body
  expect(links[0]).toContain(`https://${wifi}:`)
  const page = await secureGet(links[0] ?? '', authority.ca)
  expect([page.status, page.policy]).toEqual([200, expect.stringContaining(`wss://${wifi}:`)])
  const origin = new URL(links[0] ?? '').origin
  const hello = { token: windowToken(on) }
  const secure = listen(`${origin.replace('http', 'ws')}/ws`, { ca: authority.ca, origin, hello })
  await secure.hears((message) => 'frame' in message)
  expect((await fetch(`${plain}/join`)).status).toBe(200)
  expect(before.socket.readyState).toBe(before.socket.OPEN)
  expect(await listen(`${origin.replace('http', 'ws')}/ws`, { ca: authority.ca, origin: plain }).closed).toBe(1006)
  for (const each of [before, secure]) each.socket.terminate()
})
it('a certificate is served anew when it is renewed, and drops nobody', async () => {
  const { folder, authority } = files()
  const { timing, wind } = wound()
  const on = await consoleWithPages({ timing })
  await openWifi(on)
  const first = authority.sign([wifi])
  const [cert, key] = [join(folder, 'now.pem'), join(folder, 'now-key.pem')]
  copyFileSync(first.cert, cert)
  copyFileSync(first.key, key)
  await use(on, { cert, key })
  const url = `https://${wifi}:${portOf(on.web.publicOrigin)}`
  const { serial } = await secureGet(`${url}/join`, authority.ca)
  const screen = listen(`${url.replace('https', 'wss')}/ws`, {
    ca: authority.ca,
    origin: url,
    hello: { token: windowToken(on) },
  })
  await screen.hears((message) => 'output' in message)
  const next = authority.sign([wifi], { file: 'next' })
  copyFileSync(next.cert, cert)
  wind(61_000)
  await expect
    .poll(async () => (await ask<NetworkStatus>(on, '/network')).body.certificateSays)
    .toContain('another certificate')
  expect((await secureGet(`${url}/join`, authority.ca)).serial).toBe(serial)
  copyFileSync(next.key, key)
  await expect
    .poll(async () => {
      wind(61_000)
      return (await secureGet(`${url}/join`, authority.ca)).serial
    })
    .not.toBe(serial)
  expect(screen.socket.readyState).toBe(screen.socket.OPEN)
  screen.socket.terminate()
})
it('a certificate is checked before it is taken, with the field at fault', async () => {
  const { folder, authority } = files()
  const on = await consoleWithPages()
  const good = authority.sign([wifi])
  const other = authority.sign([wifi], { file: 'other' })
  const old = authority.sign([wifi], { file: 'old', days: -1 })
  const text = join(folder, 'text.pem')
  writeFileSync(text, 'hello')
  const locked = join(folder, 'locked.pem')
  writeFileSync(locked, '-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n')
  for (const [certificate, path, words] of [
    [{ ...good, cert: '/none.pem' }, 'certificate.cert', 'no such certificate'],
    [{ ...good, key: '/none.pem' }, 'certificate.key', 'no such key'],
    [{ ...good, cert: text }, 'certificate.cert', 'no certificate'],
    [{ ...good, key: text }, 'certificate.key', 'no key'],
    [{ ...good, key: locked }, 'certificate.key', 'password'],
    [{ ...good, key: other.key }, 'certificate.key', 'another certificate'],
    [old, 'certificate.cert', 'expired'],
  ] as const) {
    const { status, body } = await use(on, certificate)
    expect([status, body.path, body.error]).toEqual([400, path, expect.stringContaining(words)])
  }
  expect((await ask<NetworkStatus>(on, '/network')).body.certificate).toBeNull()
})
it('a certificate whose name leads to no open network says so', async () => {
  const { authority } = files()
  const on = await consoleWithPages()
  await openWifi(on)
  const { body } = await use(on, authority.sign(['club.invalid']))
  expect(body.certificateSays).toContain('club.invalid')
  const { links } = (await ask<PhonesStatus>(on, '/phones')).body
  expect(links[0]).toContain(`http://${wifi}:`)
})
