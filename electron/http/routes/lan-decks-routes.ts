/** Routes of network decks: accept by code, list, send away, switch off. */
import { z } from 'zod'
import { acceptOutput } from '../../../shared/wire/schemas/requests.ts'
import { decksChange } from '../../../shared/wire/schemas/deck-schema.ts'
import { refusalWords } from '../refusal-words.ts'
import { route, type Route } from '../route.ts'
import { noContent, notFound, ok, refuse } from '../answers.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'

const deck = z.object({
  id: z.string(),
  name: z.string(),
  connected: z.int(),
  seen: z.number().describe('When it was last there, ms since 1970.'),
})
const decks = z.object({
  on: z.boolean().describe('Decks may come in over the network.'),
  links: z.array(z.string()).describe('To open on a device; empty while off, or while no network is open.'),
  waiting: z.array(z.object({ code: z.string(), from: z.string() })).describe('Devices that show a code.'),
  list: z.array(deck),
})
export const lanDeckRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/decks',
    does: 'Decks on the network, and devices that show a code and wait to be accepted.',
    answers: { 200: decks },
    act: ({ services }) => ok(services.lanDecks.status()),
  }),
  route({
    method: 'PUT',
    path: '/decks',
    does: 'Switches decks on the network on or off; switched off, all of them lose access at once.',
    body: decksChange,
    answers: { 200: decks },
    act: ({ services, body }) => {
      services.lanDecks.turn(body.on)
      return ok(services.lanDecks.status())
    },
  }),
  route({
    method: 'POST',
    path: '/decks/accept',
    does: 'Accepts the device that shows this code; another deck of that name is sent away.',
    body: acceptOutput,
    answers: { 200: deck, 409: responseSchemas.refusal },
    act: ({ services, body, lang }) => {
      const found = services.lanDecks.accept(body.code, body.name)
      return typeof found === 'string' ? refuse(found, refusalWords(lang).decks[found]) : ok(found)
    },
  }),
  route({
    method: 'DELETE',
    path: '/decks/:id',
    does: 'Sends a deck away and revokes its token.',
    answers: { 204: 'Sent away.' },
    act: ({ services, params, lang }) =>
      services.lanDecks.drop(params['id'] ?? '') ? noContent : notFound(refusalWords(lang).decks.unknown),
  }),
]
