/** Guards acts that create something against running twice on a double click or a repeated Enter. */

/** Milliseconds within which operating systems count two clicks as a double click. */
export const doubleClickMs = 500

/**
 * Wraps `act` so that calls made while one is running are dropped. `rest`: milliseconds after the end during which
 * calls are dropped as well, for acts whose input cannot tell a second intent from the first.
 */
export function singleFlight<T extends readonly unknown[]>(
  act: (...given: T) => Promise<unknown>,
  rest = 0,
): (...given: T) => Promise<void> {
  let open = true
  return async (...given) => {
    if (!open) return
    open = false
    try {
      await act(...given)
    } finally {
      if (rest === 0) open = true
      else setTimeout(() => (open = true), rest)
    }
  }
}
