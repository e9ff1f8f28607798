import { request as httpRequest } from 'node:http'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiRoutes } from '../../../electron/http/router.ts'
import {
  ask,
  deskEar,
  freshFolder,
  listen,
  outputEar,
  registeredPlayer,
  running,
  started,
  windowToken,
  wsAddress,
  type Running,
} from '../../kit/test-server.ts'

let on: Running
let match: string
let player: string
let pages: string
beforeAll(async () => {
  pages = freshFolder()
  for (const folder of ['moderator', 'public', 'assets']) mkdirSync(join(pages, folder), { recursive: true })
  writeFileSync(join(pages, 'moderator', 'index.html'), '<title>desk</title>')
  writeFileSync(join(pages, 'public', 'index.html'), '<title>board</title>')
  writeFileSync(join(pages, 'assets', 'page-abc.js'), 'export {}')
  writeFileSync(join(pages, 'secrets.json'), 'TOP SECRET')
  on = await running({ pages })
  match = await started(on)
  player = await registeredPlayer(on, 'Ann')
})
afterAll(async () => {
  await on.stop()
  rmSync(pages, { recursive: true })
})

interface Raw {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}
/** A request exactly as written: `fetch` would tidy up path and headers. */
const raw = (
  origin: string,
  {
    path,
    method = 'GET',
    headers = {},
    body = '',
  }: { path: string; method?: string; headers?: Record<string, string>; body?: string },
): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const sent = httpRequest({ hostname, port, path, method, headers }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += String(part)))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
const bearer = (): Record<string, string> => ({ authorization: `Bearer ${on.web.token}` })

describe('every route and every token', () => {
  const locked = apiRoutes.filter((row) => row.open !== true)
  it.each(locked.map((row) => [row.method, row.path] as const))('%s %s', async (method, path) => {
    const real = path.replace(':id', match).replace(':name', 'draft')
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
    const none = await ask(on, real, { method, token: null, ...body })
    const wrong = await ask(on, real, { method, token: 'AAAAAAAAAAAAAAAAAAAAAA', ...body })
    const output = await ask(on, real, { method, token: windowToken(on), ...body })
    expect([none.status, wrong.status, output.status]).toEqual([401, 401, 403])
    for (const { text } of [none, wrong, output]) expect(text).not.toMatch(/Ann|template|rev/u)
  })
  it('says 401 to a write of our own page without a token', async () => {
    const answer = await ask(on, '/matches', { body: {}, token: null, headers: { origin: on.web.origin } })
    expect(answer.status).toBe(401)
  })
  it('does not tell without a token whether a match or a route exists', async () => {
    const answers = await Promise.all(
      ['/matches/none', `/matches/${match}`, '/no-such-route'].map((path) => ask(on, path, { token: null })),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })
  it('lets the moderator read', async () => {
    // Reads that need a match that is over, a theme, a league, a chat that is read, or more than a path.
    const other = [
      '/setup',
      '/matches/:id/replay.html',
      '/matches/:id/protocol',
      '/matches/:id/bg-stats',
      '/guests/seats',
      '/league/file',
      '/league/seasons/:id/standings',
      '/club/themes/:id',
      '/viewers/messages',
    ]
    const isOther = (path: string): boolean => other.includes(path) || path.startsWith('/league/stats/')
    const reads = locked.filter(({ method, path }) => method === 'GET' && !isOther(path))
    const season = String((await ask(on, '/seasons', { body: { title: 'Spring' } })).body['id'])
    const ids: Readonly<Record<string, string>> = { outputs: 'window', seasons: season, players: player }
    for (const { path } of reads) {
      const id = ids[path.split('/')[1] ?? ''] ?? match
      const { status, text } = await ask(on, path.replace(':id', id).replace(':name', 'draft'))
      expect([path, status, text.slice(0, 80)]).toEqual([path, 200, text.slice(0, 80)])
    }
  })
  it('has no call of the moderator on the public listener', async () => {
    for (const { method, path } of apiRoutes) {
      const { status } = await raw(on.web.publicOrigin, {
        path: `/api/v1${path.replace(':id', match)}`,
        method,
        headers: bearer(),
      })
      expect([path, status]).toEqual([path, 404])
    }
  })
  it('takes the name of the scheme in any letters', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const headers = { authorization: `${scheme} ${on.web.token}` }
      expect([scheme, (await raw(on.web.origin, { path: '/api/v1/stage', headers })).status]).toEqual([scheme, 200])
    }
  })
  it('reads no body on the public listener, whatever it says it is', async () => {
    const headers = { ...bearer(), 'content-type': 'application/json' }
    for (const body of ['', '{', '{"__proto__":1}', 'x'.repeat(2_000_000)]) {
      const { status } = await raw(on.web.publicOrigin, { path: '/api/v1/stage', method: 'POST', headers, body })
      expect([body.slice(0, 20), status]).toEqual([body.slice(0, 20), 404])
    }
  })
  it('closes a socket with a token of the other side', async () => {
    const desk = listen(wsAddress(on.web.publicOrigin), { origin: on.web.publicOrigin, hello: { token: on.web.token } })
    const output = listen(wsAddress(on.web.origin), { origin: on.web.origin, hello: { token: windowToken(on) } })
    expect(await Promise.all([desk.closed, output.closed])).toEqual([4403, 4403])
    expect([...desk.raw, ...output.raw]).toEqual([])
  })
  it('stops a forgotten output at once and for good', async () => {
    const { body } = await ask(on, '/outputs', { body: { name: 'Hall' } })
    const token = new URL(String(body['url'])).hash.slice(3)
    const hall = outputEar(on, { token })
    await hall.hears((message) => 'frame' in message)
    expect((await ask(on, `/outputs/${String(body['id'])}`, { method: 'DELETE' })).status).toBe(204)
    expect(await hall.closed).toBe(4401)
    expect(await outputEar(on, { token }).closed).toBe(4401)
  })
})

