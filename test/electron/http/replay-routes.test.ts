/** Replays over the remote control: who is given what, what the screens show again, and what leaves as a file. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import type { ModeratorPayload, ModeratorPush, PublicPush } from '../../../shared/wire/moderator-status.ts'
import type { ReplaySheet } from '../../../shared/wire/replay-payload.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import type { Store } from '../../../electron/storage/store.ts'
import type { MatchSession } from '../../../electron/match/match-session.ts'
import { isOver, type AnyGame } from '../../../shared/engine/match.ts'
import { frameFor } from '../../../shared/engine/frames.ts'
import { isToldTo } from '../../../shared/engine/history.ts'
import { foldToldEvents } from '../../../shared/engine/replay.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import { nextRandomMove } from '../../../shared/engine/random-player.ts'
import { games } from '../../../shared/games/index.ts'
import { namesFor } from '../../kit/test-table.ts'
import { Phone } from '../../kit/test-phone.ts'
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
} from '../../kit/test-server.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

let on: Running | null = null
let pages: string | null = null
afterEach(async () => {
  await on?.stop()
  if (pages !== null) removeFolder(pages)
  on = pages = null
})
/** Starts a console with stand-ins for the built pages. */
async function console1(game?: AnyGame): Promise<Running> {
  pages = freshFolder()
  const documents = join(pages, 'documents')
  mkdirSync(documents, { recursive: true })
  for (const name of ['replay-player.js', 'replay-player.css', 'match-report.css'])
    writeFileSync(join(documents, name), `/* ${name} */`)
  // A match that is over is copied aside, which would outlast these tests.
  const around = (store: Store): Store => ({ ...store, backup: () => Promise.resolve('') })
  on = await running({ pages, around, ...(game === undefined ? {} : { games: [game] }) })
  return on
}
async function shown(ear: Ear): Promise<PublicPush> {
  await new Promise<void>((resolve) => {
    ear.socket.once('pong', () => resolve())
    ear.socket.ping()
  })
  return ear.heard.findLast((message) => 'stage' in message) as unknown as PublicPush
}
async function windowOf(at: Running): Promise<Ear> {
  const ear = outputEar(at, { token: windowToken(at) })
  onTestFinished(() => ear.socket.terminate())
  await ear.hears((message) => 'stage' in message)
  return ear
}
/** A match of the game to copy, played to its end; seat 1 is the shadow. */
async function played(at: Running, more: Record<string, unknown> = {}): Promise<string> {
  const cast = ['shadow', 'neighbour', 'neighbour', 'neighbour', 'neighbour']
  const id = await started(at, { cast, ...more })
  await command(at, id, { type: 'deal' })
  await command(at, id, { type: 'choosePrey', seat: 4 })
  await ask(at, `/matches/${id}/undo`, { body: {} })
  await command(at, id, { type: 'choosePrey', seat: 5 })
  await command(at, id, { type: 'breakDawn' })
  await toTheEnd(at, id, 'end')
  return id
}
async function toTheEnd(at: Running, id: string, seed: string): Promise<void> {
  const draw = seededRandom(seed)
  for (let moves = 0; moves < 600; moves++) {
    const table = at.core.tables.get(id)
    if (table === null || isOver(table.live)) return
    const move = nextRandomMove(table.live, table.now(), { draw, takers: 'moderator' })
    if (move === null) return
    await command(at, id, move.command)
  }
}
const sheetOf = async (at: Running, id: string, query = ''): Promise<ReplaySheet> =>
  (await ask<ReplaySheet>(at, `/matches/${id}/replay${query}`)).body
const pictureOf = async (at: Running, id: string, query: string): Promise<Frame> =>
  (await ask<Frame>(at, `/matches/${id}/replay/frame?${query}`)).body
const air = (at: Running, body: object) => ask(at, '/replay', { body })

