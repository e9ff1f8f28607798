/** The clocks of 4.3, all public. Only the reaction window closes by itself. */
import type { ClockChange } from '../../engine/clocks.ts'
import type { Options } from './options/option-types.ts'

export const clockIds = ['speech', 'talk', 'react'] as const
/** The ids of the clocks. */
export type ClockId = (typeof clockIds)[number]

export const dropClocks = (...ids: readonly ClockId[]): readonly ClockChange[] => ids.map((id) => ({ id, do: 'drop' }))
export const noClocks: readonly ClockChange[] = dropClocks(...clockIds)
/** Starts one clock and stops the others; 0 ms stops all. */
function startOnly(id: ClockId, ms: number, ends?: string): readonly ClockChange[] {
  if (ms <= 0) return noClocks
  const set: ClockChange = { id, do: 'set', ms, ...(ends === undefined ? {} : { ends }) }
  return [...dropClocks(...clockIds.filter((each) => each !== id)), set]
}
type ClockOptions = Pick<Options, 'speechSeconds' | 'talkMinutes' | 'reactionSeconds'>
/** The clock of one speech (4.3 d.duel.speech). */
export const speechClock = ({ speechSeconds }: ClockOptions): readonly ClockChange[] =>
  startOnly('speech', speechSeconds * 1000)
export const talkClock = ({ talkMinutes }: ClockOptions): readonly ClockChange[] =>
  startOnly('talk', talkMinutes * 60_000)
/** The clock of a window, which closes at 0 (2.2b). */
export const reactClock = ({ reactionSeconds }: ClockOptions): readonly ClockChange[] =>
  startOnly('react', reactionSeconds * 1000, 'closeWindow')
