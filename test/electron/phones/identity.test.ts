import { describe, expect, it, vi } from 'vitest'
import { patience } from '../../kit/timeouts.ts'
import type { Phone } from '../../kit/test-phone.ts'
import { ask, command, players, started, type Running } from '../../kit/test-server.ts'
import { comes, comesBack, entryOf, moderator, oneShadow, phonesOf, room, sitsAt, wound } from './phone-room.ts'

const deal = { type: 'deal' }
const begins = (on: Running): Promise<string> => started(on, { cast: oneShadow })

/** Situations in which a phone speaks: the match on stage is open, dealt or over, or there is none. */
const moments = ['lobby', 'dealt', 'over', 'between'] as const
type Moment = (typeof moments)[number]
/** A room where Ann's phone sat on her seat and sleeps now. */
async function asleep(moment: Moment): Promise<{ on: Running; ann: Phone; id: string }> {
  const on = await room()
  const id = await begins(on)
  const ann = await comes(on, 'Ann')
  await sitsAt(ann, 1)
  if (moment !== 'lobby') await command(on, id, deal)
  if (moment === 'over') await command(on, id, { type: 'callOff' })
  if (moment === 'between') await ask(on, '/stage', { method: 'PUT', body: { match: null } })
  ann.leave()
  await ann.closed
  return { on, ann, id }
}
/** The match that is dealt next, where Ann has the shadow. */
async function next(on: Running): Promise<string> {
  const id = await begins(on)
  await command(on, id, deal)
  return id
}

describe.each(moments)('a name of this evening (%s)', (moment) => {
  it('said by a stranger gives neither the name nor the seat, now and in the next match', async () => {
    const { on, ann } = await asleep(moment)
    const stranger = await comes(on, 'Ann')
    await stranger.shows(({ phone }) => phone.wish === 'Ann')
    expect(stranger.status).toMatchObject({ name: '', seat: null, claim: moment === 'between' ? null : 1 })
    const id = await next(on)
    await stranger.shows(({ phone }) => phone.lobby?.locked === true)
    expect([stranger.status?.seat, stranger.frame, stranger.card]).toEqual([null, null, null])
    const back = await comesBack(on, ann.token)
    await sitsAt(back, 1)
    expect([back.frame?.match, back.card]).toEqual([id, 'shadow'])
    expect(stranger.raw.join('')).not.toContain('shadow')
  })
  it('said in another form, or by a phone that had another name, is the same', async () => {
    const { on } = await asleep(moment)
    const stranger = await comes(on, 'Zoe')
    await stranger.says({ name: '  aNN ' })
    await stranger.shows(({ phone }) => phone.wish === 'aNN')
    expect(stranger.status?.name).toBe('Zoe')
    await next(on)
    await stranger.shows(({ phone }) => phone.lobby?.locked === true)
    expect(stranger.status?.seat).toBeNull()
  })
  it('comes back with its token to its seat, whatever it is called', async () => {
    const { on, ann } = await asleep(moment)
    const back = await comesBack(on, ann.token)
    expect(await back.says({ name: 'Annie' })).toMatchObject({ ok: true })
    await next(on)
    await back.shows(() => back.card === 'shadow')
    expect(back.status).toMatchObject({ name: 'Annie', seat: 1 })
    const stranger = await comes(on, 'Ann')
    await stranger.shows(({ phone }) => phone.wish === 'Ann')
  })
  it('is the other phone’s at the moderator’s word, and stays it', async () => {
    const { on, ann } = await asleep(moment)
    const fresh = await comes(on, 'Ann')
    await fresh.shows(({ phone }) => phone.wish === 'Ann')
    const { list } = await phonesOf(on)
    const { id, claim } = list.find(({ wish }) => wish === 'Ann') ?? { id: '', claim: null }
    const [path, body] = claim === null ? ['name', { name: 'Ann' }] : ['seat', { seat: claim }]
    expect((await ask(on, `/phones/${id}/${path}`, { method: 'PUT', body })).status).toBe(200)
    await fresh.shows(({ phone }) => phone.name === 'Ann' && phone.wish === undefined)
    const back = await comesBack(on, ann.token)
    expect(back.status).toMatchObject({ name: '', seat: null })
    await next(on)
    await fresh.shows(() => fresh.card === 'shadow')
    expect([back.status?.seat, back.card]).toEqual([null, null])
  })
  it('that the moderator refuses is asked for no longer', async () => {
    const { on } = await asleep(moment)
    const stranger = await comes(on, 'Ann')
    await stranger.shows(({ phone }) => phone.wish === 'Ann')
    const { list } = await phonesOf(on)
    await ask(on, `/phones/${list.find(({ wish }) => wish === 'Ann')?.id}/claim`, { method: 'DELETE' })
    await stranger.shows(({ phone }) => phone.wish === undefined && phone.claim === null)
    expect((await phonesOf(on)).list.filter(({ wish }) => wish !== undefined)).toEqual([])
  })
})

