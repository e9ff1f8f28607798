/** Music of the club: what is taken, who is served it, and that a removed track comes back. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { mostTracks, type Music } from '../../../../shared/brand/music.ts'
import type { OutputPageInfo, OutputStatus } from '../../../../shared/wire/output-payload.ts'
import { FullDisk } from '../../../kit/process/full-disk.ts'
import {
  ask,
  deskEar,
  outputEar,
  running,
  windowToken,
  type Answered,
  type Ear,
  type Running,
} from '../../../kit/test-server.ts'
import { wavFile } from './wav-file.ts'
import { audioSamples } from './audio-samples.data.ts'

let on: Running
const disk = new FullDisk()
beforeAll(async () => {
  on = await running({ around: disk.around })
})
afterAll(() => on.stop())
const kept = (ear: Ear): Ear => {
  onTestFinished(() => ear.socket.terminate())
  return ear
}

/** Adds a file by a name, as the desk and programs do. */
async function add(name: string, bytes: Buffer, { web } = on): Promise<{ status: number; body: Answered['body'] }> {
  const answer = await fetch(`${web.origin}/api/v1/music?${new URLSearchParams({ name }).toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${web.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, body: (await answer.json()) as Answered['body'] }
}
const tone = (hz: number): Buffer => wavFile({ seconds: 0.25, hz })
const music = async (): Promise<Music> => (await ask<Music>(on, '/music')).body
const drop = (id: string): Promise<Answered> => ask(on, `/music/${id}`, { method: 'DELETE' })
const removed = async (): Promise<readonly { id: string; name: string }[]> =>
  (await ask<{ id: string; name: string }[]>(on, '/music/removed')).body
async function empty(): Promise<void> {
  for (const { id } of (await music()).tracks) await drop(id)
}
async function addedPath(hz: number): Promise<string> {
  const { body } = await add(`${hz} Hz`, tone(hz))
  return (body as unknown as Music).tracks.at(-1)?.path ?? ''
}
/** Files of the data folder that an upload or a track left. */
const filesIn = ({ folder }: Running): readonly string[] => [
  ...readdirSync(folder).filter((name) => name.startsWith('incoming-')),
  ...(existsSync(join(folder, 'music')) ? readdirSync(join(folder, 'music')) : []),
]

describe('a file', () => {
  it('is told to outputs by its path and served on both sides, whole and in parts', async () => {
    await empty()
    const output = kept(outputEar(on, { token: windowToken(on) }))
    const bytes = tone(500)
    const path = await addedPath(500)
    const told = await output.hears((message) => (message['output'] as OutputPageInfo | undefined)?.music?.length === 1)
    expect((told['output'] as OutputPageInfo).music).toEqual([path])
    for (const origin of [on.web.origin, on.web.publicOrigin]) {
      const whole = await fetch(origin + path)
      expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
        200,
        'audio/wav',
        'bytes',
      ])
      expect(whole.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
      const part = await fetch(origin + path, { headers: { range: 'bytes=10-19' } })
      expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
        206,
        `bytes 10-19/${bytes.length}`,
        '10',
      ])
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
      const beyond = await fetch(origin + path, { headers: { range: `bytes=${bytes.length}-` } })
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
      const head = await fetch(origin + path, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    }
    expect((await fetch(`${on.web.publicOrigin}/music/${'0'.repeat(32)}`)).status).toBe(404)
    expect((await fetch(`${on.web.publicOrigin}/music/..%2Fsecrets.json`)).status).toBe(404)
  })
  it('is one however often it is added', async () => {
    await empty()
    await add('Once', tone(510))
    await add('Again', tone(510))
    expect((await music()).tracks.map(({ name }) => name)).toEqual(['Again'])
  })
  it.each(Object.entries(audioSamples).filter(([name]) => /^(?:tone|bare)/u.test(name) && name !== 'tone.mka'))(
    '%s is taken, whatever it is called',
    async (_name, base64) => {
      await empty()
      expect((await add('holiday.jpg', Buffer.from(base64, 'base64'))).status).toBe(200)
      const [track] = (await music()).tracks
      const answer = await fetch(on.web.publicOrigin + (track?.path ?? ''))
      expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(base64)
    },
  )
  it.each([
    ['nothing', Buffer.alloc(0), /is empty/u],
    ['a page', Buffer.from('<!doctype html>'), /Use MP3/u],
    ['half a file', tone(520).subarray(0, 900), /end of this file is missing/u],
    ['too much', Buffer.alloc(20 * 1024 * 1024 + 1), /up to 20 MB/u],
  ])('%s is refused with the next step, and leaves nothing', async (_name, bytes, says) => {
    const before = filesIn(on)
    const { status, body } = await add('Bad', bytes)
    expect([status, body['refused']]).toEqual([409, 'no-music'])
    expect(body['says']).toMatch(says)
    expect(filesIn(on)).toEqual(before)
  })
  it('needs a name and the type of any file', async () => {
    expect((await add(' ', tone(1))).status).toBe(400)
    expect((await ask(on, '/music?name=x', { body: { file: '' } })).status).toBe(415)
  })
  it('that breaks off leaves nothing', async () => {
    const before = filesIn(on)
    const { hostname, port, host } = new URL(on.web.origin)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /api/v1/music?name=half HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${on.web.token}\r\n` +
        `content-type: application/octet-stream\r\ncontent-length: 5000\r\n\r\nRIFF`,
    )
    await expect.poll(() => filesIn(on).length).toBe(before.length + 1)
    socket.destroy()
    await expect.poll(() => filesIn(on)).toEqual(before)
  })
})

