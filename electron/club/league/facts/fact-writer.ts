/** Writes how the matches of this console's book count into the league's database, where it reads otherwise. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MatchId } from '../../../../shared/club/club-events.ts'
import type { ConsoleKey } from '../league-types.ts'
import { compareEditions, type FactEdition, type FactRows } from './fact-rows.ts'
import { FactSource, type FactDraft, type FactSourceDeps } from './fact-source.ts'
import type { FactTable } from './fact-database.ts'
import type { ToldFact, ToldFacts } from './told-facts.ts'

export interface FactWriterDeps extends FactSourceDeps {
  readonly told: ToldFacts
  readonly own: ConsoleKey
}
export interface FactWriteOptions {
  /** Consoles whose facts count. */
  readonly feeds: readonly ConsoleKey[]
  /** False where the book is as it was at the last call that ended well. */
  readonly isChanged: boolean
}
interface ComparedFacts {
  readonly some: readonly FactDraft[]
  /** Editions that lie in the database. */
  readonly latest: ReadonlyMap<MatchId, FactEdition>
  readonly feeds: readonly ConsoleKey[]
}
/** Matches that are compared and written together. */
const together = 50
/** Matches that are compared in one call: a club that is written for the first time has thousands. */
const mostAtOnce = 400
/** Matches told before whose rows are looked at again in one call: a restored database lacks some. */
const recheckedAtOnce = 200

const isLater = (there: FactEdition | undefined, own: FactEdition): there is FactEdition =>
  there !== undefined && compareEditions(there, own) > 0
/** Returns the mark of a match of which a later edition was found: with more entries here, it is compared again. */
const yieldedMark = (mark: string, entries: number): string => `${mark} ${entries}`
/** Returns what is remembered of a match that was compared. A later edition stands, as it is made of a longer book. */
function toldFact({ mark }: FactDraft, own: FactEdition, there: FactEdition | undefined): ToldFact {
  const { match, digest, entries, version } = own
  if (there?.digest === digest || !isLater(there, own)) return { match, mark, digest }
  // The count of a newer program stands for good.
  return { match, mark: there.version > version ? mark : yieldedMark(mark, entries), digest: there.digest }
}

/** One console's writer. Calls follow one another. */
export class FactWriter {
  readonly #parts: FactWriterDeps
  /** The told match after which rows are looked at again. */
  #rechecked: MatchId = ''

  constructor(parts: FactWriterDeps) {
    this.#parts = parts
  }
  /**
   * Compares and writes. Returns true where everything was compared; else the next call goes on, as it does after an
   * error. Rejects with CarrierError.
   */
  async write(table: FactTable, { feeds, isChanged }: FactWriteOptions): Promise<boolean> {
    const lost = await this.#recheck(table, feeds)
    if (!isChanged && lost.size === 0) return true
    const source = new FactSource(this.#parts)
    const drafts = this.#draftsToCompare(source, lost)
    for (let from = 0; from < Math.min(drafts.length, mostAtOnce); from += together) {
      const some = drafts.slice(from, from + together)
      const ids = some.map(({ match }) => match.id)
      await this.#writeSome(table, source, { some, feeds, latest: await table.latest(ids, feeds) })
    }
    return drafts.length <= mostAtOnce
  }
  /** Returns how many matches count otherwise than they were told. */
  unwritten(): number {
    return this.#draftsToCompare(new FactSource(this.#parts), new Set()).length
  }
  /** Returns those of the next told matches whose rows read otherwise by now. */
  async #recheck(table: FactTable, feeds: readonly ConsoleKey[]): Promise<ReadonlySet<MatchId>> {
    const some = this.#parts.told.after(this.#rechecked, recheckedAtOnce)
    this.#rechecked = some.at(-1)?.match ?? ''
    if (some.length === 0) return new Set()
    const ids = some.map(({ match }) => match)
    const latest = await table.latest(ids, feeds)
    return new Set(some.filter(({ match, digest }) => latest.get(match)?.digest !== digest).map(({ match }) => match))
  }
  /** Returns the matches that count otherwise than they were told, and those whose rows were lost. */
  #draftsToCompare(source: FactSource, lost: ReadonlySet<MatchId>): readonly FactDraft[] {
    const told = this.#parts.told.marks()
    return source.drafts().filter(({ match, mark }) => {
      const before = told.get(match.id)
      // A match that goes on is of interest only where it had an end before.
      if (before === undefined) return match.ended !== ''
      return lost.has(match.id) || (before !== mark && before !== yieldedMark(mark, source.entries))
    })
  }
  async #writeSome(table: FactTable, source: FactSource, { some, latest, feeds }: ComparedFacts): Promise<void> {
    const fresh: FactRows[] = []
    const agreed: ToldFact[] = []
    for (const draft of some) {
      const rows = source.rowsOf(draft)
      await nextTurn()
      if (rows === null) continue
      const there = latest.get(draft.match.id)
      if (there?.digest !== rows.edition.digest && !isLater(there, rows.edition)) fresh.push(rows)
      agreed.push(toldFact(draft, rows.edition, there))
    }
    if (fresh.length > 0) await table.add(fresh, { feed: this.#parts.own, feeds })
    this.#parts.told.note(agreed)
  }
}
