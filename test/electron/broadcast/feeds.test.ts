/** Stream feeds on a whole console: what each shows, how late, and to whom. */
import { describe, expect, it, onTestFinished } from 'vitest'
import type { AnyGame } from '../../../shared/engine/match.ts'
import { template } from '../../../shared/games/_template/index.ts'
import type { FeedStatus } from '../../../shared/wire/feed-payload.ts'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import {
  ask,
  command,
  deskEar,
  freshFolder,
  listen,
  outputEar,
  running,
  started,
  windowToken,
  wsAddress,
  type Ear,
  type Running,
} from '../../kit/test-server.ts'
import { codeOf, comes, room, wound } from '../phones/phone-room.ts'

/** The game to copy, whose moderator also sees a mark on the prey. */
const marked = {
  ...template,
  views: {
    ...template.views,
    moderator: (state, words) => {
      const board = template.views.moderator(state, words)
      const prey = { id: 'prey', label: 'Prey', secret: true, deed: true } as const
      const held = { id: 'held', label: 'Holds a card', secret: true } as const
      return {
        ...board,
        seat: (seat) => ({
          ...board.seat(seat),
          marks: state.secret.prey.seat === seat ? [prey] : seat === 1 ? [held] : [],
        }),
      }
    },
  },
} satisfies typeof template as unknown as AnyGame
const games = [marked]

type Made = Readonly<Record<'id' | 'origin' | 'token', string>>
async function feedOn(on: Running, given: Record<string, unknown>): Promise<Made> {
  const { status, body, text } = await ask(on, '/feeds', { body: given })
  if (status !== 201) throw new Error(text)
  const { origin, hash } = new URL(String(body['url']))
  return { id: String(body['id']), origin, token: hash.slice(3) }
}
const windowOf = (on: Running): Made => ({ id: 'window', origin: on.web.publicOrigin, token: windowToken(on) })
const change = (on: Running, { id }: Made, body: object) => ask(on, `/feeds/${id}`, { method: 'PUT', body })
function ear({ origin, token }: Made): Ear {
  const made = listen(wsAddress(origin), { origin, hello: { token } })
  onTestFinished(() => made.socket.terminate())
  return made
}
/** The newest push, once everything sent so far has come. */
async function newest({ socket, heard }: Ear): Promise<PublicPush> {
  await new Promise<void>((resolve) => {
    socket.once('pong', () => resolve())
    socket.ping()
  })
  return heard.findLast((message) => 'stage' in message) as unknown as PublicPush
}
async function watching(made: Made): Promise<Ear> {
  const opened = ear(made)
  return opened.hears((message) => 'stage' in message).then(() => opened)
}
const cards = (frame: Frame | null): number => frame?.board.seats.filter(({ card }) => card !== undefined).length ?? -1
/** Seats that bear a mark. */
const markedIn = (frame: Frame | null): readonly number[] =>
  (frame?.board.seats ?? []).filter(({ marks }) => marks.length > 0).map(({ seat }) => seat)
const listed = async (on: Running, { id }: Made): Promise<FeedStatus | undefined> =>
  (await ask<FeedStatus[]>(on, '/feeds')).body.find((each) => each.id === id)

