/** Polls over the remote control: votes of any chat, and who is shown the counts, and when. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { mostVoters, VoteCount } from '../../../electron/viewers/vote-count.ts'
import type { ViewersStatus, PublicPoll } from '../../../shared/viewers/viewers-payload.ts'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'
import {
  ask,
  command,
  listen,
  outputEar,
  started,
  windowToken,
  wsAddress,
  type Ear,
  type Running,
} from '../../kit/test-server.ts'
import { comes, oneShadow, room, wound } from '../phones/phone-room.ts'

async function evening(): Promise<{ readonly on: Running; readonly id: string; readonly wind: (ms: number) => void }> {
  const { timing, wind } = wound()
  const on = await room({ timing, time: (from) => ({ now: () => from + timing.now(), skip: () => undefined }) })
  return { on, id: await started(on, { cast: oneShadow }), wind }
}
const turnOn = (on: Running, more: object = {}) => ask(on, '/viewers', { method: 'PUT', body: { on: true, ...more } })
const open = (on: Running, kind = 'suspect', seconds = 60) => ask(on, '/viewers/polls', { body: { kind, seconds } })
const chats = (on: Running, votes: readonly (readonly [viewer: string, text: string])[]) =>
  ask(on, '/viewers/messages', { body: { messages: votes.map(([viewer, text]) => ({ viewer, name: viewer, text })) } })
const countsOf = (poll: PublicPoll | null | undefined): Readonly<Record<string, number>> =>
  Object.fromEntries((poll?.bars ?? []).flatMap(({ label, votes }) => (votes === 0 ? [] : [[label, votes]])))
const status = async (on: Running): Promise<ViewersStatus> => (await ask<ViewersStatus>(on, '/viewers')).body
/** The newest push, once everything sent so far has come. */
async function newest({ socket, heard }: Ear): Promise<PublicPush> {
  await new Promise<void>((resolve) => {
    socket.once('pong', () => resolve())
    socket.ping()
  })
  return heard.findLast((message) => 'stage' in message) as unknown as PublicPush
}
async function watching(ear: Ear): Promise<Ear> {
  onTestFinished(() => ear.socket.terminate())
  await ear.hears((message) => 'stage' in message)
  return ear
}
async function feed(on: Running, delay: number): Promise<Ear> {
  const { body } = await ask(on, '/feeds', { body: { name: 'Stream', level: 'announced', delay } })
  const { origin, hash } = new URL(String(body['url']))
  return watching(listen(wsAddress(origin), { origin, hello: { token: hash.slice(3) } }))
}
const output = (on: Running): Promise<Ear> => watching(outputEar(on, { token: windowToken(on) }))

describe('a poll', () => {
  it('counts one vote per viewer, of which the last counts, until its time is over', async () => {
    const { on, wind } = await evening()
    await turnOn(on)
    expect((await open(on)).status).toBe(201)
    expect(
      (
        await chats(on, [
          ['a', '1'],
          ['b', '!vote Ben'],
          ['c', 'hello'],
          ['a', '#3'],
        ])
      ).body,
    ).toEqual({ votes: 3 })
    wind(1000)
    const { poll, lastVoter } = await status(on)
    expect([countsOf(poll), poll?.voters, lastVoter]).toEqual([{ Ben: 1, Cleo: 1 }, 2, 'a'])
    wind(59_000)
    expect((await chats(on, [['d', '3']])).body).toEqual({ votes: 0 })
    const after = (await status(on)).poll
    expect([after?.closed, countsOf(after)]).toEqual([true, { Ben: 1, Cleo: 1 }])
  })
  it('shows votes that came in the last moment before it was closed', async () => {
    const { on } = await evening()
    await turnOn(on)
    await open(on)
    await chats(on, [['a', '1']])
    const { body } = await ask<PublicPoll>(on, '/viewers/polls/close', { method: 'POST' })
    expect([body.closed, countsOf(body)]).toEqual([true, { Ann: 1 }])
    expect((await ask(on, '/viewers/polls/now', { method: 'DELETE' })).status).toBe(204)
    expect((await ask(on, '/viewers/polls/close', { method: 'POST' })).body).toMatchObject({ refused: 'no-poll' })
  })
  it('asks who wins by the sides of the game, named in the language of the screen', async () => {
    const { on } = await evening()
    await turnOn(on)
    const { body } = await open(on, 'winner')
    const bars = (body as unknown as PublicPoll).bars
    expect(bars.length).toBeGreaterThan(1)
    expect(bars.every(({ seat, label }) => seat === null && label !== '')).toBe(true)
  })
  it('ends with the match on stage', async () => {
    const { on } = await evening()
    await turnOn(on)
    await open(on)
    await started(on)
    expect((await status(on)).poll).toBeNull()
  })
  it('is refused while the chat is off, and without a match', async () => {
    const on = await room()
    expect((await open(on)).body).toMatchObject({ refused: 'off', clause: null })
    expect((await chats(on, [['a', '1']])).status).toBe(409)
    await turnOn(on)
    expect((await open(on)).body).toMatchObject({ refused: 'no-match' })
    expect((await ask(on, '/viewers/polls', { body: { kind: 'spy' } })).body).toMatchObject({ path: 'kind' })
    expect((await turnOn(on, { channel: 'no spaces' })).body).toMatchObject({ path: 'channel' })
  })
})

