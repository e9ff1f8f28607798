/** Seasons while the console runs: their standings, counted beside the table, and what screens are shown of one. */
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
  /** What screens may count of matches whose results wait. */
  readonly waiting: Pick<WaitingResults, 'told' | 'edition'>
  /** The season that screens show, or null. */
  readonly onScreens: () => SeasonId | null
  /** What screens are shown is another. */
  readonly shown: () => void
  /** What screens are shown was counted anew, with everything that is stored by now, and stays as it is. */
  readonly counted: (standings: PublicStandings) => void
  readonly fault: (error: unknown) => void
}
export interface StandingsAsked {
  readonly as: 'table' | 'csv'
  /** Rules to try instead of the season's own. */
  readonly scoring?: Scoring
}

export class Seasons {
  readonly #parts: SeasonsParts
  #public: PublicStandings | null = null
  /** The season that they are of. */
  #of: SeasonId | null = null
  #text = 'null'
  #looking = false
  #seen = ''
  #closed = false

  constructor(parts: SeasonsParts) {
    this.#parts = parts
  }
  /** As text: JSON of a SeasonTable, `null` for a season that is not there; or a CSV file. Rejects with FiguresFault. */
  async standings(season: SeasonId, { as, scoring }: StandingsAsked): Promise<string> {
    return textOf(await this.#parts.figures.answer({ kind: 'standings', season, scoring: scoring ?? null, as }))
  }
  /**
   * What screens are shown; the same object for as long as nothing of it changes. Null also while the season that was
   * chosen is still counted: nobody is shown another one under its name.
   */
  get onScreens(): PublicStandings | null {
    return this.#of === this.#parts.onScreens() ? this.#public : null
  }
  /** Something happened that screens may have to show: looked at when nothing else waits. */
  renew(): void {
    if (this.#looking || this.#closed || this.#now() === this.#seen) return
    this.#looking = true
    setImmediate(() => void this.#look())
  }
  close(): void {
    this.#closed = true
  }
  /** The season on the screens and everything that its standings depend on. */
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
