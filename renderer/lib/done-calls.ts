/** Tells the page which calls to the console were done. */
export interface Done {
  readonly method: string
  readonly path: string
}
const hearers = new Set<(done: Done) => void>()

/** Calls `hear` after each call that was done; returns how to end that. */
export function onDone(hear: (done: Done) => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}
export function tellDone(done: Done): void {
  for (const hear of hearers) hear(done)
}
