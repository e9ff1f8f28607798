/** A fault of a set-up, or something to think of before the start. */
export interface Finding {
  readonly level: 'error' | 'warning'
  /** The option or `cast` that it speaks of. */
  readonly at: string
  readonly says: string
  readonly clause: string
}