describe('a match step by step', () => {
  it('is told with what was taken back, or without', async () => {
    const at = await console1()
    const id = await played(at)
    const [all, stood] = [await sheetOf(at, id), await sheetOf(at, id, '?taken=stood')]
    expect(all.over).toBe(true)
    expect(all.steps.filter(({ undone }) => undone !== null).map(({ undone }) => undone)).toEqual(['later', 'undoes'])
    expect(stood.steps).toHaveLength(all.steps.length - 2)
    expect(all.steps.map(({ n }) => n)).toEqual(all.steps.map((_, n) => n))
  })
  it('shows each audience its own picture then, without offers and clocks', async () => {
    const at = await console1()
    const id = await played(at)
    const deal = await pictureOf(at, id, 'step=1&as=moderator')
    expect(deal.board.seats[0]?.card?.role).toBe('shadow')
    expect([deal.offers, deal.clocks, deal.script]).toEqual([[], [], undefined])
    const seat = await pictureOf(at, id, 'step=1&as=seat:2')
    expect(seat.board.seats.map(({ card }) => card?.role)).toEqual([
      undefined,
      'neighbour',
      undefined,
      undefined,
      undefined,
    ])
    expect((await pictureOf(at, id, 'step=1&as=public')).board.seats.every(({ card }) => card === undefined)).toBe(true)
    expect(await pictureOf(at, id, 'as=public')).toMatchObject({ outcome: { kind: 'won' } })
  })
  it('says who knew what then', async () => {
    const at = await console1()
    const id = await played(at)
    const { text } = await ask(at, `/matches/${id}/replay/known?step=1`)
    const rows = JSON.parse(text) as { of: { how: string }[] }[]
    expect(rows[0]?.of.map(({ how }) => how)).toEqual(['own', 'no', 'no', 'no', 'no'])
    expect((await ask(at, `/matches/${id}/replay/known?step=1&as=redacted`)).text).toBe('[]')
  })
  it('tells a page that hides its secrets only what was announced, not even that there was more', async () => {
    const at = await console1()
    const id = await played(at)
    const { text } = await ask(at, `/matches/${id}/replay?as=redacted`)
    const sheet = JSON.parse(text) as ReplaySheet
    expect(sheet.steps.every(({ open, by }) => open && by === 'engine')).toBe(true)
    expect(sheet.steps.length).toBeLessThan((await sheetOf(at, id)).steps.length)
    const picture = await pictureOf(at, id, 'step=1&as=redacted')
    expect(picture.audience).toBe('public')
    expect(picture.board.seats.every(({ card }) => card === undefined)).toBe(true)
  })
  it('goes up to now where the match is still played', async () => {
    const at = await console1()
    const id = await started(at)
    expect(await sheetOf(at, id)).toMatchObject({ over: false, steps: [{ n: 0 }] })
    await command(at, id, { type: 'deal' })
    expect((await sheetOf(at, id)).steps).toHaveLength(2)
  })
  it('answers 404 for no match, 400 for no seat and no step', async () => {
    const at = await console1()
    const id = await played(at)
    expect((await ask(at, '/matches/none/replay')).status).toBe(404)
    expect((await ask(at, `/matches/${id}/replay/frame?as=seat:9`)).status).toBe(400)
    expect((await ask(at, `/matches/${id}/replay/frame?step=-1`)).status).toBe(400)
  })
})

