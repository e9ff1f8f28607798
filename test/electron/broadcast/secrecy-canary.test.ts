/** Whole console, real sockets: no byte on a public surface carries a role that was not told there. */
import { afterEach, describe, expect, it } from 'vitest'
import { isOver } from '../../../shared/engine/match.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { nextRandomMove } from '../../../shared/engine/random-player.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import { announcedFeed, caughtUp, leaksIn, phonesAt, toldRoles, withCanaries } from '../../kit/claims/canaries.ts'
import { WebhookDouble } from '../../kit/chat/webhook-double.ts'
import { named } from '../../kit/games.ts'
import { namesFor } from '../../kit/test-table.ts'
import { phonePage } from '../../../electron/broadcast/payloads/compose-phone.ts'
import { ask, command, listen, outputEar, running, windowToken, type Ear, type Running } from '../../kit/test-server.ts'

let on: Running | null = null
afterEach(async () => {
  await on?.stop()
  on = null
})

async function publicAnswers({ web }: Running, id: string): Promise<string> {
  const paths = ['/', '/output/', '/api/v1/games', `/api/v1/matches/${id}/frame`, '/ws', '/nothing']
  const outer = paths.flatMap((path) => [
    fetch(web.publicOrigin + path),
    fetch(web.publicOrigin + path, { headers: { authorization: `Bearer ${web.token}` } }),
  ])
  const inner = ['/api/v1/games', `/api/v1/matches/${id}/frame`, '/api/v1/openapi.json'].map((path) =>
    fetch(web.origin + path),
  )
  const answers = await Promise.all([...outer, ...inner])
  return (
    await Promise.all(answers.map(async (answer) => JSON.stringify([...answer.headers]) + (await answer.text())))
  ).join('\n')
}

/** A program that is told of public facts by socket, and another by webhook. */
async function programs(on: Running): Promise<{ readonly socket: Ear; readonly webhook: WebhookDouble }> {
  const webhook = new WebhookDouble()
  await ask(on, '/notifications/webhooks', { body: { name: 'Bot', url: await webhook.start() } })
  const { body } = await ask(on, '/notifications/address')
  const [url, token] = [String(body['url']), String(body['token'])]
  const socket = listen(url, { headers: { authorization: `Bearer ${token}` }, hello: { token } })
  await socket.hears((message) => 'snapshot' in message)
  return { socket, webhook }
}

describe.each(named)('%s', (_id, original) => {
  it.each(['canary-1', 'canary-2', 'canary-3'])('tells no card before its time (%s)', async (seed) => {
    const canaries = await withCanaries(original)
    const { game } = canaries
    const console1 = await running({ games: [game] })
    on = console1
    const seats = namesFor(Math.min(game.seats.max, 9))
    const { body } = await ask(console1, '/matches', { body: { game: game.id, seats, seed } })
    const id = String(body['id'])
    const ear = outputEar(console1, { token: windowToken(console1) })
    const stream = outputEar(console1, { token: await announcedFeed(console1) })
    for (const each of [ear, stream]) await each.hears((message) => 'frame' in message)
    const elsewhere = await programs(console1)
    const phones = await phonesAt(console1, [1, 2])
    const draw = seededRandom(seed)
    const openingWords = leaksIn(ear.raw.join('\n'), canaries, new Set())
    let moderatorSaw = ''
    for (let move = 0; move < 120; move++) {
      const table = console1.core.tables.get(id)
      if (table === null || isOver(table.live)) break
      const next = nextRandomMove(table.live, table.now(), { draw })
      if (next === null) break
      const before = ear.raw.length
      stream.raw.length = 0
      elsewhere.socket.raw.length = 0
      const by = typeof next.by === 'number' ? { by: next.by } : {}
      const answer = await command(console1, id, { ...next.command, ...by })
      expect([next.command.type, answer.status]).toEqual([next.command.type, 200])
      moderatorSaw += answer.text
      const told = toldRoles(console1, id, 'public')
      await Promise.all([...phones, stream, elsewhere.socket].map(caughtUp))
      const nonsense = await command(console1, id, { ...next.command, by: 2, expect: 0 })
      const frames = await Promise.all(
        ['public', 'seat:1', 'seat:2'].map((as) => ask(console1, `/matches/${id}/frame?as=${as}`)),
      )
      expect(
        leaksIn(
          [...ear.raw.slice(before), ...stream.raw, ...elsewhere.socket.raw, frames[0]?.text, nonsense.text].join('\n'),
          canaries,
          told,
        ),
        next.command.type,
      ).toEqual([])
      for (const [i, seat] of ([1, 2] as const).entries()) {
        const own = new Set([...told, ...toldRoles(console1, id, `seat:${seat}`)])
        expect(leaksIn(frames[i + 1]?.text ?? '', canaries, own), `seat ${seat} after ${next.command.type}`).toEqual([])
        expect(leaksIn(phones[i]?.raw.splice(0).join('\n') ?? '', canaries, own), `phone ${seat}`).toEqual([])
      }
      expect(leaksIn(phones[2]?.raw.join('\n') ?? '', canaries, new Set()), 'the lobby').toEqual([])
    }
    const told = toldRoles(console1, id, 'public')
    const sent = elsewhere.socket.heard.filter((message) => 'notification' in message)
    await elsewhere.webhook.comes(sent.length)
    expect(sent.length).toBeGreaterThan(3)
    // A webhook is posted to the letter what the socket was sent, where each message was looked at in its time.
    expect(elsewhere.webhook.posted.map(({ notification }) => notification)).toEqual(
      sent.map(({ notification }) => notification),
    )
    expect(leaksIn(await publicAnswers(console1, id), canaries, told)).toEqual([])
    expect(leaksIn(console1.logged.join('\n'), canaries, told)).toEqual([])
    // The words are there to be found: the moderator read them, and the opening picture held none.
    expect(leaksIn(moderatorSaw, canaries, new Set()).length).toBeGreaterThan(1)
    expect(openingWords).toEqual([])
    for (const each of [ear, stream, elsewhere.socket]) each.socket.terminate()
    elsewhere.webhook.stop()
    for (const phone of phones) phone.leave()
  })
})

