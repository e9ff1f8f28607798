import { describe, expect, it, onTestFinished } from 'vitest'
import { StorageFault, type Store } from '../../../electron/storage/store.ts'
import type { ModeratorPayload } from '../../../shared/wire/moderator-status.ts'
import type { Phone } from '../../kit/test-phone.ts'
import { anyProbe } from '../../kit/probe-game.ts'
import {
  ask,
  command,
  deskEar,
  frameOf,
  listen,
  started,
  wsAddress,
  type Ear,
  type Running,
} from '../../kit/test-server.ts'
import { comes, comesBack, entryOf, moderator, oneShadow, phonesOf, room, sitsAt } from './phone-room.ts'

const choose = (seat: number): Record<string, unknown> => ({ type: 'choosePrey', seat })
/** Night has fallen; the shadow and a neighbour have their phones. */
async function night(): Promise<{ on: Running; id: string; shadow: Phone; neighbour: Phone }> {
  const on = await room()
  const id = await started(on, { cast: oneShadow })
  const [shadow, neighbour] = [await comes(on, 'Ann'), await comes(on, 'Ben')]
  await command(on, id, { type: 'deal' })
  await Promise.all([shadow, neighbour].map((phone) => phone.shows(() => phone.card !== null)))
  return { on, id, shadow, neighbour }
}
/** Reads from the moderator's script whom the shadows have chosen; undefined: nobody. */
const preyIn = async (on: Running, id: string): Promise<string | undefined> =>
  /(Ben|Cleo|Dan)/u.exec(JSON.stringify((await frameOf(on, id)).script?.hints))?.[0]
const batchOf = (on: Running, id: string): number | undefined => on.core.tables.get(id)?.live.batch
/** The phone's socket as a program that says anything. */
async function ownEar(on: Running, { token }: Phone): Promise<Ear> {
  const ear = listen(wsAddress(on.web.publicOrigin), { origin: on.web.publicOrigin, hello: { token } })
  onTestFinished(() => ear.socket.terminate())
  await ear.hears((message) => 'phone' in message)
  return ear
}
const answerTo =
  (id: unknown) =>
  (message: Readonly<Record<string, unknown>>): boolean =>
    message['id'] === id

