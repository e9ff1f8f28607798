/** A large body on its way to the disk: never in memory as a whole, never larger or slower than allowed, never left behind. */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { flawed } from './file-rejected.ts'

/** Names of such files begin so: what a crash left is swept away at the next start. */
export const uploadPrefix = 'incoming-'

/** So many bytes have to come in so many ms, or the whole file: what only drips would keep everybody else waiting. */
export interface Pace {
  readonly ms: number
  readonly bytes: number
}
const pace: Pace = { ms: 10_000, bytes: 1024 * 1024 }
export interface Allowed {
  readonly folder: string
  /** Bytes. */
  readonly most: number
  readonly pace?: Pace
}

/** Throws FileRefused. What is left of the body then is thrown away by whoever has its connection. */
async function* piecesOf(body: Readable, { most, pace: { ms, bytes } = pace }: Allowed): AsyncGenerator<Buffer> {
  // The answer goes by the same connection: the body is not destroyed.
  const pieces = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  let [length, before] = [0, 0]
  let giveUp: (why: unknown) => void = () => undefined
  const watch = setInterval(() => {
    if (length - before < bytes) giveUp(flawed('too-slow'))
    before = length
  }, ms)
  const next = (): Promise<IteratorResult<Buffer>> =>
    new Promise((resolve, reject) => {
      giveUp = reject
      // Whoever sent it went away, or what it came from did.
      pieces.next().then(resolve, (error: unknown) => reject(flawed('truncated', error)))
    })
  try {
    for (let piece = await next(); piece.done !== true; piece = await next()) {
      length += piece.value.length
      if (length > most) throw flawed('too-large')
      yield piece.value
    }
  } finally {
    clearInterval(watch)
  }
}
/** Runs `work` on the body as a file; the file is gone when it ends, however it ends. */
export async function withUpload<T>(body: Readable, allowed: Allowed, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(allowed.folder, `${uploadPrefix}${crypto.randomUUID()}.part`)
  try {
    await pipeline(piecesOf(body, allowed), createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    body.resume()
    await rm(path, { force: true })
  }
}
