/** Shrinks a failing evening: leaves out acts in ever smaller groups, as long as the same promise still breaks. */
import { playEvening } from './play-evening.ts'

export interface ShrinkInput {
  readonly seed: string
  readonly minutes: number
  /** The promise that must still break. */
  readonly promise: string
  readonly acts: readonly string[]
  /** Most evenings to play. */
  readonly tries: number
}
/** Returns the acts that are needed to break the promise, as far as the tries reached. */
export async function shrinkActs({ seed, minutes, promise, acts, tries }: ShrinkInput): Promise<readonly string[]> {
  let kept = acts
  let groups = 2
  for (let played = 0; played < tries && kept.length > 1;) {
    const size = Math.ceil(kept.length / groups)
    let smaller: readonly string[] | null = null
    for (let at = 0; at < kept.length && played < tries && smaller === null; at += size) {
      const rest = [...kept.slice(0, at), ...kept.slice(at + size)]
      const keeps = new Set(rest)
      const leftOut = acts.filter((act) => !keeps.has(act))
      played += 1
      const { violations } = await playEvening(seed, { minutes, leftOut })
      if (violations.some((each) => each.promise === promise)) smaller = rest
    }
    if (smaller !== null) {
      kept = smaller
      groups = Math.max(2, groups - 1)
    } else if (size === 1) return kept
    else groups = Math.min(kept.length, groups * 2)
  }
  return kept
}
