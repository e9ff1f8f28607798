/**
 * Opens the club of a console: its log, the season on the screens, the statistics, and the results that are withheld.
 */
import { randomBytes } from 'node:crypto'
import type { StartWorker } from '../../workers/worker.ts'
import type { Store } from '../../storage/store.ts'
import { addPendingErasure } from '../erasure/pending-erasure.ts'
import { ClubLog } from './club-log.ts'
import { StatisticsClient } from '../statistics/statistics-client.ts'
import { Seasons } from '../seasons/seasons.ts'
import { ResultEmbargo } from '../seasons/withheld-results.ts'
import type { Feeds } from '../../broadcast/feeds/feeds.ts'
import type { ScreenChanges } from '../../broadcast/screen-changes.ts'
import type { StageKeeper } from '../../broadcast/stage.ts'
import type { StorageHealth } from '../../storage/storage-health.ts'

export interface ClubDeps {
  readonly store: Store
  readonly startBeside: StartWorker
  /** Receives for the log why the statistics stopped. */
  readonly faulted: (error: unknown) => void
  /** Stage, whose season is the one that screens show. */
  readonly stage: Pick<StageKeeper, 'now'>
  readonly feeds: Pick<Feeds, 'entered' | 'counted'>
  readonly changes: ScreenChanges
  readonly health: Pick<StorageHealth, 'fault'>
}
export interface ClubServices {
  readonly book: ClubLog
  readonly seasons: Seasons
  readonly figures: StatisticsClient
  readonly waiting: ResultEmbargo
}
/** Returns the id of the console with this data folder, which is drawn once. */
function consoleIdOf(store: Pick<Store, 'setting' | 'set'>): string {
  const kept = store.setting('console-id')
  if (typeof kept === 'string') return kept
  const drawn = randomBytes(8).toString('hex')
  store.set('console-id', drawn)
  return drawn
}
const nameIn = (kept: unknown): string => (typeof kept === 'string' ? kept : '')

/**
 * Connects club log, seasons, statistics and withheld results. The statistics worker starts with the first question.
 */
export function openClub({ store, startBeside, faulted, stage, feeds, changes, health }: ClubDeps): ClubServices {
  const figures = new StatisticsClient({ store, startBeside, faulted })
  const book = new ClubLog({
    store,
    by: () => nameIn(store.setting('club-name')),
    consoleId: () => consoleIdOf(store),
    changed: (added) => {
      figures.bookChanged(added)
      seasons.renew()
      changes.announce('status')
    },
    entered: (entries) => feeds.entered(entries),
    forgetting: (names) => addPendingErasure(store, { names, overwrite: false }),
  })
  const waiting = new ResultEmbargo(store)
  const seasons = new Seasons({ store, book, figures, waiting, stage, changes, feeds, health })
  return { book, seasons, figures, waiting }
}
