/** Watchers: who has the link sees what the room sees, as late as the moderator says, and can do nothing. */
import { describe, expect, it, onTestFinished } from 'vitest'
import type { WatchersStatus } from '../../../shared/wire/invitation-payload.ts'
import { ask, command, deskEar, frameOf, started, type Ear, type Running } from '../../kit/test-server.ts'
import { publicEar, refusalOf, tokenIn } from '../phones/visitor-room.ts'
import { room, wound } from '../phones/phone-room.ts'

type Answer = WatchersStatus & { readonly link: string | null }
const watchersOn = async (on: Running): Promise<Answer> => (await ask<Answer>(on, '/watchers')).body
const change = async (on: Running, body: object): Promise<Answer> =>
  (await ask<Answer>(on, '/watchers', { method: 'PUT', body })).body
const open = async (on: Running, more: object = {}): Promise<string> =>
  tokenIn((await change(on, { on: true, ...more })).link)
const watches = (on: Running, watch: string, more: object = {}): Ear => publicEar(on, { watch, ...more })
interface Shown {
  readonly frame: { readonly rev: number } | null
  readonly startsIn?: number
}
const showsRev = (ear: Ear, rev: number): Promise<unknown> =>
  ear.hears((message) => (message as unknown as Shown).frame?.rev === rev)
const publicRev = async (on: Running, id: string): Promise<number> => (await frameOf(on, id, 'public')).rev

describe('the link of watchers', () => {
  it('is made on request, leads to /watch with 128 bits in the fragment, and shows the public picture', async () => {
    const on = await room()
    const id = await started(on)
    expect(await watchersOn(on)).toEqual({ on: false, delay: 0, most: 200, connected: 0, link: null })
    const { link } = await change(on, { on: true })
    expect(new URL(link ?? '').pathname).toBe('/watch')
    expect(Buffer.from(tokenIn(link), 'base64url')).toHaveLength(16)
    const ear = watches(on, tokenIn(link))
    await showsRev(ear, await publicRev(on, id))
    await command(on, id, { type: 'deal' })
    await showsRev(ear, await publicRev(on, id))
    expect(ear.raw.join('')).not.toContain('"card"')
    expect(await change(on, { on: true })).toMatchObject({ link, connected: 1 })
  })
  it('ends at once when it is withdrawn or made anew', async () => {
    const on = await room()
    const first = await open(on)
    const ear = watches(on, first)
    await ear.hears((message) => 'stage' in message)
    const second = tokenIn((await change(on, { renew: true })).link)
    expect(await ear.closed).toBe(4401)
    expect(await refusalOf(watches(on, first))).toEqual(['link-ended', 4401])
    const again = watches(on, second)
    await again.hears((message) => 'stage' in message)
    expect(await change(on, { on: false })).toMatchObject({ on: false, link: null })
    expect(await again.closed).toBe(4401)
  })
  it('opens nothing else: no output, no phone, no seat, no API', async () => {
    const on = await room()
    const token = await open(on)
    for (const hello of [{ token }, { invite: token, name: 'Zoe' }])
      expect(await publicEar(on, hello).closed).toBe(4401)
    expect((await ask(on, '/watchers', { token })).status).toBe(401)
  })
})

describe('a watcher', () => {
  it('can change nothing: any message but a report of its page ends it', async () => {
    const on = await room()
    await started(on)
    const ear = watches(on, await open(on))
    await ear.hears((message) => 'stage' in message)
    ear.say({ seen: 1 })
    ear.say({ look: 1 })
    await ear.hears((message) => 'looked' in message)
    ear.say({ id: 1, command: { type: 'deal' } })
    expect(await ear.closed).toBe(4400)
  })
  it('is no output and no feed on any list, and leaves the language of the room as it is', async () => {
    const on = await room()
    await started(on)
    const desk = deskEar(on)
    onTestFinished(() => desk.socket.terminate())
    const ear = watches(on, await open(on), { lang: 'pl' })
    await ear.hears((message) => 'stage' in message)
    const { body } = await ask(on, '/outputs')
    expect(body).toMatchObject({ outputs: [{ id: 'window', connected: 0 }], waiting: [] })
    expect((await ask(on, '/feeds')).body).toEqual([])
    await desk.hears(
      (message) =>
        (message['desk'] as { visitors?: { watchers: WatchersStatus } } | undefined)?.visitors?.watchers.connected ===
        1,
    )
    expect(desk.heard.flatMap((message) => message['audienceLang'] ?? [])).not.toContain('pl')
  })
  it('sees everything as late as the moderator says', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const id = await started(on)
    const ear = watches(on, await open(on, { delay: 30 }))
    expect(await ear.hears((message) => 'startsIn' in message)).toMatchObject({ frame: null, startsIn: 30_000 })
    wind(30_000)
    const before = await publicRev(on, id)
    await showsRev(ear, before)
    await command(on, id, { type: 'deal' })
    const after = await publicRev(on, id)
    expect(after).toBeGreaterThan(before)
    wind(29_999)
    await change(on, { most: 10 })
    expect(ear.heard.some((message) => (message as unknown as Shown).frame?.rev === after)).toBe(false)
    wind(1)
    await showsRev(ear, after)
  })
  it('finds no place where all are taken, and one as soon as somebody goes', async () => {
    const on = await room()
    const token = await open(on, { most: 1 })
    const first = watches(on, token)
    await first.hears((message) => 'stage' in message)
    expect(await refusalOf(watches(on, token))).toEqual(['watchers-full', 4429])
    first.socket.terminate()
    await first.closed
    await expect.poll(async () => (await watchersOn(on)).connected).toBe(0)
    await watches(on, token).hears((message) => 'stage' in message)
  })
  it('is one of a thousand at most', async () => {
    const on = await room()
    const wrong = await ask(on, '/watchers', { method: 'PUT', body: { most: 1001 } })
    expect([wrong.status, wrong.body['path']]).toEqual([400, 'most'])
  })
})
