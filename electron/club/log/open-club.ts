/**
 * Opens the club of a console: its log, the season on the screens, the statistics, and the results that are withheld.
 */
import type { StartBeside } from '../../workers/worker.ts'
import type { Store } from '../../storage/store.ts'
import { markDue } from '../erasure/pending-erasure.ts'
import { ClubBook } from './club-log.ts'
import { Figures } from '../statistics/statistics-client.ts'
import { Seasons } from '../seasons/seasons.ts'
import { WaitingResults } from '../seasons/withheld-results.ts'
import type { Feeds } from '../../broadcast/feeds/feeds.ts'
import type { ScreenChanges } from '../../broadcast/screen-changes.ts'
import type { StageKeeper } from '../../broadcast/stage.ts'
import type { StorageHealth } from '../../storage/storage-health.ts'

export interface ClubParts {
  readonly store: Store
  readonly startBeside: StartBeside
  /** Receives for the log why the statistics stopped. */
  readonly faulted: (error: unknown) => void
  /** Its season is the one that screens show. */
  readonly stage: Pick<StageKeeper, 'now'>
  readonly feeds: Pick<Feeds, 'entered' | 'counted'>
  readonly changes: ScreenChanges
  readonly health: Pick<StorageHealth, 'fault'>
}
export interface ClubOpen {
  readonly book: ClubBook
  readonly seasons: Seasons
  readonly figures: Figures
  readonly waiting: WaitingResults
}
const nameIn = (kept: unknown): string => (typeof kept === 'string' ? kept : '')

export function openClub({ store, startBeside, faulted, stage, feeds, changes, health }: ClubParts): ClubOpen {
  const figures = new Figures({ store, startBeside, faulted })
  const book = new ClubBook({
    store,
    by: () => nameIn(store.setting('club-name')),
    changed: (added) => {
      figures.bookChanged(added)
      seasons.renew()
      changes.announce('status')
    },
    entered: (entries) => feeds.entered(entries),
    forgetting: (names) => markDue(store, { names, overwrite: false }),
  })
  const waiting = new WaitingResults(store)
  const seasons = new Seasons({ store, book, figures, waiting, stage, changes, feeds, health })
  return { book, seasons, figures, waiting }
}
