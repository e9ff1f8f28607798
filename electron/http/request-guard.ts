/** Checks every request and WebSocket upgrade first, by Host and Origin, and sets the headers of every answer. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { isForwarded } from './network/forwarded.ts'
import type { PublicAddress } from './network/public-address.ts'

/** Refusal before any route; `error` is English, for programs. */
export interface RequestRefusal {
  readonly status: 400 | 401 | 403
  readonly error: string
}
const forbid = (error: string): RequestRefusal => ({ status: 403, error })
export const wrongToken = {
  status: 401,
  error: 'Send the token: Authorization: Bearer …',
} as const satisfies RequestRefusal

const notServed =
  'This address is not served here. Use the one that Duskboard printed, or enter this one under Settings, Players from elsewhere.'
const onlyHere =
  'This port is for the computer that runs Duskboard alone, and a proxy passed this request on. Point the proxy at the port that Settings, Players from elsewhere, names.'

const hostLines = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length

/** Scheme by which a request came. */
const schemeOf = ({ socket }: IncomingMessage): string =>
  (socket as Partial<TLSSocket> | undefined)?.encrypted === true ? 'https' : 'http'

export interface GuardRules {
  /** The printed host names with ports. */
  readonly hosts: readonly string[]
  readonly socket: boolean
  /** The public address, whose name and origin count beside the printed ones. */
  readonly address?: PublicAddress | null
  /** True for the side of this computer alone, which no proxy may lead to. */
  readonly alone?: boolean
}
/** True where a page of this origin may ask under this host. A proxy may rewrite the one and leave the other. */
function mayAsk(request: IncomingMessage, { origin, host }: { origin: string; host: string }, rules: GuardRules) {
  if (origin === rules.address?.origin) return true
  return rules.hosts.includes(host) && origin === `${schemeOf(request)}://${host}`
}
/** Returns the refusal of a request, or null. */
export function checkRequest(request: IncomingMessage, rules: GuardRules): RequestRefusal | null {
  const { headers, method = 'GET' } = request
  const { host, origin, authorization } = headers
  const { hosts, socket, address = null, alone = false } = rules
  // With two Host headers, a proxy may have routed by the one that is not checked.
  if (hostLines(request) > 1) return { status: 400, error: 'Send one Host header.' }
  if (alone && isForwarded(headers)) return forbid(onlyHere)
  if (host === undefined || !(hosts.includes(host) || host === address?.host)) return forbid(notServed)
  if (origin !== undefined)
    return mayAsk(request, { origin, host }, rules) ? null : forbid('Pages of other addresses may not use this one.')
  const writes = !['GET', 'HEAD'].includes(method)
  if (authorization !== undefined || (!socket && !writes)) return null
  return socket ? forbid('Send an Origin or an Authorization header.') : wrongToken
}

const contentPolicy = (sockets: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${sockets}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Sets the security headers of every answer, errors included. `address`: the public one, beside the host. */
export function setSecurityHeaders(response: ServerResponse, host: string, address: PublicAddress | null = null): void {
  const scheme = schemeOf(response.req) === 'https' ? 'wss' : 'ws'
  const there = address === null ? '' : ` wss://${address.host}`
  response.setHeader('content-security-policy', contentPolicy(`${scheme}://${host}${there}`))
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.setHeader('cache-control', 'no-store')
}

/** Returns a plain HTTP answer for a refused WebSocket upgrade. */
export const toUpgradeRefusal = (status: string): string =>
  `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
