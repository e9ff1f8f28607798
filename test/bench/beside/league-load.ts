/** A console of a league whose worker sends or fetches a large feed, as it does beside a live table. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startInProcess } from '../../../electron/workers/process-worker.ts'
import { ClubLog } from '../../../electron/club/log/club-log.ts'
import type { CarrierConfig } from '../../../electron/club/league/carrier-config.ts'
import { createSigningKey, type SigningKey } from '../../../electron/club/league/console-key.ts'
import { createInvitation, foundLeague, joinLeague } from '../../../electron/club/league/found-league.ts'
import { LeagueClient } from '../../../electron/club/league/league-client.ts'
import type { LeagueEvent, LeagueId } from '../../../electron/club/league/league-types.ts'
import { SegmentStore } from '../../../electron/club/league/segment-store.ts'
import { openImportFile } from '../../../electron/club/transfer/archive-reader.ts'
import { ArchiveImporter } from '../../../electron/club/transfer/import-archive.ts'
import { restingPause, restsBeside } from '../../../electron/club/transfer/import-pause.ts'
import { MatchSessions } from '../../../electron/match/match-sessions.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { Store } from '../../../electron/storage/store.ts'
import { games } from '../../../shared/games/index.ts'
import { at } from '../made-club.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'

/** A league that a console founded, with a place for another one. */
export interface LeagueSeat {
  readonly league: LeagueId
  readonly seed: string
  readonly event: LeagueEvent
}
export interface LeagueConsole {
  readonly store: Store
  readonly league: LeagueId
  /** Exchanges once, after telling events. */
  readonly round: (events?: readonly LeagueEvent[]) => Promise<void>
  readonly stop: () => Promise<void>
}
/** Brings archives into a store as the console does, on this thread. */
function importerOf(store: Store): ArchiveImporter {
  const tables = new MatchSessions({ store, games })
  const book = new ClubLog({ store, by: () => 'bench', changed: () => undefined })
  const settings = { missing: () => [], take: () => undefined }
  return new ArchiveImporter({ store, tables, book, settings, inUse: () => false })
}
async function bringIn(importer: ArchiveImporter, path: string): Promise<'taken'> {
  const incoming = await openImportFile(path)
  try {
    await importer.bringIn(
      incoming,
      restingPause(() => restsBeside.live),
    )
    return 'taken'
  } finally {
    await incoming.close()
  }
}
export interface Place {
  readonly store: Store
  readonly carrier: CarrierConfig
  readonly signer: SigningKey
  readonly league: LeagueId
}
/** Opens a console whose books meet at a carrier. */
export function consoleAt({ store, carrier, signer, league }: Place): LeagueConsole {
  const importer = importerOf(store)
  let taking: Promise<unknown> = Promise.resolve()
  const client = new LeagueClient({
    startBeside: startInProcess,
    given: () => ({ folder: store.folder, seed: signer.seed, league, carrier, club: 'Bench', version: 'bench' }),
    take: (path) => {
      const result = bringIn(importer, path)
      taking = result.catch(() => undefined)
      return result
    },
    faulted: (error) => {
      throw error instanceof Error ? error : new Error(String(error))
    },
    news: () => undefined,
    progress: () => undefined,
  })
  const round = async (events: readonly LeagueEvent[] = []): Promise<void> => {
    const { problem } = await client.round({ events, saved: null, edition: String(store.edition()) })
    if (problem !== null) throw new Error(`The carrier: ${problem}`)
  }
  const stop = async (): Promise<void> => {
    await client.stop()
    // An archive that was handed over before comes in all the same.
    await taking
  }
  return { store, league, round, stop }
}
/** The key and league of a console, whatever place they meet in. */
export type LeagueIdentity = Pick<Place, 'signer' | 'league'>
/** Founds a league in the folder of a store. */
export function foundIn(store: Store): LeagueIdentity {
  const signer = createSigningKey()
  const segments = new SegmentStore(store.folder, signer.key)
  const league = foundLeague({ segments, signer, made: at }, { name: 'Bench', console: 'Bench' })
  segments.close()
  return { signer, league }
}
/** Makes room for another console. */
export function seatIn(league: LeagueId): LeagueSeat {
  const { event, seed } = createInvitation('Bench')
  return { league, seed, event }
}
/** A console with an empty book in a folder of its own, which has its place in a league. */
export function joinerOf({ league, seed }: LeagueSeat, carrier: CarrierConfig): LeagueConsole {
  const store = openStore(mkdtempSync(join(tmpdir(), 'duskboard-bench-')))
  const signer = createSigningKey()
  const segments = new SegmentStore(store.folder, signer.key)
  joinLeague({ segments, signer, made: at }, { league, seed, url: null }, 'Bench')
  segments.close()
  return consoleAt({ store, carrier, signer, league })
}
export function removeConsole({ store }: Pick<LeagueConsole, 'store'>): void {
  store.close()
  removeFolder(store.folder)
}
