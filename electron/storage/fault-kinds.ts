/** The kinds of faults that a disk or database has; each has one sentence with the next step. */
export type StorageFaultKind = 'full' | 'read-only' | 'locked' | 'no-locks' | 'corrupt' | 'newer' | 'io'
