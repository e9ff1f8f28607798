/** Erased players and links of guests that two consoles write without knowing of each other: no name stays on either. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ask, bring, command, registeredPlayer, running, started, type Running } from '../../../kit/test-server.ts'

let north: Running
let south: Running
let match: string
let anna: string
beforeEach(async () => {
  north = await running()
  south = await running()
  match = await started(north, { seats: ['Qwertina', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'] })
  await command(north, match, { type: 'deal' })
  expect((await command(north, match, { type: 'endWith', result: 'draw' })).status).toBe(200)
  await ask(north, '/stage', { method: 'PUT', body: { match: null } })
  anna = await registeredPlayer(north, 'Anna')
})
afterEach(async () => {
  await north.stop()
  await south.stop()
})
const exchange = async (): Promise<void> => {
  for (const [from, to] of [
    [north, south],
    [south, north],
    [north, south],
  ] as const)
    expect(await bring(from, to)).toBe(200)
}
const link = (on: Running) => ask(on, '/guests/links', { body: { player: anna, names: ['Qwertina'] } })
const erase = (on: Running) => ask(on, `/players/${anna}/anonymise`, { body: {} })
const storedOn = (on: Running): string => JSON.stringify([on.store.read(match), on.core.book.entries])
async function expectSameWithoutName(): Promise<void> {
  await exchange()
  for (const on of [north, south]) expect(storedOn(on)).not.toContain('Qwertina')
  expect(south.store.read(match)?.entries).toEqual(north.store.read(match)?.entries)
}

it('a link that another console takes back meanwhile: the erased name leaves both', async () => {
  const { body } = await link(north)
  await exchange()
  expect((await erase(north)).status).toBe(200)
  expect((await ask(south, `/guests/links/${String(body['id'])}`, { method: 'DELETE' })).status).toBe(204)
  await expectSameWithoutName()
})
it('a link that another console makes before it learns of the erasure: the guest’s name leaves both', async () => {
  await exchange()
  expect((await erase(north)).status).toBe(200)
  expect((await link(south)).status).toBe(201)
  await expectSameWithoutName()
})
