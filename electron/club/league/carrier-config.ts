/** Kinds of carriers, and how each is opened. */
import type { AnyGame } from '../../../shared/engine/match.ts'
import type { LeagueCarrier } from '../../../shared/wire/league/league-payload.ts'
import type { Carrier } from './carrier.ts'
import type { FactDatabase, FactTable } from './facts/fact-database.ts'
import { folderCarrier } from './folder-carrier.ts'
import type { LeagueId } from './league-types.ts'
import type { PostgresAddress } from './postgres/postgres-address.ts'
import type { LeagueStatistics } from './statistics/league-statistics.ts'

/** A carrier with all that is needed to open it. `isOwner`: this console looks after the tables. */
export type CarrierConfig =
  /** Files that are carried by hand. */
  | { readonly kind: 'file' }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'postgres'; readonly address: PostgresAddress; readonly isOwner: boolean }

/** Opens the carrier of a league whose books meet by themselves. Rejects with CarrierError. */
export async function openCarrier(
  config: Exclude<CarrierConfig, { readonly kind: 'file' }>,
  league: LeagueId,
): Promise<Carrier> {
  if (config.kind === 'folder') return folderCarrier(config.path, league)
  // Loaded for leagues that meet in a database alone.
  const { openPostgres } = await import('./postgres/postgres-carrier.ts')
  return openPostgres(config.address, { league, isOwner: config.isOwner })
}
/**
 * Calls `heard` when others have written into the database of a league; nothing is heard of other carriers. Returns the
 * function that ends it.
 */
export function listenForNews(config: CarrierConfig, league: LeagueId, heard: () => void): () => void {
  if (config.kind !== 'postgres') return () => undefined
  const { address } = config
  const listening = import('./postgres/news-listener.ts').then(
    ({ NewsListener }) => new NewsListener({ address, league, heard }),
  )
  return () => void listening.then((listener) => listener.close())
}
/**
 * Returns the address of the league's database, without its password, and a function that opens its facts; null where a
 * league has none.
 */
export function factDatabase(config: CarrierConfig, league: LeagueId): FactDatabase | null {
  if (config.kind !== 'postgres') return null
  const open = async (): Promise<FactTable> =>
    (await import('./facts/fact-table.ts')).openFactTable(config.address, league)
  return { url: config.address.url, open }
}
/** Opens the statistics of the league's database; null where a league has none. Rejects with CarrierError. */
export async function leagueStatistics(
  config: CarrierConfig,
  league: LeagueId,
  games: readonly AnyGame[],
): Promise<LeagueStatistics | null> {
  if (config.kind !== 'postgres') return null
  const { LeagueStatistics } = await import('./statistics/league-statistics.ts')
  return new LeagueStatistics({ address: config.address, league, games })
}
/** Returns the carrier as pages are told of it, without a password. */
export function toTold(config: CarrierConfig): LeagueCarrier {
  return config.kind !== 'postgres' ? config : { kind: 'postgres', url: config.address.url }
}