describe('what a feed shows', () => {
  it('is the room’s picture, or the night’s marks without cards, or everything', async () => {
    const on = await room({ games })
    const match = await started(on)
    const made = await Promise.all(
      (['announced', 'night', 'everything'] as const).map((level) => feedOn(on, { name: level, level })),
    )
    const [announced, night, everything] = await Promise.all(made.map((each) => watching(each)))
    const window = ear(windowOf(on))
    await window.hears((message) => 'stage' in message)
    if (announced === undefined || night === undefined || everything === undefined) throw new Error('no feeds')
    await command(on, match, { type: 'deal' })
    await command(on, match, { type: 'choosePrey', seat: 2 })
    const desk = (await ask<Frame>(on, `/matches/${match}/frame?as=moderator`)).body
    const pushes = await Promise.all([window, announced, night, everything].map(newest))
    const frames = pushes.map(({ frame }) => frame)
    expect(frames[1]).toEqual(frames[0])
    expect(frames.map(cards)).toEqual([0, 0, 0, 5])
    expect(frames.map((frame) => frame?.cue)).toEqual(['night', 'night', 'night', 'night'])
    expect(frames.map((frame) => frame?.audience)).toEqual(['public', 'public', 'spectator', 'spectator'])
    expect(frames.map(markedIn)).toEqual([[], [], [2], [1, 2]])
    const shown = JSON.parse(JSON.stringify(desk.board.seats), (key, value: unknown) =>
      key === 'note' ? undefined : value,
    )
    expect(frames[3]?.board.seats).toEqual(shown)
    for (const frame of frames) {
      expect([frame?.offers, frame?.undo, frame?.script, frame?.step]).toEqual([[], null, undefined, undefined])
    }
    await command(on, match, { type: 'breakDawn' })
    const byDay = await Promise.all([window, night].map(newest))
    expect(byDay[1]?.frame).toEqual(byDay[0]?.frame)
  })
  it('plays no sound unless its address asks for it, whatever other outputs are set to', async () => {
    const on = await room()
    await ask(on, '/outputs/window', { method: 'PUT', body: { sound: true } })
    await ask(on, '/sound', { method: 'PUT', body: { desk: true } })
    for (const level of ['announced', 'night', 'everything']) {
      const stream = await watching(await feedOn(on, { name: level, level }))
      const { output } = (await stream.hears((message) => 'output' in message)) as { output: { settings: object } }
      expect(output.settings).toMatchObject({ sound: false })
    }
  })
  it('says which feed it is where wanted, and never the way in by phone', async () => {
    const on = await room()
    await started(on)
    const made = await feedOn(on, { name: 'Stream', level: 'everything' })
    const stream = await watching(made)
    await codeOf(on)
    await ask(on, '/stage', { method: 'PUT', body: { view: 'join' } })
    expect(await newest(stream)).toMatchObject({
      stage: { view: 'join', join: null },
      feed: { level: 'everything', delay: 0, mark: true },
    })
    await change(on, made, { mark: false })
    expect((await newest(stream)).feed?.mark).toBe(false)
  })
})

