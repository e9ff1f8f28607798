/** Decks on the network: let in by a code, told public facts alone, and gone when the moderator says so. */
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { apiRoutes } from '../../../electron/http/router.ts'
import type { LanDecksStatus, DeckState } from '../../../shared/wire/deck-payload.ts'
import { room, wound } from '../phones/phone-room.ts'
import { FullDisk } from '../../kit/process/full-disk.ts'
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
  type RunningParts,
} from '../../kit/test-server.ts'

/** Engine time, wound by the test. */
let t = 0
afterEach(() => {
  t = 0
})
const stillTime = { time: () => ({ now: () => t, skip: () => undefined }) }
async function hall(parts: RunningParts = {}): Promise<Running> {
  const on = await room({ ...stillTime, ...parts })
  await ask(on, '/decks', { method: 'PUT', body: { on: true } })
  return on
}
const cast = (shadow: number): string[] =>
  Array.from({ length: 5 }, (_, i) => (i + 1 === shadow ? 'shadow' : 'neighbour'))
function ear(on: Running, hello: object): Ear {
  const made = outputEar(on, { lang: 'en', ...hello })
  onTestFinished(() => made.socket.terminate())
  return made
}
const decksOf = async (on: Running): Promise<LanDecksStatus> => (await ask<LanDecksStatus>(on, '/decks')).body
async function codeOn(device: Ear): Promise<string> {
  const { pair } = (await device.hears((message) => 'pair' in message)) as { pair: { code: string } }
  return pair.code
}
interface Paired {
  readonly ear: Ear
  readonly token: string
  readonly id: string
}
async function paired(on: Running, name = 'tablet'): Promise<Paired> {
  const device = ear(on, { deck: true })
  const { status, body } = await ask(on, '/decks/accept', { body: { code: await codeOn(device), name } })
  expect([status, body['name']]).toEqual([200, name])
  const { token } = await device.hears((message) => 'token' in message)
  await device.hears((message) => 'deck' in message)
  return { ear: device, token: String(token), id: String(body['id']) }
}
let n = 0
/** Presses a button of a deck; returns the answer without its id. */
async function press(device: Ear, act: string, more: object = {}): Promise<Record<string, unknown>> {
  const id = (n += 1)
  device.say({ id, act, ...more })
  const { id: _id, ...answer } = await device.hears((message) => message['id'] === id)
  return answer
}
async function caughtUp({ socket }: Ear): Promise<void> {
  await new Promise<void>((resolve) => {
    socket.once('pong', () => resolve())
    socket.ping()
  })
}
async function shown(device: Ear): Promise<DeckState> {
  await caughtUp(device)
  return device.heard.findLast((message) => 'deck' in message)?.['deck'] as unknown as DeckState
}

