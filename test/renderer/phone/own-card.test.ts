import type { VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { button, later, offerOf, seated, setUp, shows, sits, tearDown, wire, commandsIn } from './scripted-console.ts'

beforeEach(setUp)
afterEach(tearDown)

const everything = (): string => `${document.documentElement.outerHTML}${document.title}`
const secret = /canary|yellow side/iu
const aLook = 400

function pointer(type: string, more: object = {}): Event {
  const event = new Event(type, { bubbles: true, cancelable: true })
  return Object.assign(event, { pointerId: 1, isPrimary: true, button: 0, pointerType: 'touch', ...more })
}
async function press(page: VueWrapper): Promise<void> {
  page.get('.card').element.dispatchEvent(pointer('pointerdown'))
  await page.vm.$nextTick()
}
async function letGo(page: VueWrapper): Promise<void> {
  document.dispatchEvent(pointer('pointerup'))
  await page.vm.$nextTick()
}

describe('the card', () => {
  it('is nowhere in the document until it is held: not in text, names, titles or attributes', async () => {
    await sits()
    expect(everything()).not.toMatch(secret)
  })
  it('is there while it is held, with what its owner alone was told, and gone when it is let go', async () => {
    const page = await sits()
    await press(page)
    expect(page.get('.face').text()).toContain('Canary')
    expect(page.get('.face').text()).toContain('Cem is one too')
    await letGo(page)
    expect(everything()).not.toMatch(secret)
  })
  const endings: readonly (readonly [string, (page: VueWrapper) => void])[] = [
    ['the finger leaves', (page) => page.get('.card').element.dispatchEvent(pointer('pointerleave'))],
    ['the finger moves off it', () => document.dispatchEvent(pointer('pointermove', { clientX: 500, clientY: 500 }))],
    ['the browser takes the finger away', () => document.dispatchEvent(pointer('pointercancel'))],
    ['a second finger comes', () => document.dispatchEvent(pointer('pointerdown', { pointerId: 2, isPrimary: false }))],
    ['the window loses the focus', () => window.dispatchEvent(new Event('blur'))],
    ['the page goes out of sight', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['a menu opens', () => document.dispatchEvent(pointer('contextmenu', { pointerType: 'mouse' }))],
    ['Escape is pressed', () => document.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }))],
  ]
  it.each(endings)('is hidden at once when %s', async (_what, act) => {
    const page = await sits()
    await press(page)
    expect(everything()).toMatch(secret)
    act(page)
    await page.vm.$nextTick()
    expect(everything()).not.toMatch(secret)
  })
  it('stays hidden under a finger that was there when it was hidden', async () => {
    const page = await sits()
    await press(page)
    document.dispatchEvent(pointer('pointerdown', { pointerId: 2, isPrimary: false }))
    document.dispatchEvent(pointer('pointerup', { pointerId: 2, isPrimary: false }))
    await page.vm.$nextTick()
    expect(everything()).not.toMatch(secret)
  })
  it('stays under the long press that Android takes for the wish for a menu', async () => {
    const page = await sits()
    await press(page)
    const menu = pointer('contextmenu')
    document.dispatchEvent(menu)
    await page.vm.$nextTick()
    expect(menu.defaultPrevented).toBe(true)
    expect(everything()).toMatch(secret)
  })
  it('is not shown by the other buttons of a mouse', async () => {
    const page = await sits()
    page.get('.card').element.dispatchEvent(pointer('pointerdown', { button: 2, pointerType: 'mouse' }))
    await page.vm.$nextTick()
    expect(everything()).not.toMatch(secret)
  })
  it.each([' ', 'Enter'])('is shown while the key "%s" is held', async (key) => {
    const page = await sits()
    await page.get('.card').trigger('keydown', { key })
    expect(everything()).toMatch(secret)
    await page.get('.card').trigger('keyup', { key })
    expect(everything()).not.toMatch(secret)
  })
  it('held by a key, is hidden when the focus goes elsewhere', async () => {
    const page = await sits()
    await page.get('.card').trigger('keydown', { key: ' ' })
    await page.get('.card').trigger('blur')
    expect(everything()).not.toMatch(secret)
  })
  it('is shown for eight seconds to those who cannot hold, and no longer', async () => {
    const page = await sits()
    await page.get('.brief').trigger('click')
    expect(everything()).toMatch(secret)
    await later(page, 7900)
    expect(everything()).toMatch(secret)
    await later(page, 200)
    expect(everything()).not.toMatch(secret)
  })
  it('shown briefly, is hidden by the same button', async () => {
    const page = await sits()
    await page.get('.brief').trigger('click')
    page.get('.brief').element.dispatchEvent(pointer('pointerdown', { pointerType: 'mouse' }))
    await page.get('.brief').trigger('click')
    expect(everything()).not.toMatch(secret)
  })
  it('stays at hand beside the form that it explains, and beside no other', async () => {
    const form = { fields: { it: { kind: 'seat', among: [1, 3] } } } as const
    const page = await sits(seated({ offers: [offerOf('point', { ...form, onCard: true })] }))
    expect(page.find('.prompt').exists()).toBe(true)
    await press(page)
    expect(page.get('.face').text()).toContain('Canary')
    await letGo(page)
    expect(page.find('.prompt').exists()).toBe(true)
    await shows(page, seated({ rev: 2, offers: [offerOf('vote', form)] }))
    expect(page.find('.prompt').exists()).toBe(true)
    expect(page.find('.card').exists()).toBe(false)
  })
  it('goes with the seat', async () => {
    const page = await sits()
    await press(page)
    const push = seated()
    await shows(page, { ...push, phone: { ...push.phone, seat: null }, frame: null })
    expect(everything()).not.toMatch(secret)
    expect(wire().sent.at(-1)).toEqual({ looking: false })
  })
  it('is said to be looked at for as long as it is', async () => {
    const page = await sits()
    await press(page)
    expect(wire().sent.at(-1)).toEqual({ looking: true })
    await letGo(page)
    expect(wire().sent.at(-1)).toEqual({ looking: false })
  })
})

