/** The level of the music, from 0 to 1: it fades in and out, and gives way to a sound. */

/** Milliseconds from silence to full, and back. */
export const fadeMs = 2000
/** The level below a sound, and milliseconds until it is reached from full. */
export const duckedLevel = 0.25
export const duckMs = 200

/** Returns the level after some ms on its way to a target. It sinks fast below a sound, and moves softly otherwise. */
export function moveLevel(level: number, target: number, ms: number): number {
  const isDucking = target > 0 && target < level
  const step = isDucking ? ((1 - duckedLevel) * ms) / duckMs : ms / fadeMs
  return target > level ? Math.min(target, level + step) : Math.max(target, level - step)
}
