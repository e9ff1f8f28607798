/**
 * A PostgreSQL database as the carrier of a league. Each console has a role of its own, which may read and add and never
 * change or remove.
 */
import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { CarrierError, PlaceTakenError, type Carrier, type CarrierProblem, type SegmentPlace } from '../carrier.ts'
import type { CheckedSegment, LeagueId } from '../league-types.ts'
import type { ConsolesByStanding } from '../membership.ts'
import { checkSegment, SegmentRejectedError } from '../segment.ts'
import { addressFor, connectionSettings, type PostgresAddress } from './postgres-address.ts'
import { migrateTables, migrationNames } from './postgres-migrations.ts'

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
  /** `last`: highest number; `segments`: how many there are. */
  readonly extent: { readonly league: string; readonly feed: string; readonly last: number; readonly segments: number }
  readonly payload: { readonly league: string; readonly feed: string; readonly n: number; readonly bytes: Buffer }
}
type FeedExtent = Pick<Tables['extent'], 'feed' | 'last' | 'segments'>
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
function nullWithoutTable(error: unknown): null {
  if (codeOf(error) === '42P01') return null
  throw error
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
/** True where a role may not log in any more: it was shut out. A wrong password or a rule of the server has another origin. */
const isShutOut = (error: unknown): boolean =>
  codeOf(error) === '28000' &&
  error instanceof Error &&
  'routine' in error &&
  error.routine === 'InitializeSessionUserId'
/** Returns the problem that an error of the driver means. */
export function problemOf(error: unknown): CarrierProblem {
  const code = codeOf(error)
  if (error instanceof CarrierError) return error.problem
  if (isShutOut(error)) return 'revoked'
  const says = error instanceof Error ? error.message : ''
  if (says.includes('does not support SSL')) return 'certificate'
  // The server wants a password, and the address has none.
  if (says.includes('client password must be')) return 'password'
  return problems[code] ?? problems[code.slice(0, 2)] ?? 'unreachable'
}
/** Runs statements. Rejects with CarrierError in place of the driver's error. */
export async function inDatabase<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if ([SegmentRejectedError, CarrierError, PlaceTakenError].some((own) => error instanceof own)) throw error
    throw new CarrierError(problemOf(error), { cause: error })
  }
}
/** Connects with the first statement, to the schema of the league's tables. Throws CarrierError. */
export function connectTo<T>(address: PostgresAddress): Kysely<T> {
  const pool = new pg.Pool({ ...connectionSettings(address), max: 1 })
  // A connection that dies is no error beside the one of its statement, whether it is idle then or in use.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<T>({ dialect: new PostgresDialect({ pool }) }).withSchema(migrationNames.schema)
}
interface PostgresCarrierOptions {
  readonly league: LeagueId
  /** True for the role that owns the tables. */
  readonly isOwner: boolean
}
/** Segments as rows. */
class PostgresCarrier implements Carrier {
  readonly #db: Kysely<Tables>
  readonly #address: PostgresAddress
  readonly #league: LeagueId
  readonly shutOut?: NonNullable<Carrier['shutOut']>
  readonly release?: NonNullable<Carrier['release']>

