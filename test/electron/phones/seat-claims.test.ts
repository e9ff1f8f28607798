import { rmSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { anyProbe } from '../../kit/probe-game.ts'
import { ask, command, freshFolder, players, started, type Running } from '../../kit/test-server.ts'
import { codeOf, comes, comesBack, entryOf, moderator, oneShadow, phonesOf, room, sitsAt } from './phone-room.ts'

const deal = { type: 'deal' }
/** A room with a match in which nothing is told yet. */
async function table(): Promise<{ on: Running; id: string }> {
  const on = await room()
  return { on, id: await started(on, { cast: oneShadow }) }
}
const asked = (
  on: Running,
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> =>
  ask(on, path, body === undefined ? {} : { method: 'PUT', body })

describe('a name', () => {
  it('takes the free seat that is called so', async () => {
    const { on } = await table()
    const phone = await comes(on, '  cleo ')
    await sitsAt(phone, 3)
    expect(phone.push).toMatchObject({ phone: { name: 'cleo', lobby: null }, frame: { audience: 'seat:3' } })
  })
  it('of nobody at the table leaves the phone in the lobby', async () => {
    const { on } = await table()
    const phone = await comes(on, 'Zoe')
    expect(phone.status).toMatchObject({ name: 'Zoe', seat: null, claim: null })
  })
  it('is neither empty nor longer than forty characters', async () => {
    const { on } = await table()
    const phone = await comes(on)
    expect(await phone.says({ name: ' ' })).toMatchObject({ refused: 'name-missing' })
    expect(await phone.says({ name: 'x'.repeat(41) })).toMatchObject({ refused: 'name-too-long' })
    expect(await phone.says({ name: '👩‍👩‍👧'.repeat(40) })).toMatchObject({ ok: true })
  })
  it('belongs to one of the phones that are there, and another asks the moderator for it', async () => {
    const { on } = await table()
    const holder = await comes(on, 'Ann')
    const other = await comes(on)
    expect(await other.says({ name: 'ANN' })).toMatchObject({ ok: true })
    await other.shows(({ phone }) => phone.wish === 'ANN')
    expect(other.status).toMatchObject({ name: '', seat: null, claim: 1, askedAt: expect.any(Number) })
    expect(holder.status).toMatchObject({ name: 'Ann', seat: 1 })
  })
  it('of a phone that is away may be said by another, which then asks for the seat', async () => {
    const { on } = await table()
    const first = await comes(on, 'Ann')
    await sitsAt(first, 1)
    first.leave()
    await first.closed
    const second = await comes(on, 'Ann')
    await second.shows(({ phone }) => phone.claim === 1)
    expect(second.push).toMatchObject({ frame: null, phone: { seat: null } })
  })
  it('is given by the moderator, too', async () => {
    const { on } = await table()
    const phone = await comes(on, 'Annn')
    expect((await moderator(on, 'Annn', { name: 'Ann' })).status).toBe(200)
    await sitsAt(phone, 1)
    await comes(on, 'Ben')
    expect((await moderator(on, 'Ben', { name: 'ann' })).body['refused']).toBe('name-taken')
  })
  it('that a seat gets later finds it', async () => {
    const { on, id } = await table()
    const phone = await comes(on, 'Zoe')
    await command(on, id, { type: 'rename', seat: 4, name: 'Zoe' })
    await sitsAt(phone, 4)
  })
})

describe('before the deal', () => {
  it('a phone takes a free seat at once, and is called like it when it has no name', async () => {
    const { on } = await table()
    const phone = await comes(on)
    expect(await phone.says({ claim: 2 })).toMatchObject({ ok: true })
    await sitsAt(phone, 2)
    expect(await entryOf(on, 'Ben')).toMatchObject({ seat: 2, claim: null })
    const other = await comes(on)
    expect(other.status?.lobby?.seats.filter(({ free }) => !free)).toEqual([{ seat: 2, name: 'Ben', free: false }])
  })
  it('a phone keeps its own name in a seat that is called otherwise', async () => {
    const { on } = await table()
    const phone = await comes(on, 'Zoe')
    await phone.says({ claim: 2 })
    await sitsAt(phone, 2)
    expect(phone.status?.name).toBe('Zoe')
  })
  it('a seated phone moves to another free seat, and the first is free again', async () => {
    const { on } = await table()
    const phone = await comes(on, 'Ann')
    await phone.says({ claim: 5 })
    await sitsAt(phone, 5)
    const other = await comes(on)
    expect(other.status?.lobby?.seats.filter(({ free }) => !free).map(({ seat }) => seat)).toEqual([5])
  })
  it('a seat that another phone holds waits for the moderator', async () => {
    const { on } = await table()
    const holder = await comes(on, 'Ann')
    const other = await comes(on)
    await other.says({ claim: 1 })
    await other.shows(({ phone }) => phone.claim === 1)
    expect([holder.status?.seat, other.frame]).toEqual([1, null])
    await other.says({ claim: null })
    await other.shows(({ phone }) => phone.claim === null)
  })
  it('who gives the seat up stands, whatever goes on, until it asks again', async () => {
    const { on, id } = await table()
    const phone = await comes(on, 'Ann')
    await phone.says({ claim: null })
    await sitsAt(phone, null)
    await command(on, id, { type: 'rename', seat: 2, name: 'Benny' })
    await phone.shows(({ phone: { lobby } }) => lobby?.seats[1]?.name === 'Benny')
    expect(phone.status?.seat).toBeNull()
    await phone.says({ name: 'Ann' })
    await sitsAt(phone, 1)
  })
  it('whom the moderator puts into the lobby stays there', async () => {
    const { on, id } = await table()
    const phone = await comes(on, 'Ann')
    expect((await moderator(on, 'Ann', { seat: null })).status).toBe(200)
    await sitsAt(phone, null)
    await command(on, id, { type: 'announce', text: 'Hello' })
    phone.leave()
    expect((await comesBack(on, phone.token)).status?.seat).toBeNull()
  })
  it('nobody sits where no seat is, or where no match is', async () => {
    const on = await room()
    const phone = await comes(on)
    expect(phone.push).toMatchObject({ frame: null, phone: { lobby: null } })
    expect(await phone.says({ claim: 1 })).toMatchObject({ refused: 'no-match' })
    expect(await phone.says({ command: { type: 'deal' }, key: 'k' })).toMatchObject({ refused: 'no-seat' })
    await started(on)
    expect(await phone.says({ claim: 6 })).toMatchObject({ refused: 'no-such-seat' })
  })
})

describe('from the deal on', () => {
  it('even a free seat waits for the moderator, who gives it', async () => {
    const { on, id } = await table()
    await command(on, id, deal)
    const phone = await comes(on, 'Ann')
    await phone.shows(({ phone: { claim, lobby } }) => claim === 1 && lobby?.locked === true)
    expect([phone.frame, phone.card]).toEqual([null, null])
    expect(await entryOf(on, 'Ann')).toMatchObject({ seat: null, claim: 1 })
    expect((await phonesOf(on)).locked).toBe(true)
    expect((await moderator(on, 'Ann', { seat: 1 })).status).toBe(200)
    await sitsAt(phone, 1)
    expect([phone.card, phone.status?.claim]).toEqual(['shadow', null])
  })
  it('a refused claim leaves everything as it was', async () => {
    const { on, id } = await table()
    await command(on, id, deal)
    const phone = await comes(on, 'Ann')
    expect((await moderator(on, 'Ann', 'refuse')).status).toBe(204)
    await phone.shows(({ phone: { claim, seat } }) => claim === null && seat === null)
    expect(phone.raw.join('')).not.toContain('shadow')
  })
  it('stays locked when the deal is taken back, and after a restart', async () => {
    const folder = freshFolder()
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const on = await room({ folder })
    const id = await started(on, { cast: oneShadow })
    const holder = await comes(on, 'Ann')
    await command(on, id, deal)
    await ask(on, `/matches/${id}/undo`, { body: {} })
    const other = await comes(on, 'Ben')
    await other.shows(({ phone: { claim } }) => claim === 2)
    await on.stop()

    const again = await room({ folder })
    expect((await phonesOf(again)).locked).toBe(true)
    await sitsAt(await comesBack(again, holder.token), 1)
    const still = await comesBack(again, other.token)
    await still.says({ claim: 3 })
    await still.shows(({ phone: { claim, seat } }) => claim === 3 && seat === null)
  })
  it('another phone of the player takes over at the moderator’s word, and the old one is in the lobby at once', async () => {
    const { on, id } = await table()
    const old = await comes(on, 'Ann')
    await command(on, id, deal)
    await old.shows(() => old.card === 'shadow')
    const fresh = await comes(on)
    await fresh.says({ claim: 1 })
    const { list } = await phonesOf(on)
    const claiming = list.find(({ claim }) => claim === 1)
    await asked(on, `/phones/${claiming?.id}/seat`, { seat: 1 })
    await sitsAt(fresh, 1)
    await sitsAt(old, null)
    expect([fresh.card, old.frame]).toEqual(['shadow', null])
    expect(await old.says({ command: { type: 'choosePrey', seat: 2 }, key: 'late' })).toMatchObject({
      refused: 'no-seat',
    })
    expect(await fresh.says({ command: { type: 'choosePrey', seat: 2 }, key: 'late' })).toMatchObject({ ok: true })
  })
  it('a seated phone that asks for another seat keeps its own until then', async () => {
    const { on, id } = await table()
    const phone = await comes(on, 'Ann')
    await command(on, id, deal)
    await phone.says({ claim: 2 })
    await phone.shows(({ phone: { seat, claim } }) => seat === 1 && claim === 2)
    await phone.says({ claim: null })
    await phone.shows(({ phone: { seat, claim } }) => seat === 1 && claim === null)
    await phone.says({ claim: 2 })
    await moderator(on, 'Ann', { seat: 2 })
    await sitsAt(phone, 2)
    expect(phone.card).toBe('neighbour')
  })
  it('who is sent away leaves the seat to whom the moderator gives it', async () => {
    const { on, id } = await table()
    const phone = await comes(on, 'Ann')
    await command(on, id, deal)
    await moderator(on, 'Ann', 'send away')
    expect(await phone.closed).toBe(4401)
    const next = await comes(on, 'Ann')
    await next.shows(({ phone: { claim, lobby } }) => claim === 1 && lobby?.seats[0]?.free === true)
  })
})

describe('phones follow the stage', () => {
  it('to the seats of their names in the next match, asleep or not', async () => {
    const { on } = await table()
    const [ann, ben] = [await comes(on, 'Ann'), await comes(on, 'Ben')]
    ben.leave()
    await ben.closed
    const next = await started(on, { seats: ['Zoe', 'Yan', 'Ben', 'Ann', 'Eve'] })
    await sitsAt(ann, 4)
    expect(ann.frame?.match).toBe(next)
    await command(on, next, deal)
    await sitsAt(await comesBack(on, ben.token), 3)
  })
  it('to the seat that is called as their last one when their own name is none', async () => {
    const { on } = await table()
    const phone = await comes(on, 'Cl')
    await phone.says({ claim: 3 })
    await sitsAt(phone, 3)
    const next = await started(on, { seats: ['Cleo', ...players.filter((name) => name !== 'Cleo')] })
    await phone.shows(({ frame }) => frame?.match === next)
    expect(phone.status).toMatchObject({ name: 'Cl', seat: 1 })
  })
  it('to the lobby where nobody is called so, and back to where they sat', async () => {
    const { on, id } = await table()
    const phone = await comes(on, 'Ann')
    await command(on, id, deal)
    const next = await started(on, { seats: ['A', 'B', 'C', 'D', 'E'] })
    await phone.shows(({ phone: { lobby } }) => lobby?.seats[0]?.name === 'A')
    expect(phone.frame).toBeNull()
    await phone.says({ claim: 2 })
    await phone.shows(({ frame }) => frame?.match === next)
    await asked(on, '/stage', { match: id })
    await sitsAt(phone, 1)
    expect([phone.frame?.match, phone.card]).toEqual([id, 'shadow'])
    await asked(on, '/stage', { match: null })
    await phone.shows(({ phone: { seat, lobby }, frame }) => seat === null && lobby === null && frame === null)
  })
  it('into no dealt match by their name alone', async () => {
    const { on, id } = await table()
    await command(on, id, deal)
    await asked(on, '/stage', { match: null })
    const phone = await comes(on, 'Ann')
    await asked(on, '/stage', { match: id })
    await phone.shows(({ phone: { lobby } }) => lobby?.locked === true)
    expect(phone.status).toMatchObject({ seat: null, claim: null })
  })
  it('and leave a wish behind with the match that it was for', async () => {
    const { on, id } = await table()
    await command(on, id, deal)
    const phone = await comes(on, 'Ann')
    await phone.shows(({ phone: { claim } }) => claim === 1)
    await started(on, { seats: ['A', 'B', 'C', 'D', 'E'] })
    await asked(on, '/stage', { match: id })
    await phone.shows(({ phone: { lobby, claim } }) => lobby?.seats[0]?.name === 'Ann' && claim === null)
  })
  it('out of a seat that was taken back', async () => {
    const on = await room({ games: [anyProbe] })
    const id = await started(on, { game: 'probe', seats: ['Ann', 'Ben'] })
    const phone = await comes(on, 'Zoe')
    await command(on, id, { type: 'join', name: 'Zoe' })
    // Joining tells the new seat something, so the moderator must let the phone in.
    await moderator(on, 'Zoe', { seat: 3 })
    await sitsAt(phone, 3)
    await ask(on, `/matches/${id}/undo`, { body: {} })
    await sitsAt(phone, null)
    expect([phone.frame, phone.status?.lobby?.seats.length]).toEqual([null, 2])
    await command(on, id, { type: 'join', name: 'Max' })
    await phone.shows(({ phone: { lobby } }) => lobby?.seats[2]?.name === 'Max')
    expect(phone.status?.seat).toBeNull()
  })
  it('over a restart on the same folder', async () => {
    const folder = freshFolder()
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const on = await room({ folder })
    const id = await started(on, { cast: oneShadow })
    const phone = await comes(on, 'Ann')
    await command(on, id, deal)
    const code = await codeOf(on)
    await on.stop()

    const again = await room({ folder })
    const back = await comesBack(again, phone.token)
    await sitsAt(back, 1)
    expect(back.card).toBe('shadow')
    expect(await phonesOf(again)).toMatchObject({ joining: true, code: expect.not.stringMatching(code) as string })
  })
  it('or what it asks for, over a restart, and when it asked', async () => {
    const folder = freshFolder()
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const on = await room({ folder })
    const id = await started(on, { cast: oneShadow })
    await comes(on, 'Ann')
    await command(on, id, deal)
    const [nameless, late, wishing] = [await comes(on), await comes(on, 'Zoe'), await comes(on, 'Ann')]
    await nameless.says({ claim: 3 })
    await late.says({ claim: 3 })
    const before = (await phonesOf(on)).list.map(({ claim, wish, askedAt }) => [claim, wish, askedAt])
    expect(before.slice(1)).toEqual([
      [3, undefined, expect.any(Number)],
      [3, undefined, expect.any(Number)],
      [1, 'Ann', expect.any(Number)],
    ])
    await on.stop()

    const again = await room({ folder })
    expect((await phonesOf(again)).list.map(({ claim, wish, askedAt }) => [claim, wish, askedAt])).toEqual(before)
    expect((await comesBack(again, nameless.token)).status).toMatchObject({ claim: 3, seat: null })
    const still = await comesBack(again, wishing.token)
    expect(still.status).toMatchObject({ wish: 'Ann', claim: 1 })
    await still.says({ claim: null })
    await still.shows(({ phone }) => phone.wish === undefined && phone.claim === null && phone.askedAt === undefined)
    await started(again)
    expect((await comesBack(again, late.token)).status).toMatchObject({ claim: null })
  })
  it('without an endless memory: twenty matches', async () => {
    const on = await room()
    await comes(on, 'Ann')
    for (let i = 0; i < 22; i++) await started(on)
    const { seatings } = on.store.setting('phones') as { seatings: { match: string; seats: object }[] }
    expect(seatings).toHaveLength(20)
    expect(seatings.at(-1)).toMatchObject({ match: on.core.stage.now().match, seats: { 1: expect.any(String) } })
  })
})

describe('what the moderator asks for and cannot have', () => {
  it.each([
    ['PUT', '/phones/none/seat', { seat: 1 }],
    ['PUT', '/phones/none/name', { name: 'Ann' }],
    ['DELETE', '/phones/none/claim', undefined],
    ['DELETE', '/phones/none', undefined],
  ] as const)('%s %s', async (method, path, body) => {
    const { on } = await table()
    expect((await ask(on, path, { method, ...(body === undefined ? {} : { body }) })).status).toBe(404)
  })
  it('a seat that is not there, or of no match', async () => {
    const on = await room()
    await comes(on, 'Ann')
    expect((await moderator(on, 'Ann', { seat: 1 })).body).toMatchObject({ refused: 'no-match', clause: null })
    await started(on)
    expect((await moderator(on, 'Ann', { seat: 9 })).body['refused']).toBe('no-such-seat')
    expect((await moderator(on, 'Ann', { seat: 0 })).status).toBe(400)
  })
})
