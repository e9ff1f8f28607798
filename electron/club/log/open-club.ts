/**
 * Opens the club of a console: its log, the season on the screens, the statistics, and the results that are withheld.
 */
import type { StartBeside } from '../../workers/worker.ts'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'
import type { Store } from '../../storage/store.ts'
import { markDue } from '../erasure/pending-erasure.ts'
import { ClubBook } from './club-log.ts'
import { Figures } from '../statistics/statistics-client.ts'
import { Seasons } from '../seasons/seasons.ts'
import { WaitingResults } from '../seasons/withheld-results.ts'
import type { Feeds } from '../../broadcast/feeds/feeds.ts'

export interface ClubParts {
  readonly store: Store
  readonly startBeside: StartBeside
  readonly faulted: (error: unknown) => void
  /** Returns the season that screens may show, or null. */
  readonly season: () => string | null
  readonly feeds: () => Pick<Feeds, 'entered' | 'counted'>
  readonly tell: (news: 'desk' | 'all') => void
  readonly fault: (error: unknown) => void
}
export interface ClubOpen {
  readonly book: ClubBook
  readonly seasons: Seasons
  readonly figures: Figures
  readonly waiting: WaitingResults
}
const nameIn = (kept: unknown): string => (typeof kept === 'string' ? kept : '')

export function openClub({ store, startBeside, faulted, season, feeds, tell, fault }: ClubParts): ClubOpen {
  const figures = new Figures({ store, startBeside, faulted })
  const book = new ClubBook({
    store,
    by: () => nameIn(store.setting('club-name')),
    changed: (added) => {
      figures.bookChanged(added)
      seasons.renew()
      tell('desk')
    },
    entered: (entries) => feeds().entered(entries),
    forgetting: (names) => markDue(store, { names, overwrite: false }),
  })
  const waiting = new WaitingResults(store)
  const shown = (): void => tell('all')
  const counted = (standings: PublicStandings): void => void (feeds().counted(standings) && shown())
  const seasons = new Seasons({ store, book, figures, waiting, onScreens: season, shown, counted, fault })
  return { book, seasons, figures, waiting }
}
