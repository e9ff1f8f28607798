/** Notifications over a socket: one for each public fact, in order, with hold, delay, undo and rehearsals. */
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Notification, NotificationFact } from '../../../shared/notifications/notification.ts'
import type { NotificationsStatus } from '../../../shared/wire/notifications/notifications-payload.ts'
import { caughtUp } from '../../kit/claims/canaries.ts'
import {
  ask,
  command,
  freshFolder,
  listen,
  players,
  running,
  started,
  wsAddress,
  type Ear,
  type Running,
} from '../../kit/test-server.ts'
import { oneShadow, room, wound } from '../phones/phone-room.ts'

async function evening() {
  const { timing, wind } = wound()
  const on = await room({ timing, time: (from) => ({ now: () => from + timing.now(), skip: () => undefined }) })
  return { on, wind }
}
const put = (on: Running, body: object) => ask(on, '/notifications', { method: 'PUT', body })
const status = async (on: Running): Promise<NotificationsStatus> =>
  (await ask<NotificationsStatus>(on, '/notifications')).body
async function program(on: Running): Promise<Ear> {
  const { body } = await ask(on, '/notifications/address')
  const [url, token] = [String(body['url']), String(body['token'])]
  const ear = listen(url, { headers: { authorization: `Bearer ${token}` }, hello: { token } })
  onTestFinished(() => ear.socket.terminate())
  await ear.hears((message) => 'snapshot' in message)
  return ear
}
/** Returns the notifications since the last call. */
async function told(ear: Ear): Promise<readonly Notification[]> {
  await caughtUp(ear)
  return ear.heard.splice(0).flatMap((message) => {
    const { notification } = message as { notification?: Notification }
    return notification === undefined ? [] : [notification]
  })
}
const types = (all: readonly NotificationFact[]): readonly string[] => all.map(({ type }) => type)
async function toDawn(on: Running, id: string): Promise<void> {
  for (const each of [{ type: 'deal' }, { type: 'choosePrey', seat: 5 }, { type: 'breakDawn' }])
    expect((await command(on, id, each)).status).toBe(200)
}

