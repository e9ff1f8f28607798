/** Finds out that a connection is dead although it looks alive: a network that falls silent closes nothing. */
import { onScopeDispose, readonly, ref, watch, type Ref } from 'vue'
import type { LineState } from './socket.ts'

export interface LookoutParts {
  readonly state: Readonly<Ref<LineState>>
  /** Says something over the connection as it is. */
  readonly post: (message: object) => void
  /** Connects anew, whatever the connection looks like. */
  readonly renew: () => void
  /** Nobody looks while this is not so. */
  readonly awake?: () => boolean
  /** ms between two looks. */
  readonly every?: number
}
export interface Lookout {
  /** Nothing has come for so long, though something was to be answered, that whoever uses the page should know. */
  readonly silent: Readonly<Ref<boolean>>
  /** Whatever comes over the connection is a sign of life. */
  readonly heard: () => void
  /** Something was said that is answered. */
  readonly expect: () => void
  readonly look: () => void
}
const often = 2000
/** ms without a sign of life after which the connection is said to be lost. */
const silence = 2500
/** ms without one after which it is made anew: a slow network is no dead one. */
const patience = 5000

export function useConnectionProbe({ state, post, renew, awake = () => true, every = often }: LookoutParts): Lookout {
  const silent = ref(false)
  let timers: readonly ReturnType<typeof setTimeout>[] = []
  let looks = 0

  function stop(): void {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  function heard(): void {
    stop()
    silent.value = false
  }
  function expect(): void {
    if (timers.length > 0) return
    const anew = (): void => {
      stop()
      renew()
    }
    timers = [setTimeout(() => (silent.value = true), silence), setTimeout(anew, patience)]
  }
  function look(): void {
    if (!awake()) return stop()
    if (state.value !== 'on') return
    looks += 1
    post({ look: looks })
    expect()
  }
  // A connection that ended is made anew by itself; the page says that it is away.
  watch(
    state,
    (is) => {
      if (is !== 'on') stop()
    },
    { flush: 'sync' },
  )
  const timer = setInterval(look, every)
  onScopeDispose(() => {
    clearInterval(timer)
    stop()
  })
  return { silent: readonly(silent), heard, expect, look }
}
