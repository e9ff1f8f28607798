/** The log, and handing out cards: what is listed, what is asked for, and the way back. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Frame, HistoryLine } from '../../../../shared/wire/frame.ts'
import HandOut from '../../../../renderer/moderator/table/panels/HandOut.vue'
import LogPane from '../../../../renderer/moderator/table/panels/LogPane.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { patience } from '../../../kit/timeouts.ts'

const open: VueWrapper[] = []
beforeEach(() => setActivePinia(createPinia()))
afterEach(() => {
  for (const each of open.splice(0)) each.unmount()
  vi.restoreAllMocks()
})
const seats = [{ seat: 1, name: 'Ann', out: false, marks: [] }]

it('the log leaves out lines without words', () => {
  const line = (n: number, says: string): HistoryLine => ({ n, at: '', told: 'moderator', type: 'x', event: {}, says })
  const lines = [line(1, 'Dealt'), line(2, ''), line(3, 'Looked')]
  const pane = mount(LogPane, {
    props: { lines, seats, trouble: null, undo: null, redo: null },
    global: { plugins: [createModeratorI18n()] },
  })
  open.push(pane)
  expect(pane.findAll('.says').map((each) => each.text())).toEqual(['Looked', 'Dealt'])
})

describe('handing out', () => {
  const correction: Offer = { id: 'setCard', command: 'setCard', title: 'Correct', group: 'override', fields: {} }
  const frame = (dealt: boolean): Frame => ({
    audience: 'redacted',
    rev: 1,
    match: 'm',
    game: 'g',
    phase: 'p',
    round: 0,
    offers: dealt ? [correction] : [],
    clocks: [],
    cue: 'lobby',
    undo: null,
    outcome: null,
    board: { headline: '', ring: [1], seats, centre: null, news: null, extra: {} },
  })
  function handOut(dealt: boolean) {
    const stage = { match: 'm', blank: false, hold: false, view: 'board', text: '' }
    useModerator().take({ frame: frame(dealt), stage, now: 0, audience: null })
    const pane = mount(HandOut, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body })
    open.push(pane)
    return pane
  }
  const escape = (): boolean => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))

  it('passes no screen round before there are cards', () => {
    const [list, pass] = handOut(false).findAll('.way')
    expect(list?.attributes('disabled')).toBeUndefined()
    expect(pass?.attributes('disabled')).toBeDefined()
  })
  it('goes back by Escape, one step at a time', async () => {
    const pane = handOut(true)
    await pane.findAll('.way')[0]?.trigger('click')
    expect(pane.find('.list').exists()).toBe(true)
    escape()
    await pane.vm.$nextTick()
    expect(pane.find('.choose').exists()).toBe(true)
    expect(pane.emitted('close')).toBeUndefined()
    escape()
    await vi.waitFor(() => expect(pane.emitted('close')).toHaveLength(1), patience)
  })
  it('keeps the focus on what stands there when the button that led there has gone', async () => {
    const pane = handOut(true)
    expect(document.activeElement).toBe(pane.findAll('.way')[0]?.element)
    await pane.findAll('.way')[0]?.trigger('click')
    await vi.waitFor(() => expect(document.activeElement).toBe(pane.get('h1').element), patience)
    escape()
    await vi.waitFor(() => expect(document.activeElement).toBe(pane.findAll('.way')[0]?.element), patience)
  })
  it('curtains the audience’s picture while the screen is passed, and raises it after', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})))
    const pane = handOut(true)
    await pane.findAll('.way')[1]?.trigger('click')
    await vi.waitFor(() => expect(pane.find('.pass').exists()).toBe(true), patience)
    escape()
    await vi.waitFor(() => expect(pane.emitted('close')).toHaveLength(1), patience)
    expect(asked.mock.calls.map(([, call]) => call?.body)).toEqual(['{"blank":true}', '{"blank":false}'])
    expect(useModerator().hidden).toBe(true)
  })
  it('knows whom the screen is passed to before the console has sent the frame without secrets', async () => {
    const desk = useModerator()
    desk.hide(false)
    const stage = { match: 'm', blank: true, hold: false, view: 'board', text: '' }
    desk.take({ frame: { ...frame(true), audience: 'moderator' }, stage, now: 0, audience: null })
    const pane = mount(HandOut, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body })
    open.push(pane)
    await pane.findAll('.way')[1]?.trigger('click')
    expect(desk.frame).toBeNull()
    expect(pane.get('.pass h1').text()).toBe('Ann')
  })
  it('goes from player to player by two keys each, and nobody’s Enter skips the next one', async () => {
    const three = ['Ann', 'Bea', 'Cem'].map((name, i) => ({ seat: i + 1, name, out: false, marks: [] }))
    const seen = (seat: number): Frame => {
      const card = { role: 'r', team: 'town', label: `Card ${seat}`, teamLabel: 'Town' }
      const mine = three.map((each) => (each.seat === seat ? { ...each, card } : each))
      return { ...frame(true), audience: `seat:${seat}`, offers: [], board: { ...frame(true).board, seats: mine } }
    }
    vi.spyOn(globalThis, 'fetch').mockImplementation((path) => {
      const as = /seat(?::|%3A)(\d)/u.exec(String(path))?.[1]
      return Promise.resolve(Response.json(as === undefined ? {} : seen(Number(as))))
    })
    const stage = { match: 'm', blank: true, hold: false, view: 'board', text: '' }
    const board = { ...frame(true).board, ring: [1, 2, 3], seats: three }
    useModerator().take({ frame: { ...frame(true), board }, stage, now: 0, audience: null })
    const pane = mount(HandOut, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body })
    open.push(pane)
    await pane.findAll('.way')[1]?.trigger('click')
    await vi.waitFor(() => expect(document.activeElement?.className).toBe('hold'), patience)
    /** Enter as a browser gives it: held until something is seen, or just struck. */
    async function enter(until: () => void): Promise<void> {
      const on = document.activeElement as HTMLButtonElement
      const free = on.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      if (free) on.click()
      await vi.waitFor(until, patience)
      on.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true, cancelable: true }))
    }
    const shown = (text: string) => (): void => expect(pane.text()).toContain(text)
    for (const seat of [1, 2, 3]) {
      await enter(shown(`Card ${seat}`))
      expect(pane.text()).not.toContain('Card')
      await enter(shown(['Bea', 'Cem', 'Everybody'][seat - 1] ?? ''))
    }
    expect(document.activeElement?.tagName).toBe('H1')
  })
})
