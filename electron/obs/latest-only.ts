/**
 * A queue of length one. The result wakes it and returns at once; runs never overlap, and however many wakes come
 * during a run, one more run follows. Each run reads the intent of its moment, so the latest wins. Errors go to
 * `fault`.
 */
export function queueLatest(run: () => Promise<void>, fault: (error: unknown) => void): () => void {
  let running = false
  let again = false
  const loop = async () => {
    do {
      again = false
      await run().catch(fault)
    } while (again)
    running = false
  }
  return () => {
    again = true
    if (running) return
    running = true
    queueMicrotask(() => void loop())
  }
}

/** Resolves after so many ms, or early, without an error, when the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    if (signal.aborted) done()
    else signal.addEventListener('abort', done)
  })
}
