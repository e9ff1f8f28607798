/** A check of the evening: looks on after each step, and names the first thing that is not as promised. */
import type { Evening } from '../evening.ts'

export interface Check {
  /** The promise, as a sentence. */
  readonly promise: string
  /** Looks at the evening after a step. Returns what is wrong, or null. */
  readonly afterStep?: (evening: Evening) => string | null
  /** Looks at the evening when faults have stopped for ten seconds and nothing is under way. */
  readonly atRest?: (evening: Evening) => string | null | Promise<string | null>
}
export type MakeCheck = (evening: Evening) => Check
export interface Violation {
  readonly promise: string
  readonly found: string
  /** Virtual ms. */
  readonly at: number
  readonly step: number
}
