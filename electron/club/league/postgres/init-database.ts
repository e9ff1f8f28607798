/**
 * Makes a database ready for a league with an administrator's address: the founder's role, the right to make what it
 * needs, and the tables. What is there already stays as it is, so that it may be run again.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { LeagueProblem } from '../../../../shared/wire/league/league-payload.ts'
import { addressFor, connectionSettings, type PostgresAddress } from './postgres-address.ts'
import { problemOf } from './postgres-carrier.ts'
import { migrateTables, migrationNames } from './postgres-migrations.ts'

export interface InitRequest {
  /** Name of the founder's role: small letters, digits and `_`. */
  readonly role: string
  /** Gives a role that is there another password. */
  readonly renewsPassword: boolean
}
export interface InitResult {
  readonly isNewDatabase: boolean
  readonly isNewRole: boolean
  /** Names of the migrations that were run. */
  readonly migrations: readonly string[]
  /** Address for the founder's console with its password; null where the role has the one of before. */
  readonly url: string | null
  /** The reason why the new role cannot connect, or null. */
  readonly obstacle: LeagueProblem | null
}
/** `step`: what was being done; `schema`: the schema belongs to another role, which `detail` names. */
export class InitError extends Error {
  override readonly name = 'InitError'
  readonly step: 'connect' | 'role' | 'database' | 'schema' | 'tables'
  readonly problem: LeagueProblem
  readonly detail: string
  constructor(step: InitError['step'], error: unknown, detail = '') {
    super(`league init: ${step}`, { cause: error })
    this.step = step
    this.problem = problemOf(error)
    this.detail = detail === '' && error instanceof Error ? error.message : detail
  }
}
const quoteName = pg.escapeIdentifier
const iterations = 4096
/** Returns what the server keeps of a password, so that the password itself is in none of its logs (RFC 5803). */
function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyOf = (text: string): Buffer => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}
const databaseIn = ({ url }: PostgresAddress): string => decodeURIComponent(new URL(url).pathname.slice(1))
function inDatabase({ url, password }: PostgresAddress, database: string): PostgresAddress {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(database)}`
  return { url: other.href, password }
}
async function connected(address: PostgresAddress): Promise<pg.Client> {
  const client = new pg.Client(connectionSettings(address))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
async function withClient<T>(address: PostgresAddress, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connected(address)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
/** Runs a step. Rejects with InitError. */
async function inStep<T>(step: InitError['step'], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof InitError ? error : new InitError(step, error)
  }
}
const has = async (client: pg.Client, text: string, value: string): Promise<boolean> =>
  ((await client.query(text, [value])).rowCount ?? 0) > 0

/** Makes the role, or gives it a new password. Returns whether it is new, and its password where that is. */
async function makeRole(
  client: pg.Client,
  { role, renewsPassword }: InitRequest,
): Promise<{ readonly isNew: boolean; readonly password: string | null }> {
  const isThere = await has(client, 'SELECT 1 FROM pg_catalog.pg_roles WHERE rolname = $1', role)
  if (isThere && !renewsPassword) return { isNew: false, password: null }
  const password = randomBytes(24).toString('base64url')
  const how = `${quoteName(role)} LOGIN CREATEROLE PASSWORD ${pg.escapeLiteral(verifierOf(password))}`
  await client.query(`${isThere ? 'ALTER' : 'CREATE'} ROLE ${how}`)
  return { isNew: !isThere, password }
}
/** Lets the administrator act as the role: one that is no superuser has to belong to it. */
async function joinRole(client: pg.Client, role: string): Promise<void> {
  const isSuper = await has(
    client,
    'SELECT 1 FROM pg_catalog.pg_roles WHERE rolname = current_user AND (rolsuper OR rolname = $1)',
    role,
  )
  if (!isSuper) await client.query(`GRANT ${quoteName(role)} TO CURRENT_USER`)
}
/** Makes the database where it is missing. Returns whether it is new. */
async function makeDatabase(admin: PostgresAddress, role: string): Promise<boolean> {
  const database = databaseIn(admin)
  return withClient(inDatabase(admin, 'postgres'), async (client) => {
    if (await has(client, 'SELECT 1 FROM pg_catalog.pg_database WHERE datname = $1', database)) return false
    await client.query(`CREATE DATABASE ${quoteName(database)} OWNER ${quoteName(role)}`)
    return true
  })
}
async function isThere(admin: PostgresAddress): Promise<boolean> {
  try {
    return await withClient(admin, () => Promise.resolve(true))
  } catch (error) {
    if (problemOf(error) === 'missing') return false
    throw error
  }
}
async function openToRole(client: pg.Client, database: string, role: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'SELECT pg_catalog.pg_get_userbyid(nspowner) AS owner FROM pg_catalog.pg_namespace WHERE nspname = $1',
    [migrationNames.schema],
  )
  const owner = rows[0]?.owner ?? role
  if (owner !== role) throw new InitError('schema', null, owner)
  await client.query(`GRANT CONNECT, CREATE ON DATABASE ${quoteName(database)} TO ${quoteName(role)}`)
}
/** Makes the tables as the role, which owns them. It may take as long as it has to: millions of rows may be there. */
async function makeTables(admin: PostgresAddress, role: string): Promise<readonly string[]> {
  const settings = { ...connectionSettings(admin), query_timeout: 0, options: `-c role=${role}` }
  const pool = new pg.Pool({ ...settings, max: 1 })
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await migrateTables(db)
  } finally {
    await db.destroy()
  }
}
async function obstacleOf(address: PostgresAddress): Promise<LeagueProblem | null> {
  try {
    await withClient(address, (client) => client.query('SELECT 1'))
    return null
  } catch (error) {
    return problemOf(error)
  }
}
/** Makes everything that is missing. Rejects with InitError. */
export async function initDatabase(admin: PostgresAddress, request: InitRequest): Promise<InitResult> {
  const { role } = request
  const isMissing = !(await inStep('connect', () => isThere(admin)))
  const entrance = isMissing ? inDatabase(admin, 'postgres') : admin
  const { isNew, password } = await inStep('role', () =>
    withClient(entrance, async (client) => {
      const made = await makeRole(client, request)
      await joinRole(client, role)
      return made
    }),
  )
  const isNewDatabase = isMissing && (await inStep('database', () => makeDatabase(admin, role)))
  await inStep('database', () => withClient(admin, (client) => openToRole(client, databaseIn(admin), role)))
  const migrations = await inStep('tables', () => makeTables(admin, role))
  const url = password === null ? null : addressFor(admin, role, password)
  const obstacle = password === null ? null : await obstacleOf({ url: addressFor(admin, role, ''), password })
  return { isNewDatabase, isNewRole: isNew, migrations, url, obstacle }
}
