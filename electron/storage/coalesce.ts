/** Shares long work among callers. */

/**
 * Runs work one at a time, with one run waiting at most. Calls made meanwhile share the waiting run, which starts after
 * them and so covers everything that existed when they were made. Rejects as the shared run does.
 */
export function singleFlightQueue<T>(work: () => Promise<T>): () => Promise<T> {
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
