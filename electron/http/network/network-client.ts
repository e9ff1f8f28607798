/** Tells of each request on the public side where its client really is, whoever passed it on. */
import type { IncomingMessage } from 'node:http'
import { isLoopback, namelessClients } from '../rate-limits.ts'
import { clientBehind, isForwarded, limitKey, plainAddress } from './forwarded.ts'
import type { PublicAddress } from './public-address.ts'

/** Listener: of this computer alone, or of everybody else. */
export type Side = 'private' | 'public'
/**
 * Place of a client. `machine`: a program of this computer. `network`: a device that reached an opened network.
 * `outside`: somebody who came through a proxy. `unsure`: from this computer while a proxy may stand there, as one that
 * rewrites everything cannot be told from a local program.
 */
export type ClientPlace = 'machine' | 'network' | 'outside' | 'unsure'
export interface NetworkClient {
  /** Key by which limits count: the real client's address, or the proxy's where that does not tell. */
  readonly address: string
  readonly place: ClientPlace
}
export interface ClientRules {
  readonly address: PublicAddress | null
  /** Addresses of named proxies, whose word on the client counts. */
  readonly proxies: readonly string[]
}
/** True where a text names the public address: as `Host`, or as the origin of a page. */
const isPublic = ({ headers }: IncomingMessage, address: PublicAddress): boolean =>
  headers.host === address.host || headers.origin === address.origin

/** True for a program on this machine. An address of loopback that stands in for a network counts as a network. */
function isOfMachine({ socket }: IncomingMessage): boolean {
  const [peer, own] = [plainAddress(socket.remoteAddress), plainAddress(socket.localAddress)]
  return peer === own || (isLoopback(peer) && (own === '127.0.0.1' || own === '::1'))
}
function placeOf(request: IncomingMessage, { address, proxies }: ClientRules): ClientPlace {
  const peer = plainAddress(request.socket.remoteAddress)
  if (isForwarded(request.headers)) return 'outside'
  if (address !== null && isPublic(request, address)) return 'outside'
  if (isOfMachine(request)) return address === null ? 'machine' : 'unsure'
  return address !== null && proxies.includes(peer) && !isLoopback(peer) ? 'outside' : 'network'
}
/** Returns the client of a request. */
export function clientOf(request: IncomingMessage, rules: ClientRules): NetworkClient {
  const peer = plainAddress(request.socket.remoteAddress)
  const isProxy = (address: string): boolean => rules.proxies.includes(address)
  const place = placeOf(request, rules)
  if (place !== 'outside' || !isProxy(peer)) return { address: limitKey(peer), place }
  const real = clientBehind(request.headers, isProxy)
  return { address: real === null ? namelessClients(peer) : limitKey(real), place }
}
