/** Music of an output: when it plays, how it fades and gives way, and that whatever fails is silent and said. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { effectScope, nextTick, ref, type EffectScope } from 'vue'
import { duckedLevel, duckMs, fadeMs, moveLevel } from '../../../renderer/public/music/music-level.ts'
import { isMusicTime, type MusicPlace } from '../../../renderer/public/music/music-time.ts'
import { useOutputMusic, type OutputMusic } from '../../../renderer/public/music/useOutputMusic.ts'
import type { MusicState } from '../../../shared/brand/music.ts'

/** An audio element that plays what it is given, unless a test says otherwise. */
class FakeAudio extends EventTarget {
  src = ''
  loop = false
  volume = 1
  currentTime = 0
  paused = true
  /** Reason for which the browser does not play, or null. */
  static refuses: string | null = null
  static readonly broken = new Set<string>()
  static last: FakeAudio | null = null
  constructor() {
    super()
    FakeAudio.last = this
  }
  play(): Promise<void> {
    if (FakeAudio.refuses !== null) return Promise.reject(new DOMException('no', FakeAudio.refuses))
    if (FakeAudio.broken.has(this.src)) {
      queueMicrotask(() => this.dispatchEvent(new Event('error')))
      return Promise.reject(new DOMException('no', 'NotSupportedError'))
    }
    this.paused = false
    queueMicrotask(() => this.dispatchEvent(new Event('playing')))
    return Promise.resolve()
  }
  pause(): void {
    if (this.paused) return
    this.paused = true
    queueMicrotask(() => this.dispatchEvent(new Event('pause')))
  }
  end(): void {
    this.paused = true
    this.dispatchEvent(new Event('ended'))
  }
  remove(): void {
    FakeAudio.last = null
  }
}
class FakeContext {
  state = 'running'
  resume(): Promise<void> {
    return Promise.resolve()
  }
  close(): Promise<void> {
    return Promise.resolve()
  }
}

let scope: EffectScope
const on = ref(true)
const playing = ref(false)
const tracks = ref<readonly string[]>([])
const volume = ref(1)
const live = ref(true)
let posts: object[] = []
const audio = (): FakeAudio => {
  if (FakeAudio.last === null) throw new Error('Nothing was ever to be played.')
  return FakeAudio.last
}
async function passes(ms: number): Promise<void> {
  await nextTick()
  await vi.advanceTimersByTimeAsync(ms)
}
const says = (): MusicState | undefined => (posts.at(-1) as { music: MusicState } | undefined)?.music
function opened(): OutputMusic {
  return (
    scope.run(() =>
      useOutputMusic({
        on: () => on.value,
        playing: () => playing.value,
        tracks: () => tracks.value,
        volume: () => volume.value,
        line: { live, post: (message) => posts.push(message) },
      }),
    ) ??
    (() => {
      throw new Error('The scope has ended.')
    })()
  )
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Audio', FakeAudio)
  vi.stubGlobal('AudioContext', FakeContext)
  vi.spyOn(document.body, 'appendChild').mockImplementation((node) => node)
  FakeAudio.refuses = null
  FakeAudio.broken.clear()
  FakeAudio.last = null
  posts = []
  on.value = true
  playing.value = false
  tracks.value = ['/music/a', '/music/b']
  volume.value = 1
  live.value = true
  scope = effectScope()
})
afterEach(() => {
  scope.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the level', () => {
  test('takes two seconds from silence to full and back, and sinks fast below a sound', () => {
    expect(moveLevel(0, 1, fadeMs / 2)).toBe(0.5)
    expect(moveLevel(0.5, 1, fadeMs)).toBe(1)
    expect(moveLevel(1, 0, fadeMs / 2)).toBe(0.5)
    expect(moveLevel(1, duckedLevel, duckMs / 2)).toBeCloseTo(0.625)
    expect(moveLevel(1, duckedLevel, duckMs)).toBe(duckedLevel)
    expect(moveLevel(0.5, 0.5, 1000)).toBe(0.5)
  })
})

describe('an output plays', () => {
  const stage: MusicPlace['stage'] = { blank: false, view: 'board', text: '', cue: 'lobby', join: null }
  const join = { link: 'http://x/join', code: 'ABCD' }
  const board = { stage, view: 'board', background: 'theme' } as const
  test.each<readonly [boolean, string, MusicPlace]>([
    [true, 'a break', { ...board, stage: { ...stage, view: 'break' } }],
    [
      true,
      'a break on a transparent board',
      { ...board, stage: { ...stage, view: 'break' }, background: 'transparent' },
    ],
    [true, 'how to join', { ...board, stage: { ...stage, view: 'join', join } }],
    [false, 'how to join, where nobody may', { ...board, stage: { ...stage, view: 'join' } }],
    [
      false,
      'a transparent board, which does not draw how to join',
      { ...board, stage: { ...stage, view: 'join', join }, background: 'transparent' },
    ],
    [false, 'the table', board],
    [false, 'the title', { ...board, stage: { ...stage, view: 'title' } }],
    [false, 'standings', { ...board, stage: { ...stage, view: 'standings' } }],
    [false, 'its own curtain in a break', { ...board, stage: { ...stage, view: 'break', blank: true } }],
    [false, 'one element in a break', { ...board, stage: { ...stage, view: 'break' }, view: 'clock' }],
  ])('%s: %s', (plays, _name, place) => {
    expect(isMusicTime(place)).toBe(plays)
  })
})

