/** Seasons while the console runs: their standings, counted when asked for, and what screens are shown of one. */
import type { SeasonId } from '../../shared/club/entries.ts'
import { seasonTable, type SeasonTable } from '../../shared/club/season.ts'
import type { Scoring } from '../../shared/stats/scoring.ts'
import type { PublicStandings } from '../../shared/wire/seasons.ts'
import type { Store } from '../storage/types.ts'
import type { ClubBook } from './clubbook.ts'
import type { PlayedMatches } from './counted.ts'

export interface SeasonsParts {
  readonly store: Pick<Store, 'edition'>
  readonly book: ClubBook
  readonly playedMatches: PlayedMatches
  /** The season that screens show, or null. */
  readonly onScreens: () => SeasonId | null
  /** What screens are shown is another. */
  readonly shown: () => void
  readonly fault: (error: unknown) => void
}
const publicOf = ({ title, rows }: SeasonTable): PublicStandings => ({
  title,
  rows: rows.map(({ place, name, points }) => ({ place, name, points })),
})

export class Seasons {
  readonly playedMatches: PlayedMatches
  readonly #parts: SeasonsParts
  #counted: { readonly editions: string; readonly tables: Map<SeasonId, SeasonTable | null> } | null = null
  #public: PublicStandings | null = null
  #text = 'null'
  #renewing = false
  #seen = ''
  #closed = false

  constructor(parts: SeasonsParts) {
    this.#parts = parts
    this.playedMatches = parts.playedMatches
  }
  get #editions(): string {
    return `${this.#parts.store.edition()}/${this.#parts.book.edition}`
  }
  /** Null: no such season. */
  table(season: SeasonId): SeasonTable | null {
    const editions = this.#editions
    if (this.#counted?.editions !== editions) this.#counted = { editions, tables: new Map() }
    const { tables } = this.#counted
    const there = tables.get(season)
    if (there !== undefined) return there
    const table = this.preview(season)
    tables.set(season, table)
    return table
  }
  /** `scoring`: rules to try. */
  preview(season: SeasonId, scoring?: Scoring): SeasonTable | null {
    const matches = this.playedMatches()
    return seasonTable(this.#parts.book.book, season, { matches, ...(scoring === undefined ? {} : { scoring }) })
  }
  /** What screens are shown; the same object for as long as nothing of it changes. */
  get onScreens(): PublicStandings | null {
    return this.#public
  }
  /** Something happened that screens may have to show: looked at when nothing else waits. */
  renew(): void {
    const season = this.#parts.onScreens()
    const seen = `${season ?? ''}/${season === null ? '' : this.#editions}`
    if (this.#renewing || this.#closed || seen === this.#seen) return
    this.#renewing = true
    setImmediate(() => {
      this.#renewing = false
      if (!this.#closed) this.#show()
    })
  }
  close(): void {
    this.#closed = true
  }
  #show(): void {
    try {
      const season = this.#parts.onScreens()
      this.#seen = `${season ?? ''}/${season === null ? '' : this.#editions}`
      const table = season === null ? null : this.table(season)
      const next = table === null ? null : publicOf(table)
      const text = JSON.stringify(next)
      if (text === this.#text) return
      this.#text = text
      this.#public = next
      this.#parts.shown()
    } catch (error) {
      this.#parts.fault(error)
    }
  }
}
