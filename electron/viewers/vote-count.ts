/** The votes of one poll, in memory only: one per viewer, of which the last counts. */

/** Viewers of one poll whose votes are counted; more would fill the memory without end. */
export const mostVoters = 100_000

export class VoteCount {
  readonly #answers = new Map<string, number>()
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
  /** Counts a vote in place of the viewer's earlier one; returns whether the counts changed. */
  add(viewer: string, answer: number): boolean {
    const before = this.#answers.get(viewer)
    if (before === answer) return false
    if (before === undefined && this.#answers.size >= mostVoters) {
      this.#turnedAway += 1
      return false
    }
    if (before !== undefined) this.#move(before, -1)
    this.#answers.set(viewer, answer)
    this.#move(answer, 1)
    return true
  }
  #move(answer: number, by: number): void {
    this.#votes[answer] = (this.#votes[answer] ?? 0) + by
  }
}
