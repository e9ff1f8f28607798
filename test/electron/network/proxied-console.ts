/** A console behind a proxy, asked through the public address as players elsewhere ask. */
import { request } from 'node:https'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { NetworkStatus } from '../../../shared/wire/schemas/network-schema.ts'
import { startNginx, type NginxOptions, type TestProxy } from '../../kit/proxies/nginx.ts'
import { ask, freshFolder, listen, running, type Ear, type Running, type RunningParts } from '../../kit/test-server.ts'

export interface Proxied {
  readonly on: Running
  readonly proxy: TestProxy
}
/** Authorities that the console's own test of the address trusts. */
const trusted: { ca: readonly string[] } = { ca: [] }
export const trust = (ca: readonly string[]): void => void (trusted.ca = ca)

/** A console with a page in each folder. Ends with the test. */
export async function consoleWithPages(parts: RunningParts = {}): Promise<Running> {
  const pages = freshFolder()
  for (const folder of ['moderator', 'public', 'phone', 'deck', 'assets']) mkdirSync(join(pages, folder))
  for (const folder of ['moderator', 'public', 'phone', 'deck'])
    writeFileSync(
      join(pages, folder, 'index.html'),
      `<title>${folder}</title><script src="../assets/page.js"></script>`,
    )
  writeFileSync(join(pages, 'assets', 'page.js'), 'export {}')
  const reach = {
    get ca() {
      return [...trusted.ca]
    },
  }
  const on = await running({ pages, machine: { networks: () => [], reach }, ...parts })
  onTestFinished(() => on.stop())
  return on
}
export const portOf = (origin: string): number => Number(new URL(origin).port)
/** Starts nginx in front of the public side, without setting its address. */
export async function nginxBefore(on: Running, options: Partial<NginxOptions> = {}): Promise<TestProxy> {
  const proxy = await startNginx({ upstreamPort: portOf(on.web.publicOrigin), ...options })
  trust([proxy.ca])
  onTestFinished(() => proxy.stop())
  return proxy
}
export const setAddress = (on: Running, publicAddress: string | null) =>
  ask<NetworkStatus & { readonly error?: string; readonly path?: string }>(on, '/network', {
    method: 'PUT',
    body: { publicAddress },
  })
/** A console whose public address leads through nginx to it. */
export async function behindNginx(options: Partial<NginxOptions> = {}, parts: RunningParts = {}): Promise<Proxied> {
  const on = await consoleWithPages(parts)
  const proxy = await nginxBefore(on, options)
  const { status, body } = await setAddress(on, proxy.url)
  expect([status, body.reachable, body.says]).toEqual([200, true, expect.stringContaining('answers')])
  return { on, proxy }
}
export interface ProxyAnswer {
  readonly status: number
  readonly text: string
  readonly location: string | undefined
  readonly policy: string
}
/** Asks for a path below the public address, exactly as written. */
export const get = ({ url, ca }: TestProxy, path: string, headers: Record<string, string> = {}): Promise<ProxyAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request(url + path, { ca, headers, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += String(part)))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text,
          location: answer.headers.location,
          policy: String(answer.headers['content-security-policy']),
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
/** A socket of a page at the public address. */
export const socketThrough = (
  { url, ca }: TestProxy,
  hello: unknown,
  more: { readonly headers?: Record<string, string> } = {},
): Ear => listen(`${url.replace('https', 'wss')}ws`, { ca, origin: new URL(url).origin, hello, ...more })
