/** Guests over the remote control: named, linked to a player in all matches at once, and taken back. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  ask,
  command,
  registeredPlayer,
  running,
  started,
  type Answered,
  type Running,
} from '../../../kit/test-server.ts'

let on: Running
beforeEach(async () => (on = await running()))
afterEach(() => on.stop())
const season = '44444444-4444-4444-8444-444444444444'
const evening = '55555555-5555-4555-8555-555555555555'
const nobody = '99999999-9999-4999-8999-999999999999'

/** A whole match: the game to copy ends when it is told who won. */
async function finished(seats: readonly string[], more: object = {}): Promise<string> {
  const id = await started(on, { seats, ...more })
  await command(on, id, { type: 'deal' })
  const { status, text } = await command(on, id, { type: 'endWith', result: 'draw' })
  if (status !== 200) throw new Error(text)
  return id
}
const link = (body: object): Promise<Answered> => ask(on, '/guests/links', { body })
const back = (id: unknown): Promise<Answered> => ask(on, `/guests/links/${String(id)}`, { method: 'DELETE' })
const refusedOf = async (answer: Promise<Answered>) => {
  const { status, body } = await answer
  return [status, body['refused']]
}
interface Row {
  readonly id: string
  readonly matches: number
}
const matchesOf = async (id: string): Promise<number | undefined> =>
  (await ask<readonly Row[]>(on, '/players')).body.find((each) => each.id === id)?.matches
interface Guests {
  readonly names: readonly { readonly name: string; readonly matches: number }[]
  readonly likely: readonly { readonly id: string }[]
}
const guests = async (): Promise<readonly Guests[]> => (await ask<readonly Guests[]>(on, '/guests')).body
const names = async (): Promise<readonly string[]> =>
  (await guests()).flatMap((group) => group.names.map(({ name, matches }) => `${name} ${matches}`))
const table = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']