describe('a replay on the screens', () => {
  it('shows a match that is over, marked, and follows the transport', async () => {
    const at = await console1()
    const id = await played(at)
    const next = await started(at)
    await ask(at, '/stage', { method: 'PUT', body: { match: next } })
    const window = await windowOf(at)
    const before = window.raw.at(-1)
    expect((await air(at, { match: id })).body).toMatchObject({ refused: 'stage-running' })
    expect((await air(at, { match: id, confirmed: true })).status).toBe(201)
    const first = await shown(window)
    expect(first).toMatchObject({ frame: { match: id, audience: 'public' }, stage: { replay: true } })
    const { steps } = await sheetOf(at, id)
    const moved = await ask(at, '/replay', { method: 'PUT', body: { batch: steps.at(-1)?.batch } })
    expect(moved.body).toMatchObject({ match: id, level: 'announced', obs: 'dry' })
    expect((await shown(window)).frame?.outcome?.kind).toBe('won')
    expect((await ask(at, '/replay', { method: 'DELETE' })).status).toBe(204)
    expect((await shown(window)).frame?.match).toBe(next)
    const bare = (text: string | undefined): unknown => {
      const { now: _now, ...push } = JSON.parse(text ?? '{}') as Record<string, unknown>
      return push
    }
    expect(bare(window.raw.at(-1))).toEqual(bare(before))
    expect((await ask(at, '/replay', { method: 'DELETE' })).status).toBe(404)
    expect((await ask(at, '/replay', { method: 'PUT', body: {} })).status).toBe(404)
  })
  it('never shows a match that is still played, and ends where one is played again', async () => {
    const at = await console1()
    const id = await started(at)
    const window = await windowOf(at)
    expect((await air(at, { match: id })).body).toMatchObject({ refused: 'match-running' })
    expect((await air(at, { match: id, level: 'everything', confirmed: true })).status).toBe(409)
    expect((await shown(window)).stage.replay).toBeUndefined()
    const over = await played(at)
    expect((await air(at, { match: over, level: 'everything' })).status).toBe(201)
    expect((await shown(window)).stage.replay).toBe(true)
    expect((await ask(at, `/matches/${over}/undo`, { body: {} })).status).toBe(200)
    expect((await shown(window)).stage.replay).toBeUndefined()
    expect((await ask(at, '/replay')).body).toBe(null)
  })
  it('ends when a match comes on stage, and takes the curtain on itself alone', async () => {
    const at = await console1()
    const id = await played(at)
    const window = await windowOf(at)
    await air(at, { match: id })
    await ask(at, '/stage', { method: 'PUT', body: { blank: true } })
    expect((await shown(window)).stage).toMatchObject({ blank: true, replay: true })
    expect((await ask(at, '/stage')).body).toMatchObject({ blank: false })
    const next = await started(at)
    expect(await shown(window)).toMatchObject({ frame: { match: next }, stage: { blank: false } })
    expect((await shown(window)).stage.replay).toBeUndefined()
  })
  it('is told to the desk, and to no phone', async () => {
    const at = await console1()
    const id = await played(at)
    const { body } = await ask(at, '/phones', { method: 'PUT', body: { joining: true } })
    const phone = new Phone(at.web.publicOrigin, { code: String(body['code']) })
    await phone.shows(() => true)
    const desk = deskEar(at)
    onTestFinished(() => desk.socket.terminate())
    await desk.hears((message) => 'desk' in message)
    const pushes = phone.raw.length
    await air(at, { match: id, level: 'everything' })
    await ask(at, '/replay', { method: 'PUT', body: { batch: 2 } })
    await shown(desk)
    const told = desk.heard.findLast((message) => 'desk' in message) as unknown as { desk: ModeratorPayload }
    expect(told.desk.replay).toMatchObject({ match: id, level: 'everything', step: 1 })
    const push = desk.heard.findLast((message) => 'audience' in message) as unknown as ModeratorPush
    expect(push.audience?.audience).toBe('spectator')
    expect(phone.raw).toHaveLength(pushes)
    phone.leave()
  })
  it('leaves OBS alone unless it is wanted there', async () => {
    const at = await console1()
    const id = await played(at)
    const followed: string[] = []
    Object.assign(at.core.obs, { follow: (cue: string) => void followed.push(cue) })
    await air(at, { match: id })
    await ask(at, '/replay', { method: 'PUT', body: { batch: 2 } })
    expect(followed).toEqual([])
    await ask(at, '/replay', { method: 'PUT', body: { obs: 'live' } })
    expect(followed).toHaveLength(1)
  })
})

