/** What this phone keeps over a reload; where the browser keeps nothing, until the page is closed. */
const untilClosed = new Map<string, string>()

function storage(): Storage | null {
  try {
    return localStorage
  } catch {
    // Some browsers forbid even to ask.
    return null
  }
}
export const keptUnder = (name: string): string | null => storage()?.getItem(name) ?? untilClosed.get(name) ?? null

export function keep(name: string, value: string | null): void {
  untilClosed.delete(name)
  if (value === null) return storage()?.removeItem(name)
  try {
    const store = storage()
    if (store === null) untilClosed.set(name, value)
    else store.setItem(name, value)
  } catch {
    // No room, or none for this page.
    untilClosed.set(name, value)
  }
}
