/** A deck: what its token may do, what its labels say. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiRoutes } from '../../../electron/http/router.ts'
import type { DeckState } from '../../../shared/wire/deck-payload.ts'
import { ask, command, deskEar, listen, wsAddress, type Ear } from '../../kit/test-server.ts'
import { deckRoom, type DeckRoom } from './deck-room.ts'

let { on, id, deck, later, state, press, toDay } = {} as DeckRoom
const ears: Ear[] = []
const kept = (ear: Ear): Ear => {
  ears.push(ear)
  return ear
}
beforeEach(async () => {
  ;({ on, id, deck, later, state, press, toDay } = await deckRoom())
})
afterEach(async () => {
  for (const ear of ears.splice(0)) ear.socket.terminate()
  await on.stop()
})
const deckEar = (): Ear =>
  kept(listen(wsAddress(on.web.origin), { origin: on.web.origin, hello: { token: deck, lang: 'en' } }))
/** The newest push to a deck fits. */
const shows = (ear: Ear, fits: (now: DeckState) => boolean): Promise<unknown> =>
  ear.hears((message) => 'deck' in message && fits(message['deck'] as DeckState))
describe('what a press answers', () => {
  it('is refused once another question is asked, and taken while it is the same', async () => {
    await toDay()
    const then = (await state()).next.question
    expect(then).toMatch(/\S/)
    later()
    const undone = await press('undo')
    expect(undone.status).toBe(200)
    later(1000)
    const { next } = await state()
    expect(next.question ?? null).not.toBe(then)
    expect((await press('next', { question: then })).body).toMatchObject({
      refused: expect.stringMatching(/moved-on|locked/u),
    })
  })
})

describe('the token of a deck', () => {
  it('opens its own calls and nothing else of the moderator’s', async () => {
    const others = apiRoutes.filter((row) => row.open !== true && row.deck !== true)
    expect(others.length).toBeGreaterThan(20)
    for (const { method, path } of others) {
      const real = path.replace(':id', id).replace(':name', 'draft')
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
      const { status, text } = await ask(on, real, { method, token: deck, ...body })
      expect([`${method} ${path}`, status]).toEqual([`${method} ${path}`, 403])
      expect(text).not.toMatch(/Ann|shadow/u)
    }
    expect((await ask(on, '/deck', { token: deck })).status).toBe(200)
    expect((await ask(on, '/deck')).status).toBe(200)
  })
  it('at one of its own addresses, but by another method, is told by which: a button is easily set up so', async () => {
    for (const bearer of [deck, on.web.token]) {
      const { status, body } = await ask(on, '/deck/next?lang=pl', { token: bearer })
      expect([status, body['error']]).toEqual([405, 'Ten adres wywołuje się metodą POST.'])
    }
    expect((await ask(on, '/stage', { method: 'DELETE', token: deck })).status).toBe(403)
    expect((await ask(on, '/deck/nothing', { token: deck })).status).toBe(403)
    expect((await ask(on, '/deck/nothing')).status).toBe(404)
  })
  it('is not taken by the public side, and has no say on the socket', async () => {
    const outside = kept(
      listen(wsAddress(on.web.publicOrigin), { origin: on.web.publicOrigin, hello: { token: deck } }),
    )
    expect(await outside.closed).toBe(4403)
    const ear = deckEar()
    await shows(ear, () => true)
    ear.say({ id: 1, command: { type: 'deal' } })
    expect(await ear.closed).toBe(4400)
  })
  it('speaks the language of the desk where a button says nothing of it', async () => {
    const labelIn = async (path: string): Promise<unknown> =>
      (await ask<DeckState>(on, path, { token: deck })).body.next.label
    const [english, polish] = [await labelIn('/deck?lang=en'), await labelIn('/deck?lang=pl')]
    expect(polish).not.toBe(english)
    expect(await labelIn('/deck')).toBe(english)
    await ask(on, '/settings/desk', { method: 'PUT', body: { lang: 'pl', size: 'normal' } })
    expect(await labelIn('/deck')).toBe(polish)
    expect(await labelIn('/deck?lang=en')).toBe(english)
  })
  it('stands in an address in the language of the desk', async () => {
    const { body } = await ask(on, '/deck/address', { headers: { 'accept-language': 'pl' } })
    expect(body['page']).toBe(`${on.web.origin}/deck/?lang=pl#t=${deck}`)
  })
  it('is worth nothing once it was withdrawn', async () => {
    const ear = deckEar()
    await shows(ear, () => true)
    expect((await ask(on, '/deck/token', { method: 'DELETE' })).status).toBe(204)
    expect(await ear.closed).toBe(4401)
    expect((await ask(on, '/deck', { token: deck })).status).toBe(401)
    expect((await ask(on, '/deck/address')).body['token']).not.toBe(deck)
  })
})

describe('the next button', () => {
  it('is called like what it does, in the language asked for, and does it', async () => {
    expect((await state()).next).toMatchObject({ label: 'Deal the cards', locked: false, reason: null, shows: true })
    expect((await state('pl')).next.label).not.toBe('Deal the cards')
    const { status, body } = await press('next')
    expect([status, body['headline']]).toEqual([200, 'Night'])
  })
  it('is locked with a reason while the desk has something to choose, and is not done then', async () => {
    await command(on, id, { type: 'deal' })
    const { next, rev } = await state()
    expect(next).toEqual({ label: 'Next', locked: true, reason: 'Waiting for a choice at the desk', shows: false })
    later()
    const { status, body } = await press('next')
    expect([status, body['refused'], body['says']]).toEqual([409, 'locked', 'Waiting for a choice at the desk.'])
    expect((await state()).rev).toBe(rev)
  })
  it('says so where no match is on stage', async () => {
    await ask(on, '/stage', { method: 'PUT', body: { match: null } })
    expect(await state()).toMatchObject({ match: null, next: { locked: true, reason: 'No match is on stage' } })
    expect((await press('next')).body['refused']).toBe('no-match')
  })
})