describe('what the room can count', () => {
  const cast = (shadow: number): string[] =>
    Array.from({ length: 5 }, (_, i) => (i + 1 === shadow ? 'shadow' : 'neighbour'))
  /** The public sends of a short match; only secrets differ between two calls. */
  async function sends(
    shadow: number,
    secretly: (id: string, at: Running) => Promise<void>,
  ): Promise<readonly string[]> {
    const console1 = await running()
    const { body } = await ask(console1, '/matches', {
      body: { game: 'template', seats: namesFor(5), cast: cast(shadow) },
    })
    const id = String(body['id'])
    const ear = outputEar(console1, { token: windowToken(console1) })
    await ear.hears((message) => 'frame' in message)
    await command(console1, id, { type: 'deal' })
    await secretly(id, console1)
    await command(console1, id, { type: 'choosePrey', seat: 5 })
    await command(console1, id, { type: 'breakDawn' })
    await command(console1, id, { type: 'openVote' })
    await ear.hears((message) => (message['frame'] as Frame | undefined)?.phase === 'vote')
    ear.socket.terminate()
    await console1.stop()
    return ear.raw.map((text) => text.replaceAll(id, 'match').replace(/"(now|since|leftMs)":\d+/gu, '"$1":0'))
  }
  it('is the same whatever the secrets: number, size and content of sends', async () => {
    const plain = await sends(1, async () => undefined)
    const busy = await sends(2, async (id, at) => {
      for (const seat of [1, 3, 4]) await command(at, id, { type: 'choosePrey', seat })
      await ask(at, `/matches/${id}/undo`, { body: {} })
      await command(at, id, { type: 'choosePrey', seat: 4, by: 2 })
      await command(at, id, { type: 'choosePrey', seat: 4, by: 3 })
      await command(at, id, { type: 'setCard', seat: 3, card: 'neighbour' })
    })
    expect(busy).toEqual(plain)
    expect(plain.length).toBeGreaterThan(3)
  })

  /** The pushes of every seat's phone and of one in the lobby, as above. */
  async function phonePushes(
    shadow: number,
    secretly: (id: string, at: Running) => Promise<void>,
  ): Promise<readonly (readonly string[])[]> {
    const console1 = await running()
    const { body } = await ask(console1, '/matches', {
      body: { game: 'template', seats: namesFor(5), cast: cast(shadow) },
    })
    const id = String(body['id'])
    const phones = await phonesAt(console1, [1, 2, 3, 4, 5])
    await command(console1, id, { type: 'deal' })
    await secretly(id, console1)
    await command(console1, id, { type: 'choosePrey', seat: 5 })
    await command(console1, id, { type: 'breakDawn' })
    await command(console1, id, { type: 'openVote' })
    await Promise.all(phones.map(caughtUp))
    for (const phone of phones) phone.leave()
    await console1.stop()
    return phones.map((phone) => phone.raw)
  }
  const bare = (raw: readonly string[]): readonly object[] =>
    raw.map((text) => {
      const { pad: _pad, now: _now, ...push } = JSON.parse(text) as Record<string, unknown>
      const said = JSON.stringify(push).replace(/"match":"[^"]*"/gu, '"match":""')
      return JSON.parse(said.replace(/"(since|leftMs)":\d+/gu, '"$1":0')) as object
    })
  it('is the same for every phone: who holds what shows in no number and no size', async () => {
    const all = await phonePushes(1, async (id, at) => {
      for (const seat of [2, 3]) await command(at, id, { type: 'choosePrey', seat, by: 1 })
      await ask(at, `/matches/${id}/undo`, { body: {} })
    })
    const seated = all.slice(0, 5)
    const sizes = seated.map((raw) => raw.slice(-4).map((text) => Buffer.byteLength(text)))
    for (const each of sizes) expect(each).toEqual([phonePage, phonePage, phonePage, phonePage])
    // Four frames of the seat: on sitting down, at the deal, at dawn and at the vote; none for the shadow's act.
    expect(new Set(seated.map((raw) => raw.filter((text) => text.includes('"audience":"seat')).length))).toEqual(
      new Set([4]),
    )
  })
  it('is the same for a phone whatever the others hold and do', async () => {
    const plain = await phonePushes(1, async () => undefined)
    const busy = await phonePushes(2, async (id, at) => {
      await command(at, id, { type: 'choosePrey', seat: 4, by: 2 })
      await ask(at, `/matches/${id}/undo`, { body: {} })
      await command(at, id, { type: 'choosePrey', seat: 3, by: 2 })
    })
    for (const phone of [2, 3, 4, 5]) expect(bare(busy[phone] ?? [])).toEqual(bare(plain[phone] ?? []))
    expect(bare(busy[1] ?? [])).not.toEqual(bare(plain[1] ?? []))
  })
})
