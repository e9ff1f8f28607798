/** A match of invented players on all screens: marked as what it is, kept nowhere, and gone without a trace. */
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ModeratorPayload, ModeratorPush, PublicPush } from '../../../shared/wire/moderator-status.ts'
import { doublePressMs } from '../../../shared/wire/deck-payload.ts'
import type { RehearsalStatus } from '../../../shared/wire/rehearsal-payload.ts'
import { games } from '../../../shared/games/index.ts'
import {
  ask,
  command,
  deskEar,
  freshFolder,
  outputEar,
  running,
  started,
  windowToken,
  type Ear,
  type Running,
} from '../../kit/test-server.ts'
import { comes, room, wound } from '../phones/phone-room.ts'

async function newest<T>({ socket, heard }: Ear, key: string): Promise<T> {
  await new Promise<void>((resolve) => {
    socket.once('pong', () => resolve())
    socket.ping()
  })
  return heard.findLast((message) => key in message) as T
}
async function windowOf(on: Running): Promise<Ear> {
  const ear = outputEar(on, { token: windowToken(on) })
  onTestFinished(() => ear.socket.terminate())
  await ear.hears((message) => 'stage' in message)
  return ear
}
async function deskOf(on: Running): Promise<Ear> {
  const ear = deskEar(on)
  onTestFinished(() => ear.socket.terminate())
  await ear.hears((message) => 'desk' in message)
  return ear
}
const rehearse = (on: Running, given: object = {}) =>
  ask(on, '/rehearsal', { body: { game: 'template', seats: 7, ...given } })
const shown = (ear: Ear): Promise<PublicPush> => newest<PublicPush>(ear, 'stage')
const stop = (on: Running) => ask(on, '/rehearsal', { method: 'DELETE' })
const status = async (on: Running): Promise<RehearsalStatus> => (await ask<RehearsalStatus>(on, '/rehearsal')).body

/** A game that is not over after a few steps. */
const [long] = games
if (long === undefined) throw new Error('There are no games.')

