import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { moveItem } from '../../../../renderer/lib/move-item.ts'
import CastCard from '../../../../renderer/moderator/setup/CastCard.vue'
import GameCard from '../../../../renderer/moderator/setup/GameCard.vue'
import PlayersCard from '../../../../renderer/moderator/setup/PlayersCard.vue'
import NewGamePage from '../../../../renderer/moderator/setup/NewGamePage.vue'
import { createModeratorI18n, pluralRule } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { withPastedNames, useMatchSetup } from '../../../../renderer/moderator/setup/useMatchSetup.ts'

const pasted = '1. Jörg\n2. Зоя\n3. Łucja 🦊\n4. ' + 'ü'.repeat(40)

describe('names from a list', () => {
  it('keep umlauts, Cyrillic, emoji and forty characters', () => {
    expect(withPastedNames([], pasted)).toEqual({ names: ['Jörg', 'Зоя', 'Łucja 🦊', 'ü'.repeat(40)], doubled: [] })
  })
  it('leave doubles out and name them, whatever case, spaces or form', () => {
    expect(withPastedNames(['Ann'], 'ANN, Bea,  bea ')).toEqual({ names: ['Ann', 'Bea'], doubled: ['ANN', 'bea'] })
    expect(withPastedNames(['Jörg'], 'Jo\u0308rg').doubled).toHaveLength(1)
  })
  it('move within the list and never out of it', () => {
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
    expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  })
})
describe('the players card', () => {
  beforeEach(() => {
    setActivePinia(createPinia())
    // A register without anybody in it.
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])))
  })
  afterEach(() => void vi.restoreAllMocks())
  const stand = () => mount(PlayersCard, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body })

  it('teaches the first step while nobody sits there', () => {
    expect(stand().text()).toContain('Nobody sits at the table yet')
  })
  it('takes a list and says which names were doubled', async () => {
    const card = stand()
    await card.get('textarea').setValue('Ann, Bea, ann')
    await card.get('form').trigger('submit')
    expect(useMatchSetup().names).toEqual(['Ann', 'Bea'])
    expect(card.get('[role=alert]').text()).toContain('ann')
  })
  it('says which two seats share a name after an edit', async () => {
    useMatchSetup().add('Ann, Bea')
    const card = stand()
    await card.findAll('li input')[1]?.setValue(' ANN ')
    expect(card.get('[role=alert]').text()).toContain('seats 1 and 2')
  })
  it('reorders by keys and keeps the focus with the name', async () => {
    useMatchSetup().add('Ann, Bea, Cem')
    const card = stand()
    await card.findAll('li input')[2]?.trigger('keydown', { key: 'ArrowUp', altKey: true })
    expect(useMatchSetup().names).toEqual(['Ann', 'Cem', 'Bea'])
    await new Promise((settled) => setTimeout(settled))
    expect((document.activeElement as HTMLInputElement).value).toBe('Cem')
  })
  const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null
  async function press(card: ReturnType<typeof stand>, label: string): Promise<void> {
    const button = card.get<HTMLButtonElement>(`[aria-label="${label}"]`)
    button.element.focus()
    await button.trigger('click')
    await new Promise((settled) => setTimeout(settled))
  }
  it('keeps the focus with a name that is moved by its buttons, also where it can go no further', async () => {
    useMatchSetup().add('Ann, Bea, Cem')
    const card = stand()
    await press(card, 'Move Cem up')
    expect(focused()).toBe('Move Cem up')
    await press(card, 'Move Cem up')
    expect(useMatchSetup().names).toEqual(['Cem', 'Ann', 'Bea'])
    expect(focused()).toBe('Move Cem down')
    card.unmount()
  })
  it('keeps the focus in the list when a name is removed, and in the box when nobody is left', async () => {
    useMatchSetup().add('Ann, Bea')
    const card = stand()
    await press(card, 'Remove Bea')
    expect(focused()).toBe('Remove Ann')
    await press(card, 'Remove Ann')
    expect(document.activeElement?.id).toBe('new-names')
    card.unmount()
  })
  it('has one name in the Tab order; arrows go from name to name, and above the first into the box', async () => {
    useMatchSetup().add(Array.from({ length: 11 }, (_, i) => `P${i}`).join('\n'))
    const card = stand()
    const stops = (): number =>
      card.findAll('li input, li button').filter((each) => each.attributes('tabindex') === '0').length
    expect(stops()).toBe(5)
    const at = async (key: string): Promise<string> => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await new Promise((settled) => setTimeout(settled))
      return document.activeElement instanceof HTMLInputElement
        ? document.activeElement.value
        : (document.activeElement?.id ?? '')
    }
    card.get<HTMLInputElement>('li input').element.focus()
    expect([await at('ArrowDown'), await at('ArrowDown'), await at('ArrowUp')]).toEqual(['P1', 'P2', 'P1'])
    expect([stops(), card.findAll('li input')[1]?.attributes('tabindex')]).toEqual([5, '0'])
    expect([await at('ArrowUp'), await at('ArrowUp')]).toEqual(['P0', 'new-names'])
    card.unmount()
  })
  it('clears all names at once, and brings them back', async () => {
    const game = useMatchSetup()
    game.add('Ann, Bea')
    const card = stand()
    const button = (text: string) => card.findAll('button').find((each) => each.text() === text)
    await button('Clear all')?.trigger('click')
    expect([game.names, card.text().includes('All names were cleared.')]).toEqual([[], true])
    await new Promise((settled) => setTimeout(settled))
    expect(document.activeElement?.id).toBe('new-names')
    await button('Bring the 2 names back')?.trigger('click')
    expect(game.names).toEqual(['Ann', 'Bea'])
    expect(button('Bring the 2 names back')).toBeUndefined()
    card.unmount()
  })
  it('goes on by Enter in the empty box, and never from an empty table', async () => {
    const card = stand()
    const box = card.get('textarea')
    await box.trigger('keydown', { key: 'Enter' })
    expect(card.emitted('next')).toBeUndefined()
    await box.setValue('Ann')
    await box.trigger('keydown', { key: 'Enter' })
    expect([useMatchSetup().names, card.emitted('next')]).toEqual([['Ann'], undefined])
    await box.trigger('keydown', { key: 'Enter' })
    expect(card.emitted('next')).toHaveLength(1)
    card.unmount()
  })
  it('removes a name by its own button', async () => {
    useMatchSetup().add('Ann, Bea')
    await stand().get('[aria-label="Remove Ann"]').trigger('click')
    expect(useMatchSetup().names).toEqual(['Bea'])
  })
})
describe('what was kept', () => {
  const games = [{ id: 'some', title: 'Some game', seats: { min: 2, max: 9 } }]
  const kept = { names: ['Ann', 'Bea'], game: 'some', options: {} }
  /** The console answers only when it is let. */
  function slowConsole(): () => Promise<void> {
    const waiting: (() => void)[] = []
    const answers = (path: string): unknown => {
      if (path.endsWith('/games')) return games
      if (path.includes('/settings/')) return kept
      return { findings: [], options: [], roles: [], deck: {}, castForm: null }
    }
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
      await new Promise<void>((go) => waiting.push(go))
      return Response.json(answers(String(path)))
    })
    return async () => {
      for (const go of waiting.splice(0)) go()
      await flushPromises()
    }
  }
  beforeEach(() => setActivePinia(createPinia()))
  afterEach(() => vi.restoreAllMocks())

  it('never overtakes a moderator who types: there is nowhere to type before it has come', async () => {
    const answer = slowConsole()
    const page = mount(NewGamePage, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body })
    await flushPromises()
    expect(page.find('textarea').exists()).toBe(false)
    await answer()
    expect(useMatchSetup().names).toEqual(['Ann', 'Bea'])
    expect(page.get('[role=tab][data-state=active]').text()).toContain('start')
    page.unmount()
  })
  it('who goes on by keyboard is on the last card when its way there has gone', async () => {
    document.body.innerHTML = ''
    const answer = slowConsole()
    const { focus } = HTMLElement.prototype
    // Hidden elements take no focus, as in a browser.
    vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, how) {
      if (!this.hidden) focus.call(this, how)
    })
    const page = mount(NewGamePage, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body })
    await flushPromises()
    await answer()
    expect(document.activeElement).toBe(page.get('.begin').element)
    const [, , cast] = page.findAll('[role=tab]')
    await cast?.trigger('mousedown', { button: 0 })
    const next = page.get<HTMLButtonElement>('footer button')
    next.element.focus()
    await next.trigger('click')
    await flushPromises()
    expect(page.get('[role=tab][data-state=active]').text()).toContain('start')
    expect(document.activeElement).toBe(page.get('.begin').element)
    expect(page.findAll('[role=status]').map((each) => each.text())).toContain('Step 4 of 4: Check and start')
    page.unmount()
  })
  it('Ctrl and Enter go on from anywhere, take along what was typed, and start once', async () => {
    document.body.innerHTML = ''
    const made: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation((path, call) => {
      const at = String(path)
      if (call?.method === 'POST' && at.includes('/matches')) made.push(at)
      if (at.endsWith('/games')) return Promise.resolve(Response.json(games))
      if (at.includes('/settings/'))
        return Promise.resolve(Response.json({ names: ['Ann'], game: 'some', options: {} }))
      const checked = { findings: [], options: [], roles: [], deck: {}, castForm: null, id: 'made' }
      return Promise.resolve(Response.json(/setup|check|matches/u.test(at) ? checked : []))
    })
    const page = mount(NewGamePage, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body })
    await flushPromises()
    const go = async (from: Element | null): Promise<string> => {
      from?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
      )
      await flushPromises()
      return page.get('[role=tab][data-state=active]').text()
    }
    const box = page.get<HTMLTextAreaElement>('#new-names')
    await box.setValue('Bea')
    expect(await go(box.element)).toContain('Game and options')
    expect(useMatchSetup().names).toEqual(['Ann', 'Bea'])
    expect(await go(document.activeElement)).toContain('Cast')
    expect(await go(document.body)).toContain('Check and start')
    // A nervous second press on the way here is one press.
    await go(document.activeElement)
    expect(made).toEqual([])
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
    await go(document.activeElement)
    await go(document.activeElement)
    expect(made).toHaveLength(1)
    page.unmount()
  })
  it('where nothing was kept, the first names can be typed at once', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation((path) =>
      Promise.resolve(Response.json(String(path).includes('/settings/') ? null : [])),
    )
    const page = mount(NewGamePage, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body })
    await flushPromises()
    expect(document.activeElement?.id).toBe('new-names')
    page.unmount()
  })
})
describe('the cast card', () => {
  const games = [{ id: 'some', title: 'Some game', seats: { min: 2, max: 9 } }]
  const roles = ['fox', 'hen', 'owl'].map((id) => ({ id, label: id, team: 'all', teamLabel: 'All', note: '' }))
  const answers = (path: string, body: unknown): unknown => {
    if (path.endsWith('/games')) return games
    if (path.includes('/settings/')) return { names: ['Ann', 'Bea'], game: 'some', options: {} }
    const { options = {} } = typeof body === 'string' ? (JSON.parse(body) as { options?: object }) : {}
    const deck = Object.hasOwn(options, 'owls') ? { owl: 2 } : { fox: 1, hen: 1 }
    return { findings: [], options: [], roles, deck, castForm: null }
  }
  beforeEach(() => {
    setActivePinia(createPinia())
    vi.useFakeTimers()
    vi.spyOn(globalThis, 'fetch').mockImplementation((path, call) =>
      Promise.resolve(Response.json(answers(String(path), call?.body))),
    )
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  it('shows, and deals by chance, the roles that the options put into play', async () => {
    const game = useMatchSetup()
    await game.load()
    const card = mount(CastCard, { global: { plugins: [createModeratorI18n()] } })
    await vi.runAllTimersAsync()
    const deck = (): string[] =>
      card.findAll('.deck li').map((each) => ['.count', '.role'].map((part) => each.get(part).text()).join(' '))
    expect(deck()).toEqual(['1 fox', '1 hen'])
    game.setOption('owls', 2)
    await vi.runAllTimersAsync()
    expect(deck()).toEqual(['2 owl'])
    useModerator().hidden = false
    game.assigned = true
    await nextTick()
    await card
      .findAll('button')
      .find((each) => each.text().includes('2'))
      ?.trigger('click')
    expect(game.cast).toEqual(['owl', 'owl'])
    game.resetOptions()
    await vi.runAllTimersAsync()
    expect(deck()[0]).toContain('1 fox')
    card.unmount()
  })
})
describe('where the cards come from', () => {
  beforeEach(() => setActivePinia(createPinia()))
  afterEach(() => vi.restoreAllMocks())
  it('stands on the card of the cast alone: one of the game’s ways, or given here', async () => {
    const of = [
      { value: 'dealt', label: 'Dealt at random' },
      { value: 'recorded', label: 'From paper' },
    ]
    const option = {
      id: 'from',
      label: 'Cards',
      hint: '',
      group: 'cast',
      field: { kind: 'choice', of },
      start: 'dealt',
      live: false,
    }
    const other = { ...option, id: 'pace', label: 'Pace', group: 'main', field: { kind: 'flag' }, start: false }
    const roles = ['fox', 'hen'].map((id) => ({ id, label: id, team: 'all', teamLabel: 'All', note: '' }))
    vi.spyOn(globalThis, 'fetch').mockImplementation((path) => {
      const at = String(path)
      if (at.endsWith('/games'))
        return Promise.resolve(Response.json([{ id: 'some', title: 'Some', seats: { min: 2, max: 9 } }]))
      if (at.includes('/settings/'))
        return Promise.resolve(Response.json({ names: ['Ann', 'Bea'], game: 'some', options: {} }))
      const sheet = { findings: [], options: [option, other], roles, deck: {}, castForm: null }
      return Promise.resolve(Response.json(/setup|check/u.test(at) ? sheet : []))
    })
    const game = useMatchSetup()
    await game.load()
    await flushPromises()
    const [rules, cast] = [GameCard, CastCard].map((card) =>
      mount(card, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body }),
    )
    expect([rules?.text().includes('Pace'), rules?.text().includes('From paper')]).toEqual([true, false])
    const ways = () =>
      cast?.findAll('[role=radio]').map((each) => [each.find('b').text(), each.attributes('aria-checked')])
    expect(ways()).toEqual([
      ['Dealt at random', 'true'],
      ['From paper', 'false'],
      ['Chosen by you', 'false'],
    ])
    await cast?.findAll('[role=radio]')[1]?.trigger('click')
    expect([game.options, game.assigned]).toEqual([{ from: 'recorded' }, false])
    await cast?.findAll('[role=radio]')[2]?.trigger('click')
    expect(ways()?.map(([, checked]) => checked)).toEqual(['false', 'false', 'true'])
    await cast?.findAll('[role=radio]')[0]?.trigger('click')
    expect([game.options, game.assigned]).toEqual([{ from: 'dealt' }, false])
    await rules?.get('.reset').trigger('click')
    await flushPromises()
    expect([game.options, document.activeElement?.getAttribute('aria-checked')]).toEqual([{}, 'true'])
    for (const card of [rules, cast]) card?.unmount()
  })
})
describe('a page that is read anew', () => {
  beforeEach(() => {
    setActivePinia(createPinia())
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  it('keeps what was typed a moment before, by a call that outlives the page', async () => {
    vi.setSystemTime(Date.UTC(2026, 0, 1))
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})))
    const game = useMatchSetup()
    game.add('Ann, Bea')
    game.game = 'some'
    await nextTick()
    dispatchEvent(new Event('pagehide'))
    expect(asked.mock.calls.map(([path, call]) => [path, call?.method, call?.body, call?.keepalive])).toContainEqual([
      '/api/v1/settings/draft',
      'PUT',
      JSON.stringify({ names: ['Ann', 'Bea'], game: 'some', options: {}, at: Date.UTC(2026, 0, 1) }),
      true,
    ])
  })
})
describe('Polish numbers', () => {
  it('one, few, many', () => {
    const forms = [1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 104, 112].map((count) => pluralRule('pl')(count, 3))
    expect(forms).toEqual([0, 1, 1, 2, 2, 2, 2, 2, 1, 2, 1, 2])
  })
})
describe('times', () => {
  it('go from 00 to 23 in both languages, past midnight too', () => {
    const late = new Date(2026, 0, 2, 0, 5, 9)
    for (const lang of ['en', 'pl'] as const) expect(createModeratorI18n(lang).global.d(late, 'time')).toBe('00:05:09')
    expect(createModeratorI18n('en').global.d(late, 'short')).toMatch(/ 00:05$/u)
  })
})
