/** Reports to the console which picture this output shows: soon after each new one, and regularly in between. */
import { onScopeDispose, watch, type ShallowRef } from 'vue'
import type { PublicPush } from '../../shared/wire/moderator-status.ts'

/** Milliseconds: shortest and longest time between two reports. */
const atMost = 2000
const atLeast = 10_000

export function useScreenReport(push: Readonly<ShallowRef<PublicPush | null>>, post: (message: object) => void): void {
  let next: ReturnType<typeof setTimeout> | null = null
  let said = -atMost
  function plan(ms: number): void {
    if (next !== null) clearTimeout(next)
    next = setTimeout(say, ms)
  }
  function say(): void {
    said = performance.now()
    if (push.value !== null) post({ seen: push.value.frame?.rev ?? null })
    plan(atLeast)
  }
  // After rendering.
  watch(push, () => plan(Math.max(0, said + atMost - performance.now())), { flush: 'post' })
  onScopeDispose(() => {
    if (next !== null) clearTimeout(next)
  })
}