describe('the list', () => {
  it('holds ten, and one or all of them play', async () => {
    await empty()
    for (let n = 0; n < mostTracks; n += 1) expect((await add(`Track ${n}`, tone(600 + n))).status).toBe(200)
    expect((await add('One more', tone(700))).body['says']).toContain('ten')
    const { tracks } = await music()
    const output = kept(outputEar(on, { token: windowToken(on) }))
    const plays = (...paths: readonly string[]): Promise<unknown> =>
      output.hears((message) => {
        const { music: told } = (message['output'] ?? {}) as Partial<OutputPageInfo>
        return JSON.stringify(told ?? []) === JSON.stringify(paths)
      })
    await plays(...tracks.map(({ path }) => path))
    const [, second] = tracks
    const choose = (chosen: string | null): Promise<Answered> => ask(on, '/music', { method: 'PUT', body: { chosen } })
    expect((await choose(second?.id ?? '')).body['chosen']).toBe(second?.id)
    await plays(second?.path ?? '')
    expect((await choose('other')).status).toBe(404)
    await drop(second?.id ?? '')
    expect((await music()).chosen).toBeNull()
  })
  it('tells the desk', async () => {
    const desk = kept(deskEar(on))
    await add('For the desk', tone(710))
    await desk.hears((message) =>
      ((message['desk'] as { music?: Music } | undefined)?.music?.tracks ?? []).some(
        ({ name }) => name === 'For the desk',
      ),
    )
  })
})

describe('a removed track', () => {
  it('is served no more, and comes back as it was', async () => {
    await empty()
    const path = await addedPath(720)
    const [track] = (await music()).tracks
    expect((await drop(track?.id ?? '')).status).toBe(200)
    expect((await drop(track?.id ?? '')).status).toBe(404)
    expect((await fetch(on.web.publicOrigin + path)).status).toBe(404)
    expect((await removed())[0]).toMatchObject({ id: track?.id, name: '720 Hz' })
    expect((await ask(on, `/music/${track?.id ?? ''}/bringBack`, { body: {} })).status).toBe(200)
    expect((await music()).tracks).toEqual([track])
    expect((await fetch(on.web.publicOrigin + path)).status).toBe(200)
    expect((await removed()).map(({ id }) => id)).not.toContain(track?.id)
  })
  it('is forgotten with its file once five others were removed after it, unless it was added again', async () => {
    await empty()
    const names = Array.from({ length: 7 }, (_none, n) => 800 + n)
    for (const hz of names) await addedPath(hz)
    const { tracks } = await music()
    const [first, second] = tracks
    for (const { id } of tracks.slice(0, 2)) await drop(id)
    await add('Back', tone(801))
    for (const { id } of tracks.slice(2)) await drop(id)
    expect(await removed()).toHaveLength(5)
    const there = readdirSync(join(on.folder, 'music'))
    expect([there.includes(first?.id ?? ''), there.includes(second?.id ?? '')]).toEqual([false, true])
  })
  it('stays removed where ten others took its place', async () => {
    await empty()
    await addedPath(850)
    const [track] = (await music()).tracks
    await drop(track?.id ?? '')
    for (let n = 0; n < mostTracks; n += 1) await addedPath(860 + n)
    const { status, body } = await ask(on, `/music/${track?.id ?? ''}/bringBack`, { body: {} })
    expect([status, body['refused']]).toEqual([409, 'no-music'])
  })
})

