import { connect, type Socket } from 'node:net'
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Frame } from '../../../shared/wire/frame.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import {
  ask,
  command,
  deskEar,
  frameOf,
  listen,
  outputEar,
  running,
  started,
  windowToken,
  wsAddress,
  type Ear,
  type Running,
} from '../../kit/test-server.ts'

let on: Running
let id: string
const ears: Ear[] = []
const kept = (ear: Ear): Ear => {
  ears.push(ear)
  return ear
}
beforeAll(async () => {
  on = await running()
  id = await started(on, { cast: ['shadow', 'neighbour', 'neighbour', 'neighbour', 'neighbour'] })
  await command(on, id, { type: 'deal' })
})
afterEach(() => {
  for (const ear of ears.splice(0)) ear.socket.terminate()
})
afterAll(() => on.stop())

const isFrame = (message: Readonly<Record<string, unknown>>): boolean => 'frame' in message
const answerTo =
  (wanted: unknown) =>
  (message: Readonly<Record<string, unknown>>): boolean =>
    message['id'] === wanted

describe('the first message', () => {
  it('of the moderator is answered with frame, stage, time and desk', async () => {
    const ear = kept(deskEar(on))
    const push = await ear.hears(isFrame)
    expect(push).toEqual({
      audienceLang: 'en',
      frame: await frameOf(on, id),
      stage: { match: id, blank: false, hold: false, view: 'board', text: '' },
      audience: await frameOf(on, id, 'public'),
      now: expect.any(Number) as number,
    })
    const { desk } = (await ear.hears((message) => 'desk' in message)) as { desk: object }
    expect(Object.keys(desk).sort()).toEqual([
      'automaticSteps',
      'book',
      'capture',
      'club',
      'decks',
      'faces',
      'feeds',
      'held',
      'league',
      'leagueProgress',
      'music',
      'notifications',
      'obs',
      'outputs',
      'phones',
      'redo',
      'rehearsal',
      'replay',
      'sound',
      'storage',
      'version',
      'viewers',
      'visitors',
      'waiting',
      'waitingResults',
      'zone',
    ])
  })
  it('of an output is answered with what everybody may see, and nothing of the desk', async () => {
    const ear = kept(outputEar(on, { token: windowToken(on) }))
    const push = await ear.hears(isFrame)
    expect(push).toEqual({
      frame: await frameOf(on, id, 'public'),
      stage: { blank: false, view: 'board', text: '', cue: 'night', join: null },
      now: expect.any(Number) as number,
    })
    await ask(on, '/settings/draft', { method: 'PUT', body: { x: 1 } })
    expect(ear.heard.map((message) => Object.keys(message)[0])).toEqual(['output', 'frame'])
  })
  it('may name a match, which must be there', async () => {
    const other = await started(on)
    await ask(on, '/stage', { method: 'PUT', body: { match: id } })
    const push = await kept(deskEar(on, { match: other })).hears(isFrame)
    expect((push['frame'] as Frame).match).toBe(other)
    const nowhere = kept(deskEar(on, { match: 'none' }))
    expect(await nowhere.closed).toBe(4404)
    expect(nowhere.heard).toEqual([expect.objectContaining({ path: 'match' })])
  })
  it('chooses a language', async () => {
    const headline = async (lang: string): Promise<string> => {
      const { frame } = (await kept(deskEar(on, { lang })).hears(isFrame)) as { frame: Frame }
      return frame.board.headline
    }
    expect(await headline('pl')).not.toBe(await headline('en'))
  })
  it.each([{}, { token: 'wrong' }, { token: '' }])('%j opens nothing on the private side', async (hello) => {
    const ear = kept(listen(wsAddress(on.web.origin), { origin: on.web.origin, hello }))
    expect([await ear.closed, ear.raw]).toEqual([4401, []])
  })
  it.each(['[]', '3', 'null', '{', '{"token":3}', '{"token":"x","as":"moderator"}', '{"__proto__":{"token":"x"}}'])(
    'that is not one is refused: %s',
    async (hello) => {
      for (const to of [on.web.origin, on.web.publicOrigin]) {
        const ear = kept(listen(wsAddress(to), { origin: to }))
        ear.socket.on('open', () => ear.say(hello))
        expect(await ear.closed).toBe(4400)
      }
    },
  )
  it('that does not come within two seconds closes the socket, and the page is told that it was late', async () => {
    const silent = [on.web.origin, on.web.publicOrigin].map((to) => kept(listen(wsAddress(to), { origin: to })))
    const reasons = silent.map(
      ({ socket }) => new Promise((resolve) => socket.on('close', (_code, why) => resolve(String(why)))),
    )
    expect(await Promise.all(silent.map((ear) => ear.closed))).toEqual([4401, 4401])
    expect(await Promise.all(reasons)).toEqual(['late', 'late'])
    const wrong = kept(listen(wsAddress(on.web.origin), { origin: on.web.origin, hello: { token: 'wrong' } }))
    expect(await new Promise((resolve) => wrong.socket.on('close', (_code, why) => resolve(String(why))))).toBe('')
  })
})

