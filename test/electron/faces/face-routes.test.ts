/** Faces on their way: from the register and from phones, past the moderator, to the screens, and away again. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FaceAddresses, WaitingFace } from '../../../shared/faces/face-payload.ts'
import { dataAddress, jpegPicture, pngChunk, pngPicture } from '../../kit/pictures.ts'
import type { Phone } from '../../kit/test-phone.ts'
import {
  ask,
  command,
  deskEar,
  outputEar,
  players,
  registeredPlayer,
  started,
  windowToken,
  type Answered,
  type Ear,
  type Running,
} from '../../kit/test-server.ts'
import { comes, room, sitsAt, wound } from '../phones/phone-room.ts'

let on: Running
const time = wound()
beforeEach(async () => (on = await room({ timing: time.timing })))

const red = pngPicture({ colour: [200, 30, 20] })
const green = pngPicture({ colour: [20, 120, 30] })
const give = (id: string, picture: Buffer | null): Promise<Answered> =>
  ask(on, `/players/${id}`, { method: 'PUT', body: { avatar: picture === null ? null : dataAddress(picture) } })
const screen = (): Ear => outputEar(on, { token: windowToken(on) })
const isFaces = (message: Readonly<Record<string, unknown>>): message is { faces: FaceAddresses } => 'faces' in message
const facesOn = (ear: Ear): FaceAddresses | null => ear.heard.findLast(isFaces)?.faces ?? null
const hearsFaces = (ear: Ear, fits: (faces: FaceAddresses) => boolean): Promise<unknown> =>
  ear.hears((message) => isFaces(message) && fits(message.faces))
const seesSeats = (ear: Ear, ...seats: readonly number[]): Promise<unknown> =>
  hearsFaces(ear, ({ seats: told }) => Object.keys(told).join() === seats.join())
const fetched = (path: string, origin = on.web.publicOrigin): Promise<Response> => fetch(`${origin}${path}`)

/** Sends a picture as the page of a phone does. */
async function send(phone: Pick<Phone, 'token'> | null, bytes: Buffer, lang = 'en') {
  const answer = await fetch(`${on.web.publicOrigin}/faces?lang=${lang}`, {
    method: 'POST',
    headers: {
      'content-type': 'image/png',
      ...(phone === null ? {} : { authorization: `Bearer ${phone.token}` }),
      origin: on.web.publicOrigin,
    },
    body: new Uint8Array(bytes),
  })
  const text = await answer.text()
  const body = (text === '' ? {} : JSON.parse(text)) as { refused?: string; says?: string; error?: string }
  return { status: answer.status, ...body }
}
const waiting = async (): Promise<readonly WaitingFace[]> =>
  (await ask<readonly WaitingFace[]>(on, '/faces/waiting')).body
const accept = (id = ''): Promise<Answered> => ask(on, `/faces/waiting/${id}/accept`, { body: {} })
const decline = (id = ''): Promise<Answered> => ask(on, `/faces/waiting/${id}`, { method: 'DELETE' })