describe('a command', () => {
  it('is judged as that seat’s, and answered with no more than that it counts', async () => {
    const { on, id, shadow, neighbour } = await night()
    expect(await shadow.says({ command: choose(3), key: 'a' })).toEqual({ id: 2, ok: true })
    expect(await preyIn(on, id)).toBe('Cleo')
    expect(await neighbour.says({ command: choose(4), key: 'a' })).toEqual({
      id: 2,
      refused: 'not-offered',
      says: 'That is not possible now.',
    })
    expect(await preyIn(on, id)).toBe('Cleo')
  })
  it('given for a seat that the phone no longer holds counts for no seat', async () => {
    const { on, id, shadow } = await night()
    const before = batchOf(on, id)
    expect(await shadow.says({ command: choose(3), key: 'a', seat: 2 })).toMatchObject({ refused: 'other-seat' })
    expect(batchOf(on, id)).toBe(before)
    expect(await shadow.says({ command: choose(3), key: 'a', seat: 1 })).toMatchObject({ ok: true })
  })
  it('leaves no picture under its key, and a desk that hides its secrets may ask for it all the same', async () => {
    const { on, id, shadow } = await night()
    expect(await shadow.says({ command: choose(3), key: 'a' })).toMatchObject({ ok: true })
    const done = { rev: expect.any(Number) as number }
    expect(on.store.reply(id, '1/a')).toEqual({ status: 200, body: done, asked: expect.any(String) })
    const again = { body: { ...choose(3), by: 1, key: 'a' } }
    expect(await ask(on, `/matches/${id}/commands`, again)).toMatchObject({ status: 200, body: done })
    expect(await ask(on, `/matches/${id}/commands?as=redacted`, again)).toMatchObject({ status: 200, body: done })
  })
  it('on hold is judged by what the phone was shown: nobody learns by trying what is withheld', async () => {
    const on = await room()
    const id = await started(on, { cast: oneShadow })
    const phones = [await comes(on, 'Ann'), await comes(on, 'Ben')]
    await ask(on, '/stage', { method: 'PUT', body: { hold: true } })
    await command(on, id, { type: 'deal' })
    const before = batchOf(on, id)
    const tried = await Promise.all(phones.map((phone) => phone.says({ command: choose(3), key: 'a' })))
    expect(tried.map(({ refused }) => refused)).toEqual(['not-offered', 'not-offered'])
    expect(batchOf(on, id)).toBe(before)
    await ask(on, '/stage', { method: 'PUT', body: { hold: false } })
    await Promise.all(phones.map((phone) => phone.shows(() => phone.card !== null)))
    await ask(on, '/stage', { method: 'PUT', body: { hold: true } })
    expect(await phones[0]?.says({ command: choose(3), key: 'b' })).toMatchObject({ ok: true })
    await command(on, id, { type: 'breakDawn' })
    const late = await Promise.all(phones.map((phone) => phone.says({ command: choose(4), key: 'c' })))
    expect(late.map(({ refused }) => refused)).toEqual(['on-hold', 'not-offered'])
    expect(await phones[0]?.says({ command: choose(3), key: 'b' })).toMatchObject({ ok: true })
  })
  it('of the moderator is none of a phone’s', async () => {
    const { on, id, shadow } = await night()
    const before = batchOf(on, id)
    for (const type of ['breakDawn', 'announce', 'callOff', 'setCard', 'rename'])
      expect(
        await shadow.says({ command: { type, text: 'x', seat: 1, name: 'x', card: 'shadow' }, key: type }),
      ).not.toHaveProperty('ok')
    expect(batchOf(on, id)).toBe(before)
  })
  it.each(['by', 'expect', 'dry', 'key'])('that says %s is no possible message', async (field) => {
    const { on, id, neighbour } = await night()
    const before = batchOf(on, id)
    const said = { ...choose(3), [field]: { by: 1, expect: 1, dry: true, key: 'x' }[field] }
    expect(await neighbour.says({ command: said, key: 'a' })).toMatchObject({ path: field, error: expect.any(String) })
    expect(batchOf(on, id)).toBe(before)
  })
  it('that is misspelt names the field, and may be said again', async () => {
    const { shadow } = await night()
    for (let i = 0; i < 3; i++)
      expect(await shadow.says({ command: { type: 'choosePrey', seat: 'x' }, key: `${i}` })).toMatchObject({
        path: 'seat',
      })
    expect(await shadow.says({ command: { type: 'nothing' }, key: 'n' })).toMatchObject({ path: 'type' })
    expect(await shadow.says({ command: choose(2), key: 'good' })).toMatchObject({ ok: true })
  })
  it('said twice with one key counts once: a double tap, a lost answer, also after undo', async () => {
    const { on, id, shadow } = await night()
    const before = batchOf(on, id) ?? 0
    const tap = { command: choose(3), key: 'tap' }
    const answers = await Promise.all([shadow.says(tap), shadow.says(tap)])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    shadow.leave()
    const back = await comesBack(on, shadow.token)
    expect(await back.says(tap)).toMatchObject({ ok: true })
    expect(batchOf(on, id)).toBe(before + 1)
    await ask(on, `/matches/${id}/undo`, { body: {} })
    expect(await back.says(tap)).toMatchObject({ ok: true })
    expect([batchOf(on, id), await preyIn(on, id)]).toEqual([before + 2, undefined])
    expect(await back.says({ ...tap, key: 'new' })).toMatchObject({ ok: true })
    expect(await preyIn(on, id)).toBe('Cleo')
  })
  it('with a key that another seat has used is its own', async () => {
    const on = await room({ games: [anyProbe] })
    const id = await started(on, { game: 'probe', seats: ['Ann', 'Ben'] })
    const [ann, ben] = [await comes(on, 'Ann'), await comes(on, 'Ben')]
    const shown = (text: string): Record<string, unknown> => ({
      type: 'emit',
      events: { list: [{ type: 'shown', text }] },
    })
    expect(await ann.says({ command: shown('one'), key: 'k' })).toMatchObject({ ok: true })
    expect(await ben.says({ command: shown('two'), key: 'k' })).toMatchObject({ ok: true })
    expect((await frameOf(on, id, 'public')).board.headline).toBe('one,two')
  })
  it('that the rules refuse tells no reason, the same for the same key', async () => {
    const on = await room({ games: [anyProbe] })
    await started(on, { game: 'probe', seats: ['Ann', 'Ben'] })
    const ann = await comes(on, 'Ann')
    for (let i = 0; i < 2; i++)
      expect(await ann.says({ command: { type: 'refuse' }, key: 'k' })).toEqual({
        id: i + 2,
        refused: 'not-offered',
        says: 'That is not possible now.',
      })
  })
  it('that cannot be stored hears of no disk, and counts when it is sent again', async () => {
    let isFull = false
    const full = (store: Store): Store => ({
      ...store,
      append: (...given) => {
        if (isFull) throw new StorageFault('full', '/secret/folder is full. Free some space.')
        return store.append(...given)
      },
    })
    const on = await room({ around: full })
    const id = await started(on, { cast: oneShadow })
    const shadow = await comes(on, 'Ann')
    await command(on, id, { type: 'deal' })
    await shadow.shows(() => shadow.card !== null)
    isFull = true
    const answer = await shadow.says({ command: choose(3), key: 'a' })
    expect([answer.fault, JSON.stringify(answer)]).toEqual([expect.any(String), expect.not.stringContaining('folder')])
    isFull = false
    expect(await shadow.says({ command: choose(3), key: 'a' })).toMatchObject({ ok: true })
  })
  it('while the stage is held counts for what is so, and waits while something is to be announced', async () => {
    const { on, id, shadow } = await night()
    await ask(on, '/stage', { method: 'PUT', body: { hold: true } })
    const pushes = shadow.raw.length
    expect(await shadow.says({ command: choose(3), key: 'a' })).toMatchObject({ ok: true })
    await command(on, id, { type: 'breakDawn' })
    expect(await shadow.says({ command: choose(4), key: 'b' })).toMatchObject({ refused: 'on-hold' })
    expect([shadow.raw.length, shadow.frame?.phase]).toEqual([pushes, 'night'])
    await ask(on, '/stage/release', { body: {} })
    await shadow.shows(({ frame }) => frame?.phase === 'day')
  })
  it('behind the curtain counts, too', async () => {
    const { on, shadow } = await night()
    await ask(on, '/stage', { method: 'PUT', body: { blank: true } })
    await shadow.shows(({ stage }) => stage.blank)
    expect(await shadow.says({ command: choose(3), key: 'a' })).toMatchObject({ ok: true })
  })
})

