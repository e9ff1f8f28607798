/** What is checked before anything else, on every request and every WebSocket: Host, Origin, and what each answer carries. */
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Barred {
  readonly status: 400 | 401 | 403
  readonly error: string
}
const stranger = (error: string): Barred => ({ status: 403, error })
export const wrongToken = { status: 401, error: 'Send the token: Authorization: Bearer …' } as const satisfies Barred

const hostLines = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length

/** Why somebody is not let in, or null. `hosts`: exactly the names that were printed, with port. */
export function barred(
  request: IncomingMessage,
  { hosts, socket }: { hosts: readonly string[]; socket: boolean },
): Barred | null {
  const { headers, method = 'GET' } = request
  const { host, origin, authorization } = headers
  // The first one would be judged, and something on the way may have gone by the last.
  if (hostLines(request) > 1) return { status: 400, error: 'Send one Host header.' }
  if (host === undefined || !hosts.includes(host))
    return stranger('This address is not served here. Use the one that Duskboard printed.')
  if (origin !== undefined)
    return origin === `http://${host}` ? null : stranger('Pages of other addresses may not use this one.')
  const writes = !['GET', 'HEAD'].includes(method)
  if (authorization !== undefined || (!socket && !writes)) return null
  return socket ? stranger('Send an Origin or an Authorization header.') : wrongToken
}

const policy = (host: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ws://${host}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Set on every answer, errors included. */
export function protect(response: ServerResponse, host: string): void {
  response.setHeader('content-security-policy', policy(host))
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.setHeader('cache-control', 'no-store')
}

/** Plain HTTP answer on a socket that asked for an upgrade and does not get one. */
export const refusedUpgrade = (status: string): string =>
  `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
