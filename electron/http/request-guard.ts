/** Checks every request and WebSocket upgrade first, by Host and Origin, and sets the headers of every answer. */
import type { IncomingMessage, ServerResponse } from 'node:http'

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

const hostLines = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length

/** Returns the refusal of a request, or null. `hosts`: the printed host names with ports. */
export function checkRequest(
  request: IncomingMessage,
  { hosts, socket }: { hosts: readonly string[]; socket: boolean },
): RequestRefusal | null {
  const { headers, method = 'GET' } = request
  const { host, origin, authorization } = headers
  // With two Host headers, a proxy may have routed by the one that is not checked.
  if (hostLines(request) > 1) return { status: 400, error: 'Send one Host header.' }
  if (host === undefined || !hosts.includes(host))
    return forbid('This address is not served here. Use the one that Duskboard printed.')
  if (origin !== undefined)
    return origin === `http://${host}` ? null : forbid('Pages of other addresses may not use this one.')
  const writes = !['GET', 'HEAD'].includes(method)
  if (authorization !== undefined || (!socket && !writes)) return null
  return socket ? forbid('Send an Origin or an Authorization header.') : wrongToken
}

const contentPolicy = (host: string): string =>
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

/** Sets the security headers of every answer, errors included. */
export function setSecurityHeaders(response: ServerResponse, host: string): void {
  response.setHeader('content-security-policy', contentPolicy(host))
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
