/** Sounds of a theme come before the club's, and these before the built-in ones; a file that cannot be had is passed over. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, shallowRef } from 'vue'
import { useSound } from '../../../../renderer/lib/sound/useSound.ts'
import { plainSound, type SoundPageInfo, type ThemeSounds } from '../../../../shared/wire/sound-payload.ts'

/** Requests and sounds, in order. */
const done: string[] = []
/** Paths that are answered with a file. */
let there: readonly string[] = []
class FakeNode {
  readonly gain = {
    value: 0,
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  }
  readonly frequency = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
  buffer: string | null = null
  connect(to: FakeNode): FakeNode {
    return to
  }
  start(): void {
    done.push(this.buffer === null ? 'built-in' : `plays ${this.buffer}`)
  }
  stop(): void {}
}
class FakeContext {
  readonly state = 'running'
  readonly currentTime = 0
  readonly destination = new FakeNode()
  createGain = (): FakeNode => new FakeNode()
  createOscillator = (): FakeNode => new FakeNode()
  createBufferSource = (): FakeNode => new FakeNode()
  decodeAudioData = (bytes: ArrayBuffer): Promise<string> => Promise.resolve(new TextDecoder().decode(bytes))
  close = (): Promise<void> => Promise.resolve()
}
beforeEach(() => {
  done.length = 0
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('fetch', (path: string) => {
    done.push(`asks ${path}`)
    return Promise.resolve(new Response(path, { status: there.includes(path) ? 200 : 404 }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const club: SoundPageInfo = { ...plainSound, own: { night: 'a', day: 'b' } }
const theme: ThemeSounds = { id: 'own-1', own: { night: 'c' } }
async function heard(cue: 'night' | 'day' | 'vote', files: readonly string[]): Promise<readonly string[]> {
  there = files
  const scope = effectScope()
  const speaker = scope.run(() =>
    useSound({ shown: shallowRef(null), on: () => false, told: () => club, themed: () => theme, token: () => 'key' }),
  )
  await speaker?.play(cue)
  scope.stop()
  return [...new Set(done)]
}
const [themed, own] = ['/sounds/night?theme=own-1', '/sounds/night']

it('the theme is asked first, then the club, then the built-in sound plays', async () => {
  expect(await heard('night', [themed, own])).toEqual([`asks ${themed}`, `plays ${themed}`])
})
it('a file of the theme that is gone leaves the sound to the club', async () => {
  expect(await heard('night', [own])).toEqual([`asks ${themed}`, `asks ${own}`, `plays ${own}`])
})
it('without any file the built-in sound plays', async () => {
  expect(await heard('night', [])).toEqual([`asks ${themed}`, `asks ${own}`, 'built-in'])
  done.length = 0
  expect(await heard('vote', [])).toEqual(['built-in'])
})
it('a sound that the theme does not bring is the club’s', async () => {
  expect(await heard('day', ['/sounds/day'])).toEqual(['asks /sounds/day', 'plays /sounds/day'])
})