  constructor(address: PostgresAddress, { league, isOwner }: PostgresCarrierOptions) {
    if (isOwner) {
      this.shutOut = (standing) => this.#shutOut(standing)
      this.release = (segments) => this.#release(segments)
    }
    this.#address = address
    this.#league = league
    this.#db = connectTo<Tables>(address)
  }
  /** Creates the tables, or brings them up to date; for the role that owns them. */
  readonly migrate = (): Promise<void> => inDatabase(async () => void (await migrateTables(this.#db)))
  /** Asks for one row of each feed; only of a feed with gaps for all numbers. */
  readonly places = (): Promise<readonly SegmentPlace[]> =>
    inDatabase(async () => {
      const extents = await this.#extents()
      if (extents?.length === 0) await this.#checkAccess()
      if (extents === null) return this.#places(null)
      const whole = extents.filter(({ last, segments }) => last === segments)
      const broken = extents.filter(({ last, segments }) => last !== segments).map(({ feed }) => feed)
      const numbered = whole.flatMap(({ feed, last }) => Array.from({ length: last }, (_, i) => ({ feed, n: i + 1 })))
      return broken.length === 0 ? numbered : [...numbered, ...(await this.#places(broken))]
    })
  /** Rejects where this role reads nothing because it was shut out, over a connection that somebody keeps open for it. */
  async #checkAccess(): Promise<void> {
    const { rows } = await sql<{ isIn: boolean }>`
      SELECT EXISTS (SELECT FROM duskboard.console WHERE league = ${this.#league} AND role = session_user)
        OR pg_has_role((SELECT relowner FROM pg_class WHERE oid = 'duskboard.console'::regclass), 'MEMBER') AS "isIn"
    `.execute(this.#db)
    if (rows[0]?.isIn === false) throw new CarrierError('revoked')
  }
  /** Returns how far each feed goes; null where the tables are older. */
  async #extents(): Promise<readonly FeedExtent[] | null> {
    const rows = this.#db.selectFrom('extent').select(['feed', 'last', 'segments'])
    return rows.where('league', '=', this.#league).execute().catch(nullWithoutTable)
  }
  #places(feeds: readonly string[] | null): Promise<readonly SegmentPlace[]> {
    const rows = this.#db.selectFrom('segment').select(['feed', 'n']).where('league', '=', this.#league)
    return (feeds === null ? rows : rows.where('feed', 'in', feeds)).orderBy('feed').orderBy('n').execute()
  }
  readonly read = (place: SegmentPlace): Promise<CheckedSegment | null> =>
    inDatabase(async () => {
      const row = await this.#segmentAt(place)
        .leftJoin('payload', (join) =>
          join
            .onRef('payload.league', '=', 'segment.league')
            .onRef('payload.feed', '=', 'segment.feed')
            .onRef('payload.n', '=', 'segment.n'),
        )
        .select('payload.bytes')
        .executeTakeFirst()
      if (row === undefined) return null
      return checkSegment({ text: row.header, signature: row.signature, payload: row.bytes })
    })
  readonly readHeader = (place: SegmentPlace): Promise<CheckedSegment | null> =>
    inDatabase(async () => {
      const row = await this.#segmentAt(place).executeTakeFirst()
      if (row === undefined) return null
      return checkSegment({ text: row.header, signature: row.signature, payload: null })
    })
  #segmentAt({ feed, n }: SegmentPlace) {
    return this.#db
      .selectFrom('segment')
      .select(['segment.header', 'segment.signature'])
      .where('segment.league', '=', this.#league)
      .where('segment.feed', '=', feed)
      .where('segment.n', '=', n)
  }
  readonly bytesOf = (places: readonly SegmentPlace[]): Promise<number> =>
    inDatabase(async () => {
      const [feeds, numbers] = [places.map(({ feed }) => feed), places.map(({ n }) => n)]
      const { sum } = await this.#db
        .selectFrom('payload')
        .select((of) => of.fn.sum<string | null>(sql`octet_length(bytes)`).as('sum'))
        .where('league', '=', this.#league)
        .where(sql<boolean>`(feed, n) IN (SELECT * FROM unnest(${feeds}::text[], ${numbers}::integer[]))`)
        .executeTakeFirstOrThrow()
      return Number(sum ?? 0)
    })
  /** A segment that is there already stays as it is: a lost answer makes no second one. */
  readonly write = (place: SegmentPlace, segment: CheckedSegment): Promise<void> =>
    inDatabase(async () => {
      const { payload, header, hash } = segment
      const written = await this.#db.transaction().execute(async (all) => {
        const there = await this.#addRow(all, place, segment)
        if (there === hash && payload !== null) await this.#addArchive(all, place, payload)
        return there
      })
      if (written !== hash) throw new PlaceTakenError()
      if (payload !== null || header.payload === null) return
      await sql`SELECT duskboard.release_payload(${this.#league}, ${place.feed}, ${place.n})`.execute(this.#db)
    })
  /** Adds feed and header where they are not there, and returns the hash of the header that is. */
  async #addRow(
    all: Transaction<Tables>,
    { feed, n }: SegmentPlace,
    { text: header, signature, hash }: CheckedSegment,
  ): Promise<string | undefined> {
    const place = { league: this.#league, feed }
    await all
      .insertInto('feed')
      .values(place)
      .onConflict((twice) => twice.doNothing())
      .execute()
    await all
      .insertInto('segment')
      .values({ ...place, n, hash, header, signature })
      .onConflict((twice) => twice.doNothing())
      .execute()
    const there = all.selectFrom('segment').select('hash').where('league', '=', this.#league)
    return (await there.where('feed', '=', feed).where('n', '=', n).executeTakeFirst())?.hash
  }
  async #addArchive(all: Transaction<Tables>, { feed, n }: SegmentPlace, payload: Uint8Array): Promise<void> {
    await all
      .insertInto('payload')
      .values({ league: this.#league, feed, n, bytes: Buffer.from(payload) })
      .onConflict((twice) => twice.doNothing())
      .execute()
  }
  /** Makes a role for another console, and returns the address by which it connects. */
  readonly invite = (): Promise<string> =>
    inDatabase(async () => {
      const [role, password] = [`duskboard_${randomBytes(8).toString('hex')}`, randomBytes(24).toString('base64url')]
      await sql`SELECT duskboard.invite(${this.#league}, ${role}, ${password})`.execute(this.#db)
      return addressFor(this.#address, role, password)
    })
  #shutOut({ revoked, sharing, counting }: ConsolesByStanding): Promise<void> {
    return inDatabase(async () => {
      await sql`SELECT duskboard.shut_out(${this.#league}, ${revoked}, ${sharing}, ${counting})`.execute(this.#db)
    })
  }
  #release(segments: readonly CheckedSegment[]): Promise<void> {
    return inDatabase(async () => {
      const [feeds, numbers] = [segments.map(({ header }) => header.feed), segments.map(({ header }) => header.n)]
      await sql`
        DELETE FROM duskboard.payload p
        USING duskboard.segment s, unnest(${feeds}::text[], ${numbers}::integer[], ${segments.map(({ hash }) => hash)}::text[])
          AS released (feed, n, hash)
        WHERE p.league = ${this.#league} AND p.feed = released.feed AND p.n = released.n
          AND s.league = p.league AND s.feed = p.feed AND s.n = p.n AND s.hash = released.hash
      `.execute(this.#db)
    })
  }
  readonly close = (): Promise<void> => this.#db.destroy()
}
/**
 * Opens a database as the carrier of a league. `isOwner`: creates the tables, or brings them up to date. Rejects with
 * CarrierError.
 */
export async function openPostgres(address: PostgresAddress, options: PostgresCarrierOptions): Promise<Carrier> {
  const carrier = new PostgresCarrier(address, options)
  try {
    if (options.isOwner) await carrier.migrate()
    return carrier
  } catch (error) {
    await carrier.close()
    throw error
  }
}
