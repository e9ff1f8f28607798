/** Routes of the club's sponsors: their pictures, and how they take turns. */
import { packLimit } from '../../../../shared/wire/parse.ts'
import { sponsorPicture, sponsorsChange } from '../../../../shared/wire/schemas/sponsor-schema.ts'
import { notFound, ok, refuse } from '../../answers.ts'
import { refusalWords } from '../../refusal-words.ts'
import { route, type Route } from '../../route.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'

export const sponsorRoutes: readonly Route[] = [
  route({
    method: 'PUT',
    path: '/club/sponsors',
    does: 'How long the picture of each sponsor stays, and whether one fades into the next. Outputs are switched on one by one, with `sponsors`.',
    body: sponsorsChange,
    answers: { 200: responseSchemas.club },
    act: ({ services, body: { seconds, fade } }) => {
      services.club.sponsors.set({
        ...(seconds === undefined ? {} : { seconds }),
        ...(fade === undefined ? {} : { fade }),
      })
      return ok(services.club.now())
    },
  }),
  route({
    method: 'POST',
    path: '/club/sponsors',
    does: 'Adds the picture of a sponsor: PNG, JPEG, WebP or SVG, up to 256 KB; twelve of them.',
    limit: packLimit,
    body: sponsorPicture,
    answers: { 200: responseSchemas.club, 409: responseSchemas.refusal },
    act: ({ services, body, lang }) => {
      const no = services.club.sponsors.add(body.name, Buffer.from(body.picture, 'base64'))
      return no === null ? ok(services.club.now()) : refuse('no-sponsor', refusalWords(lang).sponsor[no])
    },
  }),
  route({
    method: 'DELETE',
    path: '/club/sponsors/:id',
    does: 'Removes the picture of a sponsor.',
    answers: { 200: responseSchemas.club, 404: responseSchemas.failure },
    act: ({ services, params, lang }) =>
      services.club.sponsors.drop(params['id'] ?? '')
        ? ok(services.club.now())
        : notFound(refusalWords(lang).sponsor.unknown),
  }),
]
