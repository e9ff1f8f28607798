/** Routes of stream feeds. */
import { z } from 'zod'
import { feedLevels, longestDelaySeconds, type FeedStatus, type NamedFeed } from '../../../shared/wire/feed-payload.ts'
import { feedChange, newFeed } from '../../../shared/wire/schemas/feed-schema.ts'
import { refusalWords } from '../refusal-words.ts'
import { route, type Call, type RouteServices, type Route } from '../route.ts'
import { type Answer, created, noContent, notFound, ok, refuse } from '../answers.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'

export const feedSchema = z.object({
  id: z.string(),
  name: z.string(),
  level: z.enum(feedLevels),
  delay: z.int().min(0).max(longestDelaySeconds).describe('Seconds behind the room.'),
  lan: z.boolean().describe('May be watched from other computers.'),
  mark: z.boolean().describe('Says in a corner which feed it is.'),
  connected: z.int(),
  fillsAt: z.number().nullable().describe('Shows nothing until then, ms since 1970.'),
})
const links = z.object({
  id: z.string(),
  url: z.string(),
  lan: z.array(z.string()).describe('For other computers; empty while not open.'),
})

const unknownFeed = (lang: string): Answer => notFound(refusalWords(lang).feeds.unknown)
const nameTaken = (lang: string): Answer => refuse('name-taken', refusalWords(lang).feeds.taken)
/** Asks for confirmation before a feed is opened to the network, and names what would be visible there. */
const askForConfirmation = ({ level }: NamedFeed, lang: string): Answer =>
  refuse('confirm', refusalWords(lang).feeds.confirm[level])
const statusOf = ({ console }: RouteServices, id: string): FeedStatus | undefined =>
  console.status.feeds.find((each) => each.id === id)
function linksOf(services: RouteServices, { id, level, lan: open }: NamedFeed): z.output<typeof links> {
  const { tokens, origins, lan, outside } = services
  const at = (origin: string): string => `${origin}/output/#t=${tokens.of(`stream:${id}`)}`
  const there = level === 'announced' ? outside.origins() : []
  // On the private side, where no proxy leads, unless it shows no more than the room.
  const here = level === 'announced' ? origins().public : origins().private
  return { id, url: at(here), lan: open ? [...lan.reached(), ...there].map(at) : [] }
}
/** Closes a feed's connections from the network; with `all`, those from this machine too. */
function disconnectFeed(
  { console }: RouteServices,
  id: string,
  { all, code }: { readonly all: boolean; readonly code: number },
): void {
  for (const { feed } of console.publisher.clients) if (feed?.id === id && (all || !feed.local)) feed.close(code)
}
function changeFeed({ services, params, body, lang: words }: Call<z.output<typeof feedChange>, unknown>): Answer {
  const { feeds } = services.console
  const id = params['id'] ?? ''
  const before = feeds.find(id)
  if (before === null) return unknownFeed(words)
  const { confirmed = false, name, level, delay, mark, lan } = body
  const other = name === undefined ? null : feeds.byName(name)
  if (other !== null && other.id !== id) return nameTaken(words)
  // A confirmation holds for one level: another level closes the feed to the network.
  const open = lan ?? (before.lan && (level === undefined || level === before.level))
  const next = { level: level ?? before.level, delay: delay ?? before.delay, mark: mark ?? before.mark, lan: open }
  const wider = open && (!before.lan || next.level !== before.level)
  if (wider && !confirmed) return askForConfirmation({ ...before, ...next }, words)
  feeds.change(id, { ...next, name: name ?? before.name })
  // Another level is judged anew for everybody elsewhere.
  if (!open || next.level !== before.level) disconnectFeed(services, id, { all: false, code: 4403 })
  return ok(statusOf(services, id))
}
/** Removes a feed and revokes its token. */
function removeFeed({ services, params, lang }: Call<unknown, unknown>): Answer {
  const id = params['id'] ?? ''
  if (services.console.feeds.find(id) === null) return unknownFeed(lang)
  services.tokens.revoke(`stream:${id}`)
  services.console.feeds.drop(id)
  disconnectFeed(services, id, { all: true, code: 4401 })
  return noContent
}

export const feedRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/feeds',
    does: 'Stream feeds: what each shows and how far behind.',
    answers: { 200: z.array(feedSchema) },
    act: ({ services }) => ok(services.console.status.feeds),
  }),
  route({
    method: 'POST',
    path: '/feeds',
    does: 'Adds a stream feed and returns its address with token. Only this computer can reach it until it is opened.',
    body: newFeed,
    answers: { 201: feedSchema.extend({ url: z.string() }), 409: responseSchemas.refusal },
    act: ({ services, lang, body: { name, level = 'announced', delay = 0 } }) => {
      if (services.console.feeds.byName(name) !== null) return nameTaken(lang)
      const feed = services.console.feeds.add({ name, level, delay })
      return created({ ...statusOf(services, feed.id), url: linksOf(services, feed).url })
    },
  }),
  route({
    method: 'PUT',
    path: '/feeds/:id',
    does:
      'Changes a feed; what is not named stays. "lan": true opens it to other machines and must be "confirmed"; ' +
      'another level closes it to them again.',
    body: feedChange,
    answers: { 200: feedSchema, 409: responseSchemas.refusal },
    act: changeFeed,
  }),
  route({
    method: 'GET',
    path: '/feeds/links',
    does: 'The addresses of all feeds, with their tokens.',
    answers: { 200: z.array(links) },
    act: ({ services }) => ok(services.console.feeds.list().map((feed) => linksOf(services, feed))),
  }),
  route({
    method: 'DELETE',
    path: '/feeds/:id',
    does: 'Removes a feed and revokes its token. It can be brought back under a new one.',
    answers: { 204: 'Forgotten.' },
    act: removeFeed,
  }),
]
