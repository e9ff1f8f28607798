/** A match whose history is written anew, for a forgotten name or a longer one: nobody is shown the one before. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'
import type { ReplaySheet } from '../../../shared/wire/replay-payload.ts'
import {
  ask,
  command,
  frameOf,
  freshFolder,
  outputEar,
  players,
  registeredPlayer,
  running,
  started,
  windowToken,
  type Running,
} from '../../kit/test-server.ts'
import { room, wound } from '../phones/phone-room.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

let folder: string
let on: Running
beforeEach(async () => {
  folder = freshFolder()
  on = await running({ folder })
})
afterEach(async () => {
  await on.stop()
  removeFolder(folder)
})

/** A match that was called off; it is on no stage. */
async function over(at: Running, seats: readonly string[] = players): Promise<string> {
  const id = await started(at, { seats })
  await command(at, id, { type: 'deal' })
  await command(at, id, { type: 'callOff' })
  await ask(at, '/stage', { method: 'PUT', body: { match: null } })
  return id
}
const textOf = async (path: string): Promise<string> => (await ask(on, path)).text
const stepsOf = async (id: string): Promise<ReplaySheet['steps']> =>
  (await ask<ReplaySheet>(on, `/matches/${id}/replay`)).body.steps
const air = (match: string, batch = 0) => ask(on, '/replay', { body: { match, level: 'everything', batch } })
/** Opens an output; the returned function gives its last push, once all pushes have come. */
async function screen(): Promise<() => Promise<PublicPush>> {
  const ear = outputEar(on, { token: windowToken(on) })
  onTestFinished(() => ear.socket.terminate())
  await ear.hears((message) => 'stage' in message)
  return async () => {
    await new Promise<void>((resolve) => {
      ear.socket.once('pong', () => resolve())
      ear.socket.ping()
    })
    return ear.heard.findLast((message) => 'stage' in message) as unknown as PublicPush
  }
}

describe('a forgotten name', () => {
  const name = 'Forgetmenot'
  const forget = (id: string) => ask(on, `/players/${id}/delete`, { body: {} })
  /** The match has not been opened since this console started. */
  async function restarted(): Promise<{ id: string; player: string }> {
    const player = await registeredPlayer(on, name)
    const id = await over(on, [name, ...players.slice(1)])
    await on.stop()
    on = await running({ folder })
    return { id, player }
  }
  it('goes from the replay on the screens at once, which stays where it is', async () => {
    const { id, player } = await restarted()
    const shown = await screen()
    await air(id, 2)
    expect((await shown()).frame?.board.seats[0]?.name).toBe(name)
    const before = on.core.rerun.status
    await forget(player)
    const push = await shown()
    expect(push).toMatchObject({ frame: { match: id }, stage: { replay: true } })
    expect(JSON.stringify(push)).not.toContain(name)
    expect(on.core.rerun.status).toEqual(before)
    for (const [method, body] of [
      ['PUT', { batch: 3 }],
      ['DELETE', undefined],
      ['POST', { match: id, level: 'everything' }],
    ] as const) {
      expect((await ask(on, '/replay', { method, body })).status).toBeLessThan(300)
      expect(JSON.stringify(await shown())).not.toContain(name)
    }
  })
  it('goes from sheet, picture and protocol, whether the match is opened again or not', async () => {
    const { id, player } = await restarted()
    const paths = ['replay', 'replay/frame?step=1', 'protocol', 'protocol?secrets=1'].map((p) => `/matches/${id}/${p}`)
    for (const path of paths) expect(await textOf(path)).toContain(name)
    await forget(player)
    for (const path of paths) expect(await textOf(path)).not.toContain(name)
    await frameOf(on, id)
    for (const path of paths) expect(await textOf(path)).not.toContain(name)
  })
  it('goes from sheet and protocol even where hold and feeds could not follow', async () => {
    const { id, player } = await restarted()
    const paths = ['replay', 'protocol?secrets=1'].map((path) => `/matches/${id}/${path}`)
    for (const path of paths) expect(await textOf(path)).toContain(name)
    vi.spyOn(on.core.hold, 'onRewrite').mockImplementationOnce(() => {
      throw new Error('the disk is full')
    })
    await forget(player)
    for (const path of paths) expect(await textOf(path)).not.toContain(name)
  })
  it('goes from a picture that is on hold, which shows no more by that', async () => {
    const player = await registeredPlayer(on, name)
    const id = await started(on, { seats: [name, ...players.slice(1)] })
    await command(on, id, { type: 'deal' })
    await ask(on, '/stage', { method: 'PUT', body: { hold: true } })
    await command(on, id, { type: 'callOff' })
    const shown = await screen()
    expect((await shown()).frame?.board.seats[0]?.name).toBe(name)
    await forget(player)
    expect((await shown()).frame).toMatchObject({ match: id, outcome: null })
    expect(JSON.stringify(await shown())).not.toContain(name)
  })
  it('goes from a feed that shows it late: the feed fills anew', async () => {
    const { timing, wind } = wound()
    const late = await room({ timing })
    const player = await registeredPlayer(late, name)
    await ask(late, '/feeds', { body: { name: 'Stream', level: 'announced', delay: 60 } })
    const [feed] = late.core.feeds.list()
    const id = await started(late, { seats: [name, ...players.slice(1)] })
    await command(late, id, { type: 'callOff' })
    wind(61_000)
    const nameShown = (): string | undefined =>
      late.core.feeds.shown(feed?.id ?? '')?.moment?.live?.open.value.table.seats[0]?.name
    expect(nameShown()).toBe(name)
    await ask(late, `/players/${player}/delete`, { body: {} })
    expect(late.core.feeds.shown(feed?.id ?? '')).toMatchObject({ moment: null })
    wind(61_000)
    expect(nameShown()).toMatch(/^Anonymous/u)
  })
})

