/** Notices a console that hangs: it closes no connection, and nothing but its silence tells. */
import { computed, watch, type Ref } from 'vue'
import { useConnectionProbe } from '../../lib/useConnectionProbe.ts'
import { useModerator } from './useModerator.ts'

/** Milliseconds between two checks; with the wait for an answer, a hung console is told after four seconds at most. */
const every = 1500
const isVisible = (): boolean => document.visibilityState === 'visible'

/** Returns a ref that is true while the console is connected and does not answer. Ends with the calling component. */
export function useConsoleProbe(): Readonly<Ref<boolean>> {
  const desk = useModerator()
  const state = computed(() => desk.link)
  // The console is on this computer: one that hangs answers late over the same connection, and one that ends closes it.
  const renew = (): void => undefined
  const probe = useConnectionProbe({ state, post: desk.post, renew, awake: isVisible, every })
  watch(() => desk.heard, probe.heard, { flush: 'sync' })
  return computed(() => probe.silent.value && desk.link === 'on')
}
