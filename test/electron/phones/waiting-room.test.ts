/** The waiting room: the moderator decides who comes in, and nobody who waits keeps others out. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type * as Limits from '../../../electron/http/rate-limits.ts'
import { ask, deskEar, freshFolder, listen, started, type Ear, type Running } from '../../kit/test-server.ts'
import { answers, knocks, publicEar, refusalOf, roomToken, waitingOn } from './visitor-room.ts'
import { comesBack, entryOf, phonesOf, room, wound } from './phone-room.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

/** A network that is loopback in truth: who comes from `stranger` or `neighbour` counts as another machine. */
const [address, stranger, neighbour] = ['127.0.0.2', '127.0.0.3', '127.0.0.4']
vi.mock('../../../electron/http/rate-limits.ts', async (load) => {
  const real = await load<typeof Limits>()
  const isLoopback = (from: string): boolean => ![stranger, neighbour].includes(from) && real.isLoopback(from)
  return { ...real, isLoopback, isShared: isLoopback }
})
/** A device on another machine. */
async function from(on: Running, where: string, hello: object): Promise<Ear> {
  await ask(on, '/phones', { method: 'PUT', body: { networks: [address] } })
  const { port } = new URL(on.web.publicOrigin)
  const origin = `http://${address}:${port}`
  const ear = listen(`${origin.replace('http', 'ws')}/ws`, { origin, hello, localAddress: where })
  onTestFinished(() => ear.socket.terminate())
  return ear
}
const isIn = (ear: Ear): Promise<unknown> => ear.hears((message) => 'phone' in message)
const deviceOf = async (ear: Ear): Promise<string> =>
  String((await ear.hears((message) => 'device' in message))['device'])

describe('a device in the waiting room', () => {
  it('waits under its name, is shown nothing of the match, and has no phone', async () => {
    const on = await room()
    await started(on)
    const zoe = await knocks(on, '  Zoe ')
    expect(await waitingOn(on)).toMatchObject({
      locked: false,
      waiting: [{ name: 'Zoe', connected: true, offered: null }],
      banned: [],
    })
    expect((await phonesOf(on)).list).toEqual([])
    expect(zoe.heard.map((message) => Object.keys(message))).toEqual([['device'], ['waiting']])
    zoe.say({ id: 1, name: 'Ann' })
    expect(await zoe.closed).toBe(4400)
  })
  it('is offered the free seat of its name, and takes it when admitted', async () => {
    const on = await room()
    await started(on)
    const ann = await knocks(on, 'ann')
    expect((await waitingOn(on)).waiting[0]?.offered).toBe(1)
    expect((await answers(on, 'ann', { seat: null })).status).toBe(200)
    await ann.hears((message) => (message['phone'] as { seat: number } | undefined)?.seat === 1)
    expect(await waitingOn(on)).toMatchObject({ waiting: [] })
    const other = await knocks(on, 'Ann')
    expect((await waitingOn(on)).waiting[0]?.offered).toBeNull()
    await answers(on, 'Ann', { seat: 3 })
    await other.hears((message) => (message['phone'] as { seat: number } | undefined)?.seat === 3)
  })
  it('keeps its place over a reload, and is in when it was admitted meanwhile', async () => {
    const on = await room()
    await started(on)
    const zoe = await knocks(on, 'Zoe')
    const device = await deviceOf(zoe)
    const { since } = (await waitingOn(on)).waiting[0] ?? {}
    zoe.socket.terminate()
    await vi.waitFor(async () => expect((await waitingOn(on)).waiting).toMatchObject([{ connected: false }]))
    const again = await knocks(on, 'Zoe', { device })
    expect((await waitingOn(on)).waiting).toMatchObject([{ connected: true, since }])
    again.socket.terminate()
    await vi.waitFor(async () => expect((await waitingOn(on)).waiting).toMatchObject([{ connected: false }]))
    await answers(on, 'Zoe', { seat: 2 })
    const back = publicEar(on, { invite: await roomToken(on), name: 'Zoe', device })
    const { token } = await back.hears((message) => 'token' in message)
    await isIn(back)
    expect((await comesBack(on, String(token))).status?.seat).toBe(2)
  })
  it('loses its place ten minutes after it went', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const zoe = await knocks(on, 'Zoe')
    zoe.socket.terminate()
    await vi.waitFor(async () => expect((await waitingOn(on)).waiting).toMatchObject([{ connected: false }]))
    wind(600_000 - 1)
    expect((await waitingOn(on)).waiting).toHaveLength(1)
    wind(1)
    expect((await waitingOn(on)).waiting).toHaveLength(0)
  })
  it('is told at a desk, name and all, without a token', async () => {
    const on = await room()
    const desk = deskEar(on, { redacted: true })
    onTestFinished(() => desk.socket.terminate())
    const zoe = await knocks(on, 'Zoe')
    const { desk: status } = await desk.hears((message) => JSON.stringify(message).includes('Zoe'))
    expect(status).toMatchObject({ visitors: { waiting: [{ name: 'Zoe' }] } })
    expect(JSON.stringify(status)).not.toContain(await deviceOf(zoe))
  })
  it('needs a name like any phone', async () => {
    const on = await room()
    const invite = await roomToken(on)
    expect(await refusalOf(publicEar(on, { invite, name: ' \u200b ' }))).toEqual(['name-missing', 4401])
    expect(await refusalOf(publicEar(on, { invite, name: 'x'.repeat(41) }))).toEqual(['name-too-long', 4401])
  })
  it('is refused in its own language, and may ask again', async () => {
    const on = await room()
    const zoe = await knocks(on, 'Zoe', { lang: 'pl' })
    expect((await answers(on, 'Zoe', 'refuse')).body).toMatchObject({ waiting: [] })
    expect(await refusalOf(zoe)).toEqual(['turned-away', 4401])
    expect(zoe.heard.at(-1)?.['says']).toMatch(/^Prowadzący/u)
    await knocks(on, 'Zoe', { device: await deviceOf(zoe) })
  })
})

