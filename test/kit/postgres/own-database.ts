/** A PostgreSQL for the tests of one file, and how consoles of a league open it. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { parsePostgresAddress, type PostgresAddress } from '../../../electron/club/league/postgres/postgres-address.ts'
import { openPostgres } from '../../../electron/club/league/postgres/postgres-carrier.ts'
import type { OpenCarrier } from '../club/league-consoles.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'

/** ms for a server or a database to begin, on a busy machine. */
const patience = 60_000

/** Returns the address of a database; throws for a text that is none. */
export function addressIn(url: string): PostgresAddress {
  const address = parsePostgresAddress(url)
  if (address === null) throw new Error(`No address: ${url}`)
  return address
}
/** Opens the carrier at an address. `isOwner`: for the role that owns the tables. */
export const opening =
  (url: string, isOwner: boolean): OpenCarrier =>
  (league) =>
    openPostgres(addressIn(url), { league, isOwner })

/** The server of a file of tests; each test has an empty database. */
export interface OwnDatabase {
  readonly server: PostgresServer
  /** Makes another empty database, and returns its address. */
  readonly another: () => Promise<string>
  /** Name and address of this test's database. */
  readonly name: string
  readonly url: string
}
/** Starts the server before the tests of a `describe`, and makes a database before each. */
export function useOwnDatabase(): OwnDatabase {
  let server: PostgresServer | null = null
  let [count, name, url] = [0, '', '']
  const running = (): PostgresServer => {
    if (server === null) throw new Error('The server of the tests has not been started.')
    return server
  }
  async function makeDatabase(): Promise<string> {
    count += 1
    await running().createDatabase(`own${count}`)
    return `own${count}`
  }
  beforeAll(async () => {
    server = await startPostgres()
  }, patience)
  afterAll(() => server?.stop(), patience)
  beforeEach(async () => {
    name = await makeDatabase()
    url = running().url(name)
  }, patience)
  return {
    get server() {
      return running()
    },
    get name() {
      return name
    },
    get url() {
      return url
    },
    another: async () => running().url(await makeDatabase()),
  }
}
