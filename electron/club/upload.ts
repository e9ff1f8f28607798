/** A large body on its way to the disk: never in memory as a whole, never larger than allowed, never left behind. */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { flawed } from './flaw.ts'

/** Names of such files begin so: what a crash left is swept away at the next start. */
export const uploadPrefix = 'incoming-'

async function* upTo(body: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let length = 0
  for await (const piece of body) {
    length += piece.length
    if (length > most) throw flawed('too-large')
    yield piece
  }
}
/** Runs `work` on the body as a file; the file is gone when it ends, however it ends. `most`: bytes. */
export async function withUpload<T>(
  body: Readable,
  { folder, most }: { readonly folder: string; readonly most: number },
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(folder, `${uploadPrefix}${crypto.randomUUID()}.part`)
  try {
    await pipeline(
      body,
      (pieces: AsyncIterable<Buffer>) => upTo(pieces, most),
      createWriteStream(path, { mode: 0o600 }),
    )
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
