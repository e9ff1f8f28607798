/** A measured figure and the measurement that gives it. */
export interface Figure {
  readonly what: string
  readonly unit: string
  readonly bar: number | null
  readonly value: number
  /** Conditions of the measurement: counts, percentile, circumstances. */
  readonly how: string
}
export interface Measurement {
  readonly name: string
  /** A list of figures, or a sentence why it cannot be measured here. */
  readonly run: () => Promise<readonly Figure[] | string>
}
