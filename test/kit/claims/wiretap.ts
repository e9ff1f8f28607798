/** Every byte that this process hands to a TCP socket, wherever it goes: a new way out is found without being named. */
import { Socket } from 'node:net'

export interface Line {
  readonly localPort: number
  readonly remotePort: number
}
export interface Wiretap {
  /** Returns the texts written since the last call, by connection. */
  readonly take: () => readonly (Line & { readonly text: string })[]
  readonly stop: () => void
}
const bytesOf = (chunk: unknown, encoding: unknown): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk as Uint8Array)

/** Taps all sockets of the process; one tap at a time. */
export function tapWires(): Wiretap {
  const written = new Map<string, Line & { readonly parts: Buffer[] }>()
  // oxlint-disable-next-line unbound-method -- called on each socket below
  const { write } = Socket.prototype
  type Written = Parameters<typeof write>
  function noted(this: Socket, ...given: Written): boolean {
    const { localPort, remotePort } = this
    if (localPort !== undefined && remotePort !== undefined) {
      const key = `${localPort}>${remotePort}`
      const line = written.get(key) ?? { localPort, remotePort, parts: [] }
      written.set(key, line)
      line.parts.push(bytesOf(given[0], given[1]))
    }
    return write.apply(this, given)
  }
  Socket.prototype.write = noted as typeof write
  return {
    take: () => {
      const all = [...written.values()].map(({ parts, ...line }) => ({
        ...line,
        text: Buffer.concat(parts).toString(),
      }))
      written.clear()
      return all
    },
    stop: () => {
      Socket.prototype.write = write
    },
  }
}