describe('the way in', () => {
  it('is closed until the moderator opens it', async () => {
    const on = await room()
    expect(await decksOf(on)).toEqual({ on: false, links: [], waiting: [], list: [] })
    expect(await ear(on, { deck: true }).closed).toBe(4403)
    expect((await decksOf(on)).waiting).toEqual([])
  })
  it('is a code on the device, a name at the desk, and a token of its own', async () => {
    const on = await hall()
    const device = ear(on, { deck: true })
    const code = await codeOn(device)
    expect(code).toMatch(/^[A-Z]{4}$/u)
    expect((await decksOf(on)).waiting).toEqual([{ code, from: '127.0.0.1' }])
    expect(device.raw.join('')).not.toContain('deck"')
    const desk = deskEar(on)
    onTestFinished(() => desk.socket.terminate())
    const { body } = await ask(on, '/decks/accept', { body: { code: code.toLowerCase(), name: ' tablet ' } })
    expect(body).toMatchObject({ name: 'tablet', connected: 1 })
    const { token } = await device.hears((message) => 'token' in message)
    expect(Buffer.from(String(token), 'base64url').length).toBe(16)
    expect(on.core.secrets.get(`token:deck:${String(body['id'])}`)).toBe(token)
    await desk.hears((message) => {
      const decks = (message['desk'] as { decks?: LanDecksStatus } | undefined)?.decks
      return decks?.waiting.length === 0 && decks.list[0]?.connected === 1
    })
    const again = ear(on, { token })
    await again.hears((message) => 'deck' in message)
    expect((await decksOf(on)).list).toMatchObject([{ name: 'tablet', connected: 2 }])
  })
  it('takes ten wrong codes a minute at most', async () => {
    const { timing, wind } = wound()
    const on = await hall({ timing })
    const device = ear(on, { deck: true })
    const code = await codeOn(device)
    const wrong = code === 'AAAA' ? 'CCCC' : 'AAAA'
    const accept = (typed: string) => ask(on, '/decks/accept', { body: { code: typed, name: 'tablet' } })
    for (let i = 0; i < 10; i++) expect((await accept(wrong)).body['refused']).toBe('no-such-code')
    expect((await accept(wrong)).body['refused']).toBe('too-often')
    expect((await accept(code)).body['refused']).toBe('too-often')
    wind(60_001)
    expect((await accept(code)).status).toBe(200)
  })
  it('is the same after a restart', async () => {
    const folder = freshFolder()
    const first = await running({ folder })
    await ask(first, '/decks', { method: 'PUT', body: { on: true } })
    const { token } = await paired(first)
    await first.stop()
    const on = await room({ folder })
    await ear(on, { token }).hears((message) => 'deck' in message)
    expect(await decksOf(on)).toMatchObject({ on: true, list: [{ name: 'tablet' }] })
  })
})

