/**
 * A PostgreSQL database as the carrier of a league. Each console has a role of its own, which may read and add and never
 * change or remove.
 */
import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { CarrierError, type Carrier, type CarrierProblem, type SegmentPlace } from '../carrier.ts'
import type { CheckedSegment, LeagueId } from '../league-types.ts'
import { checkSegment, SegmentRejectedError } from '../segment.ts'
import { addressFor, connectionSettings, type PostgresAddress } from './postgres-address.ts'
import { migrationNames, postgresMigrations } from './postgres-migrations.ts'

interface Tables {
  readonly feed: { readonly league: string; readonly feed: string }
  readonly segment: {
    readonly league: string
    readonly feed: string
    readonly n: number
    readonly hash: string
    readonly header: string
    readonly signature: string
  }
  readonly payload: { readonly league: string; readonly feed: string; readonly n: number; readonly bytes: Buffer }
}
/** SQLSTATE or system code -> problem. Classes of two letters stand for all their codes. */
const problems: Readonly<Record<string, CarrierProblem>> = {
  '28': 'password',
  '3D': 'missing',
  '3F': 'missing',
  '42P01': 'missing',
  '42501': 'denied',
  '53100': 'full',
  '53': 'unreachable',
  CERT_HAS_EXPIRED: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
}
function problemOf(error: unknown): CarrierProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof Error && error.message.includes('does not support SSL')) return 'certificate'
  return problems[code] ?? problems[code.slice(0, 2)] ?? 'unreachable'
}
/** Runs statements. Rejects with CarrierError in place of the driver's error. */
async function inDatabase<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof SegmentRejectedError || error instanceof CarrierError) throw error
    throw new CarrierError(problemOf(error), { cause: error })
  }
}
/** Segments as rows. */
class PostgresCarrier implements Carrier {
  readonly #db: Kysely<Tables>
  readonly #address: PostgresAddress
  readonly #league: LeagueId

  constructor(address: PostgresAddress, league: LeagueId) {
    this.#address = address
    this.#league = league
    const pool = new pg.Pool({ ...connectionSettings(address), max: 1 })
    // A connection that dies between two statements is no error of any of them.
    pool.on('error', () => undefined)
    this.#db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema(migrationNames.schema)
  }
  /** Creates the tables, or brings them up to date; for the role that owns them. */
  readonly migrate = (): Promise<void> =>
    inDatabase(async () => {
      await sql`CREATE SCHEMA IF NOT EXISTS duskboard`.execute(this.#db)
      const { schema, table, lock } = migrationNames
      const names = { migrationTableSchema: schema, migrationTableName: table, migrationLockTableName: lock }
      const { error } = await new Migrator({ db: this.#db, provider: postgresMigrations, ...names }).migrateToLatest()
      if (error !== undefined) throw error
    })
  readonly places = (): Promise<readonly SegmentPlace[]> =>
    inDatabase(() =>
      this.#db
        .selectFrom('segment')
        .select(['feed', 'n'])
        .where('league', '=', this.#league)
        .orderBy('feed')
        .orderBy('n')
        .execute(),
    )
  readonly read = ({ feed, n }: SegmentPlace): Promise<CheckedSegment | null> =>
    inDatabase(async () => {
      const row = await this.#db
        .selectFrom('segment')
        .leftJoin('payload', (join) =>
          join
            .onRef('payload.league', '=', 'segment.league')
            .onRef('payload.feed', '=', 'segment.feed')
            .onRef('payload.n', '=', 'segment.n'),
        )
        .select(['segment.header', 'segment.signature', 'payload.bytes'])
        .where('segment.league', '=', this.#league)
        .where('segment.feed', '=', feed)
        .where('segment.n', '=', n)
        .executeTakeFirst()
      if (row === undefined) return null
      return checkSegment({ text: row.header, signature: row.signature, payload: row.bytes })
    })
  /** A segment that is there already stays as it is: a lost answer makes no second one. */
  readonly write = ({ feed, n }: SegmentPlace, segment: CheckedSegment): Promise<void> =>
    inDatabase(async () => {
      if (segment.payload === null && segment.header.payload !== null) {
        await sql`SELECT duskboard.release_payload(${this.#league}, ${feed}, ${n})`.execute(this.#db)
        return
      }
      await this.#db.transaction().execute(async (all) => {
        const { text: header, signature, payload, hash } = segment
        const place = { league: this.#league, feed }
        await all
          .insertInto('feed')
          .values(place)
          .onConflict((twice) => twice.doNothing())
          .execute()
        const row = { ...place, n, hash, header, signature }
        await all
          .insertInto('segment')
          .values(row)
          .onConflict((twice) => twice.doNothing())
          .execute()
        if (payload === null) return
        const bytes = { ...place, n, bytes: Buffer.from(payload) }
        await all
          .insertInto('payload')
          .values(bytes)
          .onConflict((twice) => twice.doNothing())
          .execute()
      })
    })
  /** Makes a role for another console, and returns the address by which it connects. */
  readonly invite = (): Promise<string> =>
    inDatabase(async () => {
      const [role, password] = [`duskboard_${randomBytes(8).toString('hex')}`, randomBytes(24).toString('base64url')]
      await sql`SELECT duskboard.invite(${this.#league}, ${role}, ${password})`.execute(this.#db)
      return addressFor(this.#address, role, password)
    })
  readonly close = (): Promise<void> => this.#db.destroy()
}
/**
 * Opens a database as the carrier of a league. `isOwner`: creates the tables, or brings them up to date. Rejects with
 * CarrierError.
 */
export async function openPostgres(
  address: PostgresAddress,
  { league, isOwner }: { readonly league: LeagueId; readonly isOwner: boolean },
): Promise<Carrier> {
  const carrier = new PostgresCarrier(address, league)
  try {
    if (isOwner) await carrier.migrate()
    return carrier
  } catch (error) {
    await carrier.close()
    throw error
  }
}
