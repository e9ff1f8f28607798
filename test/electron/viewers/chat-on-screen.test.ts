/** The chat on screens: one message that the moderator lets through, and chat against table. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { games } from '../../../shared/games/index.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'
import type { ViewersStatus, WaitingMessage } from '../../../shared/viewers/viewers-payload.ts'
import { namesFor } from '../../kit/test-table.ts'
import { caughtUp } from '../../kit/claims/canaries.ts'
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

async function evening(all?: readonly AnyGame[]) {
  const { timing, wind } = wound()
  const time = (from: number) => ({ now: () => from + timing.now(), skip: () => undefined })
  const on = await room({ timing, time, ...(all === undefined ? {} : { games: all }) })
  return { on, wind }
}
const put = (on: Running, body: object) => ask(on, '/viewers', { method: 'PUT', body })
const hear = (on: Running, messages: readonly (readonly [viewer: string, text: string])[]) =>
  ask(on, '/viewers/messages', {
    body: { messages: messages.map(([viewer, text]) => ({ viewer, name: viewer, text })) },
  })
const look = async (on: Running): Promise<readonly WaitingMessage[]> =>
  (await ask<{ messages: WaitingMessage[] }>(on, '/viewers/messages')).body.messages
const show = (on: Running, id: number) => ask(on, '/viewers/message', { method: 'PUT', body: { id } })
const status = async (on: Running): Promise<ViewersStatus> => (await ask<ViewersStatus>(on, '/viewers')).body
const score = (on: Running, isOn = true) => ask(on, '/viewers/score', { method: 'PUT', body: { on: isOn } })
async function newest(ear: Ear): Promise<PublicPush> {
  await caughtUp(ear)
  return ear.heard.findLast((message) => 'stage' in message) as unknown as PublicPush
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

describe('a message of a viewer', () => {
  it('is remembered only while the moderator looks, and is on no screen by itself', async () => {
    const { on, wind } = await evening()
    await put(on, { on: true, inRoom: true })
    const screen = await output(on)
    await hear(on, [['Ola', 'before']])
    expect(await look(on)).toEqual([])
    await hear(on, [['Ola', 'words of Ola']])
    expect(await look(on)).toEqual([{ id: 1, name: 'Ola', text: 'words of Ola' }])
    wind(10_001)
    await hear(on, [['Ola', 'later']])
    expect(await look(on)).toEqual([])
    await newest(screen)
    expect(screen.raw.join()).not.toContain('words of Ola')
  })
  it('let through stands for a while on streams, as late as everything else, and in the room only where wanted', async () => {
    const { on, wind } = await evening()
    await put(on, { on: true })
    const [stream, screen] = [await feed(on, 10), await output(on)]
    wind(15_000)
    await look(on)
    await hear(on, [['Ola', 'Dan is lying!']])
    const [first] = await look(on)
    expect((await show(on, first?.id ?? 0)).body).toMatchObject({ message: { name: 'Ola', text: 'Dan is lying!' } })
    expect((await newest(stream)).chat).toBeUndefined()
    expect((await newest(screen)).chat).toBeUndefined()
    await put(on, { inRoom: true })
    expect((await newest(screen)).chat?.message).toEqual({ name: 'Ola', text: 'Dan is lying!' })
    wind(10_500)
    expect((await newest(stream)).chat?.message).toEqual({ name: 'Ola', text: 'Dan is lying!' })
    wind(10_000)
    expect((await status(on)).message).toBeNull()
    expect((await newest(screen)).chat).toBeUndefined()
    wind(10_000)
    expect((await newest(stream)).chat).toBeUndefined()
  })
  it('is taken away at once, and gone with the chat', async () => {
    const { on } = await evening()
    await put(on, { on: true })
    await look(on)
    await hear(on, [
      ['Ola', 'one'],
      ['Ela', 'two'],
    ])
    const [second, first] = await look(on)
    await show(on, first?.id ?? 0)
    expect((await ask(on, '/viewers/message', { method: 'DELETE' })).status).toBe(204)
    expect((await status(on)).message).toBeNull()
    await show(on, second?.id ?? 0)
    await put(on, { on: false })
    expect((await status(on)).message).toBeNull()
    expect((await ask(on, '/viewers/messages')).body).toMatchObject({ refused: 'off' })
    await put(on, { on: true })
    expect((await show(on, second?.id ?? 0)).body).toMatchObject({ refused: 'no-message' })
  })
  it('of any kind is one line that turns and covers nothing', async () => {
    const { on } = await evening()
    await put(on, { on: true })
    await look(on)
    const hostile = [
      '\u202Egnirts',
      `Z${'\u0335'.repeat(40)}`,
      '<img src=x onerror=alert(1)>',
      'a\nb\u0007\tc',
      '\u200B',
      'x'.repeat(5000),
    ]
    await hear(
      on,
      hostile.map((text) => ['Ola', text]),
    )
    const texts = (await look(on)).map(({ text }) => text).toReversed()
    expect(texts).toEqual(['gnirts', 'Z\u0335\u0335', '<img src=x onerror=alert(1)>', 'a b c', `${'x'.repeat(159)}…`])
  })
  it('is in nothing that is stored', async () => {
    const { on } = await evening()
    await put(on, { on: true })
    await look(on)
    await hear(on, [['Ola', 'secret words']])
    await show(on, 1)
    expect(JSON.stringify(on.store.setting('viewers'))).toBe('{"channel":"","video":"","inRoom":false,"place":"off"}')
    expect(on.logged.join()).not.toContain('secret words')
  })
})

/** Plays the game to copy to an end at which all cards lie open, with a poll of each kind on the way. */
async function playedOut(on: Running, votes: readonly (readonly [string, string])[]): Promise<string> {
  const id = await started(on, { cast: oneShadow })
  for (const each of [{ type: 'deal' }, { type: 'choosePrey', seat: 5 }, { type: 'breakDawn' }, { type: 'openVote' }])
    await command(on, id, each)
  for (const kind of ['suspect', 'choose']) {
    await ask(on, '/viewers/polls', { body: { kind } })
    await hear(on, votes)
    await ask(on, '/viewers/polls/close', { method: 'POST' })
  }
  return id
}
const catchTheShadow = async (on: Running, id: string): Promise<void> => {
  await command(on, id, { type: 'enterVotes', votes: { 1: 2, 2: 1, 3: 1, 4: 1 } })
  await command(on, id, { type: 'closeVote' })
}

