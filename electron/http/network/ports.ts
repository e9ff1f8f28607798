/** Finds two adjacent free ports. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartFault } from '../../hosts/startup-errors.ts'

const pairsTried = 50

/** Returns the port of a server that listens. */
export const portOf = (server: Server): number => (server.address() as AddressInfo).port
const isTaken = (error: unknown): boolean =>
  ['EADDRINUSE', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Resolves once the server listens; rejects with the system's error. Port 0 takes any free one. */
export const listen = (server: Server, address: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, () => {
      server.off('error', reject)
      resolve()
    })
  })
const unlisten = (server: Server): Promise<void> => new Promise((resolve) => void server.close(() => resolve()))

/** Listens on the wanted pair of ports, or on the next free pair. */
export async function listenPair(
  [first, second]: readonly [Server, Server],
  { address, port: wanted }: { address: string; port: number },
): Promise<void> {
  for (let pair = 0; pair < pairsTried; pair++) {
    const port = wanted === 0 ? 0 : wanted + 2 * pair
    try {
      await listen(first, address, port)
    } catch (error) {
      if (!isTaken(error)) throw error
      continue
    }
    try {
      return await listen(second, address, port === 0 ? 0 : port + 1)
    } catch (error) {
      await unlisten(first)
      if (!isTaken(error)) throw error
    }
  }
  throw new StartFault(({ noPorts }) => noPorts(wanted))
}
