/**
 * PGlite behind its socket server, where no PostgreSQL is installed: the same engine in WebAssembly, in this process.
 *
 * It has one user, whatever name and password a client gives, so roles, row rules and passwords cannot be tried; one
 * database, so each `createDatabase` makes a new engine in place of the one before; one backend, which takes the
 * statements of all connections in turn; no TLS. Its data are in memory: `kill` cuts all connections off, and what was
 * committed is there after `start`.
 */
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { freePort } from '../process/free-port.ts'
import { owner, type PostgresServer } from './server-port.ts'

class PgliteServer implements PostgresServer {
  readonly lacks = 'PGlite knows neither roles nor passwords nor TLS'
  readonly #port: number
  #db: PGlite | null = null
  #socket: PGLiteSocketServer | null = null

  constructor(port: number) {
    this.#port = port
  }
  readonly url = (database: string): string =>
    `postgres://${owner.name}:${encodeURIComponent(owner.password)}@127.0.0.1:${this.#port}/${database}`
  readonly query = async (text: string): Promise<readonly Record<string, unknown>[]> =>
    (await this.#db?.query<Record<string, unknown>>(text))?.rows ?? []
  readonly createDatabase = async (): Promise<void> => {
    await this.stop()
    this.#db = await PGlite.create()
    await this.start()
  }
  readonly start = async (): Promise<void> => {
    if (this.#db === null) return
    this.#socket = new PGLiteSocketServer({ db: this.#db, host: '127.0.0.1', port: this.#port, maxConnections: 50 })
    await this.#socket.start()
  }
  readonly kill = async (): Promise<void> => {
    await this.#socket?.stop()
    this.#socket = null
  }
  readonly stop = async (): Promise<void> => {
    await this.kill()
    await this.#db?.close()
    this.#db = null
  }
}
export const startPglite = async (): Promise<PostgresServer> => new PgliteServer(await freePort())
