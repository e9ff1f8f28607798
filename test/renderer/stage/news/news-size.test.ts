/** The lower third never cuts what is announced: a text takes the first size in which the browser shows it whole. */
import { mount } from '@vue/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import type { Board } from '../../../../shared/engine/game.ts'
import { factMs } from '../../../../shared/show/facts-in-turn.ts'
import NewsBar from '../../../../renderer/stage/NewsBar.vue'
import { stageWords } from '../../../../renderer/stage/stage-words.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const boardWith = (news: string): Board => ({
  headline: '',
  ring: [1],
  seats: [{ seat: 1, name: 'Ann', out: false, marks: [] }],
  centre: null,
  news,
  extra: { notice: { kind: 'announcement' } },
})
const lineHeight = 20
/** Lets every size show two lines, and the text take so many in each size. */
function layOut(lines: Readonly<Record<string, number>>): void {
  const sizeOf = (element: Element): string => element.closest('[data-size]')?.getAttribute('data-size') ?? ''
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2 * lineHeight)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function measure(this: HTMLElement) {
    return (lines[sizeOf(this)] ?? 1) * lineHeight
  })
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ lineHeight: `${lineHeight}px` } as CSSStyleDeclaration)
}
async function sizeOf(news: string, alone: boolean): Promise<string | undefined> {
  const bar = mount(NewsBar, { props: { board: boardWith(news), words: stageWords('en'), alone } })
  for (let i = 0; i < 5; i += 1) await nextTick()
  return bar.find('.stage-news-bar').attributes('data-size')
}

it.each([true, false])('news that its letters underrate takes a smaller size, alone: %s', async (alone) => {
  const news = 'mmmm wwww '.repeat(5)
  layOut({})
  expect(await sizeOf(news, alone)).toBe('short')
  layOut({ short: 3 })
  expect(await sizeOf(news, alone)).toBe('middle')
  layOut({ short: 5, middle: 4, long: 3, tiny: 2 })
  expect(await sizeOf(news, alone)).toBe('tiny')
})
it('the choice of a size begins anew with other news', async () => {
  layOut({ short: 3 })
  const words = stageWords('en')
  const bar = mount(NewsBar, { props: { board: boardWith('mmmm wwww'), words } })
  for (let i = 0; i < 5; i += 1) await nextTick()
  layOut({})
  await bar.setProps({ board: boardWith('Break until nine') })
  expect(bar.findAll('.stage-news-bar').at(-1)?.attributes('data-size')).toBe('short')
})
it('long news of several facts is said fact by fact, over and over, and read out once', async () => {
  vi.useFakeTimers()
  const facts = ['Maximiliane', 'Wilhelmina', 'Bartholomea'].map((name) => `${name} von Hohenlohe is sent to the taiga`)
  const news = facts.join(' · ')
  const board = { ...boardWith(news), extra: {} }
  const bar = mount(NewsBar, { props: { board, words: stageWords('en') } })
  for (const fact of [...facts, ...facts]) {
    const shown = bar.findAll('.stage-news-bar').at(-1)
    expect([shown?.text(), shown?.attributes('aria-hidden')]).toEqual([fact, 'true'])
    await vi.advanceTimersByTimeAsync(factMs)
  }
  expect(bar.find('.stage-hidden').text()).toBe(news)
  const brief = 'Ann is away · Bo asks'
  await bar.setProps({ board: { ...board, news: brief } })
  expect(bar.findAll('.stage-news-bar').at(-1)?.text()).toBe(brief)
  expect(bar.find('.stage-hidden').exists()).toBe(false)
})
it('an announcement is said whole, however many parts it has', () => {
  const text = 'The bar is open until midnight · Lost: a red scarf · The next match begins at nine'
  const bar = mount(NewsBar, { props: { board: boardWith(text), words: stageWords('en') } })
  expect(bar.find('.stage-news-text').text()).toBe(text)
})
it('news that grows goes on with what is new', async () => {
  const [first, second] = ['Maximiliane von Hohenlohe is accused', 'The vote about her is cancelled']
  const bar = mount(NewsBar, { props: { board: { ...boardWith(first), extra: {} }, words: stageWords('en') } })
  await bar.setProps({ board: { ...boardWith(`${first} · ${second}`), extra: {} } })
  expect(bar.findAll('.stage-news-bar').at(-1)?.text()).toBe(second)
})
