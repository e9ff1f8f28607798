import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { caughtUp } from '../../kit/claims/canaries.ts'
import { Phone } from '../../kit/test-phone.ts'
import {
  ask,
  command,
  deskEar,
  listen,
  outputEar,
  started,
  windowToken,
  wsAddress,
  type Running,
} from '../../kit/test-server.ts'
import { codeOf, comes, comesBack, entryOf, moderator, phonesOf, room, wound } from './phone-room.ts'
import { patience } from '../../kit/timeouts.ts'

const minutes = (count: number): number => count * 60_000
/** Tries a code; what it heard, and how the socket was closed. */
async function tries(on: Running, code: string, lang?: string): Promise<{ heard: object[]; closed: number }> {
  const { publicOrigin } = on.web
  const hello = { code, ...(lang === undefined ? {} : { lang }) }
  const ear = listen(wsAddress(publicOrigin), { origin: publicOrigin, hello })
  const closed = await ear.closed
  return { heard: ear.heard, closed }
}
const isIn = async (on: Running, code: string): Promise<boolean> => {
  const phone = new Phone(on.web.publicOrigin, { code })
  onTestFinished(() => phone.leave())
  return Promise.race([phone.shows(() => true).then(() => true), phone.closed.then(() => false)])
}

describe('the code of the room', () => {
  it('lets a phone into the lobby, typed as people type', async () => {
    const on = await room()
    await started(on)
    const code = await codeOf(on)
    for (const typed of [code, code.toLowerCase(), ` ${code.slice(0, 2)} ${code.slice(2)} `])
      expect(await isIn(on, typed)).toBe(true)
  })
  it('gives no seat: the lobby shows who sits where and no frame', async () => {
    const on = await room()
    await started(on)
    const phone = await comes(on)
    expect(phone.push).toMatchObject({ frame: null, phone: { name: '', seat: null, claim: null } })
    expect(phone.status?.lobby).toEqual({
      game: 'template',
      title: 'Lantern Street',
      locked: false,
      over: false,
      seats: ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name, i) => ({ seat: i + 1, name, free: true })),
    })
  })
  it('says that the game is over as soon as the room knows, and no sooner', async () => {
    const on = await room()
    const id = await started(on)
    await command(on, id, { type: 'deal' })
    const phone = await comes(on)
    await ask(on, '/stage', { method: 'PUT', body: { hold: true } })
    await command(on, id, { type: 'callOff' })
    await caughtUp(phone)
    expect(phone.status?.lobby).toMatchObject({ locked: true, over: false })
    await ask(on, '/stage/release', { body: {} })
    await vi.waitFor(() => expect(phone.status?.lobby).toMatchObject({ locked: true, over: true }), patience)
  })
  it('is refused in the phone’s language when it is another one', async () => {
    const on = await room()
    await codeOf(on)
    const en = await tries(on, 'QQQQ')
    expect([en.closed, en.heard]).toEqual([4401, [{ refused: 'wrong-code', says: expect.stringMatching(/code/u) }]])
    const pl = await tries(on, 'QQQQ', 'pl')
    expect(pl.heard).toEqual([{ refused: 'wrong-code', says: expect.stringMatching(/kod/u) }])
  })
  it('is worth nothing while nobody may come in', async () => {
    const on = await room()
    expect((await tries(on, 'AAAA')).heard).toMatchObject([{ refused: 'closed' }])
    const code = await codeOf(on)
    await ask(on, '/phones', { method: 'PUT', body: { joining: false } })
    expect(await phonesOf(on)).toMatchObject({ joining: false, code: null, links: [] })
    const { closed, heard } = await tries(on, code)
    expect([closed, heard]).toMatchObject([4401, [{ refused: 'closed' }]])
    expect(await codeOf(on)).not.toBe(code)
    expect((await tries(on, code)).heard).toMatchObject([{ refused: 'wrong-code' }])
  })
  it('is new every ten minutes; the one before is good for ten more', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const first = await codeOf(on)
    wind(minutes(10) - 1)
    expect((await phonesOf(on)).code).toBe(first)
    wind(1)
    const second = (await phonesOf(on)).code ?? ''
    expect(second).not.toBe(first)
    expect([await isIn(on, first), await isIn(on, second)]).toEqual([true, true])
    wind(minutes(10))
    expect([await isIn(on, first), await isIn(on, second)]).toEqual([false, true])
  })
  it('is told to desks anew when it changes', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const desk = deskEar(on)
    onTestFinished(() => desk.socket.terminate())
    const first = await codeOf(on)
    const codeIn = (message: Readonly<Record<string, unknown>>): string | undefined =>
      (message['desk'] as { phones: { code: string } } | undefined)?.phones.code
    await desk.hears((message) => codeIn(message) === first)
    wind(minutes(10))
    await desk.hears((message) => ![undefined, null, first].includes(codeIn(message)))
  })
  it('cannot be guessed: ten wrong ones a minute from one address, this machine included', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const code = await codeOf(on)
    for (let i = 0; i < 10; i++) expect((await tries(on, 'QQQQ')).heard).toMatchObject([{ refused: 'wrong-code' }])
    for (const guess of ['QQQQ', code]) {
      const { closed, heard } = await tries(on, guess)
      expect([closed, heard]).toMatchObject([4429, [{ refused: 'too-often' }]])
    }
    wind(minutes(1) + 1)
    expect(await isIn(on, code)).toBe(true)
  })
  it('opens nothing on the moderator’s side', async () => {
    const on = await room()
    const code = await codeOf(on)
    const ear = listen(wsAddress(on.web.origin), { origin: on.web.origin, hello: { code } })
    expect([await ear.closed, ear.heard]).toEqual([4401, []])
  })
})