describe('the token of a chat', () => {
  it('passes on messages and is good for nothing else', async () => {
    const { on } = await evening()
    await turnOn(on)
    await open(on)
    const { body } = await ask(on, '/viewers/address')
    const token = String(body['token'])
    const sent = { token, body: { messages: [{ viewer: '7', text: '2' }] } }
    expect((await ask(on, '/viewers/messages', sent)).body).toEqual({ votes: 1 })
    for (const path of ['/viewers', '/matches', '/deck', '/viewers/address'])
      expect((await ask(on, path, { token })).status, path).toBe(403)
    const ear = listen(wsAddress(on.web.origin), { origin: on.web.origin, hello: { token } })
    expect(await ear.closed).toBe(4403)
    await ask(on, '/viewers/token', { method: 'DELETE' })
    expect((await ask(on, '/viewers/messages', sent)).status).toBe(401)
  })
})

describe('screens', () => {
  it('show a poll on streams, as late as everything else, and in the room only where the moderator says so', async () => {
    const { on, wind } = await evening()
    await turnOn(on)
    const [stream, inRoom] = [await feed(on, 10), await output(on)]
    wind(20_000)
    await open(on)
    await chats(on, [['a', '1']])
    wind(9000)
    expect((await newest(stream)).poll).toBeUndefined()
    wind(1500)
    expect(countsOf((await newest(stream)).poll)).toEqual({})
    wind(1000)
    expect(countsOf((await newest(stream)).poll)).toEqual({ Ann: 1 })
    expect((await newest(inRoom)).poll).toBeUndefined()
    await ask(on, '/viewers', { method: 'PUT', body: { inRoom: true } })
    expect(countsOf((await newest(inRoom)).poll)).toEqual({ Ann: 1 })
  })
  it('of a stream forget a poll that was removed, as late as everything else', async () => {
    const { on, wind } = await evening()
    await turnOn(on)
    const stream = await feed(on, 5)
    wind(10_000)
    await open(on)
    wind(6000)
    expect((await newest(stream)).poll).toBeDefined()
    await ask(on, '/viewers/polls/now', { method: 'DELETE' })
    expect((await newest(stream)).poll).toBeDefined()
    wind(6000)
    expect((await newest(stream)).poll).toBeUndefined()
  })
})

const settled = ({ socket }: Pick<Ear, 'socket'>): Promise<void> =>
  new Promise((resolve) => {
    socket.once('pong', () => resolve())
    socket.ping()
  })
/** Random ids and tokens, which differ from one console to the next. */
const withoutIds = (text: string): string => text.replaceAll(/[0-9a-f-]{36}|"(?:id|at|question)":"[^"]*"/gu, 'any')
/** Plays a first step before two phones, one of which shows the table; with a poll in the room, or without. */
async function firstStep(isAsked: boolean): Promise<readonly string[]> {
  const { on, id, wind } = await evening()
  const phones = [await comes(on, 'Ann'), await comes(on, 'Ben')]
  await Promise.all(phones.map((phone, i) => phone.shows(() => phone.status?.seat === i + 1)))
  const origin = on.web.publicOrigin
  const beside = await watching(listen(wsAddress(origin), { origin, hello: { token: phones[0]?.token } }))
  beside.say({ stage: true })
  await beside.hears((message) => 'stage' in message && !('phone' in message))
  const ears = [...phones, beside]
  await Promise.all(ears.map(settled))
  const before = ears.map(({ raw }) => raw.length)
  if (isAsked) {
    await turnOn(on, { inRoom: true })
    await open(on)
    await chats(on, [
      ['a', '1'],
      ['b', '2'],
    ])
  }
  wind(2000)
  await Promise.all(ears.map(settled))
  expect(ears.map(({ raw }) => raw.length)).toEqual(before)
  await command(on, id, { type: 'deal' })
  await Promise.all(phones.map((phone) => phone.shows(() => phone.card !== null)))
  await Promise.all(ears.map(settled))
  const history = await ask(on, `/matches/${id}/history`)
  return [...ears.map(({ raw }) => raw.at(-1) ?? ''), history.text].map(withoutIds)
}
it('phones, the table on them and the history hold not a byte more with a poll than without', async () => {
  expect(await firstStep(true)).toEqual(await firstStep(false))
})

it('a crowd beyond all measure is bounded, and those counted before may still change their vote', () => {
  const count = new VoteCount(2)
  for (let i = 0; i < mostVoters + 500; i += 1) count.add(`viewer ${i}`, 0)
  expect([count.votes, count.turnedAway]).toEqual([[mostVoters, 0], 500])
  count.add('viewer 0', 1)
  expect(count.votes).toEqual([mostVoters - 1, 1])
})
