/** Every address of both sides, tried with every wrong name, origin, token, form and path: nobody gets in. */
import { join } from 'node:path'
import { apiRoutes } from '../../electron/http/router.ts'
import type { Found, Trial } from '../kit/figures-report.ts'
import { namesFor } from '../kit/test-table.ts'
import { ask, outputEar, running, started, windowToken, type Running } from '../kit/test-server.ts'
import { Phone } from '../kit/test-phone.ts'
import { asks, pagePaths, pathOf, type Asking } from './surfaces.ts'
import { inParallel } from './target.ts'

const pages = join(import.meta.dirname, '..', '..', 'dist', 'renderer')
const secretName = 'CANARYplayer'

export interface Knock {
  readonly what: string
  readonly origin: string
  readonly path: string
  readonly asking: Asking
  /** Any of these; anything else is a loss. */
  readonly expect: readonly number[]
}
interface House {
  readonly on: Running
  readonly match: string
  readonly tokens: Readonly<Record<string, string | null>>
}
async function lesserTokens(on: Running, code: string): Promise<Readonly<Record<string, string | null>>> {
  const hash = (url: unknown): string => new URL(String(url)).hash.slice(3)
  const gone = await ask(on, '/outputs', { body: { name: 'Gone' } })
  await ask(on, `/outputs/${String(gone.body['id'])}`, { method: 'DELETE' })
  const feed = await ask(on, '/feeds', { body: { name: 'Announced', level: 'announced' } })
  const phone = new Phone(on.web.publicOrigin, { code })
  await phone.shows(() => true)
  const away = new Phone(on.web.publicOrigin, { code })
  await away.shows(() => true)
  const deck = outputEar(on, { deck: true, lang: 'en' })
  const { pair } = (await deck.hears((message) => 'pair' in message)) as { pair: { code: string } }
  await ask(on, '/decks/accept', { body: { code: pair.code, name: 'Tablet' } })
  const lanDeck = String((await deck.hears((message) => 'token' in message))['token'])
  const address = await ask(on, '/deck/address')
  const spent = hash(on.web.links.moderator())
  await ask(on, '/session', { body: { code: spent }, token: null, headers: { origin: on.web.origin } })
  for (const each of [phone.socket, away.socket, deck.socket]) each.terminate()
  return {
    none: null,
    garbage: 'A'.repeat(22),
    'another console’s': Buffer.from('0123456789abcdef').toString('base64url'),
    output: windowToken(on),
    'withdrawn output': hash(gone.body['url']),
    stream: hash(feed.body['url']),
    phone: phone.token,
    lanDeck,
    deck: /#t=([\w-]+)/u.exec(address.text)?.[1] ?? on.core.secrets.get('token:deck') ?? '',
    'spent code': spent,
    'code in place of a token': hash(on.web.links.public()),
  }
}
async function house(): Promise<House> {
  const on = await running({ pages, time: () => ({ now: () => 0, skip: () => undefined }) })
  const match = await started(on, { seats: namesFor(5).map((name, i) => (i === 0 ? secretName : name)) })
  await ask(on, '/decks', { method: 'PUT', body: { on: true } })
  const { body } = await ask(on, '/phones', { method: 'PUT', body: { joining: true } })
  return { on, match, tokens: await lesserTokens(on, String(body['code'])) }
}
const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` }
const json = { 'content-type': 'application/json' }
const badHosts = (port: string): readonly string[] => [
  'evil.example',
  `evil.example:${port}`,
  `localhost:${port}`,
  '127.0.0.1',
  `127.0.0.2:${port}`,
  `[::1]:${port}`,
  `127.0.0.1.nip.io:${port}`,
  `127.0.0.1:${port}.evil.example`,
  `127.0.0.1:${port}@evil.example`,
  `0x7f000001:${port}`,
]
const badOrigins = (origin: string, other: string): readonly string[] => [
  'http://evil.example',
  'null',
  origin.replace('http:', 'https:'),
  origin.replace('127.0.0.1', 'localhost'),
  `${origin}.evil.example`,
  `${origin}/`,
  other,
]
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']
const sidesOf = ({ web }: Running) =>
  [
    { origin: web.origin, other: web.publicOrigin },
    { origin: web.publicOrigin, other: web.origin },
  ] as const

function everyAddress({ match }: House): readonly { readonly method: string; readonly path: string }[] {
  return [
    ...pagePaths.map((path) => ({ method: 'GET', path })),
    ...apiRoutes.map(({ method, path }) => ({ method, path: pathOf(path, match) })),
  ]
}
/** Names by which a page elsewhere would be let in, and pages elsewhere: the moderator's own token does not help. */
function strangePlaces(at: House): readonly Knock[] {
  const own = { ...bearer(at.on.web.token), ...json }
  return sidesOf(at.on).flatMap(({ origin, other }) =>
    everyAddress(at).flatMap(({ method, path }) => [
      ...badHosts(new URL(origin).port).map((host): Knock => ({
        what: `Host ${host}`,
        origin,
        path,
        asking: { method, headers: { ...own, host } },
        expect: [403],
      })),
      ...badOrigins(origin, other).map((from): Knock => ({
        what: `Origin ${from}`,
        origin,
        path,
        asking: { method, headers: { ...own, origin: from } },
        expect: [403],
      })),
    ]),
  )
}
/** Every call with every token but the moderator's. */
function wrongTokens(at: House): readonly Knock[] {
  const [inner, outer] = sidesOf(at.on)
  const unknown = ['none', 'garbage', 'another console’s', 'withdrawn output', 'spent code', 'code in place of a token']
  return apiRoutes.flatMap((row) =>
    Object.entries(at.tokens).flatMap(([who, token]): readonly Knock[] => {
      const asking = { method: row.method, headers: { ...bearer(token), ...json, origin: inner.origin }, body: '' }
      const path = pathOf(row.path, at.match)
      const refused = unknown.includes(who) ? [401] : [403]
      const mayPass = row.open === true || (who === 'deck' && row.deck === true)
      const outside = { ...asking, headers: { ...asking.headers, origin: outer.origin } }
      return [
        ...(mayPass ? [] : [{ what: `token: ${who}`, origin: inner.origin, path, asking, expect: refused }]),
        { what: `token: ${who}, public side`, origin: outer.origin, path, asking: outside, expect: [401, 404] },
      ]
    }),
  )
}
/** Returns the requests that a form or a simple request of a foreign page can send. */
function foreignForms(at: House): readonly Knock[] {
  const [{ origin }] = sidesOf(at.on)
  const writes = apiRoutes.filter(({ method }) => method !== 'GET')
  return writes.flatMap((row) =>
    forms.flatMap((type): readonly Knock[] => {
      const path = pathOf(row.path, at.match)
      const asking = (headers: Record<string, string>): Asking => ({
        method: row.method,
        headers: { 'content-type': type, ...headers },
        body: 'blank=true',
      })
      return [
        { what: `form ${type}`, origin, path, asking: asking({ origin: 'http://evil.example' }), expect: [403] },
        { what: `form ${type} without Origin`, origin, path, asking: asking({}), expect: [401] },
        { what: `${type} with the token`, origin, path, asking: asking(bearer(at.on.web.token)), expect: [400, 415] },
      ]
    }),
  )
}
const steps = ['..', '%2e%2e', '..%2f', '..%5c', '..\\', '%252e%252e', '....//', '.%2e', '..;', '..%00']
const prizes = ['secrets.json', 'duskboard.db', 'package.json', 'etc/passwd', 'main/browser.js']
const roots = [
  '/',
  '/assets/',
  '/output/',
  '/deck/',
  '/sounds/',
  '/music/',
  '/club/',
  '/api/v1/settings/',
  '/api/v1/outputs/',
]
function traversals(at: House): readonly Knock[] {
  const headers = bearer(at.on.web.token)
  return sidesOf(at.on).flatMap(({ origin }) =>
    roots.flatMap((root) =>
      steps.flatMap((step) =>
        prizes.map((prize): Knock => ({
          what: 'path',
          origin,
          path: `${root}${`${step}/`.repeat(6)}${prize}`,
          asking: { headers },
          expect: [302, 400, 401, 403, 404],
        })),
      ),
    ),
  )
}
/** The upgrade itself, with everything else right. */
function wrongSockets(at: House): readonly Knock[] {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  }
  return sidesOf(at.on).flatMap(({ origin, other }) => [
    ...badHosts(new URL(origin).port).map((host): Knock => ({
      what: `socket, Host ${host}`,
      origin,
      path: '/ws',
      asking: { headers: { ...upgrade, host, origin: `http://${host}` } },
      expect: [403],
    })),
    ...[...badOrigins(origin, other), null].map((from): Knock => ({
      what: `socket, Origin ${from ?? 'missing'}`,
      origin,
      path: '/ws',
      asking: { headers: from === null ? upgrade : { ...upgrade, ...bearer(at.on.web.token), origin: from } },
      expect: [403],
    })),
    ...['/', '/wss', '/ws/x', '/api/v1/ws', '//ws'].map((path): Knock => ({
      what: 'socket, another path',
      origin,
      path,
      asking: { headers: { ...upgrade, origin } },
      expect: [400, 404],
    })),
  ])
}
/** Returns the faults of an answer, whatever its status. */
export function wrongIn(
  knock: Knock,
  { status, text }: { status: number; text: string },
  token: string,
): string | null {
  if (!knock.expect.includes(status)) return `answered ${status}`
  if (text.includes(secretName) || text.includes(token) || text.includes('root:x:')) return 'was told a secret'
  return null
}
/** Two hundred codes for a room of four letters. */
async function guesses({ on }: House): Promise<readonly string[]> {
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      const ear = outputEar(on, { code: `Z${String(i).padStart(3, '0')}` })
      await ear.closed
      return ear.raw.join()
    }),
  )
  const tooOften = answers.filter((said) => said.includes('too-often')).length
  return [
    ...(answers.some((said) => said.includes('"token"')) ? ['a code was guessed'] : []),
    ...(tooOften < 185 ? [`only ${tooOften} of 200 guesses were refused as too often`] : []),
  ]
}
async function stateOf({ on, match }: House): Promise<string> {
  const all = await Promise.all(
    [`/matches/${match}/export`, '/stage', '/outputs', '/players', '/feeds', '/settings/draft'].map((path) =>
      ask(on, path),
    ),
  )
  return all.map(({ text }) => text).join('\n')
}
/** `tries`: at most so many knocks, spread evenly over all there are. */
export async function doors(tries: number): Promise<readonly Found[]> {
  const at = await house()
  try {
    const before = await stateOf(at)
    const all = [strangePlaces, wrongTokens, foreignForms, traversals, wrongSockets].flatMap((make) => make(at))
    const every = Math.max(1, Math.ceil(all.length / tries))
    const chosen = all.filter((_, i) => i % every === 0)
    const losses: string[] = []
    await inParallel(chosen.length, 8, async (n) => {
      const knock = chosen[n]
      if (knock === undefined) return
      const answer = await asks(knock.origin, knock.path, knock.asking)
      const wrong = wrongIn(knock, answer, at.on.web.token)
      if (wrong !== null) losses.push(`${knock.asking.method ?? 'GET'} ${knock.path} (${knock.what}) ${wrong}`)
    })
    losses.push(...(await guesses(at)))
    if ((await stateOf(at)) !== before) losses.push('the state changed')
    const what = `addresses of ${apiRoutes.length} calls, ${pagePaths.length} pages and the sockets with a wrong Host, Origin, token, form or path, and 200 guessed codes`
    const says = losses.length === 0 ? 'Nobody got in.' : losses.slice(0, 8).join('; ')
    return [{ name: 'doors', what, tries: chosen.length + 200, losses: losses.length, says }]
  } finally {
    await at.on.stop()
  }
}
export const doorsTrial: Trial = { name: 'doors', run: doors }
