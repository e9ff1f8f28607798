/** Addresses of PostgreSQL databases: checked, and split from the password, which the secrets file keeps. */
import { readFileSync } from 'node:fs'
import type { ClientConfig } from 'pg'
import { CarrierError } from '../carrier.ts'

export interface PostgresAddress {
  /** Address without the password. */
  readonly url: string
  readonly password: string
}
/** ms for a connection, and for one statement. */
const patience = { connect: 10_000, statement: 60_000 } as const
const schemes: ReadonlySet<string> = new Set(['postgres:', 'postgresql:'])
/**
 * Parameters of an address that are understood. `host`: folder of a Unix socket; `sslrootcert`: PEM file of an authority;
 * `sslmode`: whatever its value, the certificate of the server is checked in full.
 */
const known: ReadonlySet<string> = new Set(['host', 'sslrootcert', 'sslmode'])

/** Splits an address; null for one that is no PostgreSQL address with a database, or that asks for something unknown. */
export function parsePostgresAddress(text: string): PostgresAddress | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isKnown = [...url.searchParams.keys()].every((name) => known.has(name))
  if (!schemes.has(url.protocol) || url.pathname.length < 2 || !isKnown) return null
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, password }
}
/** Returns the address with another role and its password. */
export function addressFor({ url }: PostgresAddress, role: string, password: string): string {
  const other = new URL(url)
  other.username = role
  other.password = password
  return other.href
}
const isLocal = (host: string): boolean =>
  host === '' || host.startsWith('/') || host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Reads the authority's certificate. Throws CarrierError. */
function authorityAt(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new CarrierError('certificate', { cause: error })
  }
}
/**
 * Returns the settings of a connection. A server on another computer must show a certificate that holds; on this
 * computer nothing travels. Throws CarrierError.
 */
export function connectionSettings({ url, password }: PostgresAddress): ClientConfig {
  const { hostname, port, username, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname.replaceAll(/[[\]]/gu, '')
  const authority = searchParams.get('sslrootcert')
  const ssl =
    authority === null ? { rejectUnauthorized: true } : { rejectUnauthorized: true, ca: authorityAt(authority) }
  const isPlain = isLocal(host) && authority === null && searchParams.get('sslmode') === null
  return {
    ...(host === '' ? {} : { host }),
    ...(port === '' ? {} : { port: Number(port) }),
    user: decodeURIComponent(username),
    password,
    database: decodeURIComponent(pathname.slice(1)),
    ssl: isPlain ? false : ssl,
    application_name: 'Duskboard',
    connectionTimeoutMillis: patience.connect,
    query_timeout: patience.statement,
    keepAlive: true,
  }
}
