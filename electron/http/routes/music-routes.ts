/** Routes of the club's music for breaks. */
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { mostTrackBytes } from '../../../shared/brand/music.ts'
import { musicChange, musicFile } from '../../../shared/wire/schemas/sound-schema.ts'
import { FileRejectedError } from '../../club/transfer/file-rejected.ts'
import { withUpload } from '../../club/transfer/upload.ts'
import type { MusicRefusal } from '../../outputs/music/music-store.ts'
import { toStorageFault } from '../../storage/errors.ts'
import { type Answer, notFound, ok, refuse } from '../answers.ts'
import { refusalWords } from '../refusal-words.ts'
import { route, type Call, type Route } from '../route.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'

export const musicSchema = z.object({
  tracks: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      path: z.string().describe('Path of the file on both listeners; whoever knows it may fetch it.'),
      bytes: z.int(),
      missing: z.literal(true).optional().describe('The file is gone from the data folder.'),
    }),
  ),
  chosen: z.string().nullable().describe('The track that plays over and over; null: all in turn.'),
})
/** Returns why an upload was given up; null where it was a fault. */
function uploadRefusal(error: unknown): MusicRefusal | 'too-slow' | null {
  if (!(error instanceof FileRejectedError)) return null
  if (error.flaw === 'too-large' || error.flaw === 'too-slow') return error.flaw
  return error.flaw === 'truncated' ? 'cut-off' : null
}
/** Takes an uploaded file; one that breaks off, or that is refused, leaves nothing behind. Throws StorageFault. */
async function receive({ services, body, query, lang }: Call<unknown, z.output<typeof musicFile>>): Promise<Answer> {
  const { console, music } = services
  const { folder } = console.store
  const words = refusalWords(lang).music
  try {
    const no = await withUpload(body as Readable, { folder, most: mostTrackBytes }, (path) =>
      music.add(path, query.name),
    )
    return no === null ? ok(music.now) : refuse('no-music', words[no])
  } catch (error) {
    const no = uploadRefusal(error)
    if (no === null) throw toStorageFault(error, folder)
    return refuse('no-music', words[no])
  }
}

export const musicRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/music',
    does: 'The club’s music for breaks. Outputs are switched on one by one, with `music`.',
    answers: { 200: musicSchema },
    act: ({ services }) => ok(services.music.now),
  }),
  route({
    method: 'PUT',
    path: '/music',
    does: 'Chooses the track that plays over and over, or all of them in turn.',
    body: musicChange,
    answers: { 200: musicSchema, 404: responseSchemas.failure },
    act: ({ services: { music }, body, lang }) =>
      music.choose(body.chosen) ? ok(music.now) : notFound(refusalWords(lang).music.unknown),
  }),
  route({
    method: 'POST',
    path: '/music',
    does: 'Adds a file, sent as the body: MP3, M4A, Ogg, FLAC, WAV or WebM, up to 20 MB; ten of them. `name` is shown on the desk alone.',
    upload: true,
    query: musicFile,
    answers: { 200: musicSchema, 409: responseSchemas.refusal },
    act: receive,
  }),
  route({
    method: 'DELETE',
    path: '/music/:id',
    does: 'Removes a track; it fades out where it plays.',
    answers: { 200: musicSchema, 404: responseSchemas.failure },
    act: ({ services: { music }, params, lang }) =>
      music.drop(params['id'] ?? '') ? ok(music.now) : notFound(refusalWords(lang).music.unknown),
  }),
]
