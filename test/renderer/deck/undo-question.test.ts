/** A deck asks how to take back, and is answered by keys alone. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { nextTick } from 'vue'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import DeckPage from '../../../renderer/deck/DeckPage.vue'
import { stubWires, wire } from '../../kit/pages/fake-socket.ts'

const deck = {
  lan: true,
  match: 'm',
  rev: 3,
  headline: 'Night',
  next: { label: 'Next', locked: false, reason: null, shows: false },
  undo: { label: 'Deal the cards', seen: true },
  redo: null,
  clock: null,
  blank: false,
  hold: null,
  waiting: null,
  scene: null,
  hidden: null,
}
let page: VueWrapper
beforeEach(async () => {
  stubWires()
  localStorage.setItem('duskboard.deck', 'key')
  page = mount(DeckPage, { attachTo: document.body })
  wire(-1).open()
  wire(-1).say({ deck, now: 0 })
  await nextTick()
})
afterEach(() => {
  page.unmount()
  localStorage.clear()
  vi.unstubAllGlobals()
})
const acts = (): unknown[] => wire(-1).sent.flatMap(({ act, notice }) => (act === undefined ? [] : [[act, notice]]))
async function key(name: string, code: string): Promise<void> {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, code, bubbles: true, cancelable: true }))
  await nextTick()
  await nextTick()
}
const isAsking = (): boolean => page.find('.ask').exists()

it.each([
  ['1', 'correction'],
  ['2', 'silent'],
])('a deck undoes by %s: %s', async (digit, notice) => {
  await key('u', 'KeyU')
  expect(page.findAll('.ask kbd').map((cap) => cap.text())).toEqual(['1', '2', '3'])
  await key(digit, `Digit${digit}`)
  expect(acts()).toEqual([['undo', notice]])
})
it.each([
  ['3', 'Digit3'],
  ['Escape', 'Escape'],
])('a deck leaves the step as it is by %s', async (name, code) => {
  await key('u', 'KeyU')
  expect(isAsking()).toBe(true)
  await key(name, code)
  expect([isAsking(), acts()]).toEqual([false, []])
})
it('a deck that asks how to undo does nothing else, but for hiding', async () => {
  await key('u', 'KeyU')
  for (const [name, code] of [
    ['b', 'KeyB'],
    ['ArrowRight', 'ArrowRight'],
    ['u', 'KeyU'],
  ] as const)
    await key(name, code)
  expect([isAsking(), acts()]).toEqual([true, []])
  await key('g', 'KeyG')
  expect(acts()).toEqual([['hide', undefined]])
})
it('a deck that asks how to undo puts the focus on the first answer', async () => {
  await key('u', 'KeyU')
  expect(document.activeElement).toBe(page.get('.ask button').element)
})