describe('answers to somebody who waits', () => {
  it('are refused with the reason: no such visitor, no such seat, no match', async () => {
    const on = await room()
    await knocks(on, 'Zoe')
    expect((await ask(on, '/waiting/nobody/ban', { method: 'POST' })).status).toBe(404)
    expect((await answers(on, 'Zoe', { seat: 1 })).body).toMatchObject({ refused: 'no-match' })
    await started(on)
    expect((await answers(on, 'Zoe', { seat: 9 })).body).toMatchObject({ refused: 'no-such-seat' })
    expect((await waitingOn(on)).waiting).toHaveLength(1)
  })
})

describe('a ban', () => {
  it('keeps out the device wherever it comes from, survives a restart, and can be taken back', async () => {
    const folder = freshFolder()
    onTestFinished(() => removeFolder(folder))
    const on = await room({ folder })
    const troll = await knocks(on, 'Troll')
    const device = await deviceOf(troll)
    const { body } = await answers(on, 'Troll', 'ban')
    expect(body).toMatchObject({ waiting: [], banned: [{ name: 'Troll' }] })
    expect(await refusalOf(troll)).toEqual(['banned', 4401])
    await on.stop()
    const later = await room({ folder })
    const invite = await roomToken(later)
    expect(await refusalOf(publicEar(later, { invite, name: 'Saint', device }))).toEqual(['banned', 4401])
    const [ban] = (await waitingOn(later)).banned
    expect((await ask(later, `/waiting/banned/${ban?.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await ask(later, `/waiting/banned/${ban?.id}`, { method: 'DELETE' })).status).toBe(404)
    await knocks(later, 'Saint', { device })
  })
  it('holds for every device on that network address for a day, and for no other address', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const invite = await roomToken(on)
    const troll = await from(on, stranger, { invite, name: 'Troll' })
    await troll.hears((message) => 'waiting' in message)
    await answers(on, 'Troll', 'ban')
    expect(await refusalOf(await from(on, stranger, { invite, name: 'Other' }))).toEqual(['banned', 4401])
    const next = await from(on, neighbour, { invite, name: 'Ann' })
    await next.hears((message) => 'waiting' in message)
    wind(24 * 3600_000 + 1)
    const later = await from(on, stranger, { invite, name: 'Other' })
    await later.hears((message) => 'waiting' in message)
  })
  it('keeps no name of somebody who is forgotten, and goes on without it', async () => {
    const on = await room()
    const troll = await knocks(on, 'Troll')
    const device = await deviceOf(troll)
    await answers(on, 'Troll', 'ban')
    const waits = await knocks(on, 'Zoe')
    on.core.waitingRoom.forgetNames(['troll', 'ZOE'])
    expect(await refusalOf(waits)).toEqual(['turned-away', 4401])
    expect(await waitingOn(on)).toMatchObject({ waiting: [], banned: [{ name: '' }] })
    const invite = await roomToken(on)
    expect(await refusalOf(publicEar(on, { invite, name: 'Troll', device }))).toEqual(['banned', 4401])
  })
  it('of somebody at this machine’s own address keeps nobody else out: a proxy gives all of them that address', async () => {
    const on = await room()
    await knocks(on, 'Troll')
    await answers(on, 'Troll', 'ban')
    await knocks(on, 'Ann')
  })
})

describe('the number of devices that wait', () => {
  it('is ten from one address, so that one client leaves room for others', async () => {
    const on = await room()
    const invite = await roomToken(on)
    for (let i = 0; i < 10; i++) {
      const ear = await from(on, stranger, { invite, name: `Troll ${i}` })
      await ear.hears((message) => 'waiting' in message)
    }
    expect(await refusalOf(await from(on, stranger, { invite, name: 'One more' }))).toEqual(['waiting-full', 4401])
    const ann = await from(on, neighbour, { invite, name: 'Ann' })
    await ann.hears((message) => 'waiting' in message)
    await answers(on, 'Ann', { seat: null })
    await isIn(ann)
    expect(await entryOf(on, 'Ann')).toMatchObject({ connected: true })
  })
  it('is a hundred in all', async () => {
    const on = await room()
    const invite = await roomToken(on)
    await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        publicEar(on, { invite, name: `Visitor ${i}` }).hears((m) => 'waiting' in m),
      ),
    )
    expect(await refusalOf(publicEar(on, { invite, name: 'One more' }))).toEqual(['waiting-full', 4401])
  })
})
