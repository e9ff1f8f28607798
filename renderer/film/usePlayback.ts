/** Going through something step by step: where it stands, whether it runs, and how fast. */
import { computed, onScopeDispose, ref, watch } from 'vue'
import { gapAfter } from '../../shared/replay/replay-steps.ts'

/** Times real time with long gaps shortened; `step`: one step each second. */
export const speeds = ['step', '1', '2', '5', '20'] as const
export type Speed = (typeof speeds)[number]
/** ms: what is shown for less nobody sees. */
const briefest = 50

export interface Timed {
  /** Engine time in ms. */
  readonly t: number
}
function waitAfter(steps: readonly Timed[], n: number, speed: Speed): number {
  return speed === 'step' ? 1000 : Math.max(briefest, gapAfter(steps, n) / Number(speed))
}

export function usePlayback(steps: () => readonly Timed[]) {
  const at = ref(0)
  const playing = ref(false)
  const speed = ref<Speed>('1')
  const last = computed(() => Math.max(0, steps().length - 1))
  let timer: ReturnType<typeof setTimeout> | null = null
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const go = (n: number): void => {
    at.value = Math.min(last.value, Math.max(0, Math.round(n)))
  }
  /** From the end it begins anew. */
  function play(on = !playing.value): void {
    if (on && at.value >= last.value) at.value = 0
    playing.value = on
  }
  watch(
    [playing, at, speed, last],
    () => {
      stop()
      if (at.value >= last.value) playing.value = false
      else if (playing.value) timer = setTimeout(() => go(at.value + 1), waitAfter(steps(), at.value, speed.value))
    },
    { flush: 'sync' },
  )
  onScopeDispose(stop)
  const pace = (chosen: Speed): void => {
    speed.value = chosen
  }
  return { at, playing, speed, last, go, play, pace }
}
export type Transport = ReturnType<typeof usePlayback>

/** The step at which round `digit` begins, or null. 0 is the beginning. */
function roundAt(chapters: readonly { readonly step: number; readonly round: number }[], digit: number) {
  return digit === 0 ? 0 : (chapters.find(({ round }) => round === digit)?.step ?? null)
}
/** What keys do: arrows, Space, Home, End, and a digit for a round. */
export function transportKeys(
  { at, go, play, last }: Transport,
  chapters: () => readonly { readonly step: number; readonly round: number }[],
): Readonly<Record<string, () => void>> {
  const toRound = (digit: number) => (): void => {
    const step = roundAt(chapters(), digit)
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