describe('the cover', () => {
  it('stands there until the card was looked at', async () => {
    const page = await sits()
    expect(page.text()).toContain('Nobody looking?')
    expect(page.text()).not.toContain('Day 1')
    await press(page)
    await later(page, aLook)
    await letGo(page)
    expect(page.text()).not.toContain('Nobody looking?')
    expect(page.text()).toContain('Day 1')
  })
  it('does not stand before a question: after a reload the table waits for an answer', async () => {
    const page = await sits(seated({ offers: [offerOf('vote', { fields: { yes: { kind: 'flag' } } })] }))
    expect(page.text()).not.toContain('Nobody looking?')
    expect(page.text()).toContain('Title of vote')
  })
  it('does not take a slip of the thumb for a look', async () => {
    const page = await sits()
    await press(page)
    await later(page, 100)
    await letGo(page)
    expect(page.text()).toContain('Nobody looking?')
  })
  it('can be put aside', async () => {
    const page = await sits()
    await button(page, 'Not now').trigger('click')
    expect(page.text()).not.toContain('Nobody looking?')
    expect(page.text()).toContain('Day 1')
  })
  it('is not there before there is a card', async () => {
    const page = await sits(seated({ card: null, board: { notes: [] } }))
    expect(page.text()).not.toContain('Nobody looking?')
  })
  it('put aside unseen, leaves the word that there is something to see', async () => {
    const page = await sits()
    await button(page, 'Not now').trigger('click')
    expect(page.get('.card').text()).toBe('New: hold to look')
  })
  it('says nothing of what is added later: a neighbour would see on whose phone', async () => {
    const page = await sits()
    await press(page)
    await later(page, aLook)
    await letGo(page)
    const before = page.get('.pad').html()
    await shows(page, seated({ board: { notes: ['A second canary.'] }, rev: 2 }))
    expect(page.get('.pad').html()).toBe(before)
    expect(everything()).not.toMatch(secret)
  })
})

describe('what waits for a look', () => {
  const look = offerOf('look', { group: 'act', onLook: true, set: { seat: 2 } })
  test('is taken by itself, once, by a key that is the same after a reload', async () => {
    const page = await sits(seated({ offers: [look], rev: 7 }))
    expect(page.findAll('button').some((each) => each.text().includes('Title of look'))).toBe(false)
    for (let i = 0; i < 2; i++) {
      await press(page)
      await later(page, aLook)
      expect(commandsIn(wire())).toHaveLength(i)
      await letGo(page)
    }
    expect(commandsIn(wire())).toEqual([
      { id: expect.anything(), command: { type: 'look', seat: 2 }, key: 'look:m1:look:7', seat: 2 },
    ])
  })
  test('is asked for again by the cover after a new deal', async () => {
    const page = await sits(seated({ offers: [look] }))
    await press(page)
    await later(page, aLook)
    await letGo(page)
    await shows(page, seated({ rev: 2 }))
    expect(page.text()).not.toContain('Nobody looking?')
    await shows(page, seated({ offers: [look], rev: 3 }))
    expect(page.text()).toContain('Nobody looking?')
  })
})
