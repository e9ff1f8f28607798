/**
 * Writes a large request body to the disk: never held in memory, limited in size and pace, and always removed
 * afterwards.
 */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { rejectionFor } from './file-rejected.ts'

/** Prefix of uploaded files; the next start removes those that a crash left behind. */
export const uploadPrefix = 'incoming-'

/** Bytes that have to arrive per span of ms, until the file is whole: a slow sender would keep all others waiting. */
export interface UploadPace {
  readonly ms: number
  readonly bytes: number
}
const pace: UploadPace = { ms: 10_000, bytes: 1024 * 1024 }
export interface UploadLimits {
  readonly folder: string
  /** Bytes of the largest body. */
  readonly most: number
  readonly pace?: UploadPace
}

/** Yields the pieces of a body. Throws a rejection; the rest of the body is left to the owner of the connection. */
async function* piecesOf(body: Readable, { most, pace: { ms, bytes } = pace }: UploadLimits): AsyncGenerator<Buffer> {
  // The connection carries the answer, so the body is not destroyed.
  const pieces = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  let [length, before] = [0, 0]
  let giveUp: (why: unknown) => void = () => undefined
  const watch = setInterval(() => {
    if (length - before < bytes) giveUp(rejectionFor('too-slow'))
    before = length
  }, ms)
  const next = (): Promise<IteratorResult<Buffer>> =>
    new Promise((resolve, reject) => {
      giveUp = reject
      // The sender is gone, or its connection broke.
      pieces.next().then(resolve, (error: unknown) => reject(rejectionFor('truncated', error)))
    })
  try {
    for (let piece = await next(); piece.done !== true; piece = await next()) {
      length += piece.value.length
      if (length > most) throw rejectionFor('too-large')
      yield piece.value
    }
  } finally {
    clearInterval(watch)
  }
}
/** Runs `work` on the body as a file, which is removed when `work` ends or throws. */
export async function withUpload<T>(
  body: Readable,
  allowed: UploadLimits,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(allowed.folder, `${uploadPrefix}${crypto.randomUUID()}.part`)
  try {
    await pipeline(piecesOf(body, allowed), createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    body.resume()
    await rm(path, { force: true })
  }
}