describe('a phone’s token', () => {
  it('has 128 bits, and stands in the secrets file and nowhere else', async () => {
    const on = await room()
    const id = await started(on)
    const phone = await comes(on, 'Ann')
    const token = phone.token ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    expect(readFileSync(join(on.folder, 'secrets.json'), 'utf8')).toContain(token)
    const said = await Promise.all(
      ['/phones', '/outputs', '/links', `/matches/${id}/export`].map((path) => ask(on, path)),
    )
    const settings = JSON.stringify(on.store.setting('phones'))
    for (const text of [...said.map((answer) => answer.text), settings, ...on.logged]) expect(text).not.toContain(token)
    expect(settings).toContain('Ann')
  })
  it('names the phone over reload, without a code', async () => {
    const on = await room()
    const phone = await comes(on, 'Ann')
    phone.leave()
    await ask(on, '/phones', { method: 'PUT', body: { joining: false } })
    const back = await comesBack(on, phone.token)
    expect(back.status?.name).toBe('Ann')
    expect((await phonesOf(on)).list).toHaveLength(1)
  })
  it('is worth nothing once the moderator has sent the phone away', async () => {
    const on = await room()
    const phone = await comes(on, 'Ann')
    const ear = listen(wsAddress(on.web.publicOrigin), { origin: on.web.publicOrigin, hello: { token: phone.token } })
    await ear.hears((message) => 'phone' in message)
    expect((await moderator(on, 'Ann', 'send away')).status).toBe(204)
    expect(await Promise.all([phone.closed, ear.closed])).toEqual([4401, 4401])
    expect(await new Phone(on.web.publicOrigin, { token: phone.token ?? '' }).closed).toBe(4401)
    expect((await phonesOf(on)).list).toEqual([])
    expect(readFileSync(join(on.folder, 'secrets.json'), 'utf8')).not.toContain(phone.token)
  })
  it('opens nothing but its own phone', async () => {
    const on = await room()
    await started(on)
    const { token } = await comes(on, 'Ann')
    expect((await ask(on, '/games', { token })).status).toBe(403)
    const inside = listen(wsAddress(on.web.origin), { origin: on.web.origin, hello: { token } })
    expect([await inside.closed, inside.heard]).toEqual([4403, []])
  })
  it('is not an output’s, and an output’s is no phone’s', async () => {
    const on = await room()
    await started(on)
    const phone = await comes(on, 'Ann')
    const output = outputEar(on, { token: windowToken(on) })
    onTestFinished(() => output.socket.terminate())
    expect(await output.hears((message) => 'frame' in message)).not.toHaveProperty('phone')
    output.say({ id: 1, name: 'Ann' })
    expect(await output.closed).toBe(4400)
    expect(phone.raw.join('')).not.toContain('"audience":"public"')
    expect((await ask(on, '/outputs')).body['outputs']).toMatchObject([{ id: 'window', connected: 0 }])
  })
  it('is checked among wrong ones like any other', async () => {
    const on = await room()
    const wrong = new Phone(on.web.publicOrigin, { token: 'AAAAAAAAAAAAAAAAAAAAAA' })
    expect(await wrong.closed).toBe(4401)
    expect(wrong.raw).toEqual([])
  })
})

describe('the room', () => {
  it('remembers at most six hundred phones: nameless strangers go first, then who was not seen for longest', async () => {
    const on = await room()
    const named = await comes(on, 'Ann')
    const early = await comes(on)
    const late = await comes(on)
    const { phones } = on.store.setting('phones') as { phones: { id: string; name: string; seen: number }[] }
    expect(phones).toHaveLength(3)
    // Phones leave one by one: which of two was seen last must not depend on the order of their closes.
    for (const phone of [named, early, late]) {
      const connected = async () => (await phonesOf(on)).list.filter((each) => each.connected).length
      const before = await connected()
      phone.leave()
      await vi.waitFor(async () => expect(await connected()).toBe(before - 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const code = await codeOf(on)
    const crowd: Phone[] = []
    while (crowd.length < 598) {
      const next = Array.from({ length: 46 }, () => new Phone(on.web.publicOrigin, { code }))
      await Promise.all(next.map((phone) => phone.shows(() => true)))
      crowd.push(...next)
    }
    expect((on.store.setting('phones') as { phones: unknown[] }).phones).toHaveLength(600)
    const turnedAway = new Phone(on.web.publicOrigin, { token: early.token ?? '' })
    await expect(turnedAway.shows(() => true)).rejects.toThrow('4401')
    expect((await comesBack(on, named.token)).status?.name).toBe('Ann')
    await comesBack(on, late.token)
    // All that are left are there: nobody is thrown out for a newcomer.
    expect((await tries(on, code)).heard).toMatchObject([{ refused: 'full' }])
    for (const phone of crowd) phone.leave()
  })
  it('lists who is there, and after an evening no more who is not', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const phone = await comes(on, 'Ann')
    expect(await entryOf(on, 'Ann')).toMatchObject({ connected: true, seat: null, claim: null, looking: false })
    phone.leave()
    const desk = deskEar(on)
    onTestFinished(() => desk.socket.terminate())
    await desk.hears((message) => {
      const { list } = (message['desk'] as { phones: { list: { connected: boolean }[] } } | undefined)?.phones ?? {}
      return list?.[0]?.connected === false
    })
    wind(minutes(6 * 60) + 1)
    expect((await phonesOf(on)).list).toEqual([])
    expect((await comesBack(on, phone.token)).status?.name).toBe('Ann')
    expect(await entryOf(on, 'Ann')).toMatchObject({ connected: true })
  })
})
