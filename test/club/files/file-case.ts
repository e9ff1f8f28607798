/** A file of old standings with the reading that is expected of it. */
export interface FileCase {
  /** Name, points, matches, wins and, where a column holds them, draws and losses: of everybody who is sure by now. */
  readonly people: readonly string[]
  /** Lines below the headings that are left out. */
  readonly left?: readonly number[]
  readonly asks?: readonly string[]
  /** Number of sentences that name a guess. */
  readonly doubts?: number
}
