/**
 * Judges a league by its recorded history and the books it ended with, in the manner of Jepsen: it knows nothing of
 * segments and carriers, only which computer acknowledged what, what an exchange brought, and who counted then.
 */

/** Names one fact of a book: an entry of the club log, or an ended match. */
export type FactId = string
/** Consoles that count, by key: the number of the last segment that does, null where all do. */
export type Counted = ReadonlyMap<string, number | null>

/** Anything that a course did, in order. Two computers may write with one key. */
export type HistoryEvent =
  /** A person was told that it is stored. */
  | { readonly kind: 'stored'; readonly computer: string; readonly facts: readonly FactId[] }
  /** Facts that a signed segment of this computer covers since. */
  | { readonly kind: 'sealed'; readonly computer: string; readonly n: number; readonly facts: readonly FactId[] }
  /** Facts that an exchange brought into the book. `before`, `after`: consoles that counted for this computer. */
  | {
      readonly kind: 'took'
      readonly computer: string
      readonly facts: readonly FactId[]
      readonly before: Counted
      readonly after: Counted
    }
  /** Facts that are on this computer no more: its disk was lost, or an old backup came back. */
  | { readonly kind: 'lost'; readonly computer: string; readonly facts: readonly FactId[] }
export interface FinalBook {
  readonly computer: string
  /** All of the book as bytes. */
  readonly bytes: string
  /** The facts in the book, each as often as it stands there. */
  readonly facts: readonly FactId[]
}
export interface LeagueHistory {
  /** Key by which each computer signs. */
  readonly keys: ReadonlyMap<string, string>
  readonly events: readonly HistoryEvent[]
  /** Consoles that count in the end. */
  readonly counted: Counted
  readonly books: readonly FinalBook[]
  /** Texts of all archives of consoles that count, as they lie on the carrier. */
  readonly archives: readonly string[]
  /** Names that were erased. */
  readonly erased: readonly string[]
}
/** Facts of one computer, and the numbers of its segments that cover or covered them. */
interface Held {
  readonly facts: Set<FactId>
  /** Facts that it ever had, also those that were lost since: its own segments may still hold them. */
  readonly ever: Set<FactId>
  readonly sealed: Map<FactId, readonly number[]>
}
class Judge {
  readonly #history: LeagueHistory
  readonly #held = new Map<string, Held>()
  readonly #everStored = new Set<FactId>()
  readonly found: string[] = []

  constructor(history: LeagueHistory) {
    this.#history = history
    for (const computer of history.keys.keys()) this.#held.set(computer, this.#heldBy(computer))
    for (const event of history.events) this.#follow(event)
  }
  #keyOf(computer: string): string {
    return this.#history.keys.get(computer) ?? ''
  }
  #heldBy(computer: string): Held {
    return this.#held.get(computer) ?? { facts: new Set(), ever: new Set(), sealed: new Map() }
  }
  #follow(event: HistoryEvent): void {
    const held = this.#heldBy(event.computer)
    if (event.kind === 'took') this.#checkOrigin(event)
    for (const fact of event.facts) {
      if (event.kind === 'stored') this.#everStored.add(fact)
      if (event.kind === 'lost') held.facts.delete(fact)
      else if (event.kind === 'sealed') held.sealed.set(fact, [...(held.sealed.get(fact) ?? []), event.n])
      else held.facts.add(fact)
      held.ever.add(fact)
    }
  }
  /** A fact may come from anybody who counted then, by a segment that did. */
  #checkOrigin({ computer, facts, before, after }: Extract<HistoryEvent, { kind: 'took' }>): void {
    const ever = this.#heldBy(computer).ever
    for (const fact of facts) {
      if (ever.has(fact)) continue
      const isFine = [...this.#held].some(
        ([other, { facts: theirs, sealed }]) =>
          (theirs.has(fact) || sealed.has(fact)) &&
          (this.#keyOf(other) === this.#keyOf(computer) ||
            [before, after].some((counted) => this.#countsIn(counted, other, sealed.get(fact)?.slice(0, 1)))),
      )
      if (!isFine) this.found.push(`${computer} took ${fact} from nobody who counts`)
    }
  }
  /** True where all of these segments of a computer count. */
  #countsIn(counted: Counted, computer: string, numbers: readonly number[] = []): boolean {
    const through = counted.get(this.#keyOf(computer))
    if (through === undefined || through === null) return through === null
    return numbers.length > 0 && numbers.every((n) => n <= through)
  }
  /** Facts that must be in each book in the end. */
  #due(): ReadonlySet<FactId> {
    const due = new Set<FactId>()
    for (const [computer, { facts, sealed }] of this.#held)
      for (const fact of facts) if (this.#countsIn(this.#history.counted, computer, sealed.get(fact))) due.add(fact)
    return due
  }
  judge(): readonly string[] {
    const { books, counted } = this.#history
    const own = books.filter(({ computer }) => counted.get(this.#keyOf(computer)) === null)
    const due = this.#due()
    for (const { computer, facts } of own) {
      const there = new Set(facts)
      if (there.size < facts.length) this.found.push(`${computer} counts something twice`)
      for (const fact of due) if (!there.has(fact)) this.found.push(`${computer} lost ${fact}`)
      for (const fact of there) if (!this.#everStored.has(fact)) this.found.push(`nobody stored ${fact}: ${computer}`)
    }
    const [first] = own
    for (const { computer, bytes } of own)
      if (bytes !== first?.bytes) this.found.push(`${computer} and ${first?.computer} have different books`)
    return [...this.found, ...this.#remains(own)]
  }
  #remains(own: readonly FinalBook[]): readonly string[] {
    const { erased, archives } = this.#history
    return erased.flatMap((name) => [
      ...own.filter(({ bytes }) => bytes.includes(name)).map(({ computer }) => `${computer} still knows ${name}`),
      ...(archives.some((text) => text.includes(name)) ? [`an archive still names ${name}`] : []),
    ])
  }
}
/** Returns a sentence for each thing that is wrong; none where all is well. */
export const judgeLeague = (history: LeagueHistory): readonly string[] => new Judge(history).judge()
