/** The video of an own theme plays while it is seen, and rests where motion is not wanted or the page is hidden. */
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import ThemeVideo from '../../../../renderer/stage/brand/ThemeVideo.vue'

/** The system's wish for less motion. */
const system = Object.assign(new EventTarget(), { matches: false })
let state = 'paused'
beforeEach(() => {
  state = 'paused'
  system.matches = false
  vi.stubGlobal('matchMedia', () => system)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => {
    state = 'plays'
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
    state = 'paused'
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const show = (still: boolean) =>
  mount(ThemeVideo, { props: { path: '/club/themes/own-1/video', poster: '/club/themes/own-1/picture', still } })

it('plays silently in a loop with the picture before it, and rests while the page is hidden', () => {
  const stage = show(false)
  const video = stage.get('video')
  expect([state, (video.element as HTMLVideoElement).muted, video.attributes('loop')]).toEqual(['plays', true, ''])
  expect(video.attributes('poster')).toBe('/club/themes/own-1/picture')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(state).toBe('paused')
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(state).toBe('plays')
  system.matches = true
  system.dispatchEvent(new Event('change'))
  expect(state).toBe('paused')
  stage.unmount()
})
it('rests on screens without motion, and starts once they want it', async () => {
  const stage = show(true)
  expect(state).toBe('paused')
  await stage.setProps({ still: false })
  expect(state).toBe('plays')
  stage.unmount()
})
