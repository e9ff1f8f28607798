/** The address at which players elsewhere reach the public side: a proxy or tunnel in front of it, with TLS. */
import { publicSegments } from '../../../shared/wire/paths/public-paths.ts'

export interface PublicAddress {
  /** The whole address; ends with a slash. */
  readonly href: string
  readonly origin: string
  /** Host name, with the port unless it is 443. */
  readonly host: string
  /** Path below which the proxy serves the console; begins and ends with a slash. */
  readonly path: string
}
/**
 * Faults of an address: `unreadable`; `no-https`; `extra` has a user, a query or a fragment; `own` is an address of the
 * console itself; `own-path` begins with a path that the console serves.
 */
export type PublicAddressFault = 'unreadable' | 'no-https' | 'extra' | 'own' | 'own-path'

/** Returns the address in a text, or its fault. `own`: hosts with ports that the console itself prints. */
export function parsePublicAddress(text: string, own: readonly string[]): PublicAddress | PublicAddressFault {
  const trimmed = text.trim()
  if (!URL.canParse(trimmed)) return 'unreadable'
  const url = new URL(trimmed)
  if (url.protocol !== 'https:') return 'no-https'
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return 'extra'
  if (own.includes(url.host)) return 'own'
  const path = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`
  if (path.split('/').some((segment) => publicSegments.includes(segment))) return 'own-path'
  return { href: url.origin + path, origin: url.origin, host: url.host, path }
}

/**
 * Returns the path of a request without the path below which the proxy serves the console, as some proxies leave it
 * in place.
 */
export const withoutBasePath = (url: string, address: PublicAddress | null): string =>
  address !== null && address.path !== '/' && url.startsWith(address.path) ? url.slice(address.path.length - 1) : url
