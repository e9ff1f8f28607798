/** Plays sounds on a page, built-in or from the club's files, at the set volume. Browsers may require a click first. */
import { onScopeDispose, ref, watch, type Ref } from 'vue'
import type { SoundCue, SoundPageInfo, ThemeSounds } from '../../../shared/wire/sound-payload.ts'
import { sitePath } from '../../../shared/wire/paths/public-paths.ts'
import { nextSoundMark, soundsOf, type StageSnapshot } from './sound-events.ts'
import { playSynthesised, synthesisedMs } from './synthesizer.ts'
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
  /** Sounds of the theme that the page shows; null for none. */
  readonly themed?: () => ThemeSounds | null
  /** Token for fetching the club's sound files. */
  readonly token: () => string | null
  /** Called with its length in ms when a sound begins. */
  readonly began?: (ms: number) => void
}
export interface Loudspeaker {
  /** True while sounds are on but the browser still waits for a click. */
  readonly blocked: Readonly<Ref<boolean>>
  /** Plays one sound at the set volume, even while sounds are off or muted. */
  readonly play: (cue: SoundCue) => Promise<void>
  /** Plays a file at the set volume, even while sounds are off or muted. Rejects where it cannot be decoded. */
  readonly playFile: (bytes: ArrayBuffer) => Promise<void>
}
/** Seconds between two sounds of one step. */
const apart = 0.45

/** A sound file of the console, with a name that changes with its content. */
interface SoundFile {
  readonly path: string
  readonly version: string
}
/** Returns the files for a sound, the theme's before the club's; the next is played where one cannot be. */
function filesFor(cue: SoundCue, { own }: SoundPageInfo, theme: ThemeSounds | null): readonly SoundFile[] {
  const path = `/sounds/${cue}`
  const [themed, club] = [theme?.own[cue], own[cue]]
  return [
    ...(theme === null || themed === undefined
      ? []
      : [{ path: `${path}?theme=${encodeURIComponent(theme.id)}`, version: themed }]),
    ...(club === undefined ? [] : [{ path, version: club }]),
  ]
}
/** Returns a loader of sound files, each decoded once per version; null for one that is missing or cannot be decoded. */
function createFileLoader(token: () => string | null) {
  const kept = new Map<string, Promise<AudioBuffer | null>>()
  async function load(context: AudioContext, path: string): Promise<AudioBuffer | null> {
    try {
      const answer = await fetch(sitePath(path, location.pathname), {
        headers: { authorization: `Bearer ${token() ?? ''}` },
      })
      return answer.ok ? await context.decodeAudioData(await answer.arrayBuffer()) : null
    } catch {
      // Missing or not decodable: another sound is played instead.
      return null
    }
  }
  return (context: AudioContext, { path, version }: SoundFile): Promise<AudioBuffer | null> => {
    const key = `${path} ${version}`
    const found = kept.get(key) ?? load(context, path)
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
/** Returns whether the browser lets this page play before anybody has clicked on it. */
export async function mayPlayAloud(): Promise<boolean> {
  const context = new AudioContext()
  const may = await hasResumed(context)
  await context.close()
  return may
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

/** Returns what plays sounds in a context that is opened when it is first needed. */
function createPlayer({ told, themed = () => null, token, began }: SoundDeps, open: () => AudioContext) {
  const load = createFileLoader(token)
  async function bufferFor(context: AudioContext, cue: SoundCue): Promise<AudioBuffer | null> {
    for (const file of filesFor(cue, told(), themed())) {
      const buffer = await load(context, file)
      if (buffer !== null) return buffer
    }
    return null
  }
  function outOf(context: AudioContext): GainNode {
    const out = context.createGain()
    out.gain.value = told().volume ** 2
    out.connect(context.destination)
    return out
  }
  function playBuffer(context: AudioContext, buffer: AudioBuffer): void {
    began?.(buffer.duration * 1000)
    const source = context.createBufferSource()
    source.buffer = buffer
    source.connect(outOf(context))
    source.start()
  }
  function playBuiltIn(context: AudioContext, cue: SoundCue): void {
    began?.(synthesisedMs(cue))
    playSynthesised(context, outOf(context), cue)
  }
  return {
    play: async (cue: SoundCue): Promise<void> => {
      const context = open()
      const buffer = await bufferFor(context, cue)
      if (!(await hasResumed(context))) return
      if (buffer === null) playBuiltIn(context, cue)
      else playBuffer(context, buffer)
    },
    playFile: async (bytes: ArrayBuffer): Promise<void> => {
      const context = open()
      const buffer = await context.decodeAudioData(bytes)
      if (await hasResumed(context)) playBuffer(context, buffer)
    },
  }
}
export function useSound(deps: SoundDeps): Loudspeaker {
  const { shown, on, told } = deps
  const { blocked, open } = useContext(on)
  const { play, playFile } = createPlayer(deps, open)
  let ended = -Infinity

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
  return { blocked, play, playFile }
}
