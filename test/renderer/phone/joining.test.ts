import type { VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { button, inLobby, later, phone, seated, setUp, shows, sits, tearDown, wire } from './table.ts'
import { Wire } from '../../kit/wire.ts'

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
async function fill(page: VueWrapper, code: string, name: string): Promise<void> {
  await page.get('#join-code').setValue(code)
  await page.get('#join-name').setValue(name)
}
async function joins(page: VueWrapper, code = 'dusk', name = 'Bea'): Promise<void> {
  await fill(page, code, name)
  await page.get('form').trigger('submit')
  wire().open()
}

describe('at the door', () => {
  it('code and name go off with one button; the token is kept, the name is said', async () => {
    const page = phone()
    expect(Wire.all).toHaveLength(0)
    await joins(page)
    expect(wire().sent).toEqual([{ code: 'DUSK', lang: 'en' }])
    wire().say({ token: 'fresh' })
    await shows(page, inLobby({ name: '' }))
    expect(localStorage.getItem('duskboard.phone')).toBe('fresh')
    expect(wire().sent.at(-1)).toEqual({ id: 1, name: 'Bea' })
  })
  it('the code of the link is filled in and leaves the address at once', () => {
    history.replaceState(null, '', '#abcd')
    const page = phone()
    expect((page.get('#join-code').element as HTMLInputElement).value).toBe('ABCD')
    expect(location.hash).toBe('')
  })
  it('a link that comes to an open page fills its code in as well, in place of one that was refused', async () => {
    const page = phone()
    await joins(page)
    wire().say({ refused: 'wrong-code', says: 'No.' })
    await later(page)
    await page.get('#join-name').setValue('Beatrice')
    location.hash = '#abcd'
    dispatchEvent(new Event('hashchange'))
    await later(page)
    expect((page.get('#join-code').element as HTMLInputElement).value).toBe('ABCD')
    expect((page.get('#join-name').element as HTMLInputElement).value).toBe('Beatrice')
    expect(location.hash).toBe('')
  })
  it('what is missing is said beside its field, and nothing is sent', async () => {
    const page = phone()
    await fill(page, 'dus', 'Bea')
    await page.get('form').trigger('submit')
    expect(page.get('#join-code-hint').text()).toContain('four letters')
    await fill(page, 'dusk', '  ')
    await page.get('form').trigger('submit')
    expect(page.get('#join-name-hint').text()).toContain('Type your name')
    await fill(page, 'dusk', 'x'.repeat(41))
    await page.get('form').trigger('submit')
    expect(page.get('#join-name-hint').text()).toContain('Shorten it')
    expect(Wire.all).toHaveLength(0)
  })
  it.each([
    ['wrong-code', 4401, 'Look at the screen again'],
    ['too-often', 4429, 'Wait a minute'],
    ['closed', 4401, 'Ask the moderator'],
  ])('%s: what to do next is said, and nothing is tried again by itself', async (refused, code, says) => {
    const page = phone()
    await joins(page)
    wire().say({ refused, says: 'No.' })
    wire().close(code)
    await later(page, 10_000)
    expect(page.get('[role=alert]').text()).toContain(says)
    expect((page.get('#join-name').element as HTMLInputElement).value).toBe('Bea')
    expect(Wire.all).toHaveLength(1)
  })
  it('a reason that is new to the page is shown in the words of the console', async () => {
    const page = phone()
    await joins(page)
    wire().say({ refused: 'full', says: 'There is no room for another phone.' })
    await later(page)
    expect(page.get('[role=alert]').text()).toBe('There is no room for another phone.')
  })
})

describe('coming back', () => {
  it('a reload goes straight back with the token', async () => {
    await sits()
    expect(wire().sent[0]).toEqual({ token: 'token-of-bea', lang: 'en' })
  })
  it('a phone that was sent away is back at the door and told so', async () => {
    const page = await sits()
    wire().close(4401)
    await later(page)
    expect(page.get('[role=alert]').text()).toContain('signed out by the moderator')
    expect(localStorage.getItem('duskboard.phone')).toBeNull()
    expect(page.text()).not.toContain('Day 1')
  })
  it('says that it is cut off, keeps its picture, and connects anew by itself', async () => {
    const page = await sits(seated({ card: null, board: { notes: [] } }))
    wire().close()
    await later(page, 1000)
    expect(page.text()).not.toContain('Cut off')
    await later(page, 1000)
    expect(page.text()).toContain('Cut off')
    expect(page.text()).toContain('Day 1')
    wire().open()
    await shows(page, seated({ card: null, board: { notes: [] } }))
    expect(page.text()).not.toContain('Cut off')
  })
  it('wakes up with a new connection where it slept too long to believe the old one', async () => {
    const page = await sits()
    const sight = (state: string): void => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    sight('hidden')
    await later(page, 5000)
    sight('visible')
    expect(Wire.all).toHaveLength(1)
    sight('hidden')
    await later(page, 30_000)
    sight('visible')
    expect(Wire.all).toHaveLength(2)
    Reflect.deleteProperty(document, 'visibilityState')
  })
})

describe('two tabs of one phone', () => {
  const keptElsewhere = async (page: VueWrapper): Promise<void> => {
    localStorage.setItem('duskboard.phone', 'token-of-the-other')
    dispatchEvent(new StorageEvent('storage', { key: 'duskboard.phone' }))
    await later(page)
  }
  it('one that stands at the door comes in with the other, as the same phone', async () => {
    const page = phone()
    await keptElsewhere(page)
    wire().open()
    expect(wire().sent).toEqual([{ token: 'token-of-the-other', lang: 'en' }])
    await shows(page, inLobby())
    expect(page.text()).toContain('The game starts soon')
  })
  it('one that heard nothing of it is the same phone all the same, and no second one', async () => {
    const page = phone()
    localStorage.setItem('duskboard.phone', 'token-of-the-other')
    await joins(page)
    expect(wire().sent).toEqual([{ token: 'token-of-the-other', lang: 'en' }])
  })
  it('one that is refused does not sign the other out', async () => {
    const page = phone()
    await joins(page)
    localStorage.setItem('duskboard.phone', 'token-of-the-other')
    wire().say({ refused: 'wrong-code', says: 'No.' })
    wire().close(4401)
    await later(page)
    expect(localStorage.getItem('duskboard.phone')).toBe('token-of-the-other')
  })
  it('one that is sent away leaves the other what it has got since', async () => {
    const page = await sits()
    await keptElsewhere(page)
    expect(Wire.all).toHaveLength(1)
    wire().close(4401)
    await later(page)
    expect(localStorage.getItem('duskboard.phone')).toBe('token-of-the-other')
  })
})

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
    await button(page, 'Take it back').trigger('click')
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
    await button(page, 'Take it back').trigger('click')
    expect(wire().sent.at(-1)).toEqual({ id: 2, claim: null })
    wire().say({ id: 2, ok: true })
    await shows(page, inLobby({ name: '', lobby }))
    expect(page.find('[role=alert]').exists()).toBe(false)
    await page.get('form input').setValue('Ann')
    await page.get('form').trigger('submit')
    wire().say({ id: 3, ok: true })
    await shows(page, inLobby({ name: '', wish: 'Ann', claim: 1, lobby }))
    expect(page.text()).toContain('Another phone had that name this evening')
    await shows(page, inLobby({ name: '', lobby }))
    expect(page.get('[role=alert]').text()).toContain('did not give you that name')
    expect(localStorage.getItem('duskboard.phone.name')).toBeNull()
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
  it('a name that is taken is told in words, and can be changed', async () => {
    const page = await sits(inLobby({ name: '', lobby }))
    await page.get('form input').setValue('Ann')
    await page.get('form').trigger('submit')
    expect(wire().sent.at(-1)).toEqual({ id: 1, name: 'Ann' })
    wire().say({ id: 1, refused: 'name-taken', says: 'Somebody here has that name already.' })
    await later(page)
    expect(page.get('[role=alert]').text()).toContain('has that name already')
    expect((page.get('form input').element as HTMLInputElement).value).toBe('Ann')
    await page.get('form input').setValue('Anna')
    await page.get('form').trigger('submit')
    expect(wire().sent.at(-1)).toEqual({ id: 2, name: 'Anna' })
  })
  it('says what has happened to a phone whose seat was taken away, not to one that left it', async () => {
    const lost = 'You have no seat any more'
    const page = await sits()
    await shows(page, inLobby({ lobby }))
    expect(page.get('[role=alert]').text()).toContain(lost)
    await shows(page, seated())
    await button(page, 'is this you?').trigger('click')
    await button(page, 'This is not my seat').trigger('click')
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
    await button(page, 'Press again to leave it').trigger('click')
    expect(wire().sent.at(-1)).toEqual({ id: 1, claim: null })
  })
})
