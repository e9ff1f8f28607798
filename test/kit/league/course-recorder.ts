/** Records for the judge what the computers of a course store, seal, take in and lose. */
import type { Computer } from './course-computer.ts'
import type { Counted, FactId, HistoryEvent } from './league-judge.ts'

export class CourseRecorder {
  readonly events: HistoryEvent[] = []
  readonly keys = new Map<string, string>()
  readonly #sealed = new Map<string, Set<string>>()
  readonly #counted = new Map<string, Counted>()
  readonly #facts = new Set<FactId>()

  add(computer: Computer): void {
    this.keys.set(computer.name, computer.at.signer.key)
  }
  /** Consoles that count in the eyes of a computer. */
  static countedBy({ at }: Computer): Counted {
    return new Map([...at.job.membership().members.values()].map(({ key, through }) => [key, through]))
  }
  /** Looks at a computer after a person did something on it. */
  stored(computer: Computer): void {
    const facts = computer.facts().filter((fact) => !computer.known.has(fact))
    this.#push(computer, facts)
    computer.known = new Set([...computer.known, ...facts])
  }
  /** Looks at a computer after a disk or a backup came back. */
  cameBack(computer: Computer): void {
    const now = new Set(computer.facts())
    const facts = [...computer.known].filter((fact) => !now.has(fact))
    this.events.push({ kind: 'lost', computer: computer.name, facts })
    computer.known = now
  }
  /**
   * Notes that a computer is gone, and with it what it alone had, and what it had from others: these, or the place, may
   * lose that. `others`: those that are still there.
   */
  wentAway({ name, known, at: { segments } }: Computer, others: readonly Computer[]): void {
    const unsent = new Set(segments.unsent())
    const sent = segments.own().filter((hash) => !unsent.has(hash))
    const told = new Set(sent.flatMap((hash) => segments.itemsOf(hash)).map(({ kind, id }) => `${kind} ${id}`))
    const facts = [...known].filter((fact) => !told.has(fact) || !others.some((other) => other.known.has(fact)))
    this.events.push({ kind: 'lost', computer: name, facts })
  }
  /** Looks at a computer after an exchange. */
  exchanged(computer: Computer): void {
    const { name, at } = computer
    const fresh = computer.facts().filter((fact) => !computer.known.has(fact))
    const own = new Set(at.book.entries.filter(({ by }) => by === name).map(({ id }) => `entry ${id}`))
    // To join two books may take entries of this computer, which erase a name there, too.
    const made = new Set(fresh.filter((fact) => own.has(fact) && !this.#facts.has(fact)))
    if (made.size > 0) this.#push(computer, [...made])
    const after = CourseRecorder.countedBy(computer)
    const before = this.#counted.get(name) ?? after
    this.events.push({ kind: 'took', computer: name, facts: fresh.filter((fact) => !made.has(fact)), before, after })
    this.#counted.set(name, after)
    computer.known = new Set([...computer.known, ...fresh])
    this.#seal(computer)
  }
  #push({ name }: Computer, facts: readonly FactId[]): void {
    this.events.push({ kind: 'stored', computer: name, facts })
    for (const fact of facts) this.#facts.add(fact)
  }
  #seal({ name, at: { segments } }: Computer): void {
    const known = this.#sealed.get(name) ?? new Set<string>()
    this.#sealed.set(name, known)
    const unsent = new Set(segments.unsent())
    for (const hash of segments.own()) {
      if (known.has(hash) || unsent.has(hash)) continue
      known.add(hash)
      const facts = segments.itemsOf(hash).map(({ kind, id }) => `${kind} ${id}`)
      const n = segments.segment(hash)?.header.n ?? 0
      if (facts.length > 0) this.events.push({ kind: 'sealed', computer: name, n, facts })
    }
  }
}