describe('a rehearsal', () => {
  it('plays itself on the screens, marked in every picture, and leaves nothing behind', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const window = await windowOf(on)
    const before = window.raw.at(-1)
    const stored = JSON.stringify([on.store.matches(), on.store.setting('stage')])
    expect((await rehearse(on)).status).toBe(201)
    expect(await shown(window)).toMatchObject({ frame: { game: 'template' }, stage: { rehearsal: true } })
    const first = window.raw.length
    wind(60_000)
    const { steps, over } = await status(on)
    expect([steps > 2, over || steps === 30]).toEqual([true, true])
    await shown(window)
    const pushes = window.raw.slice(first).map((text) => JSON.parse(text) as PublicPush)
    expect(pushes.length).toBeGreaterThan(1)
    expect(pushes.every((push) => push.stage.rehearsal === true)).toBe(true)
    expect((await ask(on, '/matches')).body).toEqual([])
    expect((await stop(on)).status).toBe(204)
    await shown(window)
    expect(window.raw.at(-1)).toBe(before)
    expect(JSON.stringify([on.store.matches(), on.store.setting('stage')])).toBe(stored)
    wind(60_000)
    await shown(window)
    expect(window.raw.at(-1)).toBe(before)
    expect((await stop(on)).status).toBe(404)
  })
  it.each(games.map((game) => [game.id, game] as const))('of %s comes to its end by itself', async (id, game) => {
    const { timing, wind } = wound()
    const on = await room({ timing, games: [game] })
    await rehearse(on, { game: id, seats: game.seats.min, speed: 10 })
    for (let minutes = 0; minutes < 60 && !(await status(on)).over; minutes++) wind(60_000)
    expect(await status(on)).toMatchObject({ over: true, paused: false })
    expect(on.logged).toEqual([])
  })
  it('keeps its pace, and stands still on a pause', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing, games: [long] })
    await rehearse(on, { game: long.id, seats: long.seats.max })
    const change = (body: object) => ask(on, '/rehearsal', { method: 'PUT', body })
    wind(6000)
    expect((await status(on)).steps).toBe(3)
    await change({ speed: 10 })
    wind(600)
    expect((await status(on)).steps).toBe(6)
    await change({ paused: true })
    wind(60_000)
    expect(await status(on)).toMatchObject({ steps: 6, paused: true, speed: 10 })
  })
  it('is refused while a match is running, unless that is meant; then the match is back as it was', async () => {
    const on = await room()
    const match = await started(on)
    await command(on, match, { type: 'deal' })
    const window = await windowOf(on)
    const before = await shown(window)
    expect((await rehearse(on)).body['refused']).toBe('match-running')
    expect((await rehearse(on, { confirmed: true })).status).toBe(201)
    expect((await shown(window)).frame?.match).not.toBe(match)
    await stop(on)
    expect(await shown(window)).toEqual({ ...before, now: expect.any(Number) as number })
  })
  it('has its curtain let down and drawn up by one key of a deck, which says where it is', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    await ask(on, '/decks', { method: 'PUT', body: { on: true } })
    await started(on)
    await rehearse(on, { confirmed: true })
    const window = await windowOf(on)
    const tablet = outputEar(on, { deck: true, lang: 'en' })
    onTestFinished(() => tablet.socket.terminate())
    const { pair } = (await tablet.hears((message) => 'pair' in message)) as { pair: { code: string } }
    await ask(on, '/decks/accept', { body: { code: pair.code, name: 'tablet' } })
    await tablet.hears((message) => 'deck' in message)
    const curtains = async (): Promise<readonly unknown[]> => [
      (await shown(window)).stage.blank,
      (await newest<{ deck: { blank: boolean } }>(tablet, 'deck')).deck.blank,
    ]
    /** Pressed with a pause, so that it is no second press. */
    const key = () => {
      wind(doublePressMs)
      return ask(on, '/deck/blank', { body: {} })
    }
    const tap = async (id: number): Promise<void> => {
      wind(doublePressMs)
      tablet.say({ id, act: 'blank' })
      await tablet.hears((message) => message['id'] === id)
    }
    expect([(await key()).body['blank'], ...(await curtains())]).toEqual([true, true, true])
    expect([(await key()).body['blank'], ...(await curtains())]).toEqual([false, false, false])
    await tap(1)
    expect(await curtains()).toEqual([true, true])
    await tap(2)
    expect(await curtains()).toEqual([false, false])
    expect(on.core.stage.now().blank).toBe(false)
  })
  it('leaves curtain and break of the match behind it alone', async () => {
    const on = await room()
    const match = await started(on)
    const window = await windowOf(on)
    const stage = (body: object) => ask(on, '/stage', { method: 'PUT', body })
    await stage({ hold: true })
    await command(on, match, { type: 'deal' })
    const before = await shown(window)
    expect(before.frame?.phase).toBe('setup')
    await rehearse(on, { confirmed: true })
    await stage({ view: 'break', text: 'Soup' })
    expect((await shown(window)).stage).toMatchObject({ view: 'break', text: 'Soup', rehearsal: true })
    await stop(on)
    expect((await ask(on, '/stage')).body).toEqual({ match, blank: false, hold: true, view: 'board', text: '' })
    expect(await shown(window)).toEqual({ ...before, now: expect.any(Number) as number })
  })
  it('has no hold of its own: the desk is told that of the match behind it, and may change it', async () => {
    const on = await room()
    await started(on)
    const desk = deskEar(on)
    onTestFinished(() => desk.socket.terminate())
    const onDesk = (hold: boolean) => (message: Readonly<Record<string, unknown>>) =>
      (message['stage'] as { hold?: boolean } | undefined)?.hold === hold
    const stage = (body: object) => ask(on, '/stage', { method: 'PUT', body })
    await stage({ hold: true })
    await rehearse(on, { confirmed: true })
    await stage({ text: 'Soup' })
    await desk.hears((message) => (message['stage'] as { text?: string } | undefined)?.text === 'Soup')
    expect(onDesk(true)(desk.heard.findLast((message) => 'stage' in message) ?? {})).toBe(true)
    expect((await stage({ hold: false })).body).toMatchObject({ hold: false, text: 'Soup' })
    await desk.hears(onDesk(false))
    expect((await ask(on, '/rehearsal')).body).not.toBeNull()
    await stop(on)
    expect((await ask(on, '/stage')).body).toMatchObject({ hold: false, text: '' })
  })
  it('ends when a match comes on stage', async () => {
    const on = await room()
    await rehearse(on)
    const match = await started(on)
    const window = await windowOf(on)
    expect((await shown(window)).frame?.match).toBe(match)
    expect((await ask(on, '/rehearsal')).body).toBe(null)
  })
  it('is nothing to phones: they stay with the match, or in the lobby', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const phone = await comes(on, 'Ann')
    const before = phone.raw.length
    await rehearse(on)
    wind(30_000)
    await newest(await windowOf(on), 'stage')
    expect(phone.raw.length).toBe(before)
  })
  it('is told to the desk, whose own match stays in sight', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const match = await started(on)
    const desk = await deskOf(on)
    await rehearse(on, { confirmed: true })
    wind(4000)
    const push = await newest<ModeratorPush>(desk, 'frame')
    expect([push.frame?.match, push.stage.match]).toEqual([match, match])
    expect(push.audience?.match).not.toBe(match)
    const { desk: said } = await newest<{ desk: ModeratorPayload }>(desk, 'desk')
    expect(said.rehearsal).toMatchObject({ game: 'template', seats: 7, steps: 2, obs: 'dry' })
  })
  it('is not there after a kill, and the stage is as it was before', async () => {
    const folder = freshFolder()
    const first = await running({ folder })
    const match = await started(first)
    const stage = (await ask(first, '/stage')).body
    await rehearse(first, { confirmed: true })
    await ask(first, '/stage', { method: 'PUT', body: { blank: true } })
    // Data on the disk at this moment is all that a killed console leaves.
    const again = first.store.setting('stage')
    await first.stop()
    const on = await room({ folder })
    expect(again).toEqual(stage)
    expect((await ask(on, '/stage')).body).toEqual(stage)
    expect((await ask(on, '/rehearsal')).body).toBe(null)
    expect((await shown(await windowOf(on))).frame?.match).toBe(match)
    expect(on.store.matches()).toHaveLength(1)
  })
})

describe('OBS in a rehearsal', () => {
  const scenes = { night: 'Night', day: 'Day' }
  it('is sent nothing unless wanted; the log says what it would be', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const followed: string[] = []
    const { obs } = on.core
    Object.assign(obs, { follow: (cue: string) => void followed.push(cue) })
    await ask(on, '/obs', { method: 'PUT', body: { scenes } })
    followed.length = 0
    await rehearse(on)
    expect((await status(on)).obsLog).toEqual([{ cue: 'lobby', scene: null }])
    wind(60_000)
    expect(followed).toEqual([])
    const { obsLog } = await status(on)
    expect(obsLog).toContainEqual({ cue: 'night', scene: 'Night' })
    await stop(on)
    expect(followed).toEqual(['lobby'])
    await rehearse(on, { obs: 'live' })
    wind(60_000)
    expect(followed).toContain('night')
  })
})