describe('a face of the register', () => {
  it('reaches every screen by its seat, and may be kept there for ever', async () => {
    const ann = await registeredPlayer(on, 'Ann')
    await started(on)
    const [output, desk] = [screen(), deskEar(on)]
    await output.hears((message) => 'frame' in message)
    expect(facesOn(output)).toBeNull()
    await give(ann, red)
    await Promise.all([seesSeats(output, 1), seesSeats(desk, 1)])
    const path = facesOn(output)?.seats['1'] ?? ''
    expect(path).toMatch(/^\/faces\/[\w-]{43}$/u)
    for (const origin of [on.web.publicOrigin, on.web.origin]) {
      const answer = await fetched(path, origin)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
      expect(Buffer.from(await answer.arrayBuffer()).equals(red)).toBe(true)
    }
    await give(ann, null)
    await seesSeats(output)
    expect((await fetched(path)).status).toBe(404)
  })
  it('is served to nobody before a screen shows it, and never listed', async () => {
    const zoe = await registeredPlayer(on, 'Zoe')
    await give(zoe, red)
    await started(on)
    const output = screen()
    await output.hears((message) => 'frame' in message)
    expect(facesOn(output)).toBeNull()
    const hash = createHash('sha256').update(red).digest('base64url')
    expect((await fetched(`/faces/${hash}`)).status).toBe(404)
    expect((await fetched('/faces/')).status).toBe(404)
    expect((await fetched('/api/v1/players/faces')).status).toBe(404)
  })
  it('goes with a merge to the player who stays, and back with its undo', async () => {
    const [ann, anna] = [await registeredPlayer(on, 'Ann'), await registeredPlayer(on, 'Anna')]
    await give(anna, green)
    await ask(on, `/players/${anna}/merge`, { body: { into: ann } })
    expect(Object.keys((await ask(on, '/players/faces')).body)).toEqual([ann])
    await ask(on, `/players/${anna}/part`, { body: {} })
    expect(Object.keys((await ask(on, '/players/faces')).body)).toEqual([anna])
  })
  it('is not given to somebody who sits down in another one’s place', async () => {
    await give(await registeredPlayer(on, 'Ben'), red)
    const match = await started(on)
    const output = screen()
    await seesSeats(output, 2)
    expect((await command(on, match, { type: 'substitute', seat: 2, name: 'Zoe' })).status).toBe(200)
    await seesSeats(output)
  })
  it('stands beside the name in standings', async () => {
    await give(await registeredPlayer(on, 'Ann'), red)
    const { body: season } = await ask(on, '/seasons', { body: { title: 'Spring' } })
    await ask(on, `/seasons/${String(season['id'])}/points`, {
      body: { player: Object.keys((await ask(on, '/players/faces')).body)[0], points: 3, title: 'First' },
    })
    const output = screen()
    await ask(on, '/stage', { method: 'PUT', body: { season: season['id'], view: 'standings' } })
    await hearsFaces(output, ({ names }) => 'Ann' in names)
  })
  it('is given to nobody who plays in a rehearsal, whatever the name', async () => {
    await give(await registeredPlayer(on, 'Ann'), red)
    await started(on)
    const output = screen()
    await seesSeats(output, 1)
    const names = { game: 'template', seats: 5, confirmed: true }
    expect((await ask(on, '/rehearsal', { body: names })).status).toBe(201)
    await seesSeats(output)
    await ask(on, '/rehearsal', { method: 'DELETE' })
    await hearsFaces(output, ({ seats }) => '1' in seats)
  })
  it('is gone at once when the player is forgotten', async () => {
    const ann = await registeredPlayer(on, 'Ann')
    await give(ann, red)
    const match = await started(on)
    const output = screen()
    await seesSeats(output, 1)
    const path = facesOn(output)?.seats['1'] ?? ''
    await command(on, match, { type: 'deal' })
    await command(on, match, { type: 'endWith', result: 'draw' })
    expect((await ask(on, `/players/${ann}/anonymise`, { body: { backups: 'remove' } })).status).toBe(200)
    await seesSeats(output)
    expect((await fetched(path)).status).toBe(404)
    const picture = red.toString('base64')
    const files = readdirSync(on.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const holding = files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(picture))
    expect(holding.map(({ name }) => name)).toEqual([])
  })
})

