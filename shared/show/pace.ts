/** The pace of a screen: how long each beat stays. */

/** `off` shows each frame at once. */
export const paces = ['off', 'quick', 'usual', 'slow'] as const
export type Pace = (typeof paces)[number]
