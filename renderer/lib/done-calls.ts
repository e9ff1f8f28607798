/** Tells listeners about each API call that succeeded. */
export interface Done {
  readonly method: string
  readonly path: string
}
const hearers = new Set<(done: Done) => void>()

/** Calls `hear` after each successful call; returns a function that unsubscribes. */
export function onDone(hear: (done: Done) => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}
export function tellDone(done: Done): void {
  for (const hear of hearers) hear(done)
}