describe('a break', () => {
  test('fades in over two seconds, out over two, and stops; at rest no timer runs', async () => {
    opened()
    await passes(0)
    expect(FakeAudio.last).toBeNull()
    playing.value = true
    await passes(1000)
    expect([audio().src, audio().paused]).toEqual(['/music/a', false])
    expect(audio().volume).toBeCloseTo(0.5, 1)
    await passes(1100)
    expect(audio().volume).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
    playing.value = false
    await passes(1000)
    expect(audio().volume).toBeCloseTo(0.5, 1)
    expect(audio().paused).toBe(false)
    await passes(1100)
    expect([audio().volume, audio().paused]).toEqual([0, true])
    expect(vi.getTimerCount()).toBe(0)
  })
  test('that a page is opened in the middle of starts softly, too', async () => {
    playing.value = true
    opened()
    await passes(200)
    expect(audio().volume).toBeGreaterThan(0)
    expect(audio().volume).toBeLessThan(0.2)
  })
  test('that ends while the music fades in turns it round, and the next one goes on where it stopped', async () => {
    playing.value = true
    opened()
    await passes(500)
    playing.value = false
    await passes(700)
    expect([audio().volume, audio().paused]).toEqual([0, true])
    audio().currentTime = 42
    playing.value = true
    await passes(2100)
    expect([audio().src, audio().currentTime, audio().volume]).toEqual(['/music/a', 42, 1])
  })
  test('is silent where the output is not switched on', async () => {
    on.value = false
    playing.value = true
    opened()
    await passes(3000)
    expect([FakeAudio.last, posts]).toEqual([null, []])
  })
  test('is as loud as the output says', async () => {
    volume.value = 0.5
    playing.value = true
    opened()
    await passes(2100)
    expect(audio().volume).toBe(0.25)
    volume.value = 0.8
    await passes(0)
    expect(audio().volume).toBeCloseTo(0.64)
  })
})

describe('a sound', () => {
  test('ducks the music to a quarter, which comes back softly', async () => {
    playing.value = true
    const { duck } = opened()
    await passes(2100)
    duck(1000)
    await passes(duckMs + 50)
    expect(audio().volume).toBe(0.25)
    await passes(700)
    expect(audio().volume).toBe(0.25)
    await passes(800)
    expect(audio().volume).toBeGreaterThan(0.4)
    expect(audio().volume).toBeLessThan(0.9)
    await passes(1000)
    expect(audio().volume).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })
  test('while the music fades out does not bring it back', async () => {
    playing.value = true
    const { duck } = opened()
    await passes(2100)
    playing.value = false
    await passes(100)
    duck(5000)
    await passes(2000)
    expect([audio().volume, audio().paused]).toEqual([0, true])
  })
})

describe('tracks', () => {
  test('take turns, and a single one loops', async () => {
    playing.value = true
    opened()
    await passes(2100)
    expect(audio().loop).toBe(false)
    audio().end()
    await passes(0)
    expect([audio().src, audio().paused]).toEqual(['/music/b', false])
    audio().end()
    await passes(0)
    expect(audio().src).toBe('/music/a')
    tracks.value = ['/music/a']
    await passes(0)
    expect([audio().loop, audio().volume]).toEqual([true, 1])
  })
  test('that are taken away fade out before another one fades in', async () => {
    playing.value = true
    opened()
    await passes(2100)
    tracks.value = ['/music/b']
    await passes(1000)
    expect([audio().src, Math.round(audio().volume * 10)]).toEqual(['/music/a', 5])
    await passes(1100)
    expect(audio().src).toBe('/music/b')
    await passes(2200)
    expect(audio().volume).toBe(1)
    tracks.value = []
    await passes(2200)
    expect(audio().paused).toBe(true)
  })
  test('that cannot be played are left out; without any the output is silent and says so', async () => {
    FakeAudio.broken.add('/music/a')
    playing.value = true
    opened()
    await passes(2100)
    expect([audio().src, audio().volume, says()]).toEqual(['/music/b', 1, 'ready'])
    audio().end()
    await passes(0)
    expect([audio().src, audio().currentTime]).toEqual(['/music/b', 0])
    FakeAudio.broken.add('/music/b')
    audio().dispatchEvent(new Event('error'))
    await passes(100)
    expect([audio().paused, says()]).toEqual([true, 'failed'])
    expect(vi.getTimerCount()).toBe(0)
  })
  test('that could not be played are tried again in the next break', async () => {
    FakeAudio.broken.add('/music/a').add('/music/b')
    playing.value = true
    opened()
    await passes(100)
    expect(says()).toBe('failed')
    playing.value = false
    await passes(100)
    FakeAudio.broken.clear()
    playing.value = true
    await passes(2200)
    expect([audio().volume, says()]).toEqual([1, 'ready'])
  })
})

describe('a browser that waits for a click', () => {
  test('is reported as soon as the output is switched on, and plays after the click', async () => {
    vi.stubGlobal(
      'AudioContext',
      class extends FakeContext {
        override state = 'suspended'
      },
    )
    FakeAudio.refuses = 'NotAllowedError'
    opened()
    await passes(500)
    expect(says()).toBe('blocked')
    playing.value = true
    await passes(3000)
    expect([says(), audio().paused]).toEqual(['blocked', true])
    FakeAudio.refuses = null
    window.dispatchEvent(new Event('pointerdown'))
    await passes(100)
    expect(audio().volume).toBeLessThan(0.2)
    await passes(2100)
    expect([says(), audio().volume]).toEqual(['ready', 1])
  })
  test('is reported again after a reconnect', async () => {
    opened()
    await passes(0)
    posts = []
    live.value = false
    await passes(0)
    live.value = true
    await passes(0)
    expect(posts).toEqual([{ music: 'ready' }])
  })
})
test('a page that is left is silent at once', async () => {
  playing.value = true
  opened()
  await passes(1000)
  const element = audio()
  scope.stop()
  expect([element.paused, FakeAudio.last]).toEqual([true, null])
  expect(vi.getTimerCount()).toBe(0)
})
