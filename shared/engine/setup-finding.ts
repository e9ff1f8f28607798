/** A fault of a set-up, or a warning to consider before the start. */
export interface Finding {
  readonly level: 'error' | 'warning'
  /** The option concerned, or `cast`. */
  readonly at: string
  readonly says: string
  readonly clause: string
}
