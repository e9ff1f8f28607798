/** The facts of a league as its job keeps them: written after an exchange, where the book changed. */
import type { ConsoleKey } from '../league-types.ts'
import { CarrierError } from '../carrier.ts'
import type { FactDatabase, FactTable } from './fact-database.ts'
import type { FactSourceDeps } from './fact-source.ts'
import { FactWriter } from './fact-writer.ts'
import { ToldFacts } from './told-facts.ts'

export interface LeagueFactsDeps extends FactSourceDeps {
  readonly folder: string
  readonly database: FactDatabase
  readonly own: ConsoleKey
}
export interface WriteRequest {
  /** Consoles whose facts count. */
  readonly feeds: readonly ConsoleKey[]
  /** Edition of the book; null where it is unknown. */
  readonly edition: string | null
  /** True where the book changed, whatever the edition. */
  readonly isChanged: boolean
}
export class LeagueFacts {
  readonly #database: FactDatabase
  readonly #told: ToldFacts
  readonly #writer: FactWriter
  /** Edition of the book that was written last; null where something of it is left. */
  #written: string | null = null

  constructor(parts: LeagueFactsDeps) {
    this.#database = parts.database
    this.#told = new ToldFacts(parts.folder, parts.database.url)
    this.#writer = new FactWriter({ ...parts, told: this.#told })
  }
  /** Writes what reads otherwise. A database that is away, or older than this program, gets it in a later round. */
  async write({ feeds, edition, isChanged }: WriteRequest): Promise<void> {
    const isNew = isChanged || edition === null || edition !== this.#written
    this.#written = null
    let table: FactTable | null = null
    try {
      table = await this.#database.open()
      if (await this.#writer.write(table, { feeds, isChanged: isNew })) this.#written = edition
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error
    } finally {
      await table?.close()
    }
  }
  /** Returns how many matches of the book the database does not hold yet as they count now. */
  unwritten(edition: string): number {
    return edition === this.#written ? 0 : this.#writer.unwritten()
  }
  close(): void {
    this.#told.close()
  }
}