describe('a longer history', () => {
  const brought = async (match: string): Promise<number> => {
    const headers = { authorization: `Bearer ${on.web.token}`, 'content-type': 'application/octet-stream' }
    const answer = await fetch(`${on.web.origin}/api/v1/club/import`, { method: 'POST', headers, body: match })
    return answer.status
  }
  /** A match that is here as far as its end, and as it went on elsewhere after `more`. */
  async function grown(more: (at: Running, id: string) => Promise<unknown>): Promise<{ id: string; longer: string }> {
    const elsewhere = await running()
    onTestFinished(() => elsewhere.stop())
    const id = await over(elsewhere)
    await brought((await ask(elsewhere, `/matches/${id}/export`)).text)
    await more(elsewhere, id)
    return { id, longer: (await ask(elsewhere, `/matches/${id}/export`)).text }
  }
  it('is what its replay shows, at the desk and on the screens', async () => {
    const { id, longer } = await grown((at, match) => command(at, match, { type: 'announce', text: 'Later' }))
    const shown = await screen()
    const before = await stepsOf(id)
    await air(id)
    expect(await brought(longer)).toBe(200)
    expect(await stepsOf(id)).toHaveLength(before.length + 1)
    expect(on.core.rerun.status).toMatchObject({ step: 0, steps: before.length + 1 })
    expect((await shown()).stage.replay).toBe(true)
  })
  it('in which it is played again ends its replay', async () => {
    const { id, longer } = await grown((at, match) => ask(at, `/matches/${match}/undo`, { body: {} }))
    const shown = await screen()
    await air(id)
    expect((await shown()).stage.replay).toBe(true)
    expect(await brought(longer)).toBe(200)
    expect(await shown()).toMatchObject({ frame: null })
    expect((await ask(on, '/replay')).body).toBe(null)
  })
})

it('a replay stands at the last step when that one is taken back', async () => {
  const id = await over(on)
  await command(on, id, { type: 'announce', text: 'Later' })
  const shown = await screen()
  const { length } = await stepsOf(id)
  await air(id, length)
  const { rev } = (await shown()).frame ?? {}
  await ask(on, `/matches/${id}/undo`, { body: {} })
  expect(on.core.rerun.status).toMatchObject({ step: length - 2, steps: length - 1 })
  expect((await shown()).frame?.rev).not.toBe(rev)
})
