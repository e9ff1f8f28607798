/** Consoles of one league: laptops whose books meet through a carrier. */
import { openImportFile } from '../../../electron/club/transfer/archive-reader.ts'
import { FileRejectedError } from '../../../electron/club/transfer/file-rejected.ts'
import type { Carrier } from '../../../electron/club/league/carrier.ts'
import { createSigningKey, type SigningKey } from '../../../electron/club/league/console-key.ts'
import { createInvitation, foundLeague, joinLeague } from '../../../electron/club/league/found-league.ts'
import type { FactDatabase } from '../../../electron/club/league/facts/fact-database.ts'
import { LeagueJob } from '../../../electron/club/league/league-job.ts'
import type { LeagueId } from '../../../electron/club/league/league-types.ts'
import { SegmentStore } from '../../../electron/club/league/segment-store.ts'
import type { LeagueRound } from '../../../shared/wire/league/league-payload.ts'
import { laptop, laptopGames, type Laptop } from './laptops.ts'

export type FactsOf = (league: LeagueId) => FactDatabase
export type OpenCarrier = (league: LeagueId) => Carrier | Promise<Carrier>
/** A laptop with its place in a league. */
export interface LeagueConsole extends Laptop {
  readonly league: LeagueId
  readonly signer: SigningKey
  readonly segments: SegmentStore
  readonly job: LeagueJob
  /** Exchanges once; `carrier`: another one than usual, or null for none. */
  readonly sync: () => Promise<LeagueRound>
  /** Makes an invitation, and returns the private half of its key. */
  readonly invite: (guest: string) => string
}
/** The wall clock of a console, hours away from all others. */
const clockOf = (name: string): (() => string) => {
  const off = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return () => new Date(Date.UTC(2026, 2, 1, off % 24)).toISOString()
}
export interface Place {
  readonly one: Laptop
  readonly name: string
  readonly segments: SegmentStore
  readonly signer: SigningKey
  readonly league: LeagueId
  readonly facts?: FactDatabase
}
/** Puts a laptop into a league. Its parts may be replaced: as after a crash, or by another carrier. */
export function placeConsole(
  { one, name, segments, signer, league, facts }: Place,
  open: OpenCarrier | null,
): LeagueConsole {
  const job = new LeagueJob({
    folder: one.folder,
    segments,
    store: one.store,
    signer,
    league,
    club: name,
    version: 'test',
    now: clockOf(name),
    games: laptopGames,
    facts: facts ?? null,
    openCarrier: open === null ? null : async () => open(league),
    take: async (path) => {
      const incoming = await openImportFile(path)
      try {
        const { conflicts } = await one.exchange.bringIn(incoming)
        return conflicts.some(({ kind }) => kind === 'waits') ? 'later' : 'taken'
      } catch (error) {
        if (!(error instanceof FileRejectedError)) throw error
        return error.flaw === 'ahead' ? 'ahead' : 'refused'
      } finally {
        await incoming.close()
      }
    },
  })
  const invite = (guest: string): string => {
    const { event, seed } = createInvitation(guest)
    job.tell(event)
    return seed
  }
  const close = (): void => {
    job.close()
    segments.close()
    one.close()
  }
  return { ...one, league, signer, segments, job, invite, sync: () => job.round(), close }
}
/** Founds a league. */
export function founder(name: string, open: OpenCarrier | null, factsOf?: FactsOf): LeagueConsole {
  const one = laptop(name, { hasErasure: true })
  const signer = createSigningKey()
  const segments = new SegmentStore(one.folder, signer.key)
  const league = foundLeague({ segments, signer, made: clockOf(name)() }, { name: 'Season 7', console: name })
  const facts = factsOf?.(league)
  return placeConsole({ one, name, segments, signer, league, ...(facts === undefined ? {} : { facts }) }, open)
}
/** Joins a league by an invitation. */
export function joiner(
  name: string,
  { league, seed, facts }: { readonly league: LeagueId; readonly seed: string; readonly facts?: FactDatabase },
  open: OpenCarrier | null,
): LeagueConsole {
  const one = laptop(name, { hasErasure: true })
  const signer = createSigningKey()
  const segments = new SegmentStore(one.folder, signer.key)
  joinLeague({ segments, signer, made: clockOf(name)() }, { league, seed, url: null }, name)
  return placeConsole({ one, name, segments, signer, league, ...(facts === undefined ? {} : { facts }) }, open)
}
