/** The votes of one poll, in memory only: one per viewer, of which the last counts. */

/** Viewers of one poll whose votes are counted; more would fill the memory without end. */
export const mostVoters = 100_000
/** UTF-16 code units of a name that are remembered. */
const longestName = 100

export class VoteCount {
  /** The last answer of each viewer, with the name that came with it. */
  readonly #answers = new Map<string, { readonly answer: number; readonly name: string }>()
  readonly #votes: number[]
  #turnedAway = 0

  constructor(answers: number) {
    this.#votes = Array.from({ length: answers }, () => 0)
  }
  /** Votes by the place of the answer. */
  get votes(): readonly number[] {
    return this.#votes
  }
  /** Votes of viewers beyond the limit. */
  get turnedAway(): number {
    return this.#turnedAway
  }
  /** Returns each viewer with the last answer. */
  *voters(): Generator<{ readonly viewer: string; readonly name: string; readonly answer: number }> {
    for (const [viewer, given] of this.#answers) yield { viewer, ...given }
  }
  /** Counts a vote in place of the viewer's earlier one; returns whether the counts changed. */
  add(viewer: string, answer: number, name = ''): boolean {
    const before = this.#answers.get(viewer)?.answer
    if (before === answer) return false
    if (before === undefined && this.#answers.size >= mostVoters) {
      this.#turnedAway += 1
      return false
    }
    if (before !== undefined) this.#move(before, -1)
    this.#answers.set(viewer, { answer, name: name.slice(0, longestName) })
    this.#move(answer, 1)
    return true
  }
  #move(answer: number, by: number): void {
    this.#votes[answer] = (this.#votes[answer] ?? 0) + by
  }
}
