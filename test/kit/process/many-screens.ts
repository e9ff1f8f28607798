/** Many screens of a running console, in a process of their own so that they take no time of its. */
import { fork } from 'node:child_process'
import { join } from 'node:path'

interface Arrival {
  /** Monotonic ns at which the last of them had it. */
  readonly at: bigint
  /** Bytes that all of them have received so far. */
  readonly bytes: number
}
export interface Crowd {
  /** Resolves once every one of them has the announcement `Round N`. */
  readonly arrived: (round: number) => Promise<Arrival>
  /** All go and come back at once: the ms that each of them waited for its picture. */
  readonly comesBack: () => Promise<readonly number[]>
  /** Close codes of those that were cut off. */
  readonly lost: readonly number[]
  readonly leave: () => void
}
interface Said {
  readonly ready?: true
  readonly lost?: number
  readonly round?: number
  readonly at?: string
  readonly bytes?: number
  readonly back?: readonly number[]
}
/** The way in of screens that are neither outputs nor phones on this machine. */
export interface ScreensEntry {
  /** Field of the first message that holds the token. */
  readonly as?: 'token' | 'watch'
  /** File of the authority that signed the server's certificate. */
  readonly caFile?: string
}
/** `tokens`: one for each screen, an output's or a phone's. Resolves once all have a picture. */
export async function gather(
  publicOrigin: string,
  tokens: readonly string[],
  { as = 'token', caFile = '' }: ScreensEntry = {},
): Promise<Crowd> {
  const url = `${publicOrigin.replace('http', 'ws')}/ws`
  const child = fork(join(import.meta.dirname, 'screens-process.ts'), [url, publicOrigin, as, caFile])
  const waiting = new Map<number, (arrival: Arrival) => void>()
  const lost: number[] = []
  let returned: (back: readonly number[]) => void = () => undefined
  child.send({ tokens })
  await new Promise<void>((resolve, reject) => {
    child.on('message', ({ ready, lost: code, round = -1, at = '0', bytes = 0, back }: Said) => {
      if (ready) resolve()
      else if (code !== undefined) lost.push(code)
      else if (back !== undefined) returned(back)
      else waiting.get(round)?.({ at: BigInt(at), bytes })
    })
    child.once('exit', (status) => reject(new Error(`The crowd ended with ${status}.`)))
  })
  return {
    arrived: (round) => new Promise((resolve) => waiting.set(round, resolve)),
    comesBack: () =>
      new Promise((resolve) => {
        returned = resolve
        child.send({ again: true })
      }),
    lost,
    leave: () => void child.kill('SIGKILL'),
  }
}