describe('canaries', () => {
  /** Roles, options and names of the game's secrets, wherever they would stand. */
  function withCanaries(game: AnyGame): AnyGame {
    const labels = Object.fromEntries(Object.keys(game.roles).map((role) => [role, `CANARY${role}X`]))
    return { ...game, text: { ...game.text, en: { ...game.text.en, roles: labels } } } as AnyGame
  }
  /** Returns every public event, and every frame that follows from those alone. */
  function toldEver(table: MatchSession | null): string {
    if (table === null) return ''
    const rows = table.rows.filter((row) => isToldTo(row, 'public'))
    const begun = rows.findIndex(({ event }) => event.type === 'optionsTold') + 1
    const pictures = rows
      .slice(begun)
      .map((_, i) => frameFor(foldToldEvents(table.live.game, table.id, rows.slice(0, begun + i + 1)), 'public', 'en'))
    return JSON.stringify([rows.map(({ event }) => event), pictures])
  }
  const leaks = (text: string, roles: readonly string[]): readonly string[] =>
    roles.filter((role) => text.includes(`CANARY${role}X`) || text.includes(`"role":"${role}"`))
  it.each(games.map((game) => [game.id, game] as const))(
    '%s: what was only announced holds no role that was not told to everybody, and no seed',
    async (_id, original) => {
      const game = withCanaries(original)
      const at = await console1(game)
      const names = namesFor(Math.max(game.seats.min, Math.min(game.seats.max, 9)))
      const seed = 'SEEDCANARY'
      const { body } = await ask(at, '/matches', { body: { game: game.id, seats: names, seed } })
      const id = String(body['id'])
      await toTheEnd(at, id, 'canary')
      await command(at, id, { type: 'callOff' })
      const table = at.core.tables.get(id)
      const told = toldEver(table)
      const window = await windowOf(at)
      await ask(at, '/feeds', { body: { name: 'Everything', level: 'everything' } })
      const feed = await ask(at, '/feeds', { body: { name: 'All', level: 'everything', delay: 0 } })
      const { origin, hash } = new URL(String(feed.body['url']))
      const stream = listen(wsAddress(origin), { origin, hello: { token: hash.slice(3) } })
      onTestFinished(() => stream.socket.terminate())
      await stream.hears((message) => 'stage' in message)
      stream.raw.length = window.raw.length = 0
      const { steps } = await sheetOf(at, id)
      await air(at, { match: id, level: 'announced' })
      for (const { batch } of steps.filter(({ n }) => n % 5 === 0))
        await ask(at, '/replay', { method: 'PUT', body: { batch } })
      await shown(window)
      const open = [
        window.raw.join('\n'),
        (await ask(at, `/matches/${id}/replay?as=redacted`)).text,
        (await ask(at, `/matches/${id}/replay.html`)).text,
        (await ask(at, `/matches/${id}/protocol`)).text,
      ]
      const secret = Object.keys(game.roles).filter((role) => !new RegExp(`"${role}"|CANARY${role}X`, 'u').test(told))
      for (const text of open) {
        expect(text.length).toBeGreaterThan(300)
        expect(leaks(text, secret)).toEqual([])
        expect(text).not.toContain(seed)
      }
      await shown(stream)
      const streamed = stream.raw.filter((text) => text.includes('"replay":true')).join('\n')
      expect(streamed).not.toBe('')
      expect(leaks(streamed, secret)).toEqual([])
      const full = (await ask(at, `/matches/${id}/replay.html?secrets=1`)).text
      expect(full).toContain('"role":')
      expect(full).not.toContain(seed)
    },
  )
})

