/** Players' phones: who may come in and where, who sits where, who goes. */
import { z } from 'zod'
import { phoneName, phonesChange, phoneSeat } from '../../../shared/wire/schemas/bodies.ts'
import type { PhoneRefusal } from '../phone-words.ts'
import { gone, notFound, ok, refuse, route, type Answer, type Call, type Desk, type Route } from '../route.ts'
import { shapes } from '../shapes.ts'

const as = z.strictObject({ as: z.enum(['moderator', 'redacted']).optional() })
type As = z.output<typeof as>

const unknown = notFound('There is no such phone. GET /api/v1/phones lists them.')
const says: Partial<Readonly<Record<PhoneRefusal, string>>> = {
  'no-match': 'No match is on stage. Start one or put one there, then give out its seats.',
  'no-such-seat': 'There is no such seat at the table on stage.',
  'name-missing': 'Give the phone a name.',
  'name-too-long': 'A name has at most 40 characters.',
  'name-taken': 'Another phone that is here has this name. Choose another one.',
}
const list = ({ phones }: Desk, { as: who }: As): Answer => ok(phones.desk(who === 'redacted'))
/** Answers 404 for an unknown phone, 409 for what cannot be, else everything about phones. */
const withPhone =
  <B>(act: (phone: string, call: Call<B, As>) => PhoneRefusal | null) =>
  (call: Call<B, As>): Answer => {
    const phone = call.params['id'] ?? ''
    if (!call.desk.phones.isKnown(phone)) return unknown
    const refused = act(phone, call)
    return refused === null ? list(call.desk, call.query) : refuse(refused, says[refused] ?? refused)
  }
const leaving =
  (act: (phone: string, desk: Desk) => void) =>
  ({ desk, params }: Call<unknown, unknown>): Answer => {
    const phone = params['id'] ?? ''
    if (!desk.phones.isKnown(phone)) return unknown
    act(phone, desk)
    return gone
  }
async function change({ desk, body, query }: Call<z.output<typeof phonesChange>, As>): Promise<Answer> {
  const { joining, networks } = body
  const strange = networks?.find((address) => !desk.lan.isOurs(address))
  if (strange !== undefined)
    return refuse('no-such-address', `This machine does not have the address ${strange}. Choose one of those listed.`)
  if (networks !== undefined) await desk.phones.reachOn(networks)
  if (joining !== undefined) desk.phones.letIn(joining)
  return list(desk, query)
}
const answers = { 200: shapes.phones, 409: shapes.refusal }

export const phoneRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/phones',
    does: 'Players’ phones: who is there and where they sit, the code of the room and the addresses to open.',
    query: as,
    answers: { 200: shapes.phones },
    act: ({ desk, query }) => list(desk, query),
  }),
  route({
    method: 'PUT',
    path: '/phones',
    does: 'Lets new phones in or not, and opens exactly these networks to them; what is not named stays.',
    query: as,
    body: phonesChange,
    answers,
    act: change,
  }),
  route({
    method: 'PUT',
    path: '/phones/:id/seat',
    does: 'Gives a phone a seat, which accepts what it asks for; null: the lobby. Who sat there goes to the lobby.',
    query: as,
    body: phoneSeat,
    answers,
    act: withPhone((phone, { desk, body }: Call<z.output<typeof phoneSeat>, As>) =>
      desk.phones.assign(phone, body.seat),
    ),
  }),
  route({
    method: 'DELETE',
    path: '/phones/:id/claim',
    does: 'Refuses the seat that a phone asks for.',
    answers: { 204: 'It asks for nothing now.' },
    act: leaving((phone, { phones }) => phones.refuse(phone)),
  }),
  route({
    method: 'PUT',
    path: '/phones/:id/name',
    does: 'Calls a phone by another name.',
    query: as,
    body: phoneName,
    answers,
    act: withPhone((phone, { desk, body }: Call<z.output<typeof phoneName>, As>) =>
      desk.phones.name(phone, body.name, false),
    ),
  }),
  route({
    method: 'DELETE',
    path: '/phones/:id',
    does: 'Sends a phone away; its token is worth nothing from then on.',
    answers: { 204: 'Gone.' },
    act: leaving((phone, { phones }) => phones.sendAway(phone)),
  }),
]
