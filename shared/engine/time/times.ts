/**
 * Times of three clocks, all in milliseconds. A plain number passes, so that times can be computed and typed in; a time
 * of one clock does not pass for one of another.
 */
type TimeOf<Clock extends string> = number & { readonly timeOf?: Clock }

/** Engine time: runs while a match is open, and stands still while the console is down. */
export type EngineMs = TimeOf<'engine'>
/** Monotonic time of one process or page: `performance.now()`. */
export type MonoMs = TimeOf<'monotonic'>
/** Wall-clock time since 1970 UTC: `Date.now()`. */
export type EpochMs = TimeOf<'epoch'>
