/** Playback of a list of steps: position, running or not, and speed. */
import { computed, onScopeDispose, ref, watch, type ComputedRef, type Ref } from 'vue'
import { gapAfter } from '../../shared/replay/replay-steps.ts'
import type { EngineMs } from '../../shared/engine/time/times.ts'

/** Multiples of real time, with long gaps shortened; `step`: one step per second. */
export const playbackSpeeds = ['step', '1', '2', '5', '20'] as const
export type PlaybackSpeed = (typeof playbackSpeeds)[number]
/** Shortest time in milliseconds for which a step is shown. */
const briefest = 50

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
  /** Shows a step; an index beyond an end means that end. */
  readonly go: (step: number) => void
  /** Starts or pauses; at the end, starts again from the beginning. */
  readonly play: (on?: boolean) => void
  /** Sets the speed. */
  readonly pace: (chosen: PlaybackSpeed) => void
}
export function usePlayback(steps: () => readonly TimedStep[]): Playback {
  const at = ref(0)
  const playing = ref(false)
  const speed = ref<PlaybackSpeed>('1')
  const last = computed(() => Math.max(0, steps().length - 1))
  let timer: ReturnType<typeof setTimeout> | null = null
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const go = (n: number): void => {
    at.value = Math.min(last.value, Math.max(0, Math.round(n)))
  }
  function play(on = !playing.value): void {
    if (on && at.value >= last.value) at.value = 0
    playing.value = on
  }
  watch(
    [playing, at, speed, last],
    () => {
      stop()
      if (at.value >= last.value) playing.value = false
      else if (playing.value) timer = setTimeout(() => go(at.value + 1), stepDurationMs(steps(), at.value, speed.value))
    },
    { flush: 'sync' },
  )
  onScopeDispose(stop)
  const pace = (chosen: PlaybackSpeed): void => {
    speed.value = chosen
  }
  return { at, playing, speed, last, go, play, pace }
}

/** Returns the step at which round `digit` begins, or null without such a round. 0 is the beginning of the match. */
function stepOfRound(chapters: readonly { readonly step: number; readonly round: number }[], digit: number) {
  return digit === 0 ? 0 : (chapters.find(({ round }) => round === digit)?.step ?? null)
}
/** Returns the handlers by key: arrows, Space, Home, End, and a digit for a round. */
export function playbackKeys(
  { at, go, play, last }: Playback,
  chapters: () => readonly { readonly step: number; readonly round: number }[],
): Readonly<Record<string, () => void>> {
  const toRound = (digit: number) => (): void => {
    const step = stepOfRound(chapters(), digit)
    if (step !== null) go(step)
  }
  const digits = Array.from({ length: 10 }, (_, digit) => [String(digit), toRound(digit)] as const)
  return {
    ArrowLeft: () => go(at.value - 1),
    ArrowRight: () => go(at.value + 1),
    Home: () => go(0),
    End: () => go(last.value),
    Space: () => play(),
    ...Object.fromEntries(digits),
  }
}
