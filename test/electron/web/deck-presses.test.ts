/** Presses of a deck that come right after another one, at the deck or at the desk. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DeckState } from '../../../shared/wire/deck.ts'
import { wound } from '../phones/room.ts'
import { ask, command, running, started, type Running } from '../../kit/web.ts'

let on: Running
let id: string
let deck: string
/** Engine time, wound by the test. */
let t = 0
let wind: (ms: number) => void
/** Past the time in which a second press is the same one, in engine time and beside it. */
function later(ms = 600): void {
  t += ms
  wind(ms)
}
const cast = ['shadow', 'neighbour', 'neighbour', 'neighbour', 'neighbour']
beforeEach(async () => {
  t = 0
  const made = wound()
  wind = made.wind
  on = await running({ timing: made.timing, time: () => ({ now: () => t, skip: () => undefined }) })
  id = await started(on, { cast })
  deck = String((await ask(on, '/deck/address')).body['token'])
})
afterEach(async () => {
  await on.stop()
})
const state = async (lang = 'en'): Promise<DeckState> =>
  (await ask(on, `/deck?lang=${lang}`, { token: deck })).body as unknown as DeckState
const press = (act: string, body: object = {}): ReturnType<typeof ask> => ask(on, `/deck/${act}`, { token: deck, body })
async function toDay(): Promise<void> {
  for (const body of [{ type: 'deal' }, { type: 'choosePrey', seat: 2 }, { type: 'breakDawn' }])
    expect((await command(on, id, body)).status).toBe(200)
}

describe('the next button', () => {
  it('takes one step where two presses expect the same', async () => {
    await command(on, id, { type: 'deal' })
    await command(on, id, { type: 'choosePrey', seat: 2 })
    const { rev } = await state()
    const answers = await Promise.all([press('next', { expect: rev }), press('next', { expect: rev })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body['refused']).toBe('moved-on')
    expect((await state()).headline).toBe('Day')
  })
  it('takes a bounce for the same press where nothing is expected', async () => {
    await command(on, id, { type: 'deal' })
    await command(on, id, { type: 'choosePrey', seat: 2 })
    later()
    expect((await press('next')).status).toBe(200)
    later(599)
    expect((await press('next')).body['refused']).toBe('too-soon')
    later(1)
    expect((await press('next')).status).toBe(200)
    expect((await state()).headline).toBe('Vote')
  })
  it.each([5, 450, 599])('takes no second step %i ms after one of the desk, unless it has looked', async (ms) => {
    await toDay()
    later(ms)
    const { rev } = await state()
    expect((await press('next')).body['refused']).toBe('too-soon')
    expect((await state()).rev).toBe(rev)
    expect((await press('next', { expect: rev })).status).toBe(200)
  })
  it('is not held up by what a seat says in secret: the delay would tell of it', async () => {
    await command(on, id, { type: 'deal' })
    later()
    expect((await command(on, id, { type: 'choosePrey', seat: 2, by: 1 })).status).toBe(200)
    expect((await press('next')).status).toBe(200)
  })
})

describe('a nervous second press', () => {
  it.each(['blank', 'hold'] as const)('of %s is the same press, also where the desk made the first', async (what) => {
    expect((await press(what)).body[what]).toBe(true)
    later(599)
    expect((await press(what)).body[what]).toBe(true)
    later(1)
    expect((await press(what)).body[what]).toBe(false)
    expect((await press(what, { on: true })).body[what]).toBe(true)
    later()
    await ask(on, '/stage', { method: 'PUT', body: { [what]: false } })
    expect((await press(what)).body[what]).toBe(false)
  })
  it('of the scene is the same press, also where the desk made the first', async () => {
    await ask(on, '/obs', { method: 'PUT', body: { enabled: true, url: 'ws://127.0.0.1:1' } })
    expect((await press('scene')).body['scene']).toBe(true)
    expect((await press('scene')).body['scene']).toBe(true)
    later()
    await ask(on, '/obs/hold', { method: 'PUT', body: { hold: false } })
    expect((await press('scene')).body['scene']).toBe(false)
  })
  it('of release lets nothing out that came in between', async () => {
    await press('hold')
    await command(on, id, { type: 'deal' })
    expect((await press('release')).body).toMatchObject({ waiting: 0 })
    for (const body of [{ type: 'choosePrey', seat: 2 }, { type: 'breakDawn' }]) await command(on, id, body)
    const { waiting } = await state()
    expect(waiting).toBeGreaterThan(0)
    expect((await press('release')).body).toMatchObject({ waiting })
    later()
    expect((await press('release')).body).toMatchObject({ waiting: 0 })
  })
})
