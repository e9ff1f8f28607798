/** Careers over the remote control: one console asks, the other confirms, and either undoes it. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CareerSheet } from '../../../../shared/wire/player-payload.ts'
import {
  ask,
  bring,
  command,
  registeredPlayer,
  running,
  started,
  type Answered,
  type Running,
} from '../../../kit/test-server.ts'

let north: Running
let south: Running
beforeEach(async () => {
  north = await running()
  south = await running()
  north.store.set('club-name', 'North')
  south.store.set('club-name', 'South')
})
afterEach(async () => {
  await north.stop()
  await south.stop()
})
async function finished(on: Running, seats: readonly string[]): Promise<void> {
  const id = await started(on, { seats })
  await command(on, id, { type: 'deal' })
  const { status, text } = await command(on, id, { type: 'endWith', result: 'draw' })
  if (status !== 200) throw new Error(text)
}
const career = async (on: Running, id: string): Promise<CareerSheet> =>
  (await ask<CareerSheet>(on, `/players/${id}/career`)).body
const claim = (on: Running, id: string, other: string): Promise<Answered> =>
  ask(on, `/players/${id}/career`, { body: { other } })
const part = (on: Running, id: string, other: string): Promise<Answered> =>
  ask(on, `/players/${id}/career/${other}`, { method: 'DELETE' })
const table = ['Ben', 'Cleo', 'Dan', 'Eve', 'Fay']
async function exchange(): Promise<void> {
  expect([await bring(north, south), await bring(south, north)]).toEqual([200, 200])
}

it('two clubs make one career of two players, and either parts them again', async () => {
  const anna = await registeredPlayer(north, 'Anna')
  const ania = await registeredPlayer(south, 'Ania K')
  await finished(north, ['Anna', ...table])
  await finished(south, ['Ania K', ...table])
  await finished(south, ['Ania K', ...table])
  await exchange()
  const asked = await claim(north, anna, ania)
  expect([asked.status, asked.body['requests']]).toEqual([
    201,
    [{ id: ania, name: 'Ania K', by: 'North', open: false }],
  ])
  expect((await claim(north, ania, anna)).body['refused']).toBe('other-side')
  await exchange()
  expect((await career(south, ania)).requests).toEqual([{ id: anna, name: 'Anna', by: 'North', open: true }])
  expect((await career(south, anna)).requests).toEqual([{ id: ania, name: 'Ania K', by: 'North', open: false }])
  const questions = async (on: Running) => (await ask(on, '/careers/questions')).body
  const question = { player: { id: ania, name: 'Ania K' }, other: { id: anna, name: 'Anna' }, by: 'North' }
  expect([await questions(north), await questions(south)]).toEqual([[], [question]])
  expect((await claim(south, ania, anna)).status).toBe(201)
  expect(await questions(south)).toEqual([])
  await exchange()
  for (const on of [north, south]) {
    const sheet = await career(on, anna)
    expect(sheet.entries).toEqual([
      { id: anna, name: 'Anna', club: 'North', matches: 1 },
      { id: ania, name: 'Ania K', club: 'South', matches: 2 },
    ])
    expect([sheet.requests, sheet.figures?.count]).toEqual([[], 3])
  }
  expect((await claim(north, anna, ania)).body['refused']).toBe('same-person')
  expect((await part(north, ania, anna)).status).toBe(204)
  await exchange()
  for (const on of [north, south]) expect((await career(on, ania)).entries.map(({ id }) => id)).toEqual([ania])
  expect((await part(north, ania, anna)).status).toBe(404)
})
it('two who sat at one table, an erased one, and a console without a name are refused in words', async () => {
  const [anna, bea] = [await registeredPlayer(north, 'Anna'), await registeredPlayer(north, 'Bea')]
  await finished(north, ['Anna', 'Bea', 'Cleo', 'Dan', 'Eve', 'Fay'])
  const refusedOf = async (answer: Promise<Answered>) => (await answer).body['refused']
  expect(await refusedOf(claim(north, anna, bea))).toBe('sat-together')
  expect(await refusedOf(claim(north, anna, anna))).toBe('same-player')
  const gone = await registeredPlayer(north, 'Gone')
  await ask(north, `/players/${gone}/delete`, { body: {} })
  expect(await refusedOf(claim(north, anna, gone))).toBe('no-such-player')
  expect((await ask(north, `/players/${gone}/career`)).status).toBe(404)
  const free = await registeredPlayer(north, 'Free')
  north.store.set('club-name', '')
  expect(await refusedOf(claim(north, anna, free))).toBe('nameless-console')
  expect((await ask(north, `/players/${anna}/career?lang=pl`, { body: { other: free } })).body['says']).toContain(
    'nazwę',
  )
})
it('an erased player leaves the career, and no name of theirs stays in the book', async () => {
  const anna = await registeredPlayer(north, 'Anna')
  const ania = await registeredPlayer(south, 'Qwertina')
  await exchange()
  await ask(north, `/players/${anna}/career`, { body: { other: ania, reason: 'Qwertina told me' } })
  await exchange()
  await claim(south, ania, anna)
  await exchange()
  await ask(south, `/players/${ania}/anonymise`, { body: {} })
  await exchange()
  for (const on of [north, south]) {
    expect(JSON.stringify(on.core.book.entries)).not.toContain('Qwertina')
    expect(await career(on, anna)).toMatchObject({ entries: [{ id: anna }], requests: [] })
  }
})

it('two clubs with one name are told apart, and another laptop of one of them does not answer for the other', async () => {
  const third = await running()
  try {
    for (const on of [north, south, third]) on.store.set('club-name', 'Club')
    const [anna, ania] = [await registeredPlayer(north, 'Anna'), await registeredPlayer(south, 'Ania K')]
    const among = async (...all: readonly Running[]): Promise<void> => {
      const pairs = all.flatMap((from) => all.filter((to) => to !== from).map((to) => [from, to] as const))
      for (const [from, to] of pairs) expect(await bring(from, to)).toBe(200)
    }
    await among(north, south)
    expect((await claim(north, anna, ania)).status).toBe(201)
    expect((await claim(north, ania, anna)).body['refused']).toBe('other-side')
    await among(north, south)
    expect((await career(north, ania)).requests).toEqual([{ id: anna, name: 'Anna', by: 'Club', open: false }])
    const [request] = (await career(south, ania)).requests
    expect(request).toMatchObject({
      id: anna,
      open: true,
      by: expect.stringMatching(/^Club \([0-9a-f]{4}\)$/u) as string,
    })
    const questions = async (on: Running) => (await ask<{ by: string }[]>(on, '/careers/questions')).body
    expect([await questions(north), (await questions(south)).map(({ by }) => by)]).toEqual([[], [request?.by]])
    expect((await claim(south, ania, anna)).status).toBe(201)
    await among(north, south, third)
    for (const on of [north, south, third]) {
      const { entries, requests } = await career(on, anna)
      expect([entries.map(({ id }) => id), requests]).toEqual([[anna, ania], []])
      expect(new Set(entries.map(({ club }) => club)).size).toBe(2)
    }
    // A laptop of the same club says it: the other side is still to answer.
    const bea = await registeredPlayer(north, 'Bea')
    south.store.set('club-name', 'South')
    const bina = await registeredPlayer(south, 'Bina')
    await among(north, south, third)
    await claim(north, bea, bina)
    await among(north, south, third)
    expect((await career(third, bina)).requests).toMatchObject([{ id: bea, open: false }])
    expect(await questions(third)).toEqual([])
    expect((await career(south, bina)).requests).toEqual([{ id: bea, name: 'Bea', by: 'Club', open: true }])
  } finally {
    await third.stop()
  }
})