describe('guests', () => {
  it('are linked by name in all matches at once, and back', async () => {
    await finished(['Zofia', ...table])
    await finished(['ZOFIA', ...table])
    const zofia = await registeredPlayer(on, 'Zofia Nowak')
    expect(await names()).toContain('ZOFIA 2')
    const { status, body } = await link({ player: zofia, names: ['zofia'] })
    expect([status, body]).toEqual([201, expect.objectContaining({ matches: 2, clashes: [], closed: [] })])
    expect([await matchesOf(zofia), (await names()).some((name) => name.startsWith('ZOFIA'))]).toEqual([2, false])
    const links = await ask<readonly object[]>(on, '/guests/links')
    expect(links.body).toEqual([
      expect.objectContaining({ id: body['id'], matches: 2, closed: null, player: { id: zofia, name: 'Zofia Nowak' } }),
    ])
    const trail = (await ask(on, `/players/${zofia}`)).body['trail'] as { says: string; open: boolean }[]
    expect(trail[0]).toMatchObject({ says: 'Guests linked, in 2 matches', open: false })
    expect((await back(body['id'])).status).toBe(204)
    expect([await matchesOf(zofia), (await names()).includes('ZOFIA 2')]).toEqual([0, true])
    const again = () => ask(on, `/guests/links/${String(body['id'])}/bringBack`, { body: {} })
    expect([(await again()).status, await matchesOf(zofia)]).toEqual([204, 2])
    expect(await refusedOf(again())).toEqual([409, 'not-taken-back'])
    await back(body['id'])
    const other = await link({ newPlayer: 'Zofia Other', names: ['zofia'] })
    expect(await refusedOf(again())).toEqual([409, 'seat-taken'])
    await back(other.body['id'])
    expect([(await back(body['id'])).status, (await ask<readonly object[]>(on, '/guests/links')).body]).toEqual([
      404,
      [],
    ])
  })
  it('become a new player, and one match of theirs alone', async () => {
    const [first, second] = [await finished(['Rita', ...table]), await finished(['Rita', ...table])]
    const made = await link({ newPlayer: ' Rita  K', seats: [{ match: second, seat: 1 }] })
    expect([made.status, made.body['player']]).toMatchObject([201, { name: 'Rita  K' }])
    const seats = await ask<readonly { match: string; closed: boolean }[]>(on, '/guests/seats?name=rita')
    expect(seats.body.map(({ match, closed }) => ({ match, closed }))).toEqual([{ match: first, closed: false }])
    const shown = (await ask<{ players: readonly { player: unknown }[] }>(on, `/matches/${second}/club`)).body
    expect(shown.players[0]?.player).toMatchObject({ name: 'Rita  K' })
  })
  it('tell first what a link would change, and name the matches that it leaves out', async () => {
    const rita = await registeredPlayer(on, 'Rita K')
    await finished(['Rita K', 'Rita', 'Ann', 'Ben', 'Cleo', 'Dan'])
    await finished(['Rita', ...table])
    const before = on.core.book.entries.length
    const { status, body } = await link({ player: rita, names: ['Rita'], dry: true })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        matches: 1,
        seasons: [{ title: null, matches: 1 }],
        clashes: [expect.objectContaining({ seat: 2, name: 'Rita' })],
      }),
    ])
    expect(on.core.book.entries.length).toBe(before)
  })
  it('are refused in words for whom it cannot be', async () => {
    const match = await finished(['Rita', ...table])
    const ann = await registeredPlayer(on, 'Ann B')
    const both = await finished(['Ann B', 'Ola', 'Ben', 'Cleo', 'Dan', 'Eve'])
    const gone = await registeredPlayer(on, 'Gone')
    await ask(on, `/players/${gone}/anonymise`, { body: {} })
    expect(await refusedOf(link({ player: nobody, names: ['Rita'] }))).toEqual([409, 'no-such-player'])
    expect(await refusedOf(link({ player: gone, names: ['Rita'] }))).toEqual([409, 'is-gone'])
    expect(await refusedOf(link({ newPlayer: 'ann b', names: ['Rita'] }))).toEqual([409, 'name-taken'])
    expect(await refusedOf(link({ newPlayer: ' ', names: ['Rita'] }))).toEqual([409, 'name-missing'])
    expect(await refusedOf(link({ player: ann, names: ['Nobody'] }))).toEqual([409, 'no-guests'])
    expect(await refusedOf(link({ player: ann }))).toEqual([409, 'no-guests'])
    expect(await refusedOf(link({ player: ann, names: ['Ola'] }))).toEqual([409, 'sat-there'])
    expect(await refusedOf(link({ player: ann, seats: [{ match: both, seat: 1 }] }))).toEqual([409, 'seat-taken'])
    expect(await refusedOf(link({ player: ann, seats: [{ match, seat: 70 }] }))).toEqual([409, 'no-guest-seat'])
    expect(await refusedOf(link({ player: ann, seats: [{ match: nobody, seat: 1 }] }))).toEqual([409, 'no-guest-seat'])
    expect((await link({ names: ['Rita'] })).status).toBe(400)
    expect((await back(nobody)).status).toBe(404)
    const polish = await ask(on, '/guests/links?lang=pl', { body: { player: ann, names: ['Ola'] } })
    expect(polish.body['says']).toContain('różne osoby')
  })
  it('of a closed season stay as they are, linked or not', async () => {
    on.core.book.write([
      { type: 'seasonOpened', season, title: 'Spring' },
      { type: 'eveningAdded', evening, season, title: 'First', date: '2026-03-06' },
    ])
    const players = [null, null, null, null, null, null]
    await finished(['Rita', ...table], { evening, players })
    const ann = await registeredPlayer(on, 'Ann B')
    const turn = (act: 'close' | 'reopen') => ask(on, `/seasons/${season}/${act}`, { body: {} })
    const standings = async () => (await ask(on, `/seasons/${season}/standings`)).body
    await turn('close')
    const before = await standings()
    expect(await refusedOf(link({ player: ann, names: ['Rita'] }))).toEqual([409, 'closed-seasons'])
    expect((await link({ player: ann, names: ['Rita'], dry: true })).body).toMatchObject({
      matches: 0,
      closed: [{ title: 'Spring', matches: 1 }],
    })
    expect(await standings()).toEqual(before)
    await turn('reopen')
    const made = await link({ player: ann, names: ['Rita'] })
    await turn('close')
    const linked = await standings()
    expect(linked).not.toEqual(before)
    expect(await refusedOf(back(made.body['id']))).toEqual([409, 'season-closed'])
    expect((await ask<readonly object[]>(on, '/guests/links')).body).toEqual([
      expect.objectContaining({ closed: 'Spring' }),
    ])
    expect(await standings()).toEqual(linked)
  })
})
describe('an erased player', () => {
  it('takes the names of linked seats along, and the link cannot be taken back', async () => {
    const match = await finished(['Qwertina', ...table])
    const ann = await registeredPlayer(on, 'Ann B')
    const made = await link({ player: ann, names: ['Qwertina'], reason: 'Qwertina is Ann B' })
    await ask(on, `/players/${ann}/anonymise`, { body: {} })
    expect(JSON.stringify([on.core.store.read(match), on.core.book.entries])).not.toMatch(/Qwertina|Ann B/u)
    expect(await refusedOf(back(made.body['id']))).toEqual([409, 'is-gone'])
    expect((await ask<readonly object[]>(on, '/guests/links')).body).toEqual([])
    expect((await names()).filter((name) => name.startsWith('Anonymous'))).toEqual([])
  })
})
