/** Kinds of carriers, and how each is opened. */
import type { LeagueCarrier } from '../../../shared/wire/league/league-payload.ts'
import type { Carrier } from './carrier.ts'
import { folderCarrier } from './folder-carrier.ts'
import type { LeagueId } from './league-types.ts'

/** A carrier with all that is needed to open it. */
export type CarrierConfig = LeagueCarrier

/** Opens the carrier of a league. Rejects with CarrierError. */
export function openCarrier(config: CarrierConfig, league: LeagueId): Promise<Carrier> {
  return Promise.resolve(folderCarrier(config.path, league))
}
