/** Routes of pictures that phones sent, and of guests' pictures; those of players are in the register. */
import { z } from 'zod'
import { findNameFault, tidyName } from '../../../../shared/engine/words/names.ts'
import { packLimit } from '../../../../shared/wire/parse.ts'
import { guestFace } from '../../../../shared/wire/schemas/player-schema.ts'
import { parseFaceAddress } from '../../../faces/face-picture.ts'
import { faceWords, type FaceAnswer } from '../../../faces/face-words.ts'
import { registerWords } from '../../../club/register-words.ts'
import { noContent, notFound, ok, refuse, type Answer } from '../../answers.ts'
import { route, type Call, type Route } from '../../route.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'

const picture = z.string().describe('A data address.')
const waiting = z.array(
  z.object({
    id: z.string(),
    name: z.string().describe('The name on the phone.'),
    seat: z.int().nullable(),
    player: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe('The player of the register who gets the picture; null: a guest, for this evening.'),
    at: z.number().describe('Time of coming, ms since 1970.'),
    picture,
  }),
)
const guests = z.array(z.object({ name: z.string(), picture }))
type FaceCall<B = unknown> = Call<B, unknown>
const refused = ({ lang }: Pick<FaceCall, 'lang'>, why: FaceAnswer): Answer =>
  refuse(why, faceWords(lang).refusals[why])

function setGuest(call: FaceCall<z.output<typeof guestFace>>): Answer {
  const { services, body, lang } = call
  const { album } = services.console.faces
  const name = tidyName(body.name)
  const fault = findNameFault([name])?.fault
  if (fault !== undefined) return refuse(fault, String(registerWords(lang).refusals[fault]))
  const face = body.picture === null ? null : parseFaceAddress(body.picture)
  if (typeof face === 'string') return refused(call, face)
  album.setGuest(name, face)
  services.console.changes.announce('all')
  return ok(album.guests)
}
export const faceRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/faces/waiting',
    does: 'Pictures that phones sent, the earliest first. No screen shows one before it is accepted.',
    answers: { 200: waiting },
    act: ({ services }) => ok(services.console.faces.inbox.waiting),
  }),
  route({
    method: 'POST',
    path: '/faces/waiting/:id/accept',
    does: 'Gives a picture to the player whom it shows, or to a guest for this evening, and to the screens at once.',
    answers: { 204: 'Accepted.', 409: responseSchemas.refusal },
    act: (call) => {
      const no = call.services.console.faces.inbox.accept(call.params['id'] ?? '')
      return no === null ? noContent : refused(call, no)
    },
  }),
  route({
    method: 'DELETE',
    path: '/faces/waiting/:id',
    does: 'Declines a picture. Its phone may send another one.',
    answers: { 204: 'Declined.' },
    act: ({ services, params, lang }) =>
      services.console.faces.inbox.decline(params['id'] ?? '')
        ? noContent
        : notFound(faceWords(lang).refusals['not-waiting']),
  }),
  route({
    method: 'GET',
    path: '/faces/guests',
    does: 'Pictures of guests, who are in no register, until the console ends.',
    answers: { 200: guests },
    act: ({ services }) => ok(services.console.faces.album.guests),
  }),
  route({
    method: 'PUT',
    path: '/faces/guests',
    does: 'Sets the picture of a guest for this evening, by name: PNG, JPEG or WebP as a data address, at most 74 kB and 512 pixels a side; null removes it.',
    limit: packLimit,
    body: guestFace,
    answers: { 200: guests, 409: responseSchemas.refusal },
    act: setGuest,
  }),
]
