/** Routes of notifications: where programs connect, and the webhooks to which they are posted. */
import { z } from 'zod'
import type { WebhookStatus } from '../../../shared/wire/notifications/notifications-payload.ts'
import {
  newWebhook,
  notificationsChange,
  webhookChange,
} from '../../../shared/wire/notifications/notifications-schema.ts'
import { created, noContent, notFound, ok, refuse, type Answer } from '../answers.ts'
import { refusalWords } from '../refusal-words.ts'
import { route, type Call, type Route } from '../route.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'

const delivery = z.object({
  at: z.number().describe('ms since 1970.'),
  problem: z.enum(['status', 'unreachable', 'slow', 'redirect']).nullable().describe('Null where it arrived.'),
  status: z.int().nullable().describe('Status of the answer; null without one.'),
  again: z.boolean().describe('It will be tried again.'),
})
const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  on: z.boolean(),
  hasSecret: z.boolean().describe('Without a secret nothing is sent.'),
  waiting: z.int().describe('Notifications that wait.'),
  lost: z.int().describe('Notifications since the start that were given up.'),
  last: delivery.nullable(),
})
const status = z.object({
  delay: z.int().describe('Seconds behind the room.'),
  rehearsals: z.boolean().describe('Rehearsals are told of, too.'),
  lang: z.string().nullable().describe('Language of sentences; null: that of the desk.'),
  connected: z.int().describe('Programs that are connected by WebSocket.'),
  webhooks: z.array(webhook),
})
const madeSecret = z.object({ id: z.string(), secret: z.string().describe('Shown this once.') })

type AnyCall = Pick<Call<unknown, unknown>, 'services' | 'params' | 'lang'>
const statusOf = ({ services }: Pick<AnyCall, 'services'>) => services.console.status.notifications({ hidden: false })
const webhookOf = ({ services, params }: Pick<AnyCall, 'services' | 'params'>): WebhookStatus | null =>
  statusOf({ services }).webhooks.find(({ id }) => id === params['id']) ?? null
/** Returns the act's answer for the webhook of the path, or 404. */
const forWebhook = <C extends AnyCall>(act: (call: C, id: string) => Answer | Promise<Answer>) => {
  return (call: C): Answer | Promise<Answer> => {
    const found = webhookOf(call)
    return found === null ? notFound(refusalWords(call.lang).webhooks.unknown) : act(call, found.id)
  }
}
async function testWebhook({ services, lang }: AnyCall, id: string): Promise<Answer> {
  const result = await services.console.webhooks.test(id)
  return result === null ? refuse('off', refusalWords(lang).webhooks.off) : ok(result)
}

const webhookRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/notifications/webhooks',
    does: 'Adds a webhook, switched on, and returns the secret by which its notifications are signed.',
    body: newWebhook,
    answers: { 201: madeSecret, 409: responseSchemas.refusal },
    act: ({ services, body, lang }) => {
      const made = services.console.webhooks.add(body)
      return made === null ? refuse('full', refusalWords(lang).webhooks.full) : created(made)
    },
  }),
  route({
    method: 'PUT',
    path: '/notifications/webhooks/:id',
    does: 'Changes name, address or switch of a webhook. One that is switched off drops what waits.',
    body: webhookChange,
    answers: { 200: webhook, 404: responseSchemas.failure },
    act: forWebhook((call: Call<z.output<typeof webhookChange>, unknown>, id) => {
      const { name, url, on } = call.body
      call.services.console.webhooks.change(id, {
        ...(name === undefined ? {} : { name }),
        ...(url === undefined ? {} : { url }),
        ...(on === undefined ? {} : { on }),
      })
      return ok(webhookOf(call))
    }),
  }),
  route({
    method: 'POST',
    path: '/notifications/webhooks/:id/secret',
    does: 'Makes another secret in place of the old one.',
    answers: { 201: madeSecret, 404: responseSchemas.failure },
    act: forWebhook(({ services }, id) => created(services.console.webhooks.renewSecret(id))),
  }),
  route({
    method: 'POST',
    path: '/notifications/webhooks/:id/test',
    does: 'Posts a notification of the type `test` at once, and tells how it went.',
    answers: { 200: delivery, 404: responseSchemas.failure, 409: responseSchemas.refusal },
    act: forWebhook(testWebhook),
  }),
  route({
    method: 'DELETE',
    path: '/notifications/webhooks/:id',
    does: 'Removes a webhook, its secret and what waits for it.',
    answers: { 204: 'Removed.', 404: responseSchemas.failure },
    act: forWebhook(({ services }, id) => {
      services.console.webhooks.remove(id)
      return noContent
    }),
  }),
]
export const notificationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/notifications',
    does: 'Notifications for programs elsewhere: settings, connected programs and webhooks.',
    answers: { 200: status },
    act: (call) => ok(statusOf(call)),
  }),
  route({
    method: 'PUT',
    path: '/notifications',
    does: 'Sets how late programs are told, in which language, and whether of rehearsals too.',
    body: notificationsChange,
    answers: { 200: status },
    act: (call) => {
      const { delay, rehearsals, lang } = call.body
      call.services.console.notifications.change({
        ...(delay === undefined ? {} : { delay }),
        ...(rehearsals === undefined ? {} : { rehearsals }),
        ...(lang === undefined ? {} : { lang }),
      })
      return ok(statusOf(call))
    },
  }),
  route({
    method: 'GET',
    path: '/notifications/address',
    does: 'Where a program connects by WebSocket, and the token of its first message, which is good for nothing else.',
    answers: { 200: z.object({ url: z.string(), token: z.string() }) },
    act: ({ services }) =>
      ok({
        url: `${services.origins().private.replace(/^http/u, 'ws')}/ws`,
        token: services.tokens.of('notifications'),
      }),
  }),
  route({
    method: 'DELETE',
    path: '/notifications/token',
    does: 'Revokes the token of programs and closes their sockets; a new one is made on the next request for it.',
    answers: { 204: 'Forgotten.' },
    act: ({ services }) => {
      services.tokens.revoke('notifications')
      services.pageEvents.emit('notificationsTokenRevoked')
      return noContent
    },
  }),
  ...webhookRoutes,
]