describe('chat against table', () => {
  it('is shown once the match is over, with the best guessers, and names no answer before', async () => {
    const { on, wind } = await evening()
    await put(on, { on: true })
    const stream = await feed(on, 0)
    const id = await playedOut(on, [
      ['Ola', '1'],
      ['Ela', '1'],
      ['Jan', '2'],
    ])
    expect((await status(on)).score).toBe('none')
    expect((await score(on)).body).toMatchObject({ refused: 'no-score' })
    await catchTheShadow(on, id)
    wind(5000)
    expect((await status(on)).score).toBe('ready')
    await score(on)
    expect((await newest(stream)).chat?.score).toMatchObject({ chat: { right: 2, of: 3 }, polls: { right: 1, of: 1 } })
    expect((await newest(stream)).chat?.score).toMatchObject({
      table: null,
      best: [
        { name: 'Ela', right: 1, of: 1 },
        { name: 'Ola', right: 1, of: 1 },
      ],
    })
    await score(on, false)
    expect((await newest(stream)).chat).toBeUndefined()
    await score(on)
    await ask(on, `/matches/${id}/undo`, { body: {} })
    expect((await newest(stream)).chat).toBeUndefined()
    expect((await status(on)).score).toBe('none')
  })
  it('counts the evening’s matches together, and is gone with another match on stage', async () => {
    const { on } = await evening()
    await put(on, { on: true })
    const stream = await feed(on, 0)
    for (const votes of [
      [['Ola', '1']],
      [
        ['Ola', '1'],
        ['Ela', '1'],
      ],
    ] as const) {
      await catchTheShadow(on, await playedOut(on, votes))
      await score(on)
    }
    const { best = [] } = (await newest(stream)).chat?.score ?? {}
    expect(best).toEqual([
      { name: 'Ola', right: 2, of: 2 },
      { name: 'Ela', right: 1, of: 1 },
    ])
    await started(on)
    expect((await newest(stream)).chat).toBeUndefined()
  })
})

describe.each(games.map((game) => [game.id, game as unknown as AnyGame] as const))('in %s', (id, game) => {
  it('room and phones are shown nothing of the viewers unless the moderator wants it, at whatever step', async () => {
    const { on, wind } = await evening([game])
    await put(on, { on: true, place: 'side' })
    const { body } = await ask(on, '/matches', { body: { game: id, seats: namesFor(game.seats.min), seed: 'viewers' } })
    const match = String(body['id'])
    const [screen, stream, phone] = [await output(on), await feed(on, 0), await comes(on, namesFor(1)[0])]
    await look(on)
    for (let step = 0; step < 6; step += 1) {
      await ask(on, '/viewers/polls', { body: { kind: 'suspect' } })
      await hear(on, [['Ola', `step ${step} of the chat`]])
      const [first] = await look(on)
      await show(on, first?.id ?? 0)
      wind(1000)
      const [seen, streamed] = [await newest(screen), await newest(stream)]
      expect([seen.poll, seen.chat]).toEqual([undefined, undefined])
      expect(streamed.poll?.kind).toBe('suspect')
      expect(streamed.chat).toMatchObject({ place: 'side', message: { text: `step ${step} of the chat` } })
      await caughtUp(phone)
      expect(phone.raw.join()).not.toMatch(/of the chat|suspect/u)
      await command(on, match, { type: 'next' })
      const offer = (
        await ask<{ offers: { command: string; fields: object; set?: object; group: string }[] }>(
          on,
          `/matches/${match}/frame`,
        )
      ).body.offers.find(({ group, fields }) => group === 'next' && Object.keys(fields).length === 0)
      if (offer === undefined) break
      await command(on, match, { type: offer.command, ...offer.set })
    }
    await put(on, { inRoom: true })
    expect((await newest(screen)).poll?.kind).toBe('suspect')
  })
})
