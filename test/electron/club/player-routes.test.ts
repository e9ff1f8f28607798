/** The register over the remote control, and what is left on the disk of somebody who wants to be forgotten. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackupList } from '../../../shared/wire/backup-payload.ts'
import { dataAddress, pngChunk, pngPicture } from '../../kit/pictures.ts'
import {
  ask,
  command,
  frameOf,
  registeredPlayer,
  running,
  started,
  type Answered,
  type Running,
} from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => (on = await running()))
afterAll(() => on.stop())
const put = (path: string, body: unknown): Promise<Answered> => ask(on, path, { method: 'PUT', body })
interface Row {
  readonly id: string
  readonly name: string
  readonly matches: number
  readonly merged: readonly string[]
}
const rows = async (): Promise<readonly Row[]> => (await ask<readonly Row[]>(on, '/players')).body
const row = async (id: string): Promise<Row | undefined> => (await rows()).find((each) => each.id === id)
/** A whole match: the game to copy ends when it is told who won. */
async function finished(names: readonly string[], players?: readonly (string | null)[]): Promise<string> {
  const id = await started(on, { seats: names, ...(players === undefined ? {} : { players }) })
  await command(on, id, { type: 'deal' })
  const { status, text } = await command(on, id, { type: 'endWith', result: 'draw' })
  if (status !== 200) throw new Error(text)
  return id
}

