/** Routes of sounds: volume, and the club's own files. */
import { z } from 'zod'
import { soundChange, soundCue, soundFile } from '../../../shared/wire/schemas/sound-schema.ts'
import { soundCues } from '../../../shared/wire/sound-payload.ts'
import { refusalWords } from '../refusal-words.ts'
import { route, type Route } from '../route.ts'
import { type Answer, noContent, notFound, ok, refuse } from '../answers.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'

export const soundSchema = z.object({
  muted: z.boolean(),
  volume: z.number(),
  desk: z.boolean().describe('The desk plays, too.'),
  own: z.record(z.string(), z.string()).describe('Cues with an own file and its version.'),
})
/** Bytes of a body with a file of 1 MB in base64. */
const limit = 1_500_000
const noCue = (lang: string): Answer => notFound(refusalWords(lang).sounds.unknown(soundCues.join(', ')))

export const soundRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/sound',
    does: 'How loud the pages play, and which sounds are the club’s own.',
    answers: { 200: soundSchema },
    act: ({ services }) => ok(services.sounds.now()),
  }),
  route({
    method: 'PUT',
    path: '/sound',
    does: 'Mutes all pages or sets their volume; fields left out stay as they are. Outputs are switched on one by one.',
    body: soundChange,
    answers: { 200: soundSchema },
    act: ({ services, body }) => {
      const given = Object.entries(body).filter(([, value]) => value !== undefined)
      return ok(services.sounds.set(Object.fromEntries(given)))
    },
  }),
  route({
    method: 'PUT',
    path: '/sound/:cue',
    does: 'Sets the club’s own file for a sound: WAV, MP3 or Ogg, up to 1 MB.',
    limit,
    body: soundFile,
    answers: { 200: soundSchema, 409: responseSchemas.refusal },
    act: ({ services, params, body, lang }) => {
      const cue = soundCue.safeParse(params['cue'])
      if (!cue.success) return noCue(lang)
      const no = services.sounds.setFile(cue.data, Buffer.from(body.file, 'base64'))
      return no === null ? ok(services.sounds.now()) : refuse('no-sound', refusalWords(lang).sounds[no])
    },
  }),
  route({
    method: 'DELETE',
    path: '/sound/:cue',
    does: 'Removes the club’s own file; the built-in sound plays again.',
    answers: { 204: 'Forgotten.' },
    act: ({ services, params, lang }) => {
      const cue = soundCue.safeParse(params['cue'])
      if (!cue.success) return noCue(lang)
      services.sounds.setFile(cue.data, null)
      return noContent
    },
  }),
]
