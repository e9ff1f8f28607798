/** A page's loudspeaker: made or own sounds, as loud as is set; a browser may ask for a click first. */
import { onScopeDispose, ref, watch, type Ref } from 'vue'
import type { SoundCue, SoundTold } from '../../../shared/wire/sound-payload.ts'
import { nextMark, soundsOf, type Shown } from './sound-events.ts'
import { synthesise } from './synthesizer.ts'

export interface Heard extends Shown {
  /** When it came, in ms of this page's own time. */
  readonly at: number
}
export interface SoundParts {
  /** What is shown; null before the first picture and while the connection is down. */
  readonly shown: Readonly<Ref<Heard | null>>
  /** Whether this page plays. */
  readonly on: () => boolean
  readonly told: () => SoundTold
  /** For own files. */
  readonly token: () => string | null
}
export interface Loudspeaker {
  /** It should play, but the browser waits for a click. */
  readonly blocked: Readonly<Ref<boolean>>
  /** Tries a sound, whatever is set but the volume. */
  readonly play: (cue: SoundCue) => Promise<void>
}
/** Seconds between two sounds of one step. */
const apart = 0.45

/** Own files by cue and version, decoded once; null where one cannot be had or played. */
function ownSounds(token: () => string | null) {
  const kept = new Map<string, Promise<AudioBuffer | null>>()
  async function load(context: AudioContext, cue: SoundCue): Promise<AudioBuffer | null> {
    try {
      const answer = await fetch(`/sounds/${cue}`, { headers: { authorization: `Bearer ${token() ?? ''}` } })
      return answer.ok ? await context.decodeAudioData(await answer.arrayBuffer()) : null
    } catch {
      // Not there, or not what its first bytes promised: the made sound is heard instead.
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
/** The page's one audio context, made when it is first needed, and whether it may be heard. */
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
  /** Any click or key on the page is leave enough. */
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
/** ms that a context needs to wake up after a click; without one it would wait for ever. */
const waking = 300
async function isHeard(context: AudioContext): Promise<boolean> {
  if (context.state === 'suspended')
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, waking))])
  return context.state === 'running'
}
/** Calls when the shown clock comes to a mark. */
function useMarks(shown: SoundParts['shown'], on: () => boolean, reached: (cue: SoundCue) => void): void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  function plan(picture: Heard, now: number): void {
    const mark = nextMark(picture, now)
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

export function useSound({ shown, on, told, token }: SoundParts): Loudspeaker {
  const { blocked, open } = useContext(on)
  const own = ownSounds(token)
  let ended = -Infinity

  async function play(cue: SoundCue): Promise<void> {
    const context = open()
    const { volume, own: versions } = told()
    const version = versions[cue]
    const buffer = version === undefined ? null : await own(context, cue, version)
    if (!(await isHeard(context))) return
    const out = context.createGain()
    out.gain.value = volume * volume
    out.connect(context.destination)
    if (buffer === null) return synthesise(context, out, cue)
    const source = context.createBufferSource()
    source.buffer = buffer
    source.connect(out)
    source.start()
  }
  function hear(cue: SoundCue): void {
    if (!on() || told().muted) return
    // A clock's end may come by the clock and by what it brought about.
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
