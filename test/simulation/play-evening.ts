/** Plays an evening from its seed: most in one world, some in two that are compared. */
import type { EveningOptions } from './evening.ts'
import { simulateEvening, type EveningResult } from './simulate.ts'
import { playPair } from './worlds/world-pair.ts'

/** One of so many seeds plays a pair of worlds, for half of the time, so that it costs as much as any other. */
const pairs = { oneOf: 5, share: 0.5 }
export const isPair = (seed: string): boolean => Number(seed) % pairs.oneOf === 0

/** Plays the evening of a seed for so many virtual minutes, or until a promise breaks. */
export const playEvening = (
  seed: string,
  options: EveningOptions & { readonly minutes: number },
): Promise<EveningResult> =>
  isPair(seed) ? playPair(seed, { ...options, minutes: options.minutes * pairs.share }) : simulateEvening(seed, options)
