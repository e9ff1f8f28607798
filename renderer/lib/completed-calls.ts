/** Tells listeners about each API call that succeeded. */
export interface CompletedCall {
  readonly method: string
  readonly path: string
}
const hearers = new Set<(done: CompletedCall) => void>()

/** Calls `hear` after each successful call; returns a function that unsubscribes. */
export function onCallCompleted(hear: (done: CompletedCall) => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}
export function notifyCallCompleted(done: CompletedCall): void {
  for (const hear of hearers) hear(done)
}
