/** Serves the files of own themes to anybody, as they are on the screens anyway; sounds go with all other sounds. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseRange } from './music/byte-range.ts'
import { themePath, type ServedFile, type ThemeStore } from './theme-store.ts'

/** Keeps a file from being opened as a page of this address. */
const asFileAlone = "default-src 'none'; sandbox"
const idOf = ({ params }: FastifyRequest): string => String((params as { id?: unknown }).id)

function sendFile<K extends string>(reply: FastifyReply, name: string, file: ServedFile<K> | null): FastifyReply {
  if (file === null) return reply.code(404).send({ error: `There is no such ${name}.` })
  return reply
    .type(file.kind)
    .header('content-security-policy', asFileAlone)
    .header('content-disposition', `inline; filename="${name}"`)
    .send(file.bytes)
}
/** Sends a video, in parts where the browser asks for them: a loop goes back to the beginning. */
function sendVideo<K extends string>(request: FastifyRequest, reply: FastifyReply, file: ServedFile<K> | null) {
  const size = file?.bytes.length ?? 0
  const range = parseRange(request.headers.range, size)
  reply.header('accept-ranges', 'bytes')
  if (file === null || range === null || range === 'outside') return sendFile(reply, 'video', file)
  reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`)
  return sendFile(reply, 'video', { ...file, bytes: file.bytes.subarray(range.from, range.to + 1) })
}
export function serveThemes(app: FastifyInstance, themes: ThemeStore): void {
  app.get(`${themePath}/:id/font`, (request, reply) => sendFile(reply, 'font', themes.font(idOf(request))))
  app.get(`${themePath}/:id/video`, (request, reply) => sendVideo(request, reply, themes.video(idOf(request))))
}
