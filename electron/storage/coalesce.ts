/** Long work that many may ask for at once. */

/**
 * One at a time, and at most one that waits for it: whoever asks meanwhile shares that one. It begins after they asked,
 * so that it finds everything that was there when they did. Rejects as the work that they share does.
 */
export function oneBehind<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let waiting: Promise<T> | null = null
  const ended = (): void => {
    running = null
  }
  const begin = (): Promise<T> => {
    waiting = null
    running = work()
    running.then(ended, ended)
    return running
  }
  return () => {
    if (waiting !== null) return waiting
    if (running === null) return begin()
    waiting = running.then(begin, begin)
    return waiting
  }
}