describe('what a phone says', () => {
  it.each([
    '{',
    '[]',
    '{}',
    '{"id":1}',
    '{"looking":1}',
    '{"id":1,"claim":"1"}',
    '{"id":1,"name":3}',
    '{"redact":true}',
    '{"id":1,"command":{"type":"deal"}}',
    '{"id":1,"claim":1,"by":"moderator"}',
  ])('and is not understood is said so once, then the socket is closed: %s', async (nonsense) => {
    const on = await room()
    await started(on)
    const ear = await ownEar(on, await comes(on))
    ear.say(nonsense)
    const said = await ear.hears((message) => 'error' in message)
    expect(said).toMatchObject({ error: expect.any(String), path: expect.any(String) })
    ear.say({ id: 'still', name: 'Zoe' })
    expect(await ear.hears(answerTo('still'))).toEqual({ id: 'still', ok: true })
    ear.say(nonsense)
    expect(await ear.closed).toBe(4400)
    expect(ear.heard.filter((message) => 'error' in message)).toHaveLength(1)
  })
  it('more than ten times a second closes it, whichever of its sockets it uses', async () => {
    const on = await room()
    const phone = await comes(on)
    const ears = [await ownEar(on, phone), await ownEar(on, phone)]
    for (let i = 0; i < 60; i++) ears[i % 2]?.say({ looking: true })
    expect(await Promise.all(ears.map((ear) => ear.closed))).toEqual([4429, 4429])
  })
})

