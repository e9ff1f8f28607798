/** Invitations: who has a link gets what it is for, for as long as the moderator means it, and nothing else. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ask, command, deskEar, freshFolder, started, type Running } from '../../kit/test-server.ts'
import {
  answers,
  comesByLink,
  invite,
  knocks,
  linksOn,
  publicEar,
  refusalOf,
  roomToken,
  seatToken,
  tokenIn,
} from './visitor-room.ts'
import { entryOf, oneShadow, phonesOf, room, sitsAt, wound } from './phone-room.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

const dealt = async (on: Running): Promise<string> => {
  const id = await started(on, { cast: oneShadow })
  await command(on, id, { type: 'deal' })
  return id
}
const gone = (on: Running, whose = ''): Promise<unknown> => ask(on, `/invitations${whose}`, { method: 'DELETE' })
const onStage = (on: Running, match: string | null): Promise<unknown> =>
  ask(on, '/stage', { method: 'PUT', body: { match } })

describe('an invitation', () => {
  it('has 128 bits in the fragment, and exists only once the moderator asks for it', async () => {
    const on = await room()
    await started(on)
    expect(await linksOn(on)).toMatchObject({
      room: null,
      seats: [{ seat: 1, name: 'Ann', link: null }, {}, {}, {}, {}],
    })
    const { room: link, seats } = await invite(on)
    const all = [link, ...seats.map((each) => each.link)]
    for (const each of all) {
      expect(new URL(each ?? '').pathname).toBe('/join')
      expect(Buffer.from(tokenIn(each), 'base64url')).toHaveLength(16)
    }
    expect(new Set(all).size).toBe(6)
    expect(await invite(on)).toEqual({ room: link, seats })
  })
  it('survives a restart', async () => {
    const folder = freshFolder()
    onTestFinished(() => removeFolder(folder))
    const first = await room({ folder })
    await started(first)
    const before = await invite(first)
    await first.stop()
    const second = await room({ folder })
    const tokensOf = ({ room: link, seats }: typeof before): readonly string[] =>
      [link, ...seats.map((each) => each.link)].map(tokenIn)
    expect(tokensOf(await linksOn(second))).toEqual(tokensOf(before))
    await comesByLink(second, 2)
  })
  it('stands in the secrets file and nowhere else: no push to a desk, no setting, no export, no log', async () => {
    const on = await room()
    const id = await started(on)
    const desk = deskEar(on)
    onTestFinished(() => desk.socket.terminate())
    const { room: link, seats } = await invite(on)
    const tokens = [link, ...seats.map((each) => each.link)].map(tokenIn)
    await desk.hears(
      (message) =>
        typeof (message['desk'] as { visitors?: { roomUntil: unknown } } | undefined)?.visitors?.roomUntil === 'number',
    )
    await ask(on, '/backups', { method: 'POST' })
    const said = await Promise.all(
      ['/phones', '/waiting', `/matches/${id}/export`, '/outputs'].map((path) => ask(on, path)),
    )
    const kept = readFileSync(join(on.folder, 'duskboard.db')).toString('latin1')
    const texts = [...said.map((each) => each.text), ...desk.raw, ...on.logged, kept]
    for (const token of tokens) {
      expect(readFileSync(join(on.folder, 'secrets.json'), 'utf8')).toContain(token)
      expect(texts.filter((text) => text.includes(token))).toEqual([])
    }
  })
  it('dies at once when it is withdrawn or made anew', async () => {
    const on = await room()
    await started(on)
    const [old, seat] = [await roomToken(on), await seatToken(on, 1)]
    const { room: link, seats } = await invite(on, { room: true, seats: [1], anew: true })
    for (const token of [old, seat])
      expect(await refusalOf(publicEar(on, { invite: token, name: 'Zoe' }))).toEqual(['link-ended', 4401])
    await gone(on, '/1')
    expect(await refusalOf(publicEar(on, { invite: tokenIn(seats[0]?.link) }))).toEqual(['link-ended', 4401])
    const waits = await knocks(on, 'Zoe')
    await gone(on)
    expect(await refusalOf(waits)).toEqual(['link-ended', 4401])
    expect(await refusalOf(publicEar(on, { invite: tokenIn(link), name: 'Zoe' }))).toEqual(['link-ended', 4401])
    expect((await ask(on, '/invitations/9', { method: 'DELETE' })).status).toBe(404)
  })
  it('cannot be guessed from elsewhere, and opens nothing but its own door', async () => {
    const on = await room()
    await started(on)
    const token = await roomToken(on)
    for (const hello of [{ token }, { watch: token }, { code: token.slice(0, 4) }])
      expect((await publicEar(on, hello).closed) >= 4401).toBe(true)
    expect((await ask(on, '/phones', { token })).status).toBe(401)
  })
  it('says what is wrong with a request: a seat that is not there, and a field', async () => {
    const on = await room()
    await started(on)
    const strange = await ask(on, '/invitations', { body: { seats: [1, 9] } })
    expect([strange.status, strange.body['path']]).toEqual([400, 'seats.1'])
    const wrong = await ask(on, '/invitations', { body: { seats: 'all' } })
    expect([wrong.status, wrong.body['path']]).toEqual([400, 'seats'])
  })
})

describe('the link of the room', () => {
  it('ends with the evening: when a match that is over leaves the stage to none', async () => {
    const on = await room()
    const id = await dealt(on)
    const token = await roomToken(on)
    await onStage(on, null)
    expect((await linksOn(on)).room).not.toBeNull()
    await onStage(on, id)
    await command(on, id, { type: 'callOff' })
    const next = await started(on)
    expect(tokenIn((await linksOn(on)).room)).toBe(token)
    await command(on, next, { type: 'callOff' })
    await onStage(on, null)
    expect((await linksOn(on)).room).toBeNull()
  })
  it('is good for two days at most', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    await roomToken(on)
    wind(48 * 3600_000 - 1)
    expect((await linksOn(on)).room).not.toBeNull()
    wind(1)
    expect((await linksOn(on)).room).toBeNull()
  })
})

describe('a personal link', () => {
  it('takes exactly its seat, after the deal too, and shows the card of that seat', async () => {
    const on = await room()
    await dealt(on)
    const ann = await comesByLink(on, 1)
    expect([ann.card, ann.status?.name]).toEqual(['shadow', 'Ann'])
    const ben = await comesByLink(on, 2)
    expect(ben.card).toBe('neighbour')
  })
  it('takes the seat over on another device; the first goes to the lobby', async () => {
    const on = await room()
    await dealt(on)
    const first = await comesByLink(on, 1)
    const second = await comesByLink(on, 1)
    await sitsAt(first, null)
    expect([first.frame, second.card]).toEqual([null, 'shadow'])
  })
  it('opened again on its own device changes nothing', async () => {
    const on = await room()
    await dealt(on)
    const ann = await comesByLink(on, 1)
    await comesByLink(on, 1, ann.token ?? '')
    expect((await phonesOf(on)).list).toHaveLength(1)
    expect((await entryOf(on, 'Ann')).seat).toBe(1)
  })
  it('is not the substitute’s, and is the player’s again once the change is taken back', async () => {
    const on = await room()
    const id = await dealt(on)
    const token = await seatToken(on, 1)
    await command(on, id, { type: 'substitute', seat: 1, name: 'Zoe' })
    expect(await refusalOf(publicEar(on, { invite: token }))).toEqual(['link-ended', 4401])
    expect((await linksOn(on)).seats[0]).toEqual({ seat: 1, name: 'Zoe', link: null })
    await ask(on, `/matches/${id}/undo`, { body: {} })
    expect(tokenIn((await linksOn(on)).seats[0]?.link)).toBe(token)
  })
  it('ends when its match is over and closed', async () => {
    const on = await room()
    const id = await dealt(on)
    await seatToken(on, 1)
    await command(on, id, { type: 'callOff' })
    expect((await linksOn(on)).seats[0]?.link).not.toBeNull()
    await started(on)
    await onStage(on, id)
    expect((await linksOn(on)).seats[0]?.link).toBeNull()
  })
})

describe('the waiting room after the deal', () => {
  it('tells a late visitor so, and no more; the moderator can still give a seat', async () => {
    const on = await room()
    const id = await started(on, { cast: oneShadow })
    const late = await knocks(on, 'Zoe')
    await command(on, id, { type: 'deal' })
    await late.hears((message) => (message['waiting'] as { locked: boolean } | undefined)?.locked === true)
    expect(late.heard.filter((message) => !('device' in message))).toEqual([
      { waiting: { name: 'Zoe', locked: false } },
      { waiting: { name: 'Zoe', locked: true } },
    ])
    expect((await answers(on, 'Zoe', { seat: 1 })).status).toBe(200)
    await late.hears((message) => (message['phone'] as { seat: number } | undefined)?.seat === 1)
  })
})
