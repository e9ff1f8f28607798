/** Plays sounds on a page, built-in or from the club's files, at the set volume. Browsers may require a click first. */
import { onScopeDispose, ref, watch, type Ref } from 'vue'
import type { SoundCue, SoundPageInfo } from '../../../shared/wire/sound-payload.ts'
import { sitePath } from '../../../shared/wire/paths/public-paths.ts'
import { nextSoundMark, soundsOf, type StageSnapshot } from './sound-events.ts'
import { playSynthesised } from './synthesizer.ts'
import type { EngineMs, MonoMs } from '../../../shared/engine/time/times.ts'

export interface TimedSnapshot extends StageSnapshot {
  /** Arrival time in milliseconds of `performance.now()`. */
  readonly at: MonoMs
}
export interface SoundDeps {
  /** The current snapshot; null before the first frame and while the connection is down. */
  readonly shown: Readonly<Ref<TimedSnapshot | null>>
  /** True while this page plays sounds. */
  readonly on: () => boolean
  readonly told: () => SoundPageInfo
  /** Token for fetching the club's sound files. */
  readonly token: () => string | null
}
export interface Loudspeaker {
  /** True while sounds are on but the browser still waits for a click. */
  readonly blocked: Readonly<Ref<boolean>>
  /** Plays one sound at the set volume, even while sounds are off or muted. */
  readonly play: (cue: SoundCue) => Promise<void>
}
/** Seconds between two sounds of one step. */
const apart = 0.45

/**
 * Returns a loader of the club's sound files, each decoded once per cue and version; null for a file that is missing or
 * cannot be decoded.
 */
function createFileLoader(token: () => string | null) {
  const kept = new Map<string, Promise<AudioBuffer | null>>()
  async function load(context: AudioContext, cue: SoundCue): Promise<AudioBuffer | null> {
    try {
      const answer = await fetch(sitePath(`/sounds/${cue}`, location.pathname), {
        headers: { authorization: `Bearer ${token() ?? ''}` },
      })
      return answer.ok ? await context.decodeAudioData(await answer.arrayBuffer()) : null
    } catch {
      // Missing or not decodable: the built-in sound is played instead.
      return null
    }
  }
  return (context: AudioContext, cue: SoundCue, version: string): Promise<AudioBuffer | null> => {
    const key = `${cue}/${version}`
    const found = kept.get(key) ?? load(context, cue)
    kept.set(key, found)
    return found
  }
}
/** Creates the page's audio context on first use and tracks whether the browser lets it play. */
function useContext(on: () => boolean) {
  const blocked = ref(false)
  let context: AudioContext | null = null
  const look = (): void => {
    blocked.value = on() && context !== null && context.state !== 'running'
  }
  function open(): AudioContext {
    context ??= new AudioContext()
    context.onstatechange = look
    return context
  }
  /** A click or key press anywhere on the page unlocks the context. */
  function wake(): void {
    if (context?.state === 'suspended') void context.resume().then(look)
  }
  watch(
    on,
    (wanted) => {
      if (wanted) open()
      look()
    },
    { immediate: true },
  )
  window.addEventListener('pointerdown', wake)
  window.addEventListener('keydown', wake)
  onScopeDispose(() => {
    window.removeEventListener('pointerdown', wake)
    window.removeEventListener('keydown', wake)
    void context?.close()
  })
  return { blocked, open }
}
/** Milliseconds to wait for a context to resume; without a click it would never resume. */
const waking = 300
async function hasResumed(context: AudioContext): Promise<boolean> {
  if (context.state === 'suspended')
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, waking))])
  return context.state === 'running'
}
/** Calls `reached` at each sound of the shown clock. */
function useMarks(shown: SoundDeps['shown'], on: () => boolean, reached: (cue: SoundCue) => void): void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  function plan(picture: TimedSnapshot, now: EngineMs): void {
    const mark = nextSoundMark(picture, now)
    if (mark === null) return
    const due = picture.at + mark.at - picture.now
    const reach = (): void => {
      reached(mark.cue)
      plan(picture, mark.at)
    }
    timer = setTimeout(reach, Math.max(0, due - performance.now()))
  }
  watch(
    [shown, on],
    () => {
      stop()
      const picture = shown.value
      if (picture !== null && on()) plan(picture, picture.now + performance.now() - picture.at)
    },
    { immediate: true },
  )
  onScopeDispose(stop)
}

export function useSound({ shown, on, told, token }: SoundDeps): Loudspeaker {
  const { blocked, open } = useContext(on)
  const own = createFileLoader(token)
  let ended = -Infinity

  async function play(cue: SoundCue): Promise<void> {
    const context = open()
    const { volume, own: versions } = told()
    const version = versions[cue]
    const buffer = version === undefined ? null : await own(context, cue, version)
    if (!(await hasResumed(context))) return
    const out = context.createGain()
    out.gain.value = volume * volume
    out.connect(context.destination)
    if (buffer === null) return playSynthesised(context, out, cue)
    const source = context.createBufferSource()
    source.buffer = buffer
    source.connect(out)
    source.start()
  }
  function hear(cue: SoundCue): void {
    if (!on() || told().muted) return
    // The end of a clock can arrive twice: by the timer and by the frame that it led to.
    if (cue === 'zero' && performance.now() - ended < 1000) return
    if (cue === 'zero') ended = performance.now()
    void play(cue)
  }
  watch(shown, (now, before) => {
    if (now === null) return
    for (const [i, cue] of soundsOf(before, now).entries()) setTimeout(() => hear(cue), i * apart * 1000)
  })
  useMarks(shown, on, hear)
  return { blocked, play }
}
