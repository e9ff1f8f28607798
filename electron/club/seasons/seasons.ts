/** Standings of seasons, counted by the statistics worker, and the standings that screens show. */
import type { SeasonId } from '../../../shared/club/club-events.ts'
import type { Scoring } from '../../../shared/stats/scoring.ts'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'
import type { Store } from '../../storage/store.ts'
import type { ClubBook } from '../log/club-log.ts'
import { textOf, type Figures } from '../statistics/statistics-client.ts'
import type { WaitingResults } from './withheld-results.ts'

export interface SeasonsParts {
  readonly store: Pick<Store, 'edition'>
  readonly book: Pick<ClubBook, 'edition'>
  readonly figures: Pick<Figures, 'answer'>
  /** Results that screens may count of matches whose full results are withheld. */
  readonly waiting: Pick<WaitingResults, 'told' | 'edition'>
  /** Returns the season that screens show, or null. */
  readonly onScreens: () => SeasonId | null
  /** Called when screens have to show other standings. */
  readonly shown: () => void
  /** Called when the standings on screens were counted again, with everything stored by now, and did not change. */
  readonly counted: (standings: PublicStandings) => void
  readonly fault: (error: unknown) => void
}
export interface StandingsAsked {
  readonly as: 'table' | 'csv'
  /** Scoring to try instead of the season's own. */
  readonly scoring?: Scoring
}

export class Seasons {
  readonly #parts: SeasonsParts
  #public: PublicStandings | null = null
  /** The season of the standings in `#public`. */
  #of: SeasonId | null = null
  #text = 'null'
  #looking = false
  #seen = ''
  #closed = false

  constructor(parts: SeasonsParts) {
    this.#parts = parts
  }
  /**
   * Returns standings as text: JSON of a SeasonTable, `null` for an unknown season, or a CSV file. Rejects when the
   * statistics worker died.
   */
  async standings(season: SeasonId, { as, scoring }: StandingsAsked): Promise<string> {
    return textOf(await this.#parts.figures.answer({ kind: 'standings', season, scoring: scoring ?? null, as }))
  }
  /**
   * The standings for screens; the same object until they change. Null while a newly chosen season is being counted, so
   * that no season appears under another one's name.
   */
  get onScreens(): PublicStandings | null {
    return this.#of === this.#parts.onScreens() ? this.#public : null
  }
  /** Counts the standings on screens again when the console is idle, unless nothing changed. */
  renew(): void {
    if (this.#looking || this.#closed || this.#now() === this.#seen) return
    this.#looking = true
    setImmediate(() => void this.#look())
  }
  close(): void {
    this.#closed = true
  }
  /** Returns a key of the season on screens and of everything its standings depend on. */
  #now(): string {
    const { onScreens, store, book, waiting } = this.#parts
    const season = onScreens()
    return season === null ? '' : `${season}/${store.edition()}/${book.edition}/${waiting.edition}`
  }
  async #look(): Promise<void> {
    try {
      if (this.#closed) return
      this.#seen = this.#now()
      const season = this.#parts.onScreens()
      this.#show(season, await this.#asked(season))
    } catch (error) {
      if (!this.#closed) this.#parts.fault(error)
    } finally {
      this.#looking = false
      this.renew()
    }
  }
  async #asked(season: SeasonId | null): Promise<string> {
    if (season === null) return 'null'
    const { told } = this.#parts.waiting
    return textOf(await this.#parts.figures.answer({ kind: 'screens', season, told }))
  }
  #show(season: SeasonId | null, text: string): void {
    if (this.#closed) return
    const stays = season === this.#of && text === this.#text
    if (stays && this.#public !== null && this.#now() === this.#seen) this.#parts.counted(this.#public)
    if (stays) return
    if (text !== this.#text) this.#public = JSON.parse(text) as PublicStandings | null
    this.#of = season
    this.#text = text
    this.#parts.shown()
  }
}
