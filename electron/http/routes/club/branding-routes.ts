/** Routes of the club's name, logo and colours. */
import { packLimit } from '../../../../shared/wire/parse.ts'
import { clubChange, clubLogo } from '../../../../shared/wire/schemas/output-schema.ts'
import { refusalWords } from '../../refusal-words.ts'
import { route, type Route } from '../../route.ts'
import { ok, refuse } from '../../answers.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'

export const brandingRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/club',
    does: 'The club’s logo and colours.',
    answers: { 200: responseSchemas.club },
    act: ({ services }) => ok(services.club.now()),
  }),
  route({
    method: 'PUT',
    path: '/club',
    does: 'The name of the club, and its colours, null for the theme’s. Where one cannot be told from the ground (below 4.5:1), outputs keep the theme’s.',
    body: clubChange,
    answers: { 200: responseSchemas.club },
    act: ({ services, body: { name, ...colours } }) => {
      if (name !== undefined) services.club.call(name)
      const given = Object.entries(colours).filter(([, value]) => value !== undefined)
      return ok(given.length === 0 ? services.club.now() : services.club.colour(Object.fromEntries(given)))
    },
  }),
  route({
    method: 'PUT',
    path: '/club/logo',
    does: 'The club’s logo: PNG, JPEG, WebP or SVG, up to 256 KB.',
    limit: packLimit,
    body: clubLogo,
    answers: { 200: responseSchemas.club, 409: responseSchemas.refusal },
    act: ({ services, body, lang }) => {
      const no = services.club.setLogo(Buffer.from(body.picture, 'base64'))
      return no === null ? ok(services.club.now()) : refuse('no-logo', refusalWords(lang).logo[no])
    },
  }),
  route({
    method: 'DELETE',
    path: '/club/logo',
    does: 'Removes the logo; the theme’s crest is shown again.',
    answers: { 200: responseSchemas.club },
    act: ({ services }) => {
      services.club.setLogo(null)
      return ok(services.club.now())
    },
  }),
]
