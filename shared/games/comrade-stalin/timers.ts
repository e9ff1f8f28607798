/** The clocks of 4.4, all public. Alarm, countdown, objections, claims and last chance have an effect at 0. */
import type { ClockChange } from '../../engine/time/clocks.ts'
import { dropClocks as drop } from '../../engine/kit/clock-builders.ts'
import type { ClockId, Options } from './types.ts'

export const dropClocks = (...ids: readonly ClockId[]): readonly ClockChange[] => drop(...ids)
const setClock = (id: ClockId, ms: number, ends: string): readonly ClockChange[] => [{ id, do: 'set', ms, ends }]
export const stepMs = ({ countdownStepSeconds }: Options): number => Number(countdownStepSeconds) * 1000
/** A clock of five steps from 5 to 0, shown as numbers instead of seconds (4.2, 7.6). */
const numberClock = (id: ClockId, rules: Options, ends: string): readonly ClockChange[] => [
  { id, do: 'set', ms: 5 * stepMs(rules), ends, stepMs: stepMs(rules) },
]
export const countClock = (rules: Options): readonly ClockChange[] => numberClock('count', rules, 'tally')
export const alarmClock = (minutes: number): readonly ClockChange[] => setClock('alarm', minutes * 60_000, 'alarm')
export const reactClock = ({ reactionSeconds }: Options): readonly ClockChange[] =>
  reactionSeconds > 0 ? setClock('react', reactionSeconds * 1000, 'letPass') : []
export const claimClock = ({ claimWindowSeconds }: Options): readonly ClockChange[] =>
  claimWindowSeconds > 0 ? setClock('claims', claimWindowSeconds * 1000, 'settleClaims') : []
/** The clock of the last chance; none where it is closed by hand (8.2). */
export function chanceClock(rules: Options): readonly ClockChange[] {
  const { lastChanceWindow: window } = rules
  if (window === 'manual') return []
  return window === 'countdown'
    ? numberClock('chance', rules, 'closeChance')
    : setClock('chance', Number(window) * 1000, 'closeChance')
}
/** A clock that only reminds at 0. */
export const softClock = (seconds: number): readonly ClockChange[] =>
  seconds > 0 ? [{ id: 'soft', do: 'set', ms: seconds * 1000 }] : dropClocks('soft')
/** Pauses the last chance for a player who has stepped up. */
export const pausedChance: readonly ClockChange[] = [{ id: 'chance', do: 'pause' }]
/** Pauses the clocks that an ability interrupts. */
export const pausedClocks: readonly ClockChange[] = (['count', 'claims', 'chance', 'soft'] as const).map((id) => ({
  id,
  do: 'pause',
}))
/** Resumes the clocks after an ability: a countdown and a reminder always, the last chance unless a claim holds it. */
export const resumeClocks = (claims: readonly unknown[]): readonly ClockChange[] =>
  (['count', 'soft', claims.length > 0 ? 'claims' : 'chance'] as const).map((id) => ({ id, do: 'run' }))
export const noClocks = dropClocks('alarm', 'count', 'react', 'claims', 'chance', 'soft')