describe('a delay', () => {
  it('is filled first, then shows each moment when its time has come', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const match = await started(on)
    const made = await feedOn(on, { name: 'Stream', delay: 60 })
    const stream = await watching(made)
    expect(await newest(stream)).toMatchObject({ frame: null, stage: { blank: true }, startsIn: 60_000 })
    wind(20_000)
    await command(on, match, { type: 'deal' })
    expect((await newest(await watching(made))).startsIn).toBe(40_000)
    expect((await listed(on, made))?.fillsAt).toBe(timing.wall() + 40_000)
    wind(40_000)
    expect((await newest(stream)).frame?.phase).toBe('setup')
    expect((await listed(on, made))?.fillsAt).toBe(null)
    wind(19_999)
    expect((await newest(stream)).frame?.phase).toBe('setup')
    wind(1)
    expect((await newest(stream)).frame?.phase).toBe('night')
  })
  it('carries curtain and break with it', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    await started(on)
    const made = await feedOn(on, { name: 'Stream', delay: 10 })
    const stream = await watching(made)
    wind(10_000)
    await ask(on, '/stage', { method: 'PUT', body: { view: 'break', text: 'Soup' } })
    expect((await newest(stream)).stage).toMatchObject({ view: 'board', blank: false })
    wind(10_000)
    expect((await newest(stream)).stage).toMatchObject({ view: 'break', text: 'Soup', cue: 'break' })
  })
  it('never shows what was taken back in time', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing, games })
    const match = await started(on)
    const made = await feedOn(on, { name: 'Stream', level: 'everything', delay: 60 })
    const stream = await watching(made)
    await command(on, match, { type: 'deal' })
    wind(60_000)
    await newest(stream)
    await command(on, match, { type: 'choosePrey', seat: 2 })
    wind(30_000)
    await ask(on, `/matches/${match}/undo`, { body: {} })
    await command(on, match, { type: 'choosePrey', seat: 3 })
    const before = stream.raw.length
    wind(61_000)
    await newest(stream)
    const since = stream.raw.slice(before).map((text) => JSON.parse(text) as PublicPush)
    const chosen = since.flatMap(({ frame }) => markedIn(frame)).filter((seat) => seat !== 1)
    expect(new Set(chosen)).toEqual(new Set([3]))
  })
  it.each(['another match', 'a rehearsal'])('nor what was taken back while %s was on air', async (what) => {
    const { timing, wind } = wound()
    const on = await room({ timing, games })
    const other = await started(on)
    const match = await started(on)
    const made = await feedOn(on, { name: 'Stream', level: 'announced', delay: 60 })
    const stream = await watching(made)
    wind(60_000)
    await newest(stream)
    await command(on, match, { type: 'announce', text: 'A mistake' })
    wind(10_000)
    if (what === 'another match') await ask(on, '/stage', { method: 'PUT', body: { match: other } })
    else await ask(on, '/rehearsal', { body: { game: 'template', seats: 9, confirmed: true } })
    wind(10_000)
    await ask(on, `/matches/${match}/undo`, { body: {} })
    wind(61_000)
    await newest(stream)
    expect(stream.raw.filter((text) => text.includes('A mistake'))).toEqual([])
  })
  it('nor what the room was shown on hold, taken back before the next release, also over a restart', async () => {
    const folder = freshFolder()
    const { timing, wind } = wound()
    const first = await running({ folder, timing })
    const match = await started(first)
    const made = await feedOn(first, { name: 'Late', delay: 60 })
    const late = await watching(made)
    const soon = await watching(await feedOn(first, { name: 'Soon', delay: 5 }))
    await ask(first, '/stage', { method: 'PUT', body: { hold: true } })
    wind(60_000)
    await command(first, match, { type: 'announce', text: 'A mistake' })
    await ask(first, '/stage/release', { method: 'POST' })
    wind(10_000)
    await ask(first, `/matches/${match}/undo`, { body: {} })
    wind(5000)
    expect([late, soon].map(({ raw }) => raw.some((text) => text.includes('A mistake')))).toEqual([false, true])
    expect((await newest(soon)).frame?.board.news).toBe('A mistake')
    wind(60_000)
    expect((await newest(late)).frame?.phase).toBe('setup')
    expect(late.raw.filter((text) => text.includes('A mistake'))).toEqual([])
    await first.stop()
    const again = await room({ folder, timing })
    const window = ear(windowOf(again))
    const after = await watching({ ...made, origin: again.web.publicOrigin })
    expect((await newest(window)).frame?.board.news).toBe('A mistake')
    wind(61_000)
    expect((await newest(after)).frame?.phase).toBe('setup')
    await ask(again, '/stage/release', { method: 'POST' })
    wind(61_000)
    await newest(after)
    expect(after.raw.filter((text) => text.includes('A mistake'))).toEqual([])
  })
  it('is the same for a break over what was taken back meanwhile', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const match = await started(on)
    const stream = await watching(await feedOn(on, { name: 'Stream', delay: 60 }))
    wind(60_000)
    await command(on, match, { type: 'announce', text: 'A mistake' })
    wind(5000)
    await ask(on, '/stage', { method: 'PUT', body: { view: 'break', text: 'Soup' } })
    wind(30_000)
    await ask(on, `/matches/${match}/undo`, { body: {} })
    wind(29_999)
    expect((await newest(stream)).stage.view).toBe('board')
    wind(1)
    expect((await newest(stream)).stage).toMatchObject({ view: 'break', text: 'Soup', cue: 'break' })
    wind(60_000)
    await newest(stream)
    expect(stream.raw.filter((text) => text.includes('A mistake'))).toEqual([])
  })
  it('says that something was taken back only where that was shown', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const match = await started(on)
    const late = await watching(await feedOn(on, { name: 'Late', delay: 60 }))
    const soon = await watching(await feedOn(on, { name: 'Soon', delay: 5 }))
    const now = await watching(await feedOn(on, { name: 'Now' }))
    const window = ear(windowOf(on))
    wind(60_000)
    await command(on, match, { type: 'announce', text: 'This stands' })
    wind(60_000)
    await command(on, match, { type: 'announce', text: 'A mistake' })
    wind(10_000)
    await ask(on, `/matches/${match}/undo`, { body: { notice: 'correction' } })
    wind(10_000)
    const said = async (): Promise<readonly (string | null | undefined)[]> =>
      (await Promise.all([window, now, soon, late].map(newest))).map(({ frame }) => frame?.board.news)
    const correction = expect.stringContaining('Correction')
    expect(await said()).toEqual([correction, correction, correction, 'This stands'])
    await ask(on, '/stage', { method: 'PUT', body: { blank: true } })
    wind(60_000)
    expect(await said()).toEqual([correction, correction, correction, 'This stands'])
    expect((await newest(late)).stage.blank).toBe(true)
    expect(late.raw.filter((text) => /A mistake|Correction/u.test(text))).toEqual([])
    await command(on, match, { type: 'deal' })
    wind(60_000)
    expect(new Set(await said()).size).toBe(1)
  })
  it('made longer leaves the feed blank for what was shown already; made shorter jumps ahead', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const match = await started(on)
    const made = await feedOn(on, { name: 'Stream', delay: 10 })
    const stream = await watching(made)
    wind(10_000)
    await command(on, match, { type: 'deal' })
    wind(4000)
    await change(on, made, { delay: 30 })
    expect(await newest(stream)).toMatchObject({ frame: null, startsIn: 20_000 })
    wind(20_000)
    expect((await newest(stream)).frame?.phase).toBe('setup')
    await change(on, made, { delay: 0 })
    expect((await newest(stream)).frame?.phase).toBe('night')
    await change(on, made, { delay: 900 })
    expect(await newest(stream)).toMatchObject({ frame: null, startsIn: 900_000 })
  })
  it('starts anew with the console', async () => {
    const folder = freshFolder()
    const { timing, wind } = wound()
    const first = await running({ folder, timing })
    await started(first)
    const made = await feedOn(first, { name: 'Stream', delay: 60 })
    wind(90_000)
    await first.stop()
    const again = await room({ folder, timing })
    const stream = await watching({ ...made, origin: again.web.publicOrigin })
    expect(await newest(stream)).toMatchObject({ frame: null, startsIn: 60_000 })
    wind(60_000)
    expect((await newest(stream)).frame?.phase).toBe('setup')
  })
  it('is between 0 and 900 whole seconds', async () => {
    const on = await room()
    for (const delay of [-1, 901, 1.5, '60'])
      expect((await ask(on, '/feeds', { body: { name: 'Stream', delay } })).body['path']).toBe('delay')
  })
})