describe('a picture from a phone', () => {
  async function seatedAnn(): Promise<Phone> {
    await started(on)
    const phone = await comes(on, 'Ann')
    await sitsAt(phone, 1)
    return phone
  }
  it('waits, unseen, until the moderator gives it to the player', async () => {
    const ann = await registeredPlayer(on, 'Ann')
    const phone = await seatedAnn()
    const [output, desk] = [screen(), deskEar(on)]
    expect(await send(phone, red)).toEqual({ status: 204 })
    await desk.hears(({ desk: told }) => JSON.stringify(told ?? {}).includes('"faces":{"waiting":["'))
    const [face] = await waiting()
    expect(face).toMatchObject({ name: 'Ann', seat: 1, player: { id: ann, name: 'Ann' }, picture: dataAddress(red) })
    expect(facesOn(output)).toBeNull()
    expect((await accept(face?.id)).status).toBe(204)
    await seesSeats(output, 1)
    expect((await ask(on, '/players/faces')).body).toEqual({ [ann]: dataAddress(red) })
    expect(await waiting()).toEqual([])
    expect((await accept(face?.id)).body).toMatchObject({ refused: 'not-waiting' })
  })
  it('of a guest is a face for this evening, and of nobody in the register', async () => {
    const phone = await seatedAnn()
    const output = screen()
    await send(phone, red)
    const [face] = await waiting()
    expect(face?.player).toBeNull()
    await accept(face?.id)
    await seesSeats(output, 1)
    expect((await ask(on, '/players/faces')).body).toEqual({})
    expect((await ask(on, '/faces/guests')).body).toEqual([{ name: 'Ann', picture: dataAddress(red) }])
    await ask(on, '/faces/guests', { method: 'PUT', body: { name: 'ann', picture: null } })
    await seesSeats(output)
  })
  it('is nowhere once it is declined, and the newer one counts', async () => {
    const phone = await seatedAnn()
    await send(phone, red)
    await send(phone, green)
    const [face, ...others] = await waiting()
    expect([face?.picture, others]).toEqual([dataAddress(green), []])
    expect((await decline(face?.id)).status).toBe(204)
    expect((await decline(face?.id)).status).toBe(404)
    expect(await waiting()).toEqual([])
  })
  it('comes at most three times at once, then every half minute', async () => {
    const phone = await comes(on, 'Ann')
    const statuses = []
    for (let i = 0; i < 4; i += 1) statuses.push((await send(phone, red)).status)
    expect(statuses).toEqual([204, 204, 204, 409])
    expect(await send(phone, red, 'pl')).toMatchObject({
      refused: 'too-often',
      says: expect.stringContaining('Odczekaj'),
    })
    time.wind(30_000)
    expect((await send(phone, red)).status).toBe(204)
  })
  it('is forgotten with the name', async () => {
    const ann = await registeredPlayer(on, 'Ann')
    const phone = await comes(on, 'Ann')
    await send(phone, red)
    await ask(on, `/players/${ann}/anonymise`, { body: {} })
    expect(await waiting()).toEqual([])
  })
  it('needs a name', async () => {
    expect(await send(await comes(on), red)).toMatchObject({ status: 409, refused: 'nameless' })
  })
  it('is taken from no stranger: no token, another audience’s, or one that was sent away', async () => {
    const phone = await comes(on, 'Ann')
    expect((await send(null, red)).status).toBe(401)
    expect((await send({ token: 'x'.repeat(22) }, red)).status).toBe(401)
    expect(await send({ token: windowToken(on) }, red)).toMatchObject({ status: 403, error: expect.any(String) })
    expect((await send({ token: on.web.token }, red)).status).toBe(403)
    const { body } = await ask<{ list: { id: string }[] }>(on, '/phones')
    await ask(on, `/phones/${body.list[0]?.id}`, { method: 'DELETE' })
    expect((await send(phone, red)).status).toBe(401)
    expect(await waiting()).toEqual([])
  })
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const moving = pngPicture({ more: [pngChunk('acTL', Buffer.alloc(8))] })
  it.each([
    { what: 'a drawing with a script', bytes: Buffer.from(drawing), status: 409, word: 'PNG' },
    {
      what: 'the head of a PNG before rubbish',
      bytes: Buffer.concat([red.subarray(0, 30), Buffer.alloc(999, 7)]),
      status: 409,
      word: 'complete picture',
    },
    { what: 'a picture that moves', bytes: moving, status: 409, word: 'animated' },
    { what: 'a picture of a thousand pixels', bytes: jpegPicture({ side: 1000 }), status: 409, word: '512 pixels' },
    { what: 'nothing', bytes: Buffer.alloc(0), status: 409, word: 'complete picture' },
    { what: '50 MB', bytes: Buffer.alloc(50 * 1024 * 1024, 1), status: 413, word: '74 kB' },
  ])('is refused in words where it is $what', async ({ bytes, status, word }) => {
    const phone = await comes(on, 'Ann')
    const answer = await send(phone, bytes)
    expect(answer.status).toBe(status)
    expect(answer.says ?? answer.error).toContain(word)
    expect(await waiting()).toEqual([])
    expect((await ask(on, '/games')).status).toBe(200)
  })
})
it('the moderator may take the picture of a guest', async () => {
  await started(on)
  const output = screen()
  const set = (body: object): Promise<Answered> => ask(on, '/faces/guests', { method: 'PUT', body })
  expect((await set({ name: players[4], picture: dataAddress(red) })).status).toBe(200)
  await seesSeats(output, 5)
  expect((await set({ name: '', picture: dataAddress(red) })).body['refused']).toBe('name-missing')
  expect(
    (await set({ name: 'Eve', picture: dataAddress(Buffer.from('89504e470d0a1a0a', 'hex')) })).body['refused'],
  ).toBe('no-picture')
})