describe('the door', () => {
  const strangers = ['evil.example', 'localhost:4870', '127.0.0.1', '[::1]:4870', '127.0.0.1.nip.io:4870']
  it.each(strangers)('refuses Host %s on every page, call and socket', async (host) => {
    for (const origin of [on.web.origin, on.web.publicOrigin]) {
      for (const path of ['/', '/output/', '/assets/page-abc.js', '/api/v1/games', '/nothing']) {
        expect((await raw(origin, { path, headers: { host, ...bearer() } })).status).toBe(403)
      }
      const socket = listen(wsAddress(origin), { headers: { host, origin: `http://${host}` } })
      expect(await refusedWith(socket)).toBe(403)
    }
  })
  const refusedWith = ({ socket }: ReturnType<typeof listen>): Promise<number> =>
    new Promise((resolve, reject) => {
      socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0))
      socket.on('open', () => reject(new Error('The socket was let in.')))
    })
  it.each(['http://evil.example', 'null', 'https://127.0.0.1', 'http://localhost:4870'])(
    'refuses Origin %s on writes and sockets',
    async (origin) => {
      const write = await ask(on, '/stage', { method: 'PUT', body: { blank: true }, headers: { origin } })
      expect(write.status).toBe(403)
      for (const to of [on.web.origin, on.web.publicOrigin]) {
        expect(await refusedWith(listen(wsAddress(to), { origin, headers: bearer() }))).toBe(403)
      }
      expect((await ask(on, '/stage')).body['blank']).toBe(false)
    },
  )
  it('refuses a socket with neither Origin nor Authorization', async () => {
    expect(await refusedWith(listen(wsAddress(on.web.origin)))).toBe(403)
    const program = listen(wsAddress(on.web.origin), { headers: bearer(), hello: { token: on.web.token } })
    expect(await program.hears((message) => 'frame' in message)).toMatchObject({ stage: { match } })
    program.socket.close()
  })
  it('is not fooled by a form of another page', async () => {
    const headers = { origin: 'http://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
    const form = await raw(on.web.origin, { path: '/api/v1/stage', method: 'POST', headers, body: 'blank=true' })
    const plain = await raw(on.web.origin, {
      path: '/api/v1/stage',
      method: 'PUT',
      headers: { ...bearer(), 'content-type': 'text/plain' },
      body: '{"blank":true}',
    })
    expect([form.status, plain.status]).toEqual([403, 415])
    expect(plain.text).toContain('Send JSON, with the header Content-Type: application/json.')
  })
  it('puts every address that answers behind the same policy', async () => {
    for (const [origin, path] of [
      [on.web.origin, '/'],
      [on.web.publicOrigin, '/output/'],
      [on.web.origin, '/nothing'],
      [on.web.origin, '/api/v1/games'],
      [on.web.origin, '/%'],
    ] as const) {
      const { headers } = await raw(origin, { path })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`connect-src 'self' ${origin.replace('http', 'ws')};`)
      expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/u)
      expect(policy).not.toContain('unsafe')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
  it('does not answer a preflight', async () => {
    const headers = { origin: 'http://evil.example', 'access-control-request-method': 'PUT' }
    const { status, headers: said } = await raw(on.web.origin, { path: '/api/v1/stage', method: 'OPTIONS', headers })
    expect(status).toBe(403)
    expect(said['access-control-allow-origin']).toBeUndefined()
  })
  it.each([
    '/../secrets.json',
    '/assets/../secrets.json',
    '/assets/%2e%2e/secrets.json',
    '/assets/..%2fsecrets.json',
    '/assets/..\\secrets.json',
    '//secrets.json',
    '/secrets.json',
    '/assets/',
  ])('serves no file that was not listed: %s', async (path) => {
    for (const origin of [on.web.origin, on.web.publicOrigin]) {
      const { status, text } = await raw(origin, { path })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(text).not.toContain('TOP SECRET')
    }
  })
  it('serves each page on its own side only', async () => {
    expect((await raw(on.web.origin, { path: '/' })).text).toContain('desk')
    expect((await raw(on.web.publicOrigin, { path: '/output/' })).text).toContain('board')
    expect((await raw(on.web.publicOrigin, { path: '/output/clock' })).text).toContain('board')
    expect((await raw(on.web.publicOrigin, { path: '/' })).headers['location']).toBe('./output/')
    // Feeds of this computer alone have their page where no proxy leads.
    expect((await raw(on.web.origin, { path: '/output/' })).text).toBe('<title>board</title>')
    const asset = await raw(on.web.publicOrigin, { path: '/assets/page-abc.js' })
    expect([asset.headers['cache-control'], asset.headers['content-type']]).toEqual([
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ])
    expect((await raw(on.web.origin, { path: '/' })).headers['cache-control']).toBe('no-store')
  })
  it('says nothing of a page that got lost, and has none that was never built', async () => {
    const few = freshFolder()
    mkdirSync(join(few, 'public'))
    writeFileSync(join(few, 'public', 'index.html'), '<title>board</title>')
    const poor = await running({ pages: few })
    rmSync(few, { recursive: true })
    const lost = await raw(poor.web.publicOrigin, { path: '/output/' })
    expect([lost.status, lost.text]).toEqual([500, '{"error":"This cannot be shown now."}'])
    expect((await raw(poor.web.origin, { path: '/' })).status).toBe(404)
    await poor.stop()
  })
  it('answers who offers another protocol as well in this one', async () => {
    const headers = { connection: 'Upgrade', upgrade: 'h2c', authorization: `Bearer ${on.web.token}` }
    expect((await raw(on.web.origin, { path: '/api/v1/stage', headers })).status).toBe(200)
  })
  it('says in its own words that an address cannot be read, on either side', async () => {
    for (const origin of [on.web.origin, on.web.publicOrigin]) {
      const { status, text } = await raw(origin, { path: '/api/v1/matches/%E0%A4%A' })
      expect([status, JSON.parse(text)]).toEqual([400, { error: 'This address is not understood.' }])
      // The public side has no address with a part that may be so long.
      if (origin === on.web.publicOrigin) continue
      const long = await raw(origin, { path: `/api/v1/matches/${'x'.repeat(300)}` })
      expect([long.status, JSON.parse(long.text)]).toEqual([414, { error: 'This address is too long.' }])
    }
  })
  it('refuses ten kilobytes of headers', async () => {
    const { status } = await raw(on.web.origin, { path: '/', headers: { 'x-much': 'x'.repeat(10_000) } })
    expect(status).toBe(431)
  })
})