describe('a program', () => {
  it('is sent the match as it stands, then each public fact as it is told, and nothing of what is secret', async () => {
    const { on } = await evening()
    const ear = await program(on)
    expect(ear.heard.splice(0)).toEqual([{ snapshot: null }])
    const id = await started(on, { cast: oneShadow })
    const [first] = await told(ear)
    expect(first).toMatchObject({ type: 'match', match: id, game: 'template' })
    expect(first?.type === 'match' && first.seats.map(({ name }) => name)).toEqual(players)
    await command(on, id, { type: 'deal' })
    expect(types(await told(ear))).toEqual(['phase', 'fact'])
    await command(on, id, { type: 'choosePrey', seat: 5 })
    expect(await told(ear)).toEqual([])
    await command(on, id, { type: 'breakDawn' })
    const dawn = await told(ear)
    expect(dawn).toContainEqual(expect.objectContaining({ type: 'out', seat: 5, name: 'Eve', match: id }))
    expect(types(dawn).indexOf('phase')).toBe(0)
    const second = await program(on)
    expect(second.heard[0]).toMatchObject({ snapshot: { match: id, seats: [{}, {}, {}, {}, { seat: 5, out: true }] } })
    expect((await status(on)).connected).toBe(2)
  })
  it('is told of a vote, of its winner, and of a match that is called off', async () => {
    const { on } = await evening()
    const id = await started(on, { cast: oneShadow })
    const ear = await program(on)
    await toDawn(on, id)
    await command(on, id, { type: 'openVote' })
    await told(ear)
    await command(on, id, { type: 'enterVotes', votes: { 1: 2, 2: 1, 3: 1, 4: 1 } })
    await command(on, id, { type: 'closeVote' })
    const end = await told(ear)
    expect(end.find(({ type }) => type === 'fact')).toMatchObject({ fact: { type: 'voteHeld', out: 1 } })
    expect(end.at(-1)).toMatchObject({ type: 'winner', kind: 'won' })
    const other = await started(on)
    expect(types(await told(ear))).toEqual(['match'])
    await command(on, other, { type: 'callOff' })
    expect(types(await told(ear))).toContain('calledOff')
  })
  it('is told what an undo takes back, by its facts, and a correction in words', async () => {
    const { on } = await evening()
    const id = await started(on, { cast: oneShadow })
    const ear = await program(on)
    await toDawn(on, id)
    const dawn = await told(ear)
    await ask(on, `/matches/${id}/undo`, { body: { notice: 'correction' } })
    const [undo, ...more] = await told(ear)
    expect(more).toEqual([])
    const lost = undo?.type === 'undo' ? undo.takenBack : []
    expect(types(lost)).toEqual(types(dawn.slice(-lost.length)))
    expect(lost).toContainEqual({ type: 'out', seat: 5, name: 'Eve' })
    expect(undo?.type === 'undo' && undo.says).toMatch(/\S/u)
    await command(on, id, { type: 'breakDawn' })
    expect(types(await told(ear))).toEqual(types(lost))
  })
  it('is told nothing of a secret step and of its undo', async () => {
    const { on } = await evening()
    const id = await started(on, { cast: oneShadow })
    const ear = await program(on)
    await command(on, id, { type: 'deal' })
    await told(ear)
    await command(on, id, { type: 'choosePrey', seat: 5 })
    await ask(on, `/matches/${id}/undo`, { body: {} })
    expect(await told(ear)).toEqual([])
  })
  it('is told as late as the moderator wants, and never of what was taken back by then', async () => {
    const { on, wind } = await evening()
    await put(on, { delay: 30 })
    wind(31_000)
    const id = await started(on, { cast: oneShadow })
    const ear = await program(on)
    wind(31_000)
    await told(ear)
    await toDawn(on, id)
    wind(29_000)
    expect(await told(ear)).toEqual([])
    await ask(on, `/matches/${id}/undo`, { body: { notice: 'correction' } })
    wind(60_000)
    const late = await told(ear)
    expect(types(late)).not.toContain('out')
    expect(types(late)).not.toContain('undo')
  })
  it('waits behind a hold and the curtain, and is then told all of it in order', async () => {
    const { on } = await evening()
    const id = await started(on, { cast: oneShadow })
    const ear = await program(on)
    const free = await told(ear)
    expect(free).toEqual([])
    await ask(on, '/stage', { method: 'PUT', body: { hold: true } })
    await toDawn(on, id)
    expect(await told(ear)).toEqual([])
    await ask(on, '/stage', { method: 'PUT', body: { blank: true } })
    await ask(on, '/stage', { method: 'PUT', body: { hold: false } })
    expect(await told(ear)).toEqual([])
    await ask(on, '/stage', { method: 'PUT', body: { blank: false } })
    const all = await told(ear)
    expect(all.filter(({ type }) => type === 'phase').map(({ phase }) => phase)).toHaveLength(2)
    expect(types(all)).toContain('out')
  })
  it('is told of a rehearsal only where the moderator says so, and then that it is one', async () => {
    const { on, wind } = await evening()
    const ear = await program(on)
    expect((await ask(on, '/rehearsal', { body: { game: 'template', seats: 7 } })).status).toBe(201)
    wind(60_000)
    expect(await told(ear)).toEqual([])
    await ask(on, '/rehearsal', { method: 'DELETE' })
    await put(on, { rehearsals: true })
    expect((await ask(on, '/rehearsal', { body: { game: 'template', seats: 7 } })).status).toBe(201)
    wind(60_000)
    const all = await told(ear)
    expect(all.length).toBeGreaterThan(0)
    expect(all.every(({ rehearsal }) => rehearsal === true)).toBe(true)
  })
  it('is told of a poll when it opens and when it closes', async () => {
    const { on } = await evening()
    await started(on, { cast: oneShadow })
    const ear = await program(on)
    await ask(on, '/viewers', { method: 'PUT', body: { on: true } })
    await ask(on, '/viewers/polls', { body: { kind: 'suspect' } })
    await ask(on, '/viewers/messages', { body: { messages: [{ viewer: 'a', text: '2' }] } })
    await ask(on, '/viewers/polls/close', { method: 'POST' })
    const polls = await told(ear)
    expect(polls.map((each) => each.type === 'poll' && [each.closed, each.voters])).toEqual([
      [false, 0],
      [true, 1],
    ])
  })
  it('sends nothing, and goes when its token is revoked, which is good for nothing else', async () => {
    const { on } = await evening()
    const [talks, stays] = [await program(on), await program(on)]
    talks.say({ id: 1, command: { type: 'deal' } })
    expect(await talks.closed).toBe(4400)
    const { body } = await ask(on, '/notifications/address')
    const token = String(body['token'])
    for (const path of ['/notifications', '/matches', '/notifications/address', '/viewers'])
      expect((await ask(on, path, { token })).status, path).toBe(403)
    const outside = listen(wsAddress(on.web.publicOrigin), { origin: on.web.publicOrigin, hello: { token } })
    expect(await outside.closed).toBe(4403)
    expect((await ask(on, '/notifications/token', { method: 'DELETE' })).status).toBe(204)
    expect(await stays.closed).toBe(4401)
  })
})

it('a program that comes after a restart is sent the match that was on stage, and not told of it anew', async () => {
  const folder = freshFolder()
  const before = await running({ folder })
  const id = await started(before, { cast: oneShadow })
  await before.stop()
  const on = await room({ folder })
  const ear = await program(on)
  expect(ear.heard).toEqual([expect.objectContaining({ snapshot: expect.objectContaining({ match: id }) as object })])
})
