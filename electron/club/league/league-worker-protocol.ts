/** Messages between the console and the league worker. */
import type { LeagueProblem, LeagueRound } from '../../../shared/wire/league/league-payload.ts'
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
}
/** Messages to the worker. */
export type LeagueRequest =
  /** Tells events first, then publishes, exchanges and takes in. */
  | ({ readonly kind: 'round'; readonly id: number } & RoundNews)
  /** Makes room on the carrier for another console. */
  | { readonly kind: 'invite'; readonly id: number }
  /** Answers an archive that was handed over; null where the console could not take it. */
  | { readonly kind: 'taken'; readonly result: TakeResult | null }
/** Replies of the worker. */
export type LeagueReply =
  | { readonly kind: 'round'; readonly id: number; readonly round: LeagueRound }
  /** `url`: the address for the other console's code; null where it needs none. */
  | { readonly kind: 'invited'; readonly id: number; readonly url: string | null }
  /** `problem`: of the carrier; null for any other error. */
  | {
      readonly kind: 'failed'
      readonly id: number
      readonly message: string
      readonly problem: LeagueProblem | null
    }
  /** Hands over an archive. */
  | { readonly kind: 'take'; readonly path: string }
