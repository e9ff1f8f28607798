/** Focus after its element is gone: where it goes, and that a second press does nothing there. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import { useFocusGuard } from '../../../../renderer/moderator/app/useFocusGuard.ts'
import { afterPause } from '../../pause.ts'
import { settled } from '../table/hand-table.ts'

let page: VueWrapper | null = null
// Elements count as seen, since nothing is laid out here.
beforeEach(() => void vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList))
afterEach(() => {
  page?.unmount()
  vi.restoreAllMocks()
})

it('the focus lands on no button that stays pressed, and a press in a hurry presses nothing where it lands', async () => {
  const there = ref(true)
  const pressed = vi.fn<() => void>()
  const Page = defineComponent(() => {
    useFocusGuard()
    return () => [
      there.value ? h('p', h('button', { id: 'gone', onClick: () => void (there.value = false) })) : null,
      h('p', [h('button', { 'aria-pressed': false, onClick: pressed }), h('button', { id: 'next', onClick: pressed })]),
    ]
  })
  page = mount(Page, { attachTo: document.body })
  const gone = page.get<HTMLButtonElement>('#gone')
  gone.element.focus()
  await gone.trigger('click')
  await settled()
  const next = page.get<HTMLButtonElement>('#next')
  expect(document.activeElement).toBe(next.element)
  await next.trigger('click')
  expect(pressed).not.toHaveBeenCalled()
  afterPause()
  await next.trigger('click')
  expect(pressed).toHaveBeenCalledOnce()
})

it('the focus waits for a page that is drawn anew, and does not land in the bar beside it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const shown = ref<'log' | 'nothing' | 'table'>('log')
  const Page = defineComponent(() => {
    useFocusGuard()
    return () => [
      h('nav', h('button', { id: 'home' })),
      h('main', [
        shown.value === 'log' ? h('ol', { id: 'log', tabindex: 0 }) : null,
        shown.value === 'table' ? h('section', { id: 'now', 'data-keys': '', tabindex: -1 }) : null,
      ]),
    ]
  })
  page = mount(Page, { attachTo: document.body })
  const lose = async () => {
    shown.value = 'log'
    await vi.advanceTimersByTimeAsync(1)
    page?.get<HTMLElement>('#log').element.focus()
    shown.value = 'nothing'
    await vi.advanceTimersByTimeAsync(1)
    expect(document.activeElement).toBe(document.body)
  }
  await lose()
  shown.value = 'table'
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(500)
  expect(document.activeElement?.id).toBe('now')
  // The bar takes the focus where nothing else comes.
  await lose()
  await vi.advanceTimersByTimeAsync(5000)
  expect(document.activeElement?.id).toBe('home')
  vi.useRealTimers()
})
