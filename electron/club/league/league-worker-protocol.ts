/** Messages between the console and the league worker. */
import type { SeasonId } from '../../../shared/club/club-events.ts'
import type { Filter } from '../../../shared/stats/filter.ts'
import type { ReportName } from '../../../shared/stats/reports.ts'
import type { ArchiveFlaw } from '../../../shared/wire/archive-payload.ts'
import type { LeagueProblem, LeagueProgress, LeagueRound } from '../../../shared/wire/league/league-payload.ts'
import type { CarrierConfig } from './carrier-config.ts'
import type { LeagueEvent, LeagueId } from './league-types.ts'
import type { TakeResult } from './league-job.ts'

/** Data that the worker starts with. */
export interface LeagueWorkerData {
  /** Data folder. */
  readonly folder: string
  /** Private half of the console's key. */
  readonly seed: string
  readonly league: LeagueId
  readonly carrier: CarrierConfig
  readonly club: string
  readonly version: string
}
/** News of the console for an exchange. */
export interface RoundNews {
  /** Events to tell. */
  readonly events: readonly LeagueEvent[]
  /** Changes whenever the book does: without a change nothing of it is read. */
  readonly edition: string
  /** Number of the own segment up to which a saved file was read to its end; null where none was. */
  readonly saved: number | null
}
/** A question about all matches of the league, which its database counts. */
export type LeagueQuestion =
  | { readonly kind: 'report'; readonly report: ReportName; readonly filter: Filter }
  | { readonly kind: 'standings'; readonly season: SeasonId }
/** Messages to the worker. */
export type LeagueRequest =
  /** Tells events first, then publishes, exchanges and takes in. */
  | ({ readonly kind: 'round'; readonly id: number } & RoundNews)
  /** Makes room on the carrier for another console. */
  | { readonly kind: 'invite'; readonly id: number }
  /** Writes all segments into a new file. */
  | { readonly kind: 'save'; readonly id: number; readonly path: string }
  /** Takes in a file with segments; answered as a round. */
  | { readonly kind: 'takeIn'; readonly id: number; readonly path: string }
  /** Asks about all matches of the league; answered beside an exchange. `edition`: as in the news of a round. */
  | { readonly kind: 'ask'; readonly id: number; readonly question: LeagueQuestion; readonly edition: string }
  /** Answers an archive that was handed over; null where the console could not take it. */
  | { readonly kind: 'taken'; readonly result: TakeResult | null }
/** Replies of the worker. */
export type LeagueReply =
  | { readonly kind: 'round'; readonly id: number; readonly round: LeagueRound }
  /** `url`: the address for the other console's code; null where it needs none. */
  | { readonly kind: 'invited'; readonly id: number; readonly url: string | null }
  /** `through`: number of the last own segment in the file, 0 for none. */
  | { readonly kind: 'written'; readonly id: number; readonly through: number }
  /** `body`: JSON in UTF-8, passed on as bytes; null where the database took too long. */
  | { readonly kind: 'counted'; readonly id: number; readonly body: Uint8Array<ArrayBuffer> | null }
  /** `problem`: of the carrier; `flaw`: of the file; null for any other error. */
  | {
      readonly kind: 'failed'
      readonly id: number
      readonly message: string
      readonly problem: LeagueProblem | null
      readonly flaw: ArchiveFlaw | null
    }
  /** How far the exchange has come, while it takes long; null at its end. */
  | { readonly kind: 'progress'; readonly progress: LeagueProgress | null }
  /** Somebody wrote into the database of the league. */
  | { readonly kind: 'news' }
  /** Hands over an archive. */
  | { readonly kind: 'take'; readonly path: string }