describe('undo and redo', () => {
  it('say what they take back, but not what was done in secret, nor by night whether something was', async () => {
    expect((await press('next')).status).toBe(200)
    expect((await state()).undo).toEqual({ label: 'The last step', seen: true })
    await command(on, id, { type: 'choosePrey', seat: 2 })
    expect((await state()).undo).toEqual({ label: 'The last step', seen: true })
    later(1000)
    expect((await press('undo', { expect: (await state()).rev })).status).toBe(200)
    expect((await state()).redo).toEqual({ label: 'The last step' })
    expect((await press('redo', { expect: (await state()).rev })).status).toBe(200)
    expect(await state()).toMatchObject({ redo: null, undo: { label: 'The last step' } })
  })
  it('say by day what they take back', async () => {
    await toDay()
    expect((await state()).undo).toEqual({ label: 'Dawn breaks', seen: true })
  })
})

describe('the clock', () => {
  it('stops, goes on and gets more time; without one there is nothing to move', async () => {
    expect((await press('clock')).body['refused']).toBe('no-clock')
    await toDay()
    const first = (await state()).clock
    expect(first?.running).toBe(true)
    expect((await press('clock')).body['clock']).toMatchObject({ running: false })
    expect((await press('clock', { add: 10 })).body['clock']).toMatchObject({ leftMs: (first?.leftMs ?? 0) + 10_000 })
    expect((await press('clock', { add: -20 })).body['clock']).toMatchObject({ leftMs: (first?.leftMs ?? 0) - 10_000 })
    expect((await press('clock')).body['clock']).toMatchObject({ running: false })
    later()
    expect((await press('clock')).body['clock']).toMatchObject({ running: true })
  })
  it('sets going what a break stopped', async () => {
    await toDay()
    await ask(on, '/stage', { method: 'PUT', body: { view: 'break' } })
    expect(await state()).toMatchObject({ clock: { running: false }, next: { locked: false } })
    expect((await press('clock')).body['clock']).toMatchObject({ running: true })
  })
})

describe('the stage', () => {
  it('goes blank and comes back, is held and let go', async () => {
    expect((await press('blank')).body['blank']).toBe(true)
    expect((await press('blank', { on: true })).body['blank']).toBe(true)
    later()
    expect((await press('blank')).body['blank']).toBe(false)
    expect((await press('release')).body['refused']).toBe('not-on-hold')
    expect((await press('hold')).body['hold']).toBe(true)
    await toDay()
    expect((await state()).waiting).toBeGreaterThan(0)
    expect((await press('release')).body).toMatchObject({ hold: true, waiting: 0 })
    later()
    expect((await press('hold')).body['hold']).toBe(false)
  })
  it('keeps the scene of an OBS that is followed, and says where none is', async () => {
    expect((await state()).scene).toBeNull()
    expect((await press('scene')).body['refused']).toBe('no-obs')
    await ask(on, '/obs', { method: 'PUT', body: { enabled: true, url: 'ws://127.0.0.1:1' } })
    expect((await press('scene')).body['scene']).toBe(true)
    expect((await ask(on, '/obs')).body).toMatchObject({ cues: { hold: true } })
    expect((await press('scene', { on: true })).body['scene']).toBe(true)
    later()
    expect((await press('scene')).body['scene']).toBe(false)
  })
})

describe('hiding secrets', () => {
  it('hides them on every desk at once: none is sent any more', async () => {
    const [first, second] = [kept(deskEar(on)), kept(deskEar(on))]
    const ear = deckEar()
    await Promise.all([first, second].map((desk) => desk.hears((message) => 'frame' in message)))
    expect((await state()).hidden).toBe(false)
    expect((await press('hide')).body['hidden']).toBe(true)
    for (const desk of [first, second]) {
      await desk.hears((message) => message['hidden'] === true)
      const after = desk.heard.findIndex((message) => message['hidden'] === true)
      await desk.hears((message) => (message['frame'] as { audience?: string } | undefined)?.audience === 'redacted')
      const later = desk.heard.slice(after).flatMap(({ frame }) => (frame ? [frame as { audience: string }] : []))
      expect(later.map(({ audience }) => audience)).toEqual(['redacted'])
    }
    await shows(ear, ({ hidden }) => hidden === true)
    first.say({ redact: false })
    await shows(ear, ({ hidden }) => hidden === false)
  })
})

describe('what a deck is sent', () => {
  it('is a small message, only when it changed, and never a card or a draft', async () => {
    const ear = deckEar()
    await shows(ear, ({ next }) => !next.locked)
    await toDay()
    await shows(ear, ({ headline }) => headline === 'Day')
    const before = ear.heard.length
    await ask(on, '/settings/draft', { method: 'PUT', body: { names: ['Zed'] } })
    await ask(on, '/outputs', { body: { name: 'Hall' } })
    expect((await command(on, id, { type: 'deal' })).status).toBe(409)
    await press('blank')
    await shows(ear, ({ blank }) => blank)
    expect(ear.heard.length).toBe(before + 1)
    for (const raw of ear.raw) {
      expect(raw.length).toBeLessThan(800)
      expect(raw).not.toMatch(/shadow|neighbour|Ben|Shadow/u)
    }
  })
})
