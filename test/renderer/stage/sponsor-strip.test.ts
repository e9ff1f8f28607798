/** The sponsors on a screen: off until the output is switched on, below the table, and out of the way of news. */
import { mount } from '@vue/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import SponsorStrip from '../../../renderer/stage/brand/SponsorStrip.vue'
import StageBoard from '../../../renderer/stage/StageBoard.vue'
import { plainBranding } from '../../../shared/wire/output-payload.ts'

afterEach(() => vi.useRealTimers())
const pictures = ['a', 'b'].map((id) => ({ id, name: id, path: `/club/sponsors/${id}` }))
const sponsors = { pictures, seconds: 10, fade: false }
const sources = (page: ReturnType<typeof mount>): readonly (string | undefined)[] =>
  page.findAll('.stage-sponsor').map((each) => each.attributes('src'))

test('sponsors take turns after so many seconds, and stand side by side in a strip', async () => {
  vi.useFakeTimers()
  const page = mount(SponsorStrip, { props: { sponsors, mode: 'turns' }, global: { stubs: { TransitionGroup: true } } })
  expect(sources(page)).toEqual(['/club/sponsors/a'])
  vi.advanceTimersByTime(10_000)
  await nextTick()
  expect(sources(page)).toEqual(['/club/sponsors/b'])
  vi.advanceTimersByTime(10_000)
  await nextTick()
  expect(sources(page)).toEqual(['/club/sponsors/a'])
  await page.setProps({ mode: 'strip' })
  expect(sources(page)).toHaveLength(2)
  expect(vi.getTimerCount()).toBe(0)
})
test('sponsors stand on curtains where the output shows them, and nowhere else', () => {
  const stage = { blank: true, view: 'board', text: '', cue: 'lobby', join: null } as const
  const club = { ...plainBranding, sponsors }
  const drawn = (look: object, more: object = {}): boolean =>
    mount(StageBoard, { props: { frame: null, stage, now: 0, club, look, ...more } })
      .find('.stage-sponsors')
      .exists()
  expect(drawn({})).toBe(false)
  expect(drawn({ sponsors: 'turns' })).toBe(true)
  expect(drawn({ sponsors: 'strip' }, { view: 'clock' })).toBe(false)
  expect(drawn({ sponsors: 'strip', background: 'transparent' })).toBe(false)
  expect(drawn({ sponsors: 'strip' }, { club: plainBranding })).toBe(false)
})
