/** Whether an output shows what it should, from what it says of itself. */
import type { OutputStatus } from '../../../shared/wire/output-payload.ts'

/** `new`: it has not said anything yet. `behind`: it says that it shows an older picture. `silent`: it says nothing. */
export type Health = 'away' | 'new' | 'current' | 'behind' | 'silent'
export interface Measure {
  /** ms since 1970. */
  readonly now: number
  /** The public picture that is on air, and since when. */
  readonly rev: number | null
  readonly since: number
}
/** An output says something every ten seconds at least, and two after a new picture. ms. */
const patience = 25_000
const drawing = 6000

export function healthOf({ connected, since, seen }: OutputStatus, { now, rev, since: changed }: Measure): Health {
  if (connected === 0) return 'away'
  const last = seen?.at ?? since ?? now
  if (now - last > patience) return 'silent'
  if (seen === null) return 'new'
  return seen.rev !== rev && now - changed > drawing ? 'behind' : 'current'
}
/** Which of a few words says how long: just now, seconds, minutes, hours; `n` of them. */
export function ageOf(ms: number): { readonly unit: 'now' | 'seconds' | 'minutes' | 'hours'; readonly n: number } {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 5) return { unit: 'now', n: 0 }
  if (seconds < 90) return { unit: 'seconds', n: seconds }
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? { unit: 'minutes', n: minutes } : { unit: 'hours', n: Math.round(minutes / 60) }
}
