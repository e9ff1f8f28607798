/**
 * Tests the public address through itself: asks for a number that only the console's own listeners know, and opens a
 * WebSocket, as a player's browser would.
 */
import { randomBytes } from 'node:crypto'
import type { RequestOptions } from 'node:https'
import type { PublicAddress } from './public-address.ts'

/**
 * Results of the test. `answers`: all is well. `strange-host`: the console answered, but the proxy told it another host
 * name. `private`: the address leads to the moderator's side. `other`: something else answered. `gateway`: the proxy
 * does not reach the console. `no-socket`: pages come, WebSockets do not. `no-tls`: the port answers, but without TLS.
 */
export const reachVerdicts = [
  'answers',
  'strange-host',
  'private',
  'other',
  'gateway',
  'no-socket',
  'no-name',
  'untrusted',
  'expired',
  'other-name',
  'refused',
  'no-tls',
  'time-out',
  'broken',
] as const
export type ReachVerdict = (typeof reachVerdicts)[number]
/** Authorities and names that the test goes by; tests of this project replace them. */
export type ReachOptions = Pick<RequestOptions, 'ca' | 'lookup'>

const patience = 5000
const mostBytes = 4096
const byCode: Readonly<Record<string, ReachVerdict>> = {
  ENOTFOUND: 'no-name',
  EAI_AGAIN: 'no-name',
  EAI_NODATA: 'no-name',
  ECONNREFUSED: 'refused',
  EPROTO: 'no-tls',
  EHOSTUNREACH: 'time-out',
  ENETUNREACH: 'time-out',
  ETIMEDOUT: 'time-out',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other-name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted',
}
export const verdictOfError = (error: unknown): ReachVerdict =>
  byCode[(error as NodeJS.ErrnoException).code ?? ''] ?? 'broken'

/** Numbers that are asked for now; each is valid for one test. */
export class ReachNonces {
  readonly #open = new Set<string>()

  /** Runs `act` with a fresh number. */
  async with<T>(act: (nonce: string) => Promise<T>): Promise<T> {
    const nonce = randomBytes(16).toString('base64url')
    this.#open.add(nonce)
    try {
      return await act(nonce)
    } finally {
      this.#open.delete(nonce)
    }
  }
  /** Returns the number that a path asks for, or null. */
  in(path: string): string | null {
    const nonce = /\/reach\?n=([\w-]{22})$/u.exec(path)?.[1]
    return nonce !== undefined && this.#open.has(nonce) ? nonce : null
  }
}
/** Answer of a listener of the console to such a number. */
export interface ReachAnswer {
  readonly reach: string
  readonly side: 'private' | 'public'
  /** True where the guard would refuse pages under the host that came along. */
  readonly refused: boolean
}
interface HttpAnswer {
  readonly status: number
  readonly text: string
}
/** Asks for an address. Redirects are not followed; more than 4 KB are not read. */
async function askFor(url: string, options: ReachOptions): Promise<HttpAnswer> {
  const { request } = await import('node:https')
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent: false, timeout: patience }, (answer) => {
      let text = ''
      const done = (): void => resolve({ status: answer.statusCode ?? 0, text })
      answer.on('data', (part) => {
        text += String(part)
        if (text.length > mostBytes) sent.destroy()
      })
      answer.on('end', done).on('close', done)
    })
    const late = Object.assign(new Error('Nobody answered in time.'), { code: 'ETIMEDOUT' })
    const cut = setTimeout(() => sent.destroy(late), patience)
    sent.on('close', () => clearTimeout(cut))
    sent.on('timeout', () => sent.destroy(late))
    sent.on('error', reject)
    sent.end()
  })
}
function readAnswer(text: string, nonce: string): ReachAnswer | null {
  try {
    const found = JSON.parse(text) as Partial<ReachAnswer> | null
    return found?.reach === nonce ? (found as ReachAnswer) : null
  } catch {
    return null
  }
}
function verdictOf({ status, text }: HttpAnswer, nonce: string): ReachVerdict {
  const answer = readAnswer(text, nonce)
  if (answer?.side === 'private') return 'private'
  if (answer !== null) return answer.refused ? 'strange-host' : 'answers'
  return [502, 503, 504].includes(status) ? 'gateway' : 'other'
}
/** Opens a WebSocket at the address, as a page of it would, and closes it again. */
async function opensSocket({ href, origin }: PublicAddress, options: ReachOptions): Promise<boolean> {
  const { WebSocket } = await import('ws')
  const socket = new WebSocket(`${href.replace('https:', 'wss:')}ws`, {
    ...options,
    origin,
    handshakeTimeout: patience,
  })
  return new Promise((resolve) => {
    socket.once('open', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('open', () => socket.close())
  })
}
export interface ReachTestDeps {
  readonly nonces: ReachNonces
  readonly options: () => ReachOptions
}
/** Tests an address within some ten seconds. */
export async function testReach(address: PublicAddress, { nonces, options }: ReachTestDeps): Promise<ReachVerdict> {
  try {
    const verdict = await nonces.with(async (nonce) => {
      const answer = await askFor(`${address.href}reach?n=${nonce}`, options())
      return verdictOf(answer, nonce)
    })
    if (verdict !== 'answers') return verdict
    return (await opensSocket(address, options())) ? 'answers' : 'no-socket'
  } catch (error) {
    return verdictOfError(error)
  }
}
