/** A way to a database on which a connection can die after a commit and before its answer. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface CommitRelay {
  readonly port: number
  /** Has the answer to the next so many commits get lost, and their connections end. */
  readonly dieAfterCommits: (times: number) => void
  /** Number of answers that were lost so far. */
  readonly lost: () => number
  readonly stop: () => Promise<void>
}
/** Starts a relay to a port of this machine. */
export async function startCommitRelay(port: number): Promise<CommitRelay> {
  let [left, lost] = [0, 0]
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    let isDying = false
    const end = (): void => [near, far].forEach((each) => each.destroy())
    for (const each of [near, far]) sockets.add(each.on('error', end).on('close', end))
    near.on('data', (piece: Buffer) => {
      // The client waits for each answer, so the next one is that to the commit.
      if (left > 0 && /\bcommit\b/iu.test(piece.toString('latin1'))) {
        left -= 1
        isDying = true
      }
      far.write(piece)
    })
    far.on('data', (piece: Buffer) => {
      if (!isDying) return void near.write(piece)
      lost += 1
      end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    dieAfterCommits: (times) => void (left = times),
    lost: () => lost,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
