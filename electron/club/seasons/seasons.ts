/** Standings of seasons, counted by the statistics worker, and the standings that screens show. */
import type { SeasonId } from '../../../shared/club/club-events.ts'
import type { Scoring } from '../../../shared/stats/scoring.ts'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'
import type { Store } from '../../storage/store.ts'
import type { ClubLog } from '../log/club-log.ts'
import { resultText, StatisticsFault, type StatisticsClient } from '../statistics/statistics-client.ts'
import type { Feeds } from '../../broadcast/feeds/feeds.ts'
import type { ScreenChanges } from '../../broadcast/screen-changes.ts'
import type { StageKeeper } from '../../broadcast/stage.ts'
import type { StorageHealth } from '../../storage/storage-health.ts'
import type { ResultEmbargo } from './withheld-results.ts'

export interface SeasonsDeps {
  readonly store: Pick<Store, 'edition'>
  readonly book: Pick<ClubLog, 'edition'>
  readonly figures: Pick<StatisticsClient, 'answer'>
  /** Results that screens may count of matches whose full results are withheld. */
  readonly waiting: Pick<ResultEmbargo, 'told' | 'edition'>
  /** Stage, whose season is the one that screens show. */
  readonly stage: Pick<StageKeeper, 'now'>
  /** Told when screens are to show other standings. */
  readonly changes: ScreenChanges
  /** Told when the same standings were counted anew, with everything that is stored by now. */
  readonly feeds: Pick<Feeds, 'counted'>
  readonly health: Pick<StorageHealth, 'fault'>
}
export interface StandingsQuery {
  readonly as: 'table' | 'csv'
  /** Scoring to try instead of the season's own. */
  readonly scoring?: Scoring
}

/** ms until a count that failed is tried again: doubled with each failure in a row, and no more than the second. */
const retryPauseMs = { first: 1000, most: 60_000 }

/**
 * Standings of seasons, on request and for screens. A change of the screens' standings is announced when the count is
 * done.
 */
export class Seasons {
  readonly #parts: SeasonsDeps
  #public: PublicStandings | null = null
  /** The season of the standings in `#public`. */
  #of: SeasonId | null = null
  #text = 'null'
  #looking = false
  #seen = ''
  /** Counts that failed in a row. */
  #failures = 0
  #retry: NodeJS.Timeout | null = null
  #closed = false

  constructor(parts: SeasonsDeps) {
    this.#parts = parts
  }
  /**
   * Returns standings as text: JSON of a SeasonTable, `null` for an unknown season, or a CSV file. Rejects when the
   * statistics worker died.
   */
  async standings(season: SeasonId, { as, scoring }: StandingsQuery): Promise<string> {
    return resultText(await this.#parts.figures.answer({ kind: 'standings', season, scoring: scoring ?? null, as }))
  }
  /**
   * The standings for screens; the same object until they change. Null while a newly chosen season is being counted, so
   * that no season appears under another one's name.
   */
  get onScreens(): PublicStandings | null {
    return this.#of === this.#season ? this.#public : null
  }
  /** Counts the standings on screens again when the console is idle, unless nothing changed. */
  renew(): void {
    if (this.#looking || this.#closed || this.#now() === this.#seen) return
    this.#looking = true
    setImmediate(() => void this.#look())
  }
  onCommit(): void {
    this.renew()
  }
  onStage(): void {
    this.renew()
  }
  close(): void {
    this.#closed = true
    this.#dropRetry()
  }
  /** Returns a key of the season on screens and of everything its standings depend on. */
  #now(): string {
    const { store, book, waiting } = this.#parts
    const season = this.#season
    return season === null ? '' : `${season}/${store.edition()}/${book.edition}/${waiting.edition}`
  }
  async #look(): Promise<void> {
    try {
      if (this.#closed) return
      this.#dropRetry()
      this.#seen = this.#now()
      const season = this.#season
      this.#show(season, await this.#asked(season))
      this.#failures = 0
    } catch (error) {
      if (!this.#closed) this.#failed(error)
    } finally {
      this.#looking = false
      this.renew()
    }
  }
  /**
   * Counts again after a pause, for which the next question starts another worker: until then screens show standings of
   * an earlier moment. The moderator is told where a second worker dies, too.
   */
  #failed(error: unknown): void {
    this.#failures += 1
    if (this.#failures > 1 || !(error instanceof StatisticsFault)) this.#parts.health.fault(error)
    const pause = Math.min(retryPauseMs.most, retryPauseMs.first * 2 ** (this.#failures - 1))
    this.#retry = setTimeout(() => {
      this.#seen = ''
      this.renew()
    }, pause).unref()
  }
  #dropRetry(): void {
    if (this.#retry !== null) clearTimeout(this.#retry)
    this.#retry = null
  }
  async #asked(season: SeasonId | null): Promise<string> {
    if (season === null) return 'null'
    const { told } = this.#parts.waiting
    return resultText(await this.#parts.figures.answer({ kind: 'screens', season, told }))
  }
  get #season(): SeasonId | null {
    return this.#parts.stage.now().season ?? null
  }
  /** Feeds may have left these standings out until they were counted with what is stored now. */
  #recount(standings: PublicStandings): void {
    const { feeds, changes } = this.#parts
    if (feeds.counted(standings)) changes.announce('all')
  }
  #show(season: SeasonId | null, text: string): void {
    if (this.#closed) return
    const stays = season === this.#of && text === this.#text
    if (stays && this.#public !== null && this.#now() === this.#seen) this.#recount(this.#public)
    if (stays) return
    if (text !== this.#text) this.#public = JSON.parse(text) as PublicStandings | null
    this.#of = season
    this.#text = text
    this.#parts.changes.announce('all')
  }
}
