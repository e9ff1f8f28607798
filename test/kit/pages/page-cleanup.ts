/** Ends stores and timers with their test and elements with their file, so that no page acts later. */
import { disposePinia, getActivePinia, setActivePinia } from 'pinia'
import { afterAll, afterEach, vi } from 'vitest'

type Timer = ReturnType<typeof setTimeout>
const { setTimeout: startTimeout, setInterval: startInterval } = globalThis
const pending = new Set<Timer>()
/** Starts a timer as `start` does, and remembers it until the test ends. */
const remembered =
  <Given extends unknown[]>(start: (...given: Given) => Timer) =>
  (...given: Given): Timer => {
    const timer = start(...given)
    pending.add(timer)
    return timer
  }
// A page that a test leaves open would connect anew seconds later, into the sockets that another test counts.
Object.assign(globalThis, { setTimeout: remembered(startTimeout), setInterval: remembered(startInterval) })

afterEach(() => {
  const pinia = getActivePinia()
  if (pinia !== undefined) disposePinia(pinia)
  setActivePinia(undefined)
  for (const timer of pending) clearTimeout(timer)
  pending.clear()
})
// Files share one document and one process: none leaves elements, the focus, its timers or half-loaded parts of a page.
afterAll(async () => {
  await vi.dynamicImportSettled()
  document.body.replaceChildren()
  Object.assign(globalThis, { setTimeout: startTimeout, setInterval: startInterval })
})
