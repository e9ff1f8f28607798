/** Detects dead connections: a network that falls silent closes no socket. */
import { onScopeDispose, readonly, ref, watch, type Ref } from 'vue'
import type { PageConnectionState } from './socket.ts'

export interface ConnectionProbeDeps {
  readonly state: Readonly<Ref<PageConnectionState>>
  /** Sends a message over the current connection. */
  readonly post: (message: object) => void
  /** Replaces the connection, in any state. */
  readonly renew: () => void
  /** False pauses the probe, such as while the page is hidden. */
  readonly awake?: () => boolean
  /** Milliseconds between two probes. */
  readonly every?: number
}
export interface ConnectionProbe {
  /** True when an expected answer is so late that the user should be told. */
  readonly silent: Readonly<Ref<boolean>>
  /** Call on every incoming message: each is a sign of life. */
  readonly heard: () => void
  /** Call after sending a message that will be answered. */
  readonly expect: () => void
  readonly look: () => void
}
const often = 2000
/** Milliseconds without a sign of life after which the connection is shown as lost. */
const silence = 2500
/** Milliseconds without a sign of life after which the connection is replaced: a slow network is not yet a dead one. */
const patience = 5000

/**
 * Probes until its scope ends, at once where the machine comes back online. A silent connection is shown as lost first
 * and replaced later.
 */
export function useConnectionProbe({
  state,
  post,
  renew,
  awake = () => true,
  every = often,
}: ConnectionProbeDeps): ConnectionProbe {
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
  // A closed connection reconnects by itself, and the page shows that it is away.
  watch(
    state,
    (is) => {
      if (is !== 'on') stop()
    },
    { flush: 'sync' },
  )
  const timer = setInterval(look, every)
  // A connection may look open although the network it was made over has gone.
  addEventListener('online', look)
  onScopeDispose(() => {
    clearInterval(timer)
    removeEventListener('online', look)
    stop()
  })
  return { silent: readonly(silent), heard, expect, look }
}