describe('the moderator’s socket', () => {
  it('sends commands and hears what became of them', async () => {
    const ear = kept(deskEar(on))
    await ear.hears(isFrame)
    ear.say({ id: 'a', command: { type: 'choosePrey', seat: 3 } })
    ear.say({ id: 2, command: { type: 'deal' } })
    ear.say({ id: 3, command: { type: 'choosePrey', seat: 'three' } })
    ear.say({ id: 4, command: { type: 'choosePrey', seat: 3, by: 2 } })
    ear.say({ id: 5, command: { type: 'breakDawn', dry: true } })
    expect(await ear.hears(answerTo('a'))).toEqual({ id: 'a', ok: true, rev: expect.any(Number) as number })
    expect(await ear.hears(answerTo(2))).toEqual({
      id: 2,
      refused: expect.any(String) as string,
      says: expect.any(String) as string,
      clause: null,
    })
    expect(await ear.hears(answerTo(3))).toMatchObject({ id: 3, path: 'seat' })
    expect(await ear.hears(answerTo(4))).toMatchObject({ id: 4, refused: 'not-offered' })
    expect(await ear.hears(answerTo(5))).toMatchObject({ id: 5, ok: true, dry: true, public: { phase: 'day' } })
    await ask(on, `/matches/${id}/undo`, { body: {} })
  })
  it('is shown what came of a command before the answer: keys that were typed ahead go to the new picture', async () => {
    const ear = kept(deskEar(on))
    await ear.hears(isFrame)
    ear.say({ id: 'b', command: { type: 'choosePrey', seat: 3 } })
    const { rev } = await ear.hears(answerTo('b'))
    const until = ear.heard.slice(0, ear.heard.findIndex(answerTo('b')))
    expect(until.findLast(isFrame)).toMatchObject({ frame: { rev } })
    await ask(on, `/matches/${id}/undo`, { body: {} })
  })
  it('is told what is wrong with a message and stays open', async () => {
    const ear = kept(deskEar(on))
    await ear.hears(isFrame)
    for (const nonsense of [
      '{',
      '[]',
      '{"id":1}',
      '{"redact":"yes"}',
      '{"id":1,"command":{"type":"deal"},"by":"moderator"}',
    ])
      ear.say(nonsense)
    ear.say({ id: 9, command: { type: 'choosePrey' } })
    await ear.hears(answerTo(9))
    expect(ear.heard.filter((message) => 'error' in message)).toHaveLength(6)
  })
  it('gets redacted frames from the moment it asks for them', async () => {
    const ear = kept(deskEar(on, { redacted: true }))
    expect(((await ear.hears(isFrame))['frame'] as Frame).audience).toBe('redacted')
    expect(ear.raw.join('\n')).not.toMatch(/"card":\{"role"|"secret":true/u)
    ear.say({ redact: false })
    await ear.hears((message) => (message['frame'] as Frame | undefined)?.audience === 'moderator')
    ear.say({ redact: true })
    ear.say({ id: 1, command: { type: 'choosePrey', seat: 2 } })
    await ear.hears(answerTo(1))
    const open = ear.heard.filter((message) => (message['frame'] as Frame | undefined)?.audience === 'moderator')
    expect(open).toHaveLength(1)
    await ask(on, `/matches/${id}/undo`, { body: {} })
  })
  it('hears a name for what redo would do only when its secrets are shown', async () => {
    await command(on, id, { type: 'choosePrey', seat: 2 })
    await ask(on, `/matches/${id}/undo`, { body: {} })
    const titles = await Promise.all(
      [false, true].map(async (redacted) => {
        const { desk } = (await kept(deskEar(on, { redacted })).hears((message) => 'desk' in message)) as {
          desk: { redo: { title: string } }
        }
        return desk.redo.title
      }),
    )
    expect(titles).toEqual(['The shadows choose', 'The last step'])
  })
})

describe('outputs', () => {
  it('say nothing but what they show', async () => {
    const ear = kept(outputEar(on, { token: windowToken(on) }))
    await ear.hears(isFrame)
    ear.say({ id: 1, command: { type: 'choosePrey', seat: 2 } })
    expect(await ear.closed).toBe(4400)
    expect((await frameOf(on, id)).undo?.title).not.toBe('The shadows choose')
  })
  it('are sent a frame only when their picture changed', async () => {
    const ear = kept(outputEar(on, { token: windowToken(on) }))
    await ear.hears(isFrame)
    await command(on, id, { type: 'choosePrey', seat: 2 })
    await command(on, id, { type: 'choosePrey', seat: 3 })
    await ask(on, `/matches/${id}/undo`, { body: {} })
    await ask(on, `/matches/${id}/undo`, { body: {} })
    await ask(on, '/outputs', { body: { name: `one more ${ear.heard.length}` } })
    await command(on, id, { type: 'announce', text: 'Hello' })
    await ear.hears((message) => (message['frame'] as Frame | undefined)?.board.news === 'Hello')
    expect(ear.heard.filter(isFrame)).toHaveLength(2)
    await ask(on, `/matches/${id}/undo`, { body: {} })
  })
  it('follow the stage: another match, the curtain, a break', async () => {
    const ear = kept(outputEar(on, { token: windowToken(on) }))
    await ear.hears(isFrame)
    const other = await started(on)
    await ear.hears((message) => (message['frame'] as Frame | undefined)?.match === other)
    await ask(on, '/stage', { method: 'PUT', body: { blank: true } })
    await ear.hears((message) => (message['stage'] as { blank: boolean } | undefined)?.blank === true)
    await ask(on, '/stage', { method: 'PUT', body: { blank: false, view: 'break', text: 'Back at nine' } })
    expect(
      (await ear.hears((message) => (message['stage'] as { view: string } | undefined)?.view === 'break'))['stage'],
    ).toEqual({
      blank: false,
      view: 'break',
      text: 'Back at nine',
      cue: 'break',
      join: null,
    })
    await ask(on, '/stage', { method: 'PUT', body: { match: id, view: 'board', text: '' } })
  })
})

describe('clients that misbehave', () => {
  const alive = async (): Promise<void> => {
    expect((await ask(on, '/stage')).status).toBe(200)
    const ear = kept(deskEar(on))
    await ear.hears(isFrame)
  }
  it('send too much at once', async () => {
    const ear = kept(deskEar(on))
    await ear.hears(isFrame)
    ear.say({ id: 1, command: { type: 'announce', text: 'x'.repeat(1_000_000) } })
    expect(await ear.closed).toBe(1009)
    await alive()
  })
  it('send binary messages', async () => {
    const ear = kept(deskEar(on))
    await ear.hears(isFrame)
    ear.socket.send(randomBytes(100))
    expect(await ear.closed).toBe(1003)
  })
  it('send without end while they wait to be let in', async () => {
    const ear = kept(outputEar(on))
    await ear.hears((message) => 'pair' in message)
    ear.say({})
    expect(await ear.closed).toBe(4400)
  })
  it('never read: they are dropped, the others are served', async () => {
    // Only the wire is of interest here: nothing waits for the disk.
    const quick = await running({ around: (store) => ({ ...store, set: () => undefined, setAll: () => undefined }) })
    await started(quick, { seats: Array.from({ length: 10 }, (_, i) => `${i} ${'x'.repeat(37)}`) })
    const token = windowToken(quick)
    const deaf = await handshake(quick.web.publicOrigin)
    deaf.write(maskedText(JSON.stringify({ token })))
    const good = kept(outputEar(quick, { token }))
    await good.hears(isFrame)
    const connected = (): number =>
      quick.core.status.read().outputs.find((each) => each.id === 'window')?.connected ?? 0
    const gone = new Promise<void>((resolve) => deaf.on('close', () => resolve()))
    deaf.pause()
    // Sends more than any system's buffers hold, and is done long before a ping would notice the silent socket.
    for (let i = 0; i < 8000 && connected() > 1; i++) {
      quick.core.screens.putOnAir({ view: 'break', text: `${i} ${'x'.repeat(190)}` })
      if (i % 20 === 0) await new Promise((resolve) => good.socket.once('message', resolve))
    }
    expect(connected()).toBe(1)
    deaf.resume()
    await gone
    expect(good.socket.readyState).toBe(good.socket.OPEN)
    await quick.stop()
  })

  it('speak nonsense in every way: nothing falls over and nothing changes', async () => {
    const before = await frameOf(on, id)
    const draw = seededRandom('nonsense')
    const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => Math.floor(draw() * 256)))
    for (let i = 0; i < 150; i++) {
      const socket = await handshake(i % 2 === 0 ? on.web.origin : on.web.publicOrigin)
      const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
      socket.write(i % 3 === 0 ? bytes(1 + Math.floor(draw() * 200)) : maskedText(bytes(40).toString('latin1')))
      socket.write(bytes(20))
      socket.end()
      await closed
    }
    expect(await frameOf(on, id)).toEqual(before)
    await alive()
  })
  it('drip their headers: they are cut off, real ones are served meanwhile', async () => {
    const { hostname, port } = new URL(on.web.publicOrigin)
    const slow = Array.from({ length: 50 }, () => connect(Number(port), hostname))
    const gone = slow.map(
      (socket) => new Promise<void>((resolve) => socket.on('error', () => undefined).on('close', () => resolve())),
    )
    for (const socket of slow) socket.write('GET / HTTP/1.1\r\nX-A:')
    const dripping = setInterval(() => slow.forEach((socket) => socket.writable && socket.write('b')), 500)
    await alive()
    await Promise.all(gone)
    clearInterval(dripping)
  })
})

/** A WebSocket handshake by hand, for clients that no library would be. */
function handshake(origin: string): Promise<Socket> {
  const { hostname, port, host } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.once('error', reject)
    const key = randomBytes(16).toString('base64')
    socket.write(
      `GET /ws HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    )
    socket.once('data', () => resolve(socket))
  })
}
/** Encodes a text frame as a client sends it, masked. */
function maskedText(text: string): Buffer {
  const body = Buffer.from(text)
  const mask = randomBytes(4)
  const length =
    body.length < 126
      ? Buffer.from([0x80 | body.length])
      : Buffer.from([0x80 | 126, body.length >> 8, body.length & 255])
  return Buffer.concat([Buffer.from([0x81]), length, mask, body.map((byte, i) => byte ^ (mask[i % 4] ?? 0))])
}