describe('the way out', () => {
  it('is at once for one that is sent away', async () => {
    const on = await hall()
    const [tablet, other] = [await paired(on), await paired(on, 'other')]
    expect((await ask(on, `/decks/${tablet.id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await tablet.ear.closed).toBe(4401)
    expect(await ear(on, { token: tablet.token }).closed).toBe(4401)
    expect(await press(other.ear, 'blank')).toEqual({ ok: true })
    expect((await decksOf(on)).list.map(({ name }) => name)).toEqual(['other'])
    expect((await ask(on, '/decks/nobody', { method: 'DELETE' })).status).toBe(404)
  })
  it('is at once for all when decks are switched off, also for those that wait', async () => {
    const on = await hall()
    const [one, two] = [await paired(on), await paired(on, 'two')]
    const device = ear(on, { deck: true })
    await codeOn(device)
    await ask(on, '/decks', { method: 'PUT', body: { on: false } })
    expect(await Promise.all([one.ear, two.ear, device].map(({ closed }) => closed))).toEqual([4403, 4403, 4403])
    expect(await ear(on, { token: one.token }).closed).toBe(4403)
    expect(await decksOf(on)).toMatchObject({ on: false, waiting: [], list: [{ connected: 0 }, { connected: 0 }] })
    await ask(on, '/decks', { method: 'PUT', body: { on: true } })
    await ear(on, { token: one.token }).hears((message) => 'deck' in message)
  })
  it('is for the old one where another device takes its name', async () => {
    const on = await hall()
    const before = await paired(on)
    const after = await paired(on, 'Tablet')
    expect(await before.ear.closed).toBe(4401)
    expect(after.token).not.toBe(before.token)
    expect((await decksOf(on)).list.map(({ name }) => name)).toEqual(['Tablet'])
  })
})

describe('every token and every way to a deck', () => {
  it('opens what is its own and nothing else', async () => {
    const on = await hall()
    const id = await started(on)
    const lan = (await paired(on)).token
    const tokens = {
      none: null,
      wrong: 'AAAAAAAAAAAAAAAAAAAAAA',
      moderator: on.web.token,
      deck: String((await ask(on, '/deck/address')).body['token']),
      lan,
      output: windowToken(on),
    }
    const rows = apiRoutes.filter(({ path }) => /^\/decks?(?:\/|$)/u.test(path))
    expect(rows.length).toBe(16)
    const judged = (name: keyof typeof tokens, shared: boolean): number[] => {
      if (name === 'none' || name === 'wrong') return [401]
      if (name === 'moderator' || (name === 'deck' && shared)) return [200, 204, 400, 404, 409]
      return [403]
    }
    for (const [name, token] of Object.entries(tokens) as [keyof typeof tokens, string | null][]) {
      if (name === 'moderator') continue
      for (const { method, path, deck } of rows) {
        const real = path.replace(':id', id)
        const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
        const { status } = await ask(on, real, { method, token, ...body })
        expect(judged(name, deck === true), `${name}: ${method} ${path}`).toContain(status)
        const outside = await fetch(`${on.web.publicOrigin}/api/v1${real}`, {
          method,
          headers: { authorization: `Bearer ${token ?? ''}` },
        })
        expect(outside.status, `${name}: ${method} ${path} outside`).toBe(404)
      }
    }
  })
  it('is let into sockets of its own side only', async () => {
    const on = await hall()
    const { token } = await paired(on)
    const desk = String((await ask(on, '/deck/address')).body['token'])
    const at = (origin: string, hello: object): Promise<number> => {
      const made = listen(wsAddress(origin), { origin, hello })
      onTestFinished(() => made.socket.terminate())
      return Promise.race([made.closed, made.hears((said) => 'deck' in said || 'pair' in said).then(() => 0)])
    }
    const [inner, outer] = [on.web.origin, on.web.publicOrigin]
    expect(
      await Promise.all([
        at(inner, { token }),
        at(inner, { deck: true }),
        at(outer, { token: desk }),
        at(outer, { token: on.web.token }),
        at(outer, { token, deck: true }),
        at(outer, { deck: true }),
      ]),
    ).toEqual([4403, 4401, 4403, 4403, 0, 0])
  })
  it('plays no sounds and hears none', async () => {
    const on = await hall()
    const { token } = await paired(on)
    const { status } = await fetch(`${on.web.publicOrigin}/sounds/night`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(status).toBe(403)
  })
})

describe('what it shows', () => {
  it('is public words, whatever the desk has to do', async () => {
    const on = await hall()
    const { ear: device } = await paired(on)
    expect(await shown(device)).toMatchObject({ match: null, next: { locked: true, reason: 'No match is on stage' } })
    const id = await started(on, { cast: cast(1) })
    const plain = { label: 'Next', locked: false, reason: null, shows: false }
    expect(await shown(device)).toMatchObject({ lan: true, next: plain, hold: null, hidden: null, waiting: 0 })
    await command(on, id, { type: 'deal' })
    expect(await shown(device)).toMatchObject({
      next: plain,
      headline: 'Night',
      undo: { label: 'The last step', seen: true },
    })
  })
  it('stays as the room sees it while the stage is on hold', async () => {
    const on = await hall()
    const { ear: device } = await paired(on)
    const id = await started(on, { cast: cast(1) })
    await ask(on, '/stage', { method: 'PUT', body: { hold: true } })
    const before = await shown(device)
    await command(on, id, { type: 'deal' })
    expect(await shown(device)).toEqual(before)
  })
  it('is the same to the byte whatever is done in secret', async () => {
    const heard = async (shadow: number, secretly: (on: Running, id: string) => Promise<void>): Promise<string[]> => {
      t = 0
      const on = await hall()
      const { ear: device } = await paired(on)
      const id = await started(on, { cast: cast(shadow) })
      await command(on, id, { type: 'deal' })
      await secretly(on, id)
      await command(on, id, { type: 'choosePrey', seat: 5 })
      await command(on, id, { type: 'breakDawn' })
      await shown(device)
      return device.raw.filter((raw) => raw.includes('"deck"')).map((raw) => raw.replaceAll(id, 'match'))
    }
    const plain = await heard(1, async () => undefined)
    const busy = await heard(2, async (on, id) => {
      for (const seat of [1, 3]) await command(on, id, { type: 'choosePrey', seat })
      await ask(on, `/matches/${id}/undo`, { body: {} })
      const desk = deskEar(on)
      await desk.hears((message) => 'frame' in message)
      desk.socket.terminate()
    })
    expect(busy).toEqual(plain)
    expect(plain.length).toBeGreaterThan(3)
    expect(plain.join('')).not.toMatch(/shadow|neighbour|Ann|Ben/u)
  })
})

describe('what it may do', () => {
  it('is to go on, and the answer does not say whether the desk could', async () => {
    const on = await hall()
    const { ear: device } = await paired(on)
    await started(on, { cast: cast(1) })
    const { rev } = await shown(device)
    expect(await press(device, 'next', { expect: rev })).toEqual({ ok: true })
    expect((await shown(device)).headline).toBe('Night')
    t = 1000
    // The desk has a prey to choose: nothing moves, and nobody here is told why.
    expect(await press(device, 'next', { expect: (await shown(device)).rev })).toEqual({ ok: true })
    expect((await shown(device)).headline).toBe('Night')
    t = 1499
    expect(await press(device, 'next')).toMatchObject({ refused: 'too-soon' })
    t = 2000
    expect(await press(device, 'next', { expect: rev })).toMatchObject({ refused: 'moved-on' })
  })
  it('shows at once, on both kinds of decks, that OBS is to keep its scene', async () => {
    const on = await hall()
    const { ear: device } = await paired(on)
    const { token } = (await ask(on, '/deck/address')).body
    const beside = listen(wsAddress(on.web.origin), { origin: on.web.origin, hello: { token, lang: 'en' } })
    onTestFinished(() => beside.socket.terminate())
    await ask(on, '/obs', { method: 'PUT', body: { enabled: true, url: 'ws://127.0.0.1:1' } })
    await ask(on, '/obs/hold', { method: 'PUT', body: { hold: true } })
    for (const deck of [device, beside])
      await deck.hears((message) => (message['deck'] as DeckState | undefined)?.scene === true)
  })
  it('is to take back and do again, clock, curtain, scene and hiding', async () => {
    const on = await hall()
    const { ear: device } = await paired(on)
    const desk = deskEar(on)
    onTestFinished(() => desk.socket.terminate())
    const id = await started(on, { cast: cast(1) })
    expect(await press(device, 'clock')).toMatchObject({ refused: 'no-clock', says: 'No clock can be moved now.' })
    for (const body of [{ type: 'deal' }, { type: 'choosePrey', seat: 2 }, { type: 'breakDawn' }])
      await command(on, id, body)
    expect(await press(device, 'clock')).toEqual({ ok: true })
    expect((await shown(device)).clock?.running).toBe(false)
    expect(await press(device, 'blank', { on: true })).toEqual({ ok: true })
    expect((await ask(on, '/stage')).body['blank']).toBe(true)
    expect(await press(device, 'scene')).toMatchObject({ refused: 'no-obs' })
    expect(await press(device, 'hide')).toEqual({ ok: true })
    await desk.hears((message) => message['hidden'] === true)
    t = 1000
    expect(await press(device, 'undo', { notice: 'correction' })).toEqual({ ok: true })
    t = 2000
    expect(await press(device, 'redo')).toEqual({ ok: true })
  })
  it('is answered with a fault, and nothing of why, where the disk takes nothing', async () => {
    const disk = new FullDisk()
    const on = await hall({ around: disk.around })
    const { ear: device } = await paired(on)
    disk.full = () => true
    expect(await press(device, 'blank', { on: true })).toEqual({
      fault: 'That did not work just now. Nothing was lost; try again.',
    })
    disk.full = () => false
    expect(await press(device, 'blank', { on: true })).toEqual({ ok: true })
  })
  it('is nothing else', async () => {
    const on = await hall()
    await started(on)
    for (const message of [
      { id: 1, act: 'hold' },
      { id: 1, act: 'release' },
      { id: 1, command: { type: 'deal' } },
      { redact: false },
      { id: 1, act: 'next', by: 1 },
    ]) {
      const { ear: device } = await paired(on)
      device.say(message)
      expect(await device.closed, JSON.stringify(message)).toBe(4400)
    }
  })
  it('is so much in a second', async () => {
    const on = await hall()
    const { ear: device } = await paired(on)
    for (let i = 0; i < 40; i++) device.say({ id: i, act: 'blank' })
    expect(await device.closed).toBe(4429)
  })
})
