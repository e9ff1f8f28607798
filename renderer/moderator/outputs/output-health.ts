/** The health of an output, derived from its own reports. */
import type { OutputStatus } from '../../../shared/wire/output-payload.ts'
import type { EpochMs } from '../../../shared/engine/time/times.ts'

/** `new`: no report yet. `behind`: reports an older frame. `silent`: has stopped reporting. */
export type OutputHealth = 'away' | 'new' | 'current' | 'behind' | 'silent'
export interface ExpectedPicture {
  /** Wall-clock time in milliseconds since 1970. */
  readonly now: EpochMs
  /** Revision of the current public frame, and since when, in milliseconds since 1970. */
  readonly rev: number | null
  readonly since: EpochMs
}
/**
 * Milliseconds without a report after which an output is silent (reports come at least every ten seconds), and
 * milliseconds to draw a new frame.
 */
const patience = 25_000
const drawing = 6000

/** Judges an output by its last report and the frame that it should show. */
export function healthOf(
  { connected, since, seen }: OutputStatus,
  { now, rev, since: changed }: ExpectedPicture,
): OutputHealth {
  if (connected === 0) return 'away'
  const last = seen?.at ?? since ?? now
  if (now - last > patience) return 'silent'
  if (seen === null) return 'new'
  return seen.rev !== rev && now - changed > drawing ? 'behind' : 'current'
}
/** Returns an age as unit and number; `n` is 0 for "now". */
export function ageOf(ms: number): { readonly unit: 'now' | 'seconds' | 'minutes' | 'hours'; readonly n: number } {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 5) return { unit: 'now', n: 0 }
  if (seconds < 90) return { unit: 'seconds', n: seconds }
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? { unit: 'minutes', n: minutes } : { unit: 'hours', n: Math.round(minutes / 60) }
}