describe('a name', () => {
  it('that was said and slept before any match began is the first one’s', async () => {
    const on = await room()
    const ann = await comes(on, 'Ann')
    ann.leave()
    await ann.closed
    const stranger = await comes(on, 'Ann')
    await stranger.shows(({ phone }) => phone.wish === 'Ann')
    await next(on)
    await stranger.shows(({ phone }) => phone.lobby?.locked === true)
    expect([stranger.status?.seat, (await comesBack(on, ann.token)).card]).toEqual([null, 'shadow'])
  })
  it('of who is there is asked for, and stands on the desk with its seat', async () => {
    const on = await room()
    await begins(on)
    await comes(on, 'Ann')
    const other = await comes(on)
    expect(await other.says({ name: 'Ann' })).toMatchObject({ ok: true })
    await other.shows(({ phone }) => phone.wish === 'Ann' && phone.claim === 1)
    expect(await entryOf(on, '')).toMatchObject({ claim: 1, wish: 'Ann', seat: null })
  })
  it('that a phone had another evening is free', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    const ann = await comes(on, 'Ann')
    ann.leave()
    await vi.waitFor(async () => expect((await entryOf(on, 'Ann')).connected).toBe(false), patience)
    wind(6 * 3_600_000 + 1)
    const other = await comes(on, 'Ann')
    expect(other.status).toMatchObject({ name: 'Ann' })
  })
  it('that was asked for another evening is asked for no longer, nor is its seat', async () => {
    const { timing, wind } = wound()
    const on = await room({ timing })
    await begins(on)
    await comes(on, 'Ann')
    const other = await comes(on, 'Ann')
    await other.shows(({ phone }) => phone.wish === 'Ann' && phone.claim === 1)
    other.leave()
    await other.closed
    wind(6 * 3_600_000)
    const back = await comesBack(on, other.token)
    expect(back.status).toMatchObject({ wish: 'Ann', claim: 1 })
    wind(1)
    await comes(on)
    await back.shows(({ phone }) => phone.wish === undefined && phone.claim === null)
    expect((await phonesOf(on)).list.filter(({ claim, wish }) => claim !== null || wish !== undefined)).toEqual([])
  })
  it('is asked for no longer once another one is said, or when it is taken back', async () => {
    const { on } = await asleep('between')
    const other = await comes(on, 'Ann')
    await other.shows(({ phone }) => phone.wish === 'Ann')
    await other.says({ claim: null })
    await other.shows(({ phone }) => phone.wish === undefined)
    await other.says({ name: 'Ann' })
    await other.shows(({ phone }) => phone.wish === 'Ann')
    await other.says({ name: 'Zoe' })
    await other.shows(({ phone }) => phone.name === 'Zoe' && phone.wish === undefined)
  })
  it('of a seat that its phone gave up is no other phone’s at a tap', async () => {
    const on = await room()
    await begins(on)
    const ann = await comes(on, 'Ann')
    await ann.says({ claim: null })
    await sitsAt(ann, null)
    const stranger = await comes(on)
    await stranger.says({ claim: 1 })
    await stranger.shows(({ phone }) => phone.claim === 1)
    expect(stranger.status?.seat).toBeNull()
    await ann.says({ claim: 1 })
    await sitsAt(ann, 1)
  })
  it('of a phone that was put out of its seat by the moderator finds that seat no more', async () => {
    const on = await room()
    await begins(on)
    const wrong = await comes(on, 'Zoe')
    await wrong.says({ claim: 1 })
    await sitsAt(wrong, 1)
    await moderator(on, 'Zoe', { seat: null })
    await sitsAt(wrong, null)
    const right = await comes(on, 'Ann')
    await sitsAt(right, 1)
    await started(on, { seats: players })
    await sitsAt(right, 1)
    expect(wrong.status?.seat).toBeNull()
  })
})
