/** Serves the club's music on both servers to pages that were told its digest, whole or in parts. */
import { open, type FileHandle } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { musicPath } from '../../../shared/brand/music.ts'
import { parseRange, type ByteRange } from './byte-range.ts'
import type { MusicFile, MusicStore } from './music-store.ts'

/** The address holds a digest of the file, so a browser need never ask twice. */
const forever = 'private, max-age=31536000, immutable'

/** Opens a file; null where it is missing, perhaps removed by hand. */
async function openMusicFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
/** Sends a part of a file; the stream closes the file. */
function sendPart(reply: FastifyReply, file: FileHandle, { from, to }: ByteRange): FastifyReply {
  reply.header('content-length', to - from + 1)
  return reply.send(file.createReadStream({ start: from, end: to }))
}
async function sendMusic(reply: FastifyReply, file: FileHandle, asked: string | undefined): Promise<FastifyReply> {
  const { size } = await file.stat()
  const range = parseRange(asked, size)
  if (range === 'outside') {
    await file.close()
    return reply
      .code(416)
      .type('application/json; charset=utf-8')
      .header('content-range', `bytes */${size}`)
      .send({ error: 'The file is shorter than that.' })
  }
  if (range === null) return sendPart(reply, file, { from: 0, to: size - 1 })
  reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`)
  return sendPart(reply, file, range)
}
/** Sets the headers of a file, under a policy that lets it be nothing but a sound. */
const setMusicHeaders = (reply: FastifyReply, { kind }: MusicFile): FastifyReply =>
  reply
    .type(kind)
    .header('accept-ranges', 'bytes')
    .header('cache-control', forever)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline; filename="music"')

export function serveMusic(app: FastifyInstance, music: Pick<MusicStore, 'file' | 'noteMissing'>): void {
  app.get<{ Params: { readonly id: string } }>(`${musicPath}/:id`, async ({ params, headers }, reply) => {
    const found = music.file(params.id)
    const file = found === null ? null : await openMusicFile(found.path)
    if (found !== null && file === null) music.noteMissing(params.id)
    if (found === null || file === null) return reply.code(404).send({ error: 'There is no such music.' })
    return sendMusic(setMusicHeaders(reply, found), file, headers.range)
  })
}
