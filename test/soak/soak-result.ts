/** The figures that a soak run gathers. */
import type { Sample } from './judge.ts'
import type { Count } from './soak.ts'

export interface Soaked {
  readonly samples: readonly Sample[]
  readonly screens: Count
  readonly phones: Count
  readonly obs: Count
  readonly steps: number
  readonly matches: number
  /** Connections that screens and phones made. */
  readonly opened: number
}
