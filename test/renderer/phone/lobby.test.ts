/** The lobby on a phone: seats that are free, names, and the wait for a match. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { button, inLobby, later, seated, setUp, shows, sits, tearDown, wire } from './scripted-console.ts'
import type { PhonePush } from '../../../shared/wire/phone.ts'
import { afterPause } from '../pause.ts'

beforeEach(setUp)
afterEach(() => {
  tearDown()
  history.replaceState(null, '', location.pathname)
})

const lobby = {
  game: 'lantern',
  title: 'Lantern',
  locked: false,
  over: false,
  seats: [
    { seat: 1, name: 'Ann', free: true },
    { seat: 2, name: 'Bea', free: false },
  ],
}

describe('in the lobby', () => {
  it('before the match there is nothing to do but to wait', async () => {
    const page = await sits(inLobby())
    expect(page.text()).toContain('The game starts soon')
    expect(page.text()).toContain('Bea')
  })
  it('after the end it is said that there is another game to wait for', async () => {
    const page = await sits(inLobby({ lobby: { ...lobby, locked: true, over: true } }))
    expect(page.text()).toContain('This game is over')
    expect(page.text()).not.toContain('The game has begun')
  })
  it('a free seat is claimed by one tap', async () => {
    const page = await sits(inLobby({ lobby }))
    await button(page, 'Seat 1, Ann: sit here').trigger('click')
    expect(wire().sent.at(-1)).toEqual({ id: 1, claim: 1 })
  })
  it('a seat that somebody takes meanwhile keeps its place, so that no tap takes another one', async () => {
    const seats = [1, 2, 3].map((seat) => ({ seat, name: `Ann ${seat}`, free: true }))
    const page = await sits(inLobby({ lobby: { ...lobby, seats } }))
    const listed = (): string[] => page.findAll('.lobby-rest > .doings .doing-number').map((each) => each.text())
    expect(listed()).toEqual(['1', '2', '3'])
    await shows(page, inLobby({ lobby: { ...lobby, seats: seats.map((each) => ({ ...each, free: each.seat > 1 })) } }))
    expect(listed()).toEqual(['1', '2', '3'])
    await button(page, 'Seat 1, Ann 1: has a phone by now').trigger('click')
    expect(wire().sent.filter((said) => 'claim' in said)).toEqual([])
    await button(page, 'Seat 2, Ann 2: sit here').trigger('click')
    expect(wire().sent.at(-1)).toEqual({ id: 1, claim: 2 })
    await shows(
      page,
      inLobby({ lobby: { ...lobby, seats: seats.map((each) => ({ ...each, name: `New ${each.seat}` })) } }),
    )
    expect(page.findAll('.lobby-rest .doing-title').map((each) => each.text())).toEqual(['New 1', 'New 2', 'New 3'])
  })
  it('once every seat has a phone, the list of those that can be asked for is all that stands there', async () => {
    const page = await sits(inLobby({ lobby }))
    await later(page, 400)
    expect(page.find('.lobby[data-settling]').exists()).toBe(false)
    await shows(page, inLobby({ lobby: { ...lobby, seats: lobby.seats.map((each) => ({ ...each, free: false })) } }))
    const labels = page.findAll('.lobby-rest button').map((each) => each.attributes('aria-label'))
    expect(labels).toEqual(['Seat 1, Ann: ask for it', 'Seat 2, Bea: ask for it'])
    // A finger that was meant for the last free seat asks for nobody's.
    expect(page.find('.lobby[data-settling]').exists()).toBe(true)
    await later(page, 400)
    expect(page.find('.lobby[data-settling]').exists()).toBe(false)
  })
  it('a seat that has a phone can be asked for', async () => {
    const page = await sits(inLobby({ lobby }))
    await button(page, 'Seat 2, Bea: ask for it').trigger('click')
    expect(wire().sent.at(-1)).toEqual({ id: 1, claim: 2 })
  })
  it('a wish that waits for the moderator says so and can be taken back', async () => {
    const page = await sits(inLobby({ claim: 2, lobby: { ...lobby, locked: true } }))
    expect(page.text()).toContain('You asked for seat 2')
    await button(page, 'Withdraw it').trigger('click')
    expect(wire().sent.at(-1)).toEqual({ id: 1, claim: null })
  })
  it('a name of another phone waits for the moderator, can be changed or taken back, and a no is said', async () => {
    const page = await sits(inLobby({ name: '', lobby }))
    await page.get('form input').setValue('Ann')
    await page.get('form').trigger('submit')
    wire().say({ id: 1, ok: true })
    await shows(page, inLobby({ name: '', wish: 'Ann', lobby }))
    expect(page.text()).toContain('You asked to be Ann')
    expect(page.find('form').exists()).toBe(false)
    await button(page, 'Withdraw it').trigger('click')
    expect(wire().sent.at(-1)).toEqual({ id: 2, claim: null })
    wire().say({ id: 2, ok: true })
    await shows(page, inLobby({ name: '', lobby }))
    expect(page.find('[role=alert]').exists()).toBe(false)
    await page.get('form input').setValue('Ann')
    await page.get('form').trigger('submit')
    wire().say({ id: 3, ok: true })
    await shows(page, inLobby({ name: '', wish: 'Ann', claim: 1, lobby }))
    expect(page.text()).toContain('Another phone has that name')
    await shows(page, inLobby({ name: '', lobby }))
    expect(page.get('[role=alert]').text()).toContain('did not give you that name')
    expect(localStorage.getItem('duskboard.phone.name')).toBeNull()
  })
  it('a seat that the moderator does not give is said so, one that was taken back or fell with its match is not', async () => {
    const asks = inLobby({ claim: 2, lobby: { ...lobby, locked: true } })
    const page = await sits(asks)
    await shows(page, inLobby({ lobby: { ...lobby, locked: true } }))
    expect(page.get('[role=alert]').text()).toContain('did not give you that seat')
    const alertAfter = async (next: PhonePush): Promise<boolean> => {
      await shows(page, asks)
      expect(page.find('[role=alert]').exists()).toBe(false)
      await shows(page, next)
      return page.find('[role=alert]').exists()
    }
    const seats = lobby.seats.map((each) => ({ ...each, name: `New ${each.seat}` }))
    const others = [
      inLobby(),
      inLobby({ lobby }),
      inLobby({ lobby: { ...lobby, locked: true, title: 'Next' } }),
      inLobby({ lobby: { ...lobby, locked: true, seats } }),
      inLobby({ lobby: { ...lobby, locked: true, seats: [] } }),
    ]
    for (const next of others) expect(await alertAfter(next)).toBe(false)
    await shows(page, asks)
    await button(page, 'Withdraw it').trigger('click')
    expect(await alertAfter(inLobby({ lobby: { ...lobby, locked: true } }))).toBe(false)
  })
  it('a name that the moderator grants is kept', async () => {
    const page = await sits(inLobby({ name: '', lobby }))
    await page.get('form input').setValue('Ann')
    await page.get('form').trigger('submit')
    wire().say({ id: 1, ok: true })
    await shows(page, inLobby({ name: '', wish: 'Ann', lobby }))
    await shows(page, inLobby({ name: 'Ann', lobby }))
    expect(page.find('[role=alert]').exists()).toBe(false)
    expect(localStorage.getItem('duskboard.phone.name')).toBe('Ann')
  })
  it('a name that is taken has one story: the moderator decides, at a time that both see, and a letter ends it', async () => {
    const askedAt = new Date(2026, 0, 1, 19, 32, 5).getTime()
    const page = await sits(inLobby({ name: '', lobby }))
    await page.get('form input').setValue('Ann')
    await page.get('form').trigger('submit')
    wire().say({ id: 1, ok: true })
    await shows(page, inLobby({ name: '', wish: 'Ann', claim: 1, askedAt, lobby }))
    expect(page.get('.lobby-rest').text()).toContain('Another phone has that name, so the moderator decides.')
    expect(page.text()).toContain('19:32:05')
    expect(page.find('[role=alert]').exists()).toBe(false)
    await button(page, 'Change').trigger('click')
    await page.get('form input').setValue('Anna')
    await page.get('form').trigger('submit')
    expect(wire().sent.at(-1)).toEqual({ id: 2, name: 'Anna' })
  })
  it('a name that the console keeps asking for over a restart is not sent again', async () => {
    const page = await sits(inLobby({ name: '', wish: 'Ann', lobby }))
    wire().say({ ...inLobby({ name: '', wish: 'Ann', lobby }) })
    await later(page)
    expect(wire().sent.filter((said) => 'name' in said)).toEqual([])
  })
  it('says what has happened to a phone whose seat was taken away, not to one that left it', async () => {
    const lost = 'You have no seat any more'
    const page = await sits()
    await shows(page, inLobby({ lobby }))
    expect(page.get('[role=alert]').text()).toContain(lost)
    await shows(page, seated())
    await button(page, 'is this you?').trigger('click')
    await button(page, 'This is not my seat').trigger('click')
    afterPause()
    await button(page, 'Press again to leave it').trigger('click')
    wire().say({ id: 1, ok: true })
    await shows(page, inLobby({ lobby }))
    expect(page.text()).not.toContain(lost)
  })
  it('a seat is given back only at the second press', async () => {
    const page = await sits()
    await button(page, 'is this you?').trigger('click')
    await button(page, 'This is not my seat').trigger('click')
    expect(wire().sent.filter((said) => 'claim' in said)).toEqual([])
    afterPause()
    await button(page, 'Press again to leave it').trigger('click')
    expect(wire().sent.at(-1)).toEqual({ id: 1, claim: null })
  })
})