describe('the moderator sees of a phone', () => {
  const phoneIn = (
    message: Readonly<Record<string, unknown>>,
  ): ModeratorPayload['phones']['list'][number] | undefined =>
    (message['desk'] as ModeratorPayload | undefined)?.phones.list.find(({ name }) => name === 'Ann')
  it('that its player looks at the card, until the socket goes', async () => {
    const { on, shadow } = await night()
    const desk = deskEar(on)
    onTestFinished(() => desk.socket.terminate())
    const ear = await ownEar(on, shadow)
    ear.say({ looking: true })
    await desk.hears((message) => phoneIn(message)?.looking === true)
    expect(await entryOf(on, 'Ann')).toMatchObject({ looking: true, connected: true })
    ear.socket.close()
    const gone = desk.heard.length
    await desk.hears((message) => desk.heard.indexOf(message) >= gone && phoneIn(message)?.looking === false)
    expect(await entryOf(on, 'Ann')).toMatchObject({ looking: false, connected: true })
  })
  it('never that its player looks while secrets are hidden, not even by a push more', async () => {
    const { on, shadow } = await night()
    const [desk, hidden] = [deskEar(on), deskEar(on, { redacted: true })]
    for (const { socket } of [desk, hidden]) onTestFinished(() => socket.terminate())
    await hidden.hears((message) => phoneIn(message)?.connected === true)
    const before = hidden.raw.length
    const ear = await ownEar(on, shadow)
    ear.say({ looking: true })
    await desk.hears((message) => phoneIn(message)?.looking === true)
    const { body } = await ask(on, '/phones?as=redacted')
    expect((body['list'] as { looking: boolean }[]).map(({ looking }) => looking)).toEqual([false, false])
    hidden.say({ id: 1, command: { type: 'nothing' } })
    await hidden.hears(answerTo(1))
    expect(hidden.raw.slice(before)).toEqual([expect.stringContaining('"id":1')])
  })
  it('that it is there until the last of its sockets goes', async () => {
    const { on, shadow } = await night()
    const desk = deskEar(on)
    onTestFinished(() => desk.socket.terminate())
    const second = await ownEar(on, shadow)
    shadow.leave()
    second.say({ id: 1, command: choose(3), key: 'k' })
    expect(await second.hears(answerTo(1))).toMatchObject({ ok: true })
    expect(await entryOf(on, 'Ann')).toMatchObject({ connected: true })
    second.socket.terminate()
    await desk.hears((message) => phoneIn(message)?.connected === false)
  })
  it('whether it has answered in this step; undo and the next step begin anew; nothing while secrets are hidden', async () => {
    const { on, id, shadow } = await night()
    const answered = async (as = 'moderator'): Promise<readonly unknown[]> =>
      ((await ask(on, `/phones?as=${as}`)).body['list'] as { answered: boolean }[]).map((each) => each.answered)
    expect(await answered()).toEqual([false, false])
    await shadow.says({ command: choose(3), key: 'a' })
    expect([await answered(), await answered('redacted')]).toEqual([
      [true, false],
      [false, false],
    ])
    await ask(on, `/matches/${id}/undo`, { body: {} })
    expect(await answered()).toEqual([false, false])
    await shadow.says({ command: choose(3), key: 'b' })
    await command(on, id, choose(4))
    expect(await answered()).toEqual([true, false])
    await command(on, id, { type: 'breakDawn' })
    expect(await answered()).toEqual([false, false])
    const hidden = deskEar(on, { redacted: true })
    onTestFinished(() => hidden.socket.terminate())
    await ask(on, `/matches/${id}/undo`, { body: {} })
    expect(await answered()).toEqual([true, false])
    await hidden.hears((message) => 'desk' in message)
    expect(hidden.raw.join('')).not.toContain('"answered":true')
  })
  it('its seat no longer when the match is called off and another comes', async () => {
    const { on, id } = await night()
    await command(on, id, { type: 'callOff' })
    expect((await phonesOf(on)).list.map(({ answered, seat }) => [answered, seat])).toEqual([
      [false, 1],
      [false, 2],
    ])
    await started(on, { seats: ['A', 'B', 'C', 'D', 'E'] })
    expect((await phonesOf(on)).list.map(({ seat }) => seat)).toEqual([null, null])
  })
})

it('a phone is served in its own language', async () => {
  const { on, shadow } = await night()
  const { publicOrigin } = on.web
  const ear = listen(wsAddress(publicOrigin), { origin: publicOrigin, hello: { token: shadow.token, lang: 'pl' } })
  onTestFinished(() => ear.socket.terminate())
  const push = await ear.hears((message) => 'phone' in message)
  expect(JSON.stringify(push)).not.toBe(shadow.raw.at(-1))
  ear.say({ id: 1, name: ' ' })
  expect(await ear.hears(answerTo(1))).toMatchObject({ refused: 'name-missing', says: expect.stringMatching(/imię/u) })
  await moderator(on, 'Ann', { seat: null })
  await sitsAt(shadow, null)
})
