/** Kinds of carriers, and how each is opened. */
import type { LeagueCarrier } from '../../../shared/wire/league/league-payload.ts'
import type { Carrier } from './carrier.ts'
import { folderCarrier } from './folder-carrier.ts'
import type { LeagueId } from './league-types.ts'
import type { PostgresAddress } from './postgres/postgres-address.ts'

/** A carrier with all that is needed to open it. `isOwner`: this console looks after the tables. */
export type CarrierConfig =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'postgres'; readonly address: PostgresAddress; readonly isOwner: boolean }

/** Opens the carrier of a league. Rejects with CarrierError. */
export async function openCarrier(config: CarrierConfig, league: LeagueId): Promise<Carrier> {
  if (config.kind === 'folder') return folderCarrier(config.path, league)
  // Loaded for leagues that meet in a database alone.
  const { openPostgres } = await import('./postgres/postgres-carrier.ts')
  return openPostgres(config.address, { league, isOwner: config.isOwner })
}
/** Returns the carrier as pages are told of it, without a password. */
export function toTold(config: CarrierConfig): LeagueCarrier {
  return config.kind === 'folder' ? config : { kind: 'postgres', url: config.address.url }
}
