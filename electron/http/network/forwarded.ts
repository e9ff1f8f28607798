/** Tells the real client of a request that came through proxies (RFC 7239 and `X-Forwarded-For`). */
import type { IncomingHttpHeaders } from 'node:http'
import { isIP, isIPv6 } from 'node:net'

/** Headers that proxies, tunnels and content networks add. */
const addedByProxies =
  /^(?:forwarded|via|x-forwarded-.+|x-forwarded|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|true-client-ip|cf-.+|cdn-loop|tailscale-.+|fly-client-ip|x-envoy-.+)$/u

/** True where a proxy left a trace in the headers. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => addedByProxies.test(name))

/** Returns an address as it is compared and counted: no zone, IPv4 not mapped to IPv6. */
export const plainAddress = (address: string | undefined): string =>
  (address ?? '')
    .replace(/%.*$/u, '')
    .replace(/^::ffff:(?=\d+\.)/iu, '')
    .toLowerCase()

/** Returns the address in one hop, such as `192.0.2.1:4711` or `"[2001:db8::1]:4711"`; null for anything else. */
function addressIn(hop: string): string | null {
  const bare = hop.trim().replace(/^"(.*)"$/u, '$1')
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/u.exec(bare)?.[1]
  const withoutPort = inBrackets ?? (/^[\d.]+:\d+$/u.test(bare) ? bare.replace(/:\d+$/u, '') : bare)
  const address = plainAddress(withoutPort)
  return isIP(address) === 0 ? null : address
}
const joined = (header: string | readonly string[] | undefined): string =>
  typeof header === 'string' ? header : (header ?? []).join(',')

/** Returns the hops of `X-Forwarded-For`, the nearest last. */
const hopsOfList = (headers: IncomingHttpHeaders): readonly string[] =>
  joined(headers['x-forwarded-for'])
    .split(',')
    .filter((hop) => hop.trim() !== '')
/** Returns the hops of `Forwarded`, the nearest last. */
const hopsOfForwarded = (headers: IncomingHttpHeaders): readonly string[] =>
  joined(headers.forwarded)
    .split(',')
    .flatMap((element) => /(?:^|;)\s*for=("[^"]*"|[^;]*)/iu.exec(element)?.[1] ?? [])

/** Returns the rightmost hop that is no named proxy; null where a hop before it cannot be read, or there is none. */
function rightmostStranger(hops: readonly string[], isProxy: (address: string) => boolean): string | null {
  for (const hop of hops.toReversed()) {
    const address = addressIn(hop)
    if (address === null || !isProxy(address)) return address
  }
  return null
}
/**
 * Returns the client behind named proxies, or null where the headers do not tell. Where both headers are there and
 * disagree, the client wrote one of them, and neither counts.
 */
export function clientBehind(headers: IncomingHttpHeaders, isProxy: (address: string) => boolean): string | null {
  const found = [hopsOfList(headers), hopsOfForwarded(headers)]
    .filter((hops) => hops.length > 0)
    .map((hops) => rightmostStranger(hops, isProxy))
  const [first = null, second = first] = found
  return first === second ? first : null
}

/** Returns the first four groups of an IPv6 address, leading zeros left out. */
function networkPart(address: string): string {
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...(after === undefined ? [] : zeros), ...tail]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/u, ''))
    .join(':')
}
/** Returns the key by which clients are limited: an IPv6 client owns a whole /64, so that counts as one. */
export const limitKey = (address: string): string =>
  isIPv6(address) && address !== '::1' ? `${networkPart(address)}::/64` : address
