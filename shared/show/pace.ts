/** The pace of a screen: how long each beat stays. */

/** `off` shows each frame at once. */
export const paces = ['off', 'quick', 'usual', 'slow'] as const
export type Pace = (typeof paces)[number]

/** The multiples of the usual time of a beat. */
export const paceFactors: Readonly<Record<Pace, number>> = { off: 0, quick: 0.6, usual: 1, slow: 1.5 }
