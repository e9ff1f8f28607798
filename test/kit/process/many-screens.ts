/** Many screens of a running console, in a process of their own so that they take no time of its. */
import { fork } from 'node:child_process'
import { join } from 'node:path'

interface Arrival {
  /** Monotonic ns at which the last of them had it. */
  readonly at: bigint
  /** Bytes that all of them have received so far. */
  readonly bytes: number
}
/** Screens that are all there. What one of them misses is an error that says so, soon or after half a minute. */
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
  readonly failed?: string
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
  /** Screens that come at the same moment; all by default. */
  readonly atOnce?: number
}
/** ms within which the last of the screens has what it waits for. */
const patience = { picture: 60_000, announcement: 30_000 }

interface Waiting {
  readonly end: (said: Said) => void
  readonly fail: (error: Error) => void
}
/** News that are waited for, by name: each ends with what is said, with an error of all, or when its time is up. */
class Awaited {
  readonly #waiting = new Map<string, Waiting>()
  #failed: Error | null = null

  async until(what: string, ms: number): Promise<Said> {
    if (this.#failed !== null) throw this.#failed
    const late = setTimeout(() => {
      this.#waiting.get(what)?.fail(new Error(`${what}: not all screens had it within ${ms / 1000} s`))
    }, ms)
    try {
      return await new Promise((end, fail) => this.#waiting.set(what, { end, fail }))
    } finally {
      clearTimeout(late)
      this.#waiting.delete(what)
    }
  }
  end(what: string, said: Said): void {
    this.#waiting.get(what)?.end(said)
  }
  failAll(sentence: string): void {
    this.#failed ??= new Error(sentence)
    for (const { fail } of this.#waiting.values()) fail(this.#failed)
  }
}
const [pictures, back] = ['first pictures', 'pictures of those who came back']
const news = (round: number): string => `announcement ${round}`

/** `tokens`: one for each screen, an output's or a phone's. Resolves once all have a picture, or says why not. */
export async function gather(
  publicOrigin: string,
  tokens: readonly string[],
  { as = 'token', caFile = '', atOnce }: ScreensEntry = {},
): Promise<Crowd> {
  const url = `${publicOrigin.replace('http', 'ws')}/ws`
  const given = [url, publicOrigin, as, caFile, String(atOnce ?? '')]
  const child = fork(join(import.meta.dirname, 'screens-process.ts'), given)
  const awaited = new Awaited()
  const lost: number[] = []
  child.on('message', (said: Said) => {
    if (said.failed !== undefined) awaited.failAll(said.failed)
    else if (said.lost !== undefined) {
      lost.push(said.lost)
      awaited.failAll(`a screen was cut off (${said.lost})`)
    } else if (said.ready) awaited.end(pictures, said)
    else awaited.end(said.back === undefined ? news(said.round ?? -1) : back, said)
  })
  child.once('exit', (status) => awaited.failAll(`the screens ended with ${status}`))
  child.send({ tokens })
  const leave = (): void => void child.kill('SIGKILL')
  try {
    await awaited.until(pictures, patience.picture)
  } catch (error) {
    leave()
    throw error
  }
  return {
    arrived: async (round) => {
      const { at = '0', bytes = 0 } = await awaited.until(news(round), patience.announcement)
      return { at: BigInt(at), bytes }
    },
    comesBack: async () => {
      const coming = awaited.until(back, patience.picture)
      child.send({ again: true })
      return (await coming).back ?? []
    },
    lost,
    leave,
  }
}