describe('the register', () => {
  it('takes one or many, and says which it knew', async () => {
    const ida = await registeredPlayer(on, 'Ida')
    const { status, body } = await ask(on, '/players', { body: { names: ['Max', 'ida ', 'Oto', 'Max'] } })
    expect([status, body['known']]).toEqual([201, ['ida', 'Max']])
    const again = await ask(on, '/players?lang=pl', { body: { name: 'IDA' } })
    expect([again.status, again.body['refused']]).toEqual([409, 'name-taken'])
    expect(again.body['says']).toContain('rejestrze')
    expect((await row(ida))?.name).toBe('Ida')
    expect((await ask(on, '/players', { body: { name: ' ' } })).body['refused']).toBe('name-missing')
    expect((await ask(on, '/players', { body: { name: 'x'.repeat(41) } })).body['refused']).toBe('name-too-long')
  })
  it('renames everywhere, and the trail tells who, when and why', async () => {
    const id = await registeredPlayer(on, 'Pia')
    const { status } = await put(`/players/${id}`, { name: 'Pia K', notes: '<b>x</b>', reason: 'two of them' })
    expect(status).toBe(200)
    const { body } = await ask(on, `/players/${id}`)
    expect(body).toMatchObject({ name: 'Pia K', notes: '<b>x</b>' })
    const trail = body['trail'] as { says: string; reason: string; entry: string; open: boolean }[]
    expect(trail.map(({ says, reason }) => `${says}: ${reason}`)).toEqual([
      'Notes changed: two of them',
      'Renamed to Pia K: two of them',
      'Joined the register as Pia: ',
    ])
    const renamed = trail[1]?.entry
    expect((await ask(on, `/players/${id}/take-back`, { body: { entry: renamed } })).body['name']).toBe('Pia')
    const joined = { body: { entry: trail[2]?.entry } }
    expect((await ask(on, `/players/${id}/take-back`, joined)).body['refused']).toBe('not-open')
    expect((await ask(on, `/players/${id}/bringBack`, { body: { entry: renamed } })).body['name']).not.toBe('Pia')
    expect((await ask(on, `/players/${id}/bringBack`, { body: { entry: renamed } })).body['refused']).toBe('not-open')
    await ask(on, `/players/${id}/take-back`, { body: { entry: renamed } })
  })
  it('takes a picture for what its bytes are', async () => {
    const id = await registeredPlayer(on, 'Face')
    const png = pngPicture().toString('base64')
    const set = (avatar: string | null) => put(`/players/${id}`, { avatar })
    expect((await set(`data:image/png;base64,${png}`)).status).toBe(200)
    expect((await ask(on, '/players/faces')).body).toEqual({ [id]: `data:image/png;base64,${png}` })
    expect((await set(`data:image/jpeg;base64,${png}`)).body['refused']).toBe('no-picture')
    expect((await set('data:image/svg+xml;base64,PHN2Zz4=')).status).toBe(400)
    expect((await set('javascript:alert(1)')).status).toBe(400)
    const moving = dataAddress(pngPicture({ more: [pngChunk('acTL', Buffer.alloc(8))] }))
    expect((await set(moving)).body).toMatchObject({ refused: 'animated', clause: null })
    expect((await set(dataAddress(pngPicture({ side: 600 })))).body['refused']).toBe('too-many-pixels')
    const noted = dataAddress(pngPicture({ more: [pngChunk('tEXt', Buffer.from('at home'))] }))
    expect((await set(noted)).body['avatar']).toBe(`data:image/png;base64,${png}`)
    expect((await set(null)).status).toBe(200)
    expect((await ask(on, '/players/faces')).body).toEqual({})
  })
  it('says 404 for who is not there, and 400 for what is no message', async () => {
    expect((await ask(on, `/players/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await ask(on, '/players', { body: { name: 1 } })).status).toBe(400)
    expect((await ask(on, '/players', { body: { name: 'A', admin: true } })).status).toBe(400)
  })
})

describe('one person twice', () => {
  it('is found, merged after a look ahead, and parted again', async () => {
    const [zofia, zosia] = [await registeredPlayer(on, 'Zofia Nowak'), await registeredPlayer(on, 'Zofia  Nówak')]
    await finished(['Zofia Nowak', 'B1', 'C1', 'D1', 'E1'])
    await finished(['Zofia Nówak', 'B1', 'C1', 'D1', 'E1'])
    const pairs = (await ask<{ players: Row[] }[]>(on, '/players/duplicates')).body
    expect(pairs.some(({ players }) => players.every(({ id }) => [zofia, zosia].includes(id)))).toBe(true)
    const ahead = await ask(on, `/players/${zosia}/merge`, { body: { into: zofia, dry: true } })
    expect(ahead.body).toMatchObject({ matches: 2, together: 0, moves: [{ name: 'Zofia Nówak' }] })
    expect((await row(zofia))?.matches).toBe(1)
    await ask(on, `/players/${zosia}/merge`, { body: { into: zofia, reason: 'one and the same' } })
    expect(await row(zofia)).toMatchObject({ matches: 2, merged: ['Zofia  Nówak'] })
    expect(await row(zosia)).toBeUndefined()
    const circle = await ask(on, `/players/${zofia}/merge`, { body: { into: zosia } })
    expect(circle.body['refused']).toBe('same-player')
    await ask(on, `/players/${zosia}/part`, { body: {} })
    expect([(await row(zofia))?.matches, (await row(zosia))?.matches]).toEqual([1, 1])
    expect((await ask(on, `/players/${zosia}/part`, { body: {} })).body['refused']).toBe('not-merged')
  })
})

describe('one person three times', () => {
  it('is counted by matches, not by seats: looking ahead, and for each who was merged', async () => {
    const [ala, ela, ula] = [
      await registeredPlayer(on, 'Ala'),
      await registeredPlayer(on, 'Ela'),
      await registeredPlayer(on, 'Ula'),
    ]
    await finished(['Ala', 'Ela', 'Ula', 'D2', 'E2'])
    await finished(['Ala', 'B2', 'C2', 'D2', 'E2'])
    await ask(on, `/players/${ala}/merge`, { body: { into: ela } })
    expect(await row(ela)).toMatchObject({ matches: 2 })
    const ahead = await ask(on, `/players/${ela}/merge`, { body: { into: ula, dry: true } })
    expect(ahead.body).toMatchObject({ matches: 2, together: 1 })
    const merged = await ask(on, `/players/${ela}/merge`, { body: { into: ula } })
    expect(merged.body).toMatchObject({ matches: 2, parts: [{ id: ela, matches: 2 }] })
    await ask(on, `/players/${ela}/part`, { body: {} })
    expect([(await row(ela))?.matches, (await row(ula))?.matches]).toEqual([2, 1])
  })
})

describe('two people with names alike', () => {
  it('are remembered as two, until that is taken back', async () => {
    const [radek, tadek] = [await registeredPlayer(on, 'Radek Sowa'), await registeredPlayer(on, 'Tadek Sowa')]
    const offered = async (): Promise<boolean> =>
      (await ask<{ players: Row[] }[]>(on, '/players/duplicates')).body.some(({ players }) =>
        players.some(({ id }) => id === radek),
      )
    expect(await offered()).toBe(true)
    const { body } = await ask(on, `/players/${radek}/distinct`, { body: { other: tadek, reason: 'brothers' } })
    expect(await offered()).toBe(false)
    const [line] = body['trail'] as { entry: string; says: string; reason: string }[]
    expect(line).toMatchObject({ says: 'Radek Sowa and Tadek Sowa are two people', reason: 'brothers' })
    const entries = on.core.book.entries.length
    await ask(on, `/players/${tadek}/distinct`, { body: { other: radek } })
    expect(on.core.book.entries).toHaveLength(entries)
    const stranger = await registeredPlayer(on, 'Ottokar')
    const foreign = await ask(on, `/players/${stranger}/take-back`, { body: { entry: line?.entry } })
    expect(foreign.body['refused']).toBe('not-open')
    expect((await ask(on, `/players/${tadek}/take-back`, { body: { entry: line?.entry } })).status).toBe(200)
    expect(await offered()).toBe(true)
    const same = await ask(on, `/players/${radek}/distinct`, { body: { other: radek } })
    expect(same.body['refused']).toBe('same-player')
  })
})

describe('seating', () => {
  it('finds players by name and alias, takes newcomers in and leaves guests out', async () => {
    const id = await registeredPlayer(on, 'Wanda')
    await put(`/players/${id}`, { aliases: ['Wandzia'] })
    const names = ['wandzia', 'Nova', 'Tourist', 'Stranger', 'Other']
    const match = await started(on, { seats: names, players: [id, 'new', null] })
    const { players } = on.core.book.book.matches.get(match) ?? {}
    const nova = (await rows()).find(({ name }) => name === 'Nova')
    expect(players).toEqual({ 1: id, 2: nova?.id, 3: null })
    const plain = await started(on, { seats: ['Wandzia', 'B2', 'C2', 'D2', 'E2'] })
    expect(on.core.book.book.matches.get(plain)?.players).toEqual({ 1: id })
    expect((await ask(on, '/matches', { body: { game: 'template', seats: names, players: ['x'] } })).status).toBe(400)
  })
})

/** Every byte of the database, its log, and the rest of the folder but for backups. */
function bytesIn(folder: string): string {
  const files = readdirSync(folder).filter((name) => /\.(db|db-wal|log|json)$/u.test(name))
  return files.map((name) => readFileSync(join(folder, name), 'latin1')).join('\n')
}
describe('forgetting', () => {
  it('leaves the name nowhere, and the match whole', async () => {
    const own = await running()
    on = await swapped(own)
    const id = await registeredPlayer(on, 'Xantippe')
    await put(`/players/${id}`, { aliases: ['Xanti'], notes: 'Xantippe rings twice', reason: 'Xanti said so' })
    await ask(on, '/settings/draft', { method: 'PUT', body: { names: ['Xanti', 'Ben'], game: null, options: {} } })
    const seats = ['Xantippe', 'Ben', 'Cleo', 'Dan', 'Eve']
    const one = await started(on, { seats })
    await command(on, one, { type: 'deal', key: 'a key' })
    await command(on, one, { type: 'announce', text: 'Well played, XANTIPPE!' })
    await command(on, one, { type: 'rename', seat: 1, name: 'Xanti the Great' })
    await ask(on, `/matches/${one}/undo`, { body: {} })
    expect((await ask(on, `/players/${id}/anonymise`, { body: {} })).body['refused']).toBe('match-runs')
    await ask(on, '/stage', { method: 'PUT', body: { match: null } })
    const two = await started(on, { seats: ['Ben', 'Cleo', 'Dan', 'Eve', 'Fred'] })
    await command(on, two, { type: 'substitute', seat: 2, name: 'Xanti' })
    await ask(on, '/stage', { method: 'PUT', body: { match: null } })
    on.store.checkpoint()
    expect(bytesIn(on.folder)).toMatch(/Xant/u)

    const before = await frameOf(on, one)
    const ahead = await ask(on, `/players/${id}/anonymise`, { body: { dry: true } })
    expect(ahead.body).toMatchObject({ matches: 2, names: ['Xantippe', 'Xanti'], damaged: 0 })
    const done = await ask(on, `/players/${id}/anonymise`, { body: { reason: 'Xantippe asked', backups: 'remove' } })
    expect(done.body).toMatchObject({ matches: 2, damaged: 0 })
    expect(bytesIn(on.folder)).not.toMatch(/xant/iu)
    const copies = readdirSync(join(on.folder, 'backups'))
    expect(copies).toHaveLength(1)
    for (const copy of copies) expect(readFileSync(join(on.folder, 'backups', copy), 'latin1')).not.toMatch(/xant/iu)

    const pseudonym = `Anonymous ${id.slice(0, 4).toUpperCase()}`
    const after = await frameOf(on, one)
    expect(after.board.seats.map(({ name }) => name)).toEqual([pseudonym, ...seats.slice(1)])
    expect([after.rev, after.phase]).toEqual([before.rev, before.phase])
    expect((await ask(on, `/matches/${one}`)).body['damage']).toBeNull()
    expect((await ask(on, `/matches/${one}/undo`, { body: {} })).status).toBe(200)
    expect((await command(on, two, { type: 'announce', text: 'Go on' })).status).toBe(200)
    expect((await row(id))?.name).toBe(pseudonym)
    expect((await put(`/players/${id}`, { name: 'Back' })).body['refused']).toBe('is-gone')

    // A start finds everything whole.
    const { folder } = own
    await own.web.close()
    await own.core.close()
    const next = await running({ folder })
    on = next
    expect([next.store.notice, next.store.read(one)?.damage, next.store.read(two)?.damage]).toEqual([null, null, null])
    expect(next.core.book.book.players.get(id)?.name).toBe(pseudonym)
    expect((await ask(on, '/settings/draft')).body['names']).toEqual(['Ben'])
    const left = await ask(on, `/players/${id}/delete`, { body: {} })
    expect([left.status, await row(id)]).toEqual([200, undefined])
    expect((await ask(on, `/players/${id}`)).status).toBe(404)
  })
  it('calls off a restore that would bring the name back, once no backup may hold it', async () => {
    const id = await registeredPlayer(on, 'Zuleika')
    const { backups } = (await ask<BackupList>(on, '/backups', { method: 'POST' })).body
    const order = () => ask(on, `/backups/${backups[0]?.id ?? ''}/restore`, { method: 'POST' })
    expect((await order()).status).toBe(200)
    expect(bytesIn(on.folder)).toContain('Zuleika')
    expect((await ask(on, `/players/${id}/anonymise`, { body: { backups: 'remove' } })).status).toBe(200)
    expect(bytesIn(on.folder)).not.toContain('Zuleika')
    const now = (await ask<BackupList>(on, '/backups')).body
    expect([now.restoring, now.backups.length]).toEqual([null, 1])
  })
  it('keeps the history append-only for everybody else', async () => {
    const { default: Database } = await import('better-sqlite3')
    const db = new Database(join(on.folder, 'duskboard.db'))
    expect(() => db.exec(`DELETE FROM events`)).toThrow('append-only')
    expect(() => db.exec(`UPDATE matches SET names = '[]'`)).toThrow('append-only')
    db.close()
  })
})
/** The console of the tests before ends; this one is asked from here on. */
async function swapped(next: Running): Promise<Running> {
  await on.stop()
  return next
}
