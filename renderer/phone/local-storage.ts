/** Values kept over a reload in localStorage, or in memory where the browser forbids storage. */
const untilClosed = new Map<string, string>()

function storage(): Storage | null {
  try {
    return localStorage
  } catch {
    // Some browsers throw on mere access.
    return null
  }
}
/** Returns a stored value, or null. */
export const readStored = (name: string): string | null => storage()?.getItem(name) ?? untilClosed.get(name) ?? null

/** Stores a value; null removes it. */
export function writeStored(name: string, value: string | null): void {
  untilClosed.delete(name)
  if (value === null) return storage()?.removeItem(name)
  try {
    const store = storage()
    if (store === null) untilClosed.set(name, value)
    else store.setItem(name, value)
  } catch {
    // The storage is full or denied to this page.
    untilClosed.set(name, value)
  }
}
