/** The code of the room, guessed from many addresses at once. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { Phone } from '../../kit/test-phone.ts'
import { ask, deskEar, type Running } from '../../kit/test-server.ts'
import { codeOf, phonesOf, room, wound } from './phone-room.ts'

const minutes = (count: number): number => count * 60_000
/** Joins with a code from an address; returns the close code, or 0 if the phone was let in. */
function triesFrom(on: Running, code: string, from: string): Promise<number> {
  const phone = new Phone(on.web.publicOrigin, { code }, { localAddress: from })
  onTestFinished(() => phone.leave())
  return Promise.race([phone.closed, phone.shows(() => true).then(() => 0)])
}
async function comesFrom(on: Running, code: string, from: string): Promise<Phone> {
  const phone = new Phone(on.web.publicOrigin, { code }, { localAddress: from })
  onTestFinished(() => phone.leave())
  await phone.shows(() => true, `a phone from ${from}`)
  return phone
}
/** Sends more wrong codes than any hall would: 40 from 20 addresses. */
async function guessesOfMany(on: Running): Promise<void> {
  const from = Array.from({ length: 40 }, (_, i) => `127.0.2.${1 + (i % 20)}`)
  const closed = await Promise.all(from.map((address) => triesFrom(on, 'QQQQ', address)))
  expect(new Set(closed)).toEqual(new Set([4401]))
}
/** Returns whether a push to the desk warns of guessing; null where it has no news of phones. */
function guessingIn(message: Readonly<Record<string, unknown>>): boolean | undefined | null {
  const desk = message['desk'] as { phones?: { guessing?: true } } | undefined
  return desk?.phones === undefined ? null : desk.phones.guessing
}

describe('the code of the room', () => {
  it('cannot be guessed from many addresses: honest phones come in, and the desk is told and makes a new one', async () => {
    const { timing } = wound()
    const on = await room({ timing })
    const desk = deskEar(on)
    onTestFinished(() => desk.socket.terminate())
    const code = await codeOf(on)
    const early = await comesFrom(on, code, '127.0.1.1')
    await guessesOfMany(on)
    await desk.hears((message) => guessingIn(message) === true)
    expect(await phonesOf(on)).toMatchObject({ guessing: true })
    // Addresses that guessed before are refused, and a new address may slip twice.
    expect(await triesFrom(on, code, '127.0.2.1')).toBe(4429)
    const slips = [await triesFrom(on, 'QQQQ', '127.0.3.1'), await triesFrom(on, 'QQQQ', '127.0.3.1')]
    expect([...slips, await triesFrom(on, code, '127.0.3.1')]).toEqual([4401, 4401, 4429])
    await comesFrom(on, code, '127.0.4.1')
    for (let i = 0; i < 3; i++) expect(await triesFrom(on, 'QQQQ', '127.0.1.1')).toBe(4401)
    await comesFrom(on, code, '127.0.1.1')
    const { status, body } = await ask(on, '/phones', { method: 'PUT', body: { renew: true } })
    expect([status, body['guessing']]).toEqual([200, undefined])
    expect(body['code']).not.toBe(code)
    expect(await triesFrom(on, code, '127.0.4.2')).toBe(4401)
    await comesFrom(on, String(body['code']), '127.0.2.1')
    expect(early.socket.readyState).toBe(early.socket.OPEN)
  })
  it('is no longer said to be guessed once nobody has for ten minutes', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const desk = deskEar(on)
    onTestFinished(() => desk.socket.terminate())
    await codeOf(on)
    await guessesOfMany(on)
    await desk.hears((message) => guessingIn(message) === true)
    const said = desk.heard.length
    wind(minutes(11))
    await desk.hears((message) => desk.heard.indexOf(message) >= said && guessingIn(message) === undefined)
    expect((await phonesOf(on)).guessing).toBeUndefined()
  })
  it('is not made anew while nobody may come in', async () => {
    const on = await room()
    expect((await ask(on, '/phones', { method: 'PUT', body: { renew: true } })).body).toMatchObject({ code: null })
    expect((await ask(on, '/phones', { method: 'PUT', body: { renew: false } })).status).toBe(400)
  })
})
