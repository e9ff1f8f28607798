/** Routes of viewers: settings, messages of a chat, polls. */
import { z } from 'zod'
import { pollKinds, pollPlaces, youTubeProblems } from '../../../shared/viewers/viewers-payload.ts'
import {
  viewersChange,
  chatBatchLimit,
  chatMessages,
  messageToShow,
  newPoll,
  scoreOnScreens,
} from '../../../shared/wire/schemas/viewers-schema.ts'
import { created, noContent, ok, refuse, type Answer } from '../answers.ts'
import { refusalWords } from '../refusal-words.ts'
import { route, type Call, type Route } from '../route.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'

const bar = z.object({
  number: z.int().describe('What viewers write: the number of the seat, or of the side in this list.'),
  seat: z.int().nullable(),
  label: z.string(),
  votes: z.int(),
})
const poll = z.object({
  kind: z.enum(pollKinds),
  bars: z.array(bar),
  voters: z.int().describe('Viewers whose vote counts, one each.'),
  endsAt: z.int().describe('Engine time in ms.'),
  closed: z.boolean(),
})
const chatStates = ['off', 'connecting', 'on', 'retrying', 'no-channel'] as const
const message = z.object({ name: z.string(), text: z.string() })
const status = z.object({
  on: z.boolean(),
  channel: z.string().describe('Twitch channel that is read; empty for none.'),
  chat: z.enum(chatStates),
  youTube: z.object({
    video: z.string().describe('Id of the live video whose chat is read; empty for none.'),
    keySet: z.boolean(),
    chat: z.enum(chatStates),
    problem: z.enum(youTubeProblems).nullable(),
  }),
  inRoom: z.boolean().describe('Screens in the room show polls too, not streams alone.'),
  poll: poll.nullable(),
  lastVoter: z.string().nullable(),
  turnedAway: z.int().describe('Votes of viewers beyond the limit of one poll.'),
  place: z.enum(pollPlaces).describe('Place of a poll on the whole board.'),
  message: message.nullable().describe('The message on screens.'),
  score: z.enum(['none', 'ready', 'shown']).describe('Chat against table, once all cards lie open.'),
})
type RefusalReason = 'off' | 'no-match' | 'no-poll' | 'no-message' | 'no-score'
const refused = (reason: RefusalReason, lang: string): Answer => refuse(reason, refusalWords(lang).viewers[reason])
const statusOf = ({ services, lang }: Pick<Call<unknown, unknown>, 'services' | 'lang'>) =>
  services.console.viewers.status(lang)

const chatRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/viewers',
    does: 'The chat of a stream, and the poll that it answers.',
    answers: { 200: status },
    act: (call) => ok(statusOf(call)),
  }),
  route({
    method: 'PUT',
    path: '/viewers',
    does: 'Takes messages of viewers or ends that, names the Twitch channel to read without an account and the live video on YouTube to read with a key, and shows polls in the room. Off at each start.',
    body: viewersChange,
    answers: { 200: status },
    act: (call) => {
      const { on, channel, video, youTubeKey, inRoom, place } = call.body
      call.services.console.viewers.change({
        ...(on === undefined ? {} : { on }),
        ...(channel === undefined ? {} : { channel }),
        ...(video === undefined ? {} : { video }),
        ...(youTubeKey === undefined ? {} : { youTubeKey }),
        ...(inRoom === undefined ? {} : { inRoom }),
        ...(place === undefined ? {} : { place }),
      })
      return ok(statusOf(call))
    },
  }),
  route({
    method: 'POST',
    path: '/viewers/messages',
    does: 'Takes messages of any chat. Votes of the open poll are counted, and no text is kept. The token of GET /viewers/address suffices.',
    chat: true,
    limit: chatBatchLimit,
    body: chatMessages,
    answers: {
      200: z.object({ votes: z.int().describe('Messages that were votes in time.') }),
      409: responseSchemas.refusal,
    },
    act: ({ services, body, lang }) => {
      const messages = body.messages.map(({ viewer, name = '', text }) => ({ viewer: `api:${viewer}`, name, text }))
      const votes = services.console.viewers.hear(messages)
      return votes === null ? refused('off', lang) : ok({ votes })
    },
  }),
  route({
    method: 'GET',
    path: '/viewers/address',
    does: 'Where a program sends messages of a chat, and its token, which is good for nothing else.',
    answers: { 200: z.object({ url: z.string(), token: z.string() }) },
    act: ({ services }) =>
      ok({ url: `${services.origins().private}/api/v1/viewers/messages`, token: services.tokens.of('chat') }),
  }),
  route({
    method: 'DELETE',
    path: '/viewers/token',
    does: 'Revokes the token of programs that pass on a chat; a new one is made on the next request for it.',
    answers: { 204: 'Forgotten.' },
    act: ({ services }) => {
      services.tokens.revoke('chat')
      return noContent
    },
  }),
]
const screenRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/viewers/messages',
    does: 'The last messages of the chat, newest first. Messages are remembered only while they are asked for, every ten seconds at least.',
    answers: {
      200: z.object({ messages: z.array(message.extend({ id: z.int() })) }),
      409: responseSchemas.refusal,
    },
    act: ({ services, lang }) => {
      const messages = services.console.viewers.lookAtMessages()
      return messages === null ? refused('off', lang) : ok({ messages })
    },
  }),
  route({
    method: 'PUT',
    path: '/viewers/message',
    does: 'Lets one message through: it stands on screens with the viewer’s name for 20 seconds, or `seconds`.',
    body: messageToShow,
    answers: { 200: status, 409: responseSchemas.refusal },
    act: (call) => {
      const { id, seconds } = call.body
      return call.services.console.viewers.showMessage(id, seconds)
        ? ok(statusOf(call))
        : refused('no-message', call.lang)
    },
  }),
  route({
    method: 'DELETE',
    path: '/viewers/message',
    does: 'Takes the message off screens.',
    answers: { 204: 'Gone.' },
    act: ({ services }) => {
      services.console.viewers.takeMessageAway()
      return noContent
    },
  }),
  route({
    method: 'PUT',
    path: '/viewers/score',
    does: 'Shows on screens how often chat and table were right, once the match is over and all cards lie open, or takes it off.',
    body: scoreOnScreens,
    answers: { 200: status, 409: responseSchemas.refusal },
    act: (call) =>
      call.services.console.viewers.showScore(call.body.on) ? ok(statusOf(call)) : refused('no-score', call.lang),
  }),
]
export const viewersRoutes: readonly Route[] = [
  ...chatRoutes,
  ...screenRoutes,
  route({
    method: 'POST',
    path: '/viewers/polls',
    does: 'Opens a poll on the match on stage for a minute, or `seconds`, in place of an earlier one.',
    body: newPoll,
    answers: { 201: poll.nullable(), 409: responseSchemas.refusal },
    act: (call) => {
      const wrong = call.services.console.viewers.ask(call.body.kind, call.body.seconds)
      return wrong === null ? created(statusOf(call).poll) : refused(wrong, call.lang)
    },
  }),
  route({
    method: 'GET',
    path: '/viewers/polls/now',
    does: 'The poll with its counts, or null.',
    answers: { 200: poll.nullable() },
    act: (call) => ok(statusOf(call).poll),
  }),
  route({
    method: 'POST',
    path: '/viewers/polls/close',
    does: 'Ends the vote; the result stays on screens. A second call changes nothing.',
    answers: { 200: poll.nullable(), 409: responseSchemas.refusal },
    act: (call) => {
      const { viewers } = call.services.console
      if (viewers.poll === null) return refused('no-poll', call.lang)
      viewers.closePoll()
      return ok(statusOf(call).poll)
    },
  }),
  route({
    method: 'DELETE',
    path: '/viewers/polls/now',
    does: 'Takes the poll off all screens and forgets it.',
    answers: { 204: 'Gone.' },
    act: ({ services }) => {
      services.console.viewers.removePoll()
      return noContent
    },
  }),
]
