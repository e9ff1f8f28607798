/** The clocks of 4.4: all of them public. Alarm, countdown, objections, claims and the last chance decide something. */
import type { ClockChange } from '../../engine/clocks.ts'
import type { ClockId, Options } from './types.ts'

export const drop = (...ids: readonly ClockId[]): readonly ClockChange[] => ids.map((id) => ({ id, do: 'drop' }))
const set = (id: ClockId, ms: number, ends: string): readonly ClockChange[] => [{ id, do: 'set', ms, ends }]
export const stepMs = ({ countdownStepSeconds }: Options): number => Number(countdownStepSeconds) * 1000
/** Five steps from 5 to 0: numbers on every screen, not seconds (4.2, 7.6). */
const numbers = (id: ClockId, rules: Options, ends: string): readonly ClockChange[] => [
  { id, do: 'set', ms: 5 * stepMs(rules), ends, stepMs: stepMs(rules) },
]
export const countClock = (rules: Options): readonly ClockChange[] => numbers('count', rules, 'tally')
export const alarmClock = (minutes: number): readonly ClockChange[] => set('alarm', minutes * 60_000, 'alarm')
export const reactClock = ({ reactionSeconds }: Options): readonly ClockChange[] =>
  reactionSeconds > 0 ? set('react', reactionSeconds * 1000, 'letPass') : []
export const claimClock = ({ claimWindowSeconds }: Options): readonly ClockChange[] =>
  claimWindowSeconds > 0 ? set('claims', claimWindowSeconds * 1000, 'settleClaims') : []
/** 8.2 */
export function chanceClock(rules: Options): readonly ClockChange[] {
  const { lastChanceWindow: window } = rules
  if (window === 'manual') return []
  return window === 'countdown'
    ? numbers('chance', rules, 'closeChance')
    : set('chance', Number(window) * 1000, 'closeChance')
}
/** At 0 somebody is only reminded. */
export const softClock = (seconds: number): readonly ClockChange[] =>
  seconds > 0 ? [{ id: 'soft', do: 'set', ms: seconds * 1000 }] : drop('soft')
/** Somebody has stepped up in the last chance and waits for the word. */
export const chanceHeld: readonly ClockChange[] = [{ id: 'chance', do: 'pause' }]
/** What an ability interrupts stands still until it is done. */
export const held: readonly ClockChange[] = (['count', 'claims', 'chance'] as const).map((id) => ({ id, do: 'pause' }))
/** A countdown goes on whoever waits for the next attempt; a claim holds the last chance by itself. */
export const goOn = (claims: readonly unknown[]): readonly ClockChange[] =>
  (['count', claims.length > 0 ? 'claims' : 'chance'] as const).map((id) => ({ id, do: 'run' }))
export const noClocks = drop('alarm', 'count', 'react', 'claims', 'chance', 'soft')
