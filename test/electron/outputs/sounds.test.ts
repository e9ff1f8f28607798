/** Sounds: settings, own files and who may fetch them, and outputs that cannot play yet. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OutputStatus } from '../../../shared/wire/output-payload.ts'
import type { SoundStatus } from '../../../shared/wire/sound-payload.ts'
import {
  ask,
  deskEar,
  outputEar,
  running,
  started,
  windowToken,
  type Ear,
  type Answered,
  type Running,
} from '../../kit/test-server.ts'

let on: Running
const ears: Ear[] = []
const kept = (ear: Ear): Ear => {
  ears.push(ear)
  return ear
}
beforeAll(async () => {
  on = await running()
  await started(on)
})
afterEach(() => {
  for (const ear of ears.splice(0)) ear.socket.terminate()
})
afterAll(() => on.stop())

const wav = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(40)])
const files = {
  wav,
  ogg: Buffer.concat([Buffer.from('OggS'), Buffer.alloc(40)]),
  'mp3 with a tag': Buffer.concat([Buffer.from('ID3'), Buffer.alloc(40)]),
  'mp3 without': Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(40)]),
}
const bring = (cue: string, bytes: Buffer): Promise<Answered> =>
  ask(on, `/sound/${cue}`, { method: 'PUT', body: { file: bytes.toString('base64') } })
const fetched = (origin: string, cue: string, token: string | null): Promise<Response> =>
  fetch(`${origin}/sounds/${cue}`, { headers: token === null ? {} : { authorization: `Bearer ${token}` } })
const soundOf = (message: Readonly<Record<string, unknown>>): { muted?: boolean; own?: object } | undefined =>
  (message['output'] as { sound?: { muted: boolean; own: object } } | undefined)?.sound

describe('settings', () => {
  it('are kept, and told to the desk and to every output', async () => {
    const [desk, output] = [kept(deskEar(on)), kept(outputEar(on, { token: windowToken(on) }))]
    await output.hears((message) => soundOf(message)?.muted === false)
    const { status, body } = await ask(on, '/sound', { method: 'PUT', body: { muted: true, volume: 0.25 } })
    expect([status, body]).toEqual([200, { muted: true, volume: 0.25, desk: false, own: {} }])
    await output.hears((message) => soundOf(message)?.muted === true)
    await desk.hears((message) => (message['desk'] as { sound: SoundStatus } | undefined)?.sound.volume === 0.25)
    expect((await ask(on, '/sound')).body).toEqual(body)
    expect((await ask(on, '/sound', { method: 'PUT', body: { volume: 2 } })).status).toBe(400)
    await ask(on, '/sound', { method: 'PUT', body: { muted: false, volume: 0.7 } })
  })
})

describe('own files', () => {
  it.each(Object.entries(files))(
    '%s is taken and comes back as it was, to pages with a token',
    async (_name, bytes) => {
      const { status, body } = await bring('night', bytes)
      expect([status, Object.keys(body['own'] as object)]).toEqual([200, ['night']])
      for (const [origin, token] of [
        [on.web.origin, on.web.token],
        [on.web.publicOrigin, windowToken(on)],
      ] as const) {
        const answer = await fetched(origin, 'night', token)
        expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
        expect(answer.headers.get('content-type')).toMatch(/^audio\//u)
        expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
      }
    },
  )
  it('go to nobody without the right token', async () => {
    await bring('night', wav)
    const tries = [
      fetched(on.web.publicOrigin, 'night', null),
      fetched(on.web.publicOrigin, 'night', on.web.token),
      fetched(on.web.origin, 'night', null),
      fetched(on.web.origin, 'night', windowToken(on)),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([401, 403, 401, 403])
  })
  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a RIFF that is no sound', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ['nothing', Buffer.alloc(0)],
    ['too much', Buffer.concat([wav, Buffer.alloc(1024 * 1024)])],
  ])('%s is refused with the next step', async (_name, bytes) => {
    const { status, body } = await bring('day', bytes)
    expect([status, body['refused']]).toEqual([409, 'no-sound'])
    expect(body['says']).toMatch(/Use WAV, MP3 or Ogg|Shorten it/u)
    expect((await fetched(on.web.origin, 'day', on.web.token)).status).toBe(404)
  })
  it('are found by the name of a cue and by nothing else', async () => {
    expect((await bring('..%2Fsecrets', wav)).status).toBe(404)
    expect((await fetched(on.web.origin, '..%2Fduskboard.db', on.web.token)).status).toBe(404)
    expect(readdirSync(join(on.folder, 'sounds')).every((name) => name === 'night')).toBe(true)
  })
  it('are forgotten with their file', async () => {
    await bring('night', wav)
    expect((await ask(on, '/sound/night', { method: 'DELETE' })).status).toBe(204)
    expect((await ask(on, '/sound')).body['own']).toEqual({})
    expect(existsSync(join(on.folder, 'sounds', 'night'))).toBe(false)
    expect((await fetched(on.web.origin, 'night', on.web.token)).status).toBe(404)
  })
})

describe('an output that cannot play yet', () => {
  it('stands on the desk’s list as long as it should play', async () => {
    const [desk, output] = [kept(deskEar(on)), kept(outputEar(on, { token: windowToken(on) }))]
    const listed = (blocked: boolean): Promise<unknown> => {
      const from = desk.heard.length
      return desk.hears((message) => {
        const { outputs = [] } = (message['desk'] ?? {}) as { outputs?: readonly OutputStatus[] }
        const [screen] = outputs.filter(({ id }) => id === 'window')
        return desk.heard.indexOf(message) >= from && screen !== undefined && (screen.blocked === true) === blocked
      })
    }
    await output.hears((message) => 'frame' in message)
    await ask(on, '/outputs/window', { method: 'PUT', body: { sound: true } })
    let news = listed(true)
    output.say({ sound: 'blocked' })
    await news
    news = listed(false)
    output.say({ sound: 'ready' })
    await news
    output.say({ sound: 'loud' })
    expect(await output.closed).toBe(4400)
  })
})