describe('a disk', () => {
  it('that is full is told, and nothing is lost or half there', async () => {
    await empty()
    await addedPath(900)
    const before = [await music(), filesIn(on).toSorted()]
    disk.full = (name) => name === 'music'
    onTestFinished(() => void (disk.full = () => false))
    const { status, body } = await add('No room', tone(910))
    expect([status, body['fault']]).toEqual([503, 'The disk is full. Free some space and try again.'])
    const [track] = (await music()).tracks
    expect((await drop(track?.id ?? '')).status).toBe(503)
    disk.full = () => false
    expect([await music(), filesIn(on).toSorted()]).toEqual(before)
    expect((await removed()).map(({ id }) => id)).not.toContain(track?.id)
    expect((await add('No room', tone(910))).status).toBe(200)
  })
  it('from which a file was taken away is told on the desk, and outputs are told the others', async () => {
    await empty()
    const [gone, there] = [await addedPath(920), await addedPath(930)]
    rmSync(join(on.folder, gone))
    const hall = kept(outputEar(on, { token: windowToken(on) }))
    await hall.hears((message) => 'frame' in message)
    for (let n = 0; n < 3; n += 1) expect((await fetch(on.web.publicOrigin + gone)).status).toBe(404)
    await hall.hears((message) => (message['output'] as OutputPageInfo | undefined)?.music?.length === 1)
    expect(hall.heard.filter((message) => 'output' in message)).toHaveLength(2)
    expect((await music()).tracks.map(({ missing }) => missing ?? false)).toEqual([true, false])
    const output = kept(outputEar(on, { token: windowToken(on) }))
    const told = await output.hears((message) => 'output' in message)
    expect((told['output'] as OutputPageInfo).music).toEqual([there])
    await addedPath(920)
    expect((await music()).tracks.some(({ missing }) => missing === true)).toBe(false)
  })
})

it('an output that cannot play stands on the desk’s list as long as its music is on', async () => {
  const [desk, output] = [kept(deskEar(on)), kept(outputEar(on, { token: windowToken(on) }))]
  const listed = (state: OutputStatus['music']): Promise<unknown> => {
    const from = desk.heard.length
    return desk.hears((message) => {
      const { outputs = [] } = (message['desk'] ?? {}) as { outputs?: readonly OutputStatus[] }
      const [screen] = outputs.filter(({ id }) => id === 'window')
      return desk.heard.indexOf(message) >= from && screen !== undefined && screen.music === state
    })
  }
  const set = (change: object): Promise<Answered> => ask(on, '/outputs/window', { method: 'PUT', body: change })
  await output.hears((message) => 'frame' in message)
  await set({ music: true, musicVolume: 0.3 })
  for (const state of ['blocked', 'failed'] as const) {
    const news = listed(state)
    output.say({ music: state })
    await news
  }
  let news = listed(undefined)
  output.say({ music: 'ready' })
  await news
  news = listed('failed')
  output.say({ music: 'failed' })
  await news
  news = listed(undefined)
  await set({ music: false })
  await news
  expect((await set({ musicVolume: 2 })).status).toBe(400)
  output.say({ music: 'loud' })
  expect(await output.closed).toBe(4400)
})
