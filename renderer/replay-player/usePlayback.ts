/** Playback of a list of steps: position, running or not, speed, and the beats of each step. */
import { computed, onScopeDispose, ref, watch, type ComputedRef, type Ref } from 'vue'
import { gapAfter } from '../../shared/replay/replay-steps.ts'
import type { BeatControl } from '../../shared/wire/moderator-status.ts'
import type { EngineMs } from '../../shared/engine/time/times.ts'

/** Multiples of real time, with long gaps shortened; `step`: one step per second. */
export const playbackSpeeds = ['step', '1', '2', '5', '20'] as const
export type PlaybackSpeed = (typeof playbackSpeeds)[number]
/** Shortest time in milliseconds for which a step is shown. */
const briefest = 50

/** Multiple of the usual time of a beat at each speed; 0 where steps go by too fast for beats. */
const beatFactors: Readonly<Record<PlaybackSpeed, number>> = { step: 0, '1': 1, '2': 0.5, '5': 0.2, '20': 0 }

export interface TimedStep {
  /** Engine time in milliseconds. */
  readonly t: EngineMs
}
function stepDurationMs(steps: readonly TimedStep[], n: number, speed: PlaybackSpeed): number {
  return speed === 'step' ? 1000 : Math.max(briefest, gapAfter(steps, n) / Number(speed))
}

export interface Playback {
  /** Index of the step shown. */
  readonly at: Ref<number>
  /** True while steps follow each other by themselves. */
  readonly playing: Ref<boolean>
  readonly speed: Ref<PlaybackSpeed>
  /** Index of the last step. */
  readonly last: ComputedRef<number>
  /** The number of beats of the shown step that are still to be seen; written by the page that shows them. */
  readonly beatsLeft: Ref<number>
  /** The hand on the beats: they pause with the playback, and none are shown of a step that was jumped to. */
  readonly beats: ComputedRef<BeatControl>
  /** Multiple of the usual time of a beat. */
  readonly beatFactor: ComputedRef<number>
  /** Shows the end of a step at once; an index beyond an end means that end. */
  readonly go: (step: number) => void
  /** Goes one step on, beat by beat; while beats are left, goes to the last of them. */
  readonly forward: () => void
  /** Starts or pauses; at the end, starts again from the beginning. */
  readonly play: (on?: boolean) => void
  /** Sets the speed. */
  readonly pace: (chosen: PlaybackSpeed) => void
}
/** Returns the beats of the shown step, and the hand on them. */
function useStepBeats() {
  const left = ref(0)
  const skipped = ref(0)
  const isHeld = ref(false)
  function skip(): void {
    skipped.value++
    isHeld.value = false
  }
  const control = computed(() => ({ paused: isHeld.value, skipped: skipped.value }))
  /** Pauses the beats that are left, or lets them go on. */
  function hold(on: boolean): void {
    isHeld.value = on && left.value > 1
  }
  return { left, skip, hold, control }
}
export function usePlayback(steps: () => readonly TimedStep[]): Playback {
  const at = ref(0)
  const playing = ref(false)
  const speed = ref<PlaybackSpeed>('1')
  const last = computed(() => Math.max(0, steps().length - 1))
  const beats = useStepBeats()
  let timer: ReturnType<typeof setTimeout> | null = null
  let since = performance.now()
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const show = (n: number): void => {
    at.value = Math.min(last.value, Math.max(0, Math.round(n)))
  }
  function go(n: number): void {
    show(n)
    beats.skip()
  }
  function forward(): void {
    if (beats.left.value > 1) return beats.skip()
    beats.hold(false)
    show(at.value + 1)
  }
  function play(on = !playing.value): void {
    if (on && at.value >= last.value) go(0)
    beats.hold(!on)
    playing.value = on
  }
  watch([playing, at, speed], () => (since = performance.now()), { flush: 'sync' })
  watch(
    [playing, at, speed, last, beats.left],
    () => {
      stop()
      if (at.value >= last.value) playing.value = false
      if (!playing.value || beats.left.value > 0) return
      const left = since + stepDurationMs(steps(), at.value, speed.value) - performance.now()
      timer = setTimeout(() => show(at.value + 1), Math.max(0, left))
    },
    { flush: 'sync' },
  )
  onScopeDispose(stop)
  const pace = (chosen: PlaybackSpeed): void => {
    speed.value = chosen
  }
  const beatFactor = computed(() => beatFactors[speed.value])
  return { at, playing, speed, last, beatsLeft: beats.left, beats: beats.control, beatFactor, go, forward, play, pace }
}

/** Returns the step at which round `digit` begins, or null without such a round. 0 is the beginning of the match. */
function stepOfRound(chapters: readonly { readonly step: number; readonly round: number }[], digit: number) {
  return digit === 0 ? 0 : (chapters.find(({ round }) => round === digit)?.step ?? null)
}
/** Returns the handlers by key: arrows, Space, Home, End, and a digit for a round. */
export function playbackKeys(
  { at, go, forward, play, last }: Playback,
  chapters: () => readonly { readonly step: number; readonly round: number }[],
): Readonly<Record<string, () => void>> {
  const toRound = (digit: number) => (): void => {
    const step = stepOfRound(chapters(), digit)
    if (step !== null) go(step)
  }
  const digits = Array.from({ length: 10 }, (_, digit) => [String(digit), toRound(digit)] as const)
  return {
    ArrowLeft: () => go(at.value - 1),
    ArrowRight: forward,
    Home: () => go(0),
    End: () => go(last.value),
    Space: () => play(),
    ...Object.fromEntries(digits),
  }
}
