import type { VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inLobby, later, phone, seated, setUp, shows, sits, tearDown, wire } from './scripted-console.ts'
import { Wire } from '../../kit/pages/fake-socket.ts'

beforeEach(setUp)
afterEach(() => {
  tearDown()
  history.replaceState(null, '', location.pathname)
})

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
    expect(page.text()).not.toContain('No connection')
    await later(page, 1000)
    expect(page.text()).toContain('No connection')
    expect(page.text()).toContain('Day 1')
    wire().open()
    await shows(page, seated({ card: null, board: { notes: [] } }))
    expect(page.text()).not.toContain('No connection')
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
