/** The clocks of 4.3, all public, and that of a call on phones (AD-4). Only the reaction window closes by itself. */
import type { ClockChange } from '../../engine/time/clocks.ts'
import { dropClocks as drop, startOnly } from '../../engine/kit/clock-builders.ts'
import type { Options } from './options/option-types.ts'

export const clockIds = ['speech', 'talk', 'react'] as const
/** The ids of the public clocks. */
type PublicClock = (typeof clockIds)[number]
const callClock = 'call'
/** The ids of the clocks. */
export type ClockId = PublicClock | typeof callClock

export const dropClocks = (...ids: readonly PublicClock[]): readonly ClockChange[] => drop(...ids)
export const noClocks = dropClocks(...clockIds)
type ClockOptions = Pick<Options, 'speechSeconds' | 'talkMinutes' | 'reactionSeconds'>
/** The clock of one speech (4.3 d.duel.speech). */
export const speechClock = ({ speechSeconds }: ClockOptions): readonly ClockChange[] =>
  startOnly(clockIds, { id: 'speech', ms: speechSeconds * 1000 })
export const talkClock = ({ talkMinutes }: ClockOptions): readonly ClockChange[] =>
  startOnly(clockIds, { id: 'talk', ms: talkMinutes * 60_000 })
/** The clock of a window, which closes at 0 (2.2b). */
export const reactClock = ({ reactionSeconds }: ClockOptions): readonly ClockChange[] =>
  startOnly(clockIds, { id: 'react', ms: reactionSeconds * 1000, ends: 'closeWindow' })
/** The clock of a call, the same on all phones and on the desk, whomever the call concerns; 0 seconds start none. */
export const callClocks = ({ callSeconds }: Pick<Options, 'callSeconds'>): readonly ClockChange[] =>
  startOnly([callClock], { id: callClock, ms: callSeconds * 1000 })
export const noCallClock = drop(callClock)
