/** The figures that a soak run gathers. */

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
/**
 * Sample after a roll call, with everybody connected and all garbage collected. Sizes in bytes, times in ms. Null:
 * the system does not say.
 */

export interface Sample {
  readonly seconds: number
  readonly matches: number
  readonly rss: number | null
  /** The processes beside the console together, at most since the last roll call. */
  readonly beside: number | null
  readonly heap: number | null
  readonly handles: number | null
  readonly descriptors: number | null
  /** Delay of the event loop. */
  readonly loopP99: number | null
  readonly answerP50: number | null
  readonly answerP95: number | null
  readonly screensP50: number | null
  readonly screensP95: number | null
}
export interface Count {
  tries: number
  readonly losses: string[]
}
