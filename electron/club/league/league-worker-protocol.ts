/** Messages between the console and the league worker. */
import type { LeagueRound } from '../../../shared/wire/league/league-payload.ts'
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
/** Messages to the worker. */
export type LeagueRequest =
  /** Tells events first, then publishes, exchanges and takes in. */
  | { readonly kind: 'round'; readonly id: number; readonly events: readonly LeagueEvent[] }
  /** Answers an archive that was handed over; null where the console could not take it. */
  | { readonly kind: 'taken'; readonly result: TakeResult | null }
/** Replies of the worker. */
export type LeagueReply =
  | { readonly kind: 'round'; readonly id: number; readonly round: LeagueRound }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** Hands over an archive. */
  | { readonly kind: 'take'; readonly path: string }