describe('codes', () => {
  it('are good at the door of their own side alone: the other one says no token and spends nothing', async () => {
    const code = new URL(on.web.links.moderator()).hash.slice(3)
    const outside = outputEar(on, { token: code })
    expect([await outside.closed, outside.heard]).toEqual([4401, []])
    const window = new URL(on.web.links.public()).hash.slice(3)
    const inside = deskEar(on, { token: window })
    expect([await inside.closed, inside.heard]).toEqual([4401, []])
    const headers = { origin: on.web.origin }
    const { body } = await ask(on, '/session', { body: { code }, token: null, headers })
    expect(body).toEqual({ token: on.web.token })
    expect((await outputEar(on, { token: window }).hears((message) => 'token' in message))['token']).toBe(
      windowToken(on),
    )
  })
  it('are good once', async () => {
    const code = new URL(on.web.links.moderator()).hash.slice(3)
    const headers = { origin: on.web.origin }
    const first = await ask(on, '/session', { body: { code }, token: null, headers })
    const second = await ask(on, '/session', { body: { code }, token: null, headers })
    expect([first.status, first.body['token'], second.status]).toEqual([200, on.web.token, 401])
    expect(code).not.toBe(on.web.token)
  })
  it('may stand for the token in the first message, and are answered with it', async () => {
    const code = new URL(on.web.links.public()).hash.slice(3)
    const first = outputEar(on, { token: code })
    expect(await first.hears((message) => 'token' in message)).toEqual({ token: windowToken(on) })
    await first.hears((message) => 'frame' in message)
    expect(await outputEar(on, { token: code }).closed).toBe(4401)
    first.socket.close()
  })
  it('of the public window open nothing of the moderator’s', async () => {
    const code = new URL(on.web.links.public()).hash.slice(3)
    const { body } = await ask(on, '/session', { body: { code }, token: null, headers: { origin: on.web.origin } })
    expect((await ask(on, '/games', { token: String(body['token']) })).status).toBe(403)
  })
})
