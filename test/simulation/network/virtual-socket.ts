/** A WebSocket as browsers give it, over the virtual network. */
import { currentProcess } from '../time/simulated-process.ts'
import type { ClientSocket, SocketWay, VirtualNetwork } from './virtual-network.ts'

const stands: { network: VirtualNetwork | null } = { network: null }
/** Sets the network on which sockets connect from now on. */
export const useNetwork = (network: VirtualNetwork): void => void (stands.network = network)
/** Returns the network of this evening. */
export function networkNow(): VirtualNetwork {
  if (stands.network === null) throw new Error('There is no network yet.')
  return stands.network
}
type Heard = ((event: Event) => void) | null

export class VirtualSocket extends EventTarget implements ClientSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readonly OPEN = 1
  readonly protocol: string
  readyState: number = VirtualSocket.CONNECTING
  bufferedAmount = 0
  onopen: Heard = null
  onmessage: Heard = null
  onerror: Heard = null
  onclose: Heard = null
  #way: SocketWay | null = null

  constructor(url: string, protocol: string | readonly string[] = '') {
    super()
    this.protocol = String(protocol)
    const caller = currentProcess()
    if (caller === null) throw new Error('A socket belongs to a process.')
    networkNow().connect(this, caller, new URL(url))
  }
  attach(way: SocketWay): void {
    this.#way = way
  }
  send(text: string): void {
    if (this.readyState === VirtualSocket.OPEN) this.#way?.send(text)
  }
  close(): void {
    if (this.readyState >= VirtualSocket.CLOSING) return
    this.readyState = VirtualSocket.CLOSING
    this.#way?.close()
  }
  terminate(): void {
    this.close()
  }
  opened(): void {
    if (this.readyState !== VirtualSocket.CONNECTING) return
    this.readyState = VirtualSocket.OPEN
    this.#tell('open', new Event('open'))
  }
  /** Returns false where the socket takes no message any more. */
  hears(text: string): boolean {
    if (this.readyState !== VirtualSocket.OPEN) return false
    this.#tell('message', new MessageEvent('message', { data: text }))
    return true
  }
  closed(code: number, reason: string): void {
    if (this.readyState === VirtualSocket.CLOSED) return
    this.readyState = VirtualSocket.CLOSED
    this.#tell('close', new CloseEvent('close', { code, reason }))
  }
  #tell(name: 'open' | 'message' | 'close', event: Event): void {
    this[`on${name}`]?.(event)
    this.dispatchEvent(event)
  }
}
export default VirtualSocket
