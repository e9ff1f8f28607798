/** Routes of players' phones: joining, networks, seats, names. */
import { z } from 'zod'
import { phoneName, phonesChange, phoneSeat } from '../../../shared/wire/schemas/requests.ts'
import { refusalWords } from '../refusal-words.ts'
import type { NameRefusal } from '../../phones/phone-refusals.ts'
import { route, type Call, type RouteServices, type Route } from '../route.ts'
import { type Answer, noContent, notFound, ok, refuse } from '../answers.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'

const redactionQuery = z.strictObject({ as: z.enum(['moderator', 'redacted']).optional() })
type HiddenQuery = z.output<typeof redactionQuery>

interface PhonesCall {
  readonly services: RouteServices
  readonly query: HiddenQuery
  readonly lang: string
}
const unknownPhone = ({ lang }: Pick<PhonesCall, 'lang'>): Answer => notFound(refusalWords(lang).phones.unknown)
function refusePhone(refusal: NameRefusal, lang: string): Answer {
  const says: Partial<Readonly<Record<NameRefusal, string>>> = refusalWords(lang).phones.refused
  return refuse(refusal, says[refusal] ?? refusal)
}
const answerPhones = ({ services, query, lang }: PhonesCall): Answer =>
  ok(services.phones.status({ hidden: query.as === 'redacted', lang }))
/** Runs `act` for a phone and answers with all phones; 404 for an unknown phone, 409 for a refusal. */
const withPhone =
  <B>(act: (phone: string, call: Call<B, HiddenQuery>) => NameRefusal | null) =>
  (call: Call<B, HiddenQuery>): Answer => {
    const phone = call.params['id'] ?? ''
    if (!call.services.phones.isKnown(phone)) return unknownPhone(call)
    const refusal = act(phone, call)
    return refusal === null ? answerPhones(call) : refusePhone(refusal, call.lang)
  }
const removalRoute =
  (act: (phone: string, services: RouteServices) => void) =>
  ({ services, params, lang }: Call<unknown, unknown>): Answer => {
    const phone = params['id'] ?? ''
    if (!services.phones.isKnown(phone)) return unknownPhone({ lang })
    act(phone, services)
    return noContent
  }
async function changePhones(call: Call<z.output<typeof phonesChange>, HiddenQuery>): Promise<Answer> {
  const { services, body, lang } = call
  const { joining, networks, renew } = body
  const strange = networks?.findIndex((address) => !services.lan.isOurs(address)) ?? -1
  if (strange >= 0) {
    const says = refusalWords(lang).phones.noSuchAddress(networks?.[strange] ?? '')
    return { status: 400, body: { error: says, path: `networks.${strange}` } }
  }
  if (networks !== undefined) await services.phones.reachOn(networks)
  if (joining !== undefined) services.phones.letIn(joining)
  if (renew === true) services.phones.renewCode()
  return answerPhones(call)
}
const answers = { 200: responseSchemas.phones, 409: responseSchemas.refusal }

export const phoneRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/phones',
    does: 'Players’ phones: who is there and where they sit, the code of the room and the addresses to open.',
    query: redactionQuery,
    answers: { 200: responseSchemas.phones },
    act: answerPhones,
  }),
  route({
    method: 'PUT',
    path: '/phones',
    does: 'Lets new phones in or not, opens exactly these networks to them, or makes a new code; fields left out stay as they are.',
    query: redactionQuery,
    body: phonesChange,
    answers,
    act: changePhones,
  }),
  route({
    method: 'PUT',
    path: '/phones/:id/seat',
    does: 'Gives a phone a seat, and so accepts its request; null: the lobby. The phone that had the seat goes to the lobby.',
    query: redactionQuery,
    body: phoneSeat,
    answers,
    act: withPhone((phone, { services, body }: Call<z.output<typeof phoneSeat>, HiddenQuery>) =>
      services.phones.assign(phone, body.seat),
    ),
  }),
  route({
    method: 'DELETE',
    path: '/phones/:id/claim',
    does: 'Refuses the seat and the name that a phone asks for.',
    answers: { 204: 'Refused.' },
    act: removalRoute((phone, { phones }) => phones.refuse(phone)),
  }),
  route({
    method: 'PUT',
    path: '/phones/:id/name',
    does: 'Renames a phone. A name that its player asks for is taken from the phone that had it.',
    query: redactionQuery,
    body: phoneName,
    answers,
    act: withPhone((phone, { services, body }: Call<z.output<typeof phoneName>, HiddenQuery>) =>
      services.phones.name(phone, body.name),
    ),
  }),
  route({
    method: 'DELETE',
    path: '/phones/:id',
    does: 'Sends a phone away and revokes its token.',
    answers: { 204: 'Gone.' },
    act: removalRoute((phone, { phones }) => phones.sendAway(phone)),
  }),
]
