/** Presses of a deck that come right after another one, at the deck or at the desk. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, command } from '../../kit/test-server.ts'
import { deckRoom, type DeckRoom } from './deck-room.ts'

let { on, id, later, state, press, toDay } = {} as DeckRoom
beforeEach(async () => {
  ;({ on, id, later, state, press, toDay } = await deckRoom())
})
afterEach(async () => {
  await on.stop()
})

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