describe('who reaches which feed', () => {
  it('is decided by the token alone: every token at every door', async () => {
    const on = await room()
    const match = await started(on)
    const phone = await comes(on, 'Ann')
    await command(on, match, { type: 'deal' })
    const [announced, night, everything] = await Promise.all(
      (['announced', 'night', 'everything'] as const).map((level) => feedOn(on, { name: level, level })),
    )
    const output = new URL(String((await ask(on, '/outputs', { body: { name: 'Hall' } })).body['url'])).hash.slice(3)
    const tokens = {
      moderator: on.web.token,
      window: windowToken(on),
      output,
      phone: phone.token ?? '',
      announced: announced?.token ?? '',
      night: night?.token ?? '',
      everything: everything?.token ?? '',
    }
    const sees: Record<string, unknown> = {}
    for (const [who, token] of Object.entries(tokens)) {
      const calls = ['/feeds', '/feeds/links', `/matches/${match}/frame?as=spectator`, `/matches/${match}/frame`]
      const statuses = await Promise.all(calls.map(async (path) => (await ask(on, path, { token })).status))
      const inner = listen(wsAddress(on.web.origin), { origin: on.web.origin, hello: { token } })
      const outer = outputEar(on, { token, match })
      const inside = await Promise.race([inner.closed, inner.hears((message) => 'frame' in message).then(() => 'in')])
      const outside = await Promise.race([outer.closed, outer.hears((message) => 'stage' in message)])
      const shown =
        typeof outside === 'number' ? outside : [cards((outside as unknown as PublicPush).frame), 'feed' in outside]
      for (const each of [inner, outer]) each.socket.terminate()
      sees[who] = [statuses, inside, shown]
    }
    const barred = [403, 403, 403, 403]
    expect(sees).toEqual({
      moderator: [[200, 200, 400, 200], 'in', 4403],
      window: [barred, 4403, [0, false]],
      output: [barred, 4403, [0, false]],
      phone: [barred, 4403, [1, false]],
      announced: [barred, 'in', [0, true]],
      night: [barred, 'in', 4403],
      everything: [barred, 'in', 4403],
    })
  })
  it('keeps tokens out of lists, exports and the log', async () => {
    const on = await room()
    const match = await started(on)
    const { token } = await feedOn(on, { name: 'Stream', level: 'everything' })
    const desk = deskEar(on)
    onTestFinished(() => desk.socket.terminate())
    await desk.hears((message) => 'desk' in message)
    const texts = await Promise.all(['/feeds', '/links', `/matches/${match}/export`].map((path) => ask(on, path)))
    expect([...texts.map(({ text }) => text), ...desk.raw, ...on.logged].join('\n')).not.toContain(token)
    expect((await ask(on, '/feeds/links')).text).toContain(token)
  })
  it('is gone with the feed', async () => {
    const on = await room()
    await started(on)
    const made = await feedOn(on, { name: 'Stream' })
    const stream = await watching(made)
    expect((await listed(on, made))?.connected).toBe(1)
    expect((await ask(on, `/feeds/${made.id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await stream.closed).toBe(4401)
    expect(await ear(made).closed).toBe(4401)
    expect((await ask(on, `/feeds/${made.id}`, { method: 'DELETE' })).status).toBe(404)
  })
  it('does not share a name with another', async () => {
    const on = await room()
    const made = await feedOn(on, { name: 'Stream' })
    await feedOn(on, { name: 'Second' })
    expect((await ask(on, '/feeds', { body: { name: ' stream' } })).body['refused']).toBe('name-taken')
    expect((await change(on, made, { name: 'SECOND' })).body['refused']).toBe('name-taken')
    expect((await change(on, made, { name: 'Stream 1' })).status).toBe(200)
  })
})