describe('a file to share and a protocol to print', () => {
  it('are refused while the match is played, and where nothing was built', async () => {
    const at = await console1()
    const id = await started(at)
    for (const path of ['replay.html', 'protocol', 'replay.html?secrets=1'])
      expect((await ask(at, `/matches/${id}/${path}`)).body).toMatchObject({ refused: 'match-running' })
    expect((await ask(at, `/matches/${id}/protocol`, { body: {} })).status).toBe(409)
    const over = await played(at)
    if (pages !== null) rmSync(join(pages, 'documents'), { recursive: true })
    expect((await ask(at, `/matches/${over}/replay.html`)).status).toBe(404)
  })
  it('are headed by game and day, and those with secrets say so', async () => {
    const at = await console1()
    const id = await played(at)
    const heads = await Promise.all(
      ['replay.html', 'replay.html?secrets=1', 'protocol', 'protocol?secrets=1'].map(async (path) => {
        const { text } = await ask(at, `/matches/${id}/${path}`)
        return /<title>(.*)<\/title>/u.exec(text)?.[1] ?? ''
      }),
    )
    expect(new Set(heads).size).toBe(4)
    for (const head of heads) expect(head).toMatch(/\b20\d\d\b/u)
    expect(heads.map((head) => head.endsWith('with all secrets'))).toEqual([false, true, false, true])
  })
  it('stay text whatever somebody is called, under a policy that fetches nothing', async () => {
    const at = await console1()
    const evil = ['</script><script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"\'&', 'a\u2028b', '${1}`']
    const id = await played(at, { seats: evil })
    for (const path of ['replay.html?secrets=1', 'replay.html', 'protocol?secrets=1', 'protocol']) {
      const { text, status, headers } = await ask(at, `/matches/${id}/${path}`)
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect(text).not.toContain('<script>alert')
      expect(text).not.toContain('<img')
      expect(/id="data">.*\u2028/u.test(text)).toBe(false)
      expect(text).toMatch(
        /<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'sha256-/u,
      )
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'sha256-/u)
      expect(text).not.toMatch(/https?:\/\/(?!www\.w3\.org)/u)
    }
  })
  it('hold names, result, course and corrections with their reasons; the secret ones only where asked', async () => {
    const at = await console1()
    const id = await played(at)
    at.core.book.write([{ type: 'matchVoided', match: id }], 'The lamp <fell>')
    const full = (await ask(at, `/matches/${id}/protocol?secrets=1&lang=pl`)).text
    expect(full).toContain('Protokół partii')
    expect(full).toContain('The lamp &lt;fell&gt;')
    for (const name of ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']) expect(full).toContain(name)
    const open = (await ask(at, `/matches/${id}/protocol`)).text
    expect(open.length).toBeLessThan(full.length)
  })
  it('name the season and the evening, and neither once it was taken off the list', async () => {
    const at = await console1()
    const season = String((await ask(at, '/seasons', { body: { title: 'Spring Cup' } })).body['id'])
    const { body } = await ask(at, `/seasons/${season}/evenings`, { body: { title: 'Semi-final', date: '2026-03-01' } })
    const id = await played(at, { evening: body['id'] })
    const named = async (): Promise<readonly boolean[]> => {
      const { text } = await ask(at, `/matches/${id}/protocol`)
      return [text.includes('Spring Cup'), text.includes('Semi-final')]
    }
    expect(await named()).toEqual([true, true])
    await ask(at, `/seasons/${season}`, { method: 'DELETE' })
    expect(await named()).toEqual([false, true])
    await ask(at, `/evenings/${String(body['id'])}`, { method: 'DELETE' })
    expect(await named()).toEqual([false, false])
  })
  it('opens once by an address with a code', async () => {
    const at = await console1()
    const id = await played(at)
    const { body, status } = await ask(at, `/matches/${id}/protocol`, { body: { secrets: true } })
    expect(status).toBe(201)
    const url = String(body['url'])
    expect((await fetch(url)).status).toBe(200)
    expect((await fetch(url)).status).toBe(401)
    const code = new URL(url).searchParams.get('c')
    expect((await fetch(`${at.web.origin}/api/v1/matches/${id}/export?c=${code}`)).status).toBe(401)
  })
})
