/** Routes of the club's own themes: kept, changed, exported and imported as files, which are data alone. */
import { z } from 'zod'
import { mostThemeBytes } from '../../../../shared/brand/media/theme-size.ts'
import type { ThemeRefusal } from '../../../outputs/theme-store.ts'
import { themeFile } from '../../../../shared/wire/schemas/theme-schema.ts'
import { notFound, ok, refuse, type Answer } from '../../answers.ts'
import { refusalWords } from '../../refusal-words.ts'
import { route, type Route } from '../../route.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'

/** Bytes of a body with all files of a theme in base64. */
const limit = Math.ceil((mostThemeBytes * 4) / 3) + 100_000
/** Returns the answer to a theme that is refused, with what to change. */
export function refuseTheme(no: ThemeRefusal, lang: string): Answer {
  const words = refusalWords(lang).theme
  if (no.kind === 'contrast')
    return refuse('theme-faint', words.faint(no.colour, no.on, { contrast: no.contrast.toFixed(1), least: no.least }))
  if (no.kind === 'keyed') return refuse('theme-keyed', words.keyed(no.colour, no.key))
  if ('cue' in no) return refuse('no-theme', words[no.kind](no.cue))
  return refuse('no-theme', words[no.kind])
}
export const themeRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/club/themes',
    does: 'Adds a theme of the club’s own, or imports one from a file: colours, a face of type that is shipped, and a picture (PNG, JPEG or WebP, up to 1 MB); where wanted a font (WOFF2, WOFF, TTF or OTF, up to 2 MB), sounds (WAV, MP3 or Ogg, up to 1 MB each) and a video (WebM or MP4, up to 8 MB), all together up to 12 MB. Refused where words would have a contrast below 7:1, or a chroma key would take a colour out.',
    limit,
    body: themeFile,
    answers: { 200: responseSchemas.club, 409: responseSchemas.refusal },
    act: ({ services, body, lang }) => {
      const no = services.club.themes.keep(body, null)
      return no === null ? ok(services.club.now()) : refuseTheme(no, lang)
    },
  }),
  route({
    method: 'GET',
    path: '/club/themes/:id',
    does: 'A theme as a file, with picture, font, sounds and video inside.',
    answers: { 200: z.unknown(), 404: responseSchemas.failure },
    act: ({ services, params, lang }) => {
      const file = services.club.themes.file(params['id'] ?? '')
      return file === null ? notFound(refusalWords(lang).theme.unknown) : ok(file)
    },
  }),
  route({
    method: 'PUT',
    path: '/club/themes/:id',
    does: 'Changes a theme; screens that show it follow at once.',
    limit,
    body: themeFile,
    answers: { 200: responseSchemas.club, 404: responseSchemas.failure, 409: responseSchemas.refusal },
    act: ({ services: { club }, params, body, lang }) => {
      const id = params['id'] ?? ''
      if (club.themes.file(id) === null) return notFound(refusalWords(lang).theme.unknown)
      const no = club.themes.keep(body, id)
      return no === null ? ok(club.now()) : refuseTheme(no, lang)
    },
  }),
  route({
    method: 'DELETE',
    path: '/club/themes/:id',
    does: 'Removes a theme; screens that showed it show the theme of the match.',
    answers: { 200: responseSchemas.club, 404: responseSchemas.failure },
    act: ({ services: { club }, params, lang }) =>
      club.themes.drop(params['id'] ?? '') ? ok(club.now()) : notFound(refusalWords(lang).theme.unknown),
  }),
]
