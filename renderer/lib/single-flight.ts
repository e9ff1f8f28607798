/** A double click, or Enter struck twice, is one wish: what makes something new makes it once. */

/** Milliseconds in which systems take a second click as part of the first. */
export const doubleClick = 500

/**
 * The same act; what comes while it is under way is not heard. `rest`: nor is what comes so many milliseconds after it,
 * where nothing that was typed tells a second wish from the first.
 */
export function once<T extends readonly unknown[]>(
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
