/** A PostgreSQL server of a test's own: a new cluster in a temporary folder, on a socket and a port of its own. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../process/free-port.ts'
import type { TestCertificate } from '../proxies/certificates.ts'
import { startPglite } from './pglite-server.ts'
import { owner, type PostgresServer } from './server-port.ts'
import { removeFolder } from '../process/remove-folder.ts'

export { owner, type PostgresServer } from './server-port.ts'
/** Folder of the installed versions; `DUSKBOARD_POSTGRES` names another one, or one that is not there. */
const installed = process.env['DUSKBOARD_POSTGRES'] ?? '/usr/lib/postgresql'
/** The reason for which tests of what PGlite cannot do are skipped. */
export const noPostgres = 'there is no PostgreSQL here (Debian: apt install postgresql)'
/** Returns the folder of the programs, or null where PostgreSQL is not installed. */
export function findPostgres(): string | null {
  if (!existsSync(installed)) return null
  const versions = readdirSync(installed).toSorted((a, b) => Number(b) - Number(a))
  const found = versions
    .map((version) => join(installed, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  return found ?? null
}
/** The user that runs the server: PostgreSQL refuses root. */
function serverUser(): { readonly uid: number; readonly gid: number } | null {
  if (userInfo().uid !== 0) return null
  const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' })))
  return { uid: uid ?? 0, gid: gid ?? 0 }
}
class Cluster implements PostgresServer {
  readonly lacks = null
  readonly #bin: string
  readonly #folder = mkdtempSync(join(tmpdir(), 'dusk-pg-'))
  readonly #user = serverUser()
  readonly #port: number
  readonly #settings: readonly string[]
  #server: ChildProcess | null = null

  constructor(bin: string, port: number, { settings = [], certificate }: ServerOptions) {
    this.#bin = bin
    this.#port = port
    this.#settings = [...settings, `ssl=${certificate === undefined ? 'off' : 'on'}`]
    chmodSync(this.#folder, 0o755)
    if (this.#user !== null) chownSync(this.#folder, this.#user.uid, this.#user.gid)
    const words = join(this.#folder, 'password')
    writeFileSync(words, 'administrator')
    if (this.#user !== null) chownSync(words, this.#user.uid, this.#user.gid)
    const made = [
      '-D',
      this.#data,
      '-U',
      'administrator',
      '-A',
      'scram-sha-256',
      `--pwfile=${words}`,
      '-E',
      'UTF8',
      '--locale=C',
    ]
    execFileSync(join(bin, 'initdb'), [...made, '--no-sync'], { stdio: ['ignore', 'ignore', 'pipe'], ...this.#user })
    if (certificate !== undefined) this.#show(certificate)
  }
  /** Puts a certificate where the server looks for it; the key for its eyes alone. */
  #show({ cert, key }: TestCertificate): void {
    for (const [from, name] of [
      [cert, 'server.crt'],
      [key, 'server.key'],
    ] as const) {
      const to = join(this.#data, name)
      copyFileSync(from, to)
      chmodSync(to, 0o600)
      if (this.#user !== null) chownSync(to, this.#user.uid, this.#user.gid)
    }
  }
  get #data(): string {
    return join(this.#folder, 'data')
  }
  readonly start = async (): Promise<void> => {
    const settings = [
      `port=${this.#port}`,
      `unix_socket_directories=${this.#folder}`,
      'listen_addresses=127.0.0.1',
      'fsync=on',
      ...this.#settings,
    ]
    const args = ['-D', this.#data, ...settings.flatMap((each) => ['-c', each])]
    for (let tries = 0; !(await this.#answers()); tries += 1) {
      if (tries > 600) throw new Error('The PostgreSQL server of the test did not start.')
      // A killed server's sessions may hold its memory a little longer, and then a new one ends at once.
      if (tries === 0 || this.#server?.exitCode !== null)
        this.#server = spawn(join(this.#bin, 'postgres'), args, { stdio: 'ignore', ...this.#user })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  async #answers(): Promise<boolean> {
    try {
      await this.query('SELECT 1')
      return true
    } catch {
      return false
    }
  }
  readonly url = (database: string): string =>
    `postgres://${owner.name}:${encodeURIComponent(owner.password)}@127.0.0.1:${this.#port}/${database}`
  readonly query = async (text: string, database = 'postgres'): Promise<readonly Record<string, unknown>[]> => {
    const client = new pg.Client({
      host: this.#folder,
      port: this.#port,
      user: 'administrator',
      password: 'administrator',
      database,
    })
    try {
      await client.connect()
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  readonly createDatabase = async (name: string): Promise<void> => {
    const [role] = await this.query(`SELECT 1 FROM pg_roles WHERE rolname = '${owner.name}'`)
    if (role === undefined) await this.query(`CREATE ROLE ${owner.name} LOGIN CREATEROLE PASSWORD '${owner.password}'`)
    await this.query(`CREATE DATABASE ${name} OWNER ${owner.name}`)
  }
  readonly #ended = async (signal: NodeJS.Signals): Promise<void> => {
    const server = this.#server
    this.#server = null
    if (server === null || server.exitCode !== null) return
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await gone
  }
  readonly kill = async (): Promise<void> => {
    await this.#ended('SIGKILL')
    // The processes of a killed server end by themselves; the next start waits for them.
  }
  readonly stop = async (): Promise<void> => {
    await this.#ended('SIGINT')
    removeFolder(this.#folder)
  }
}
export interface ServerOptions {
  /** Settings such as `work_mem=64MB`. */
  readonly settings?: readonly string[]
  /** The certificate that PostgreSQL shows to those who ask for TLS. */
  readonly certificate?: TestCertificate
}
/** Starts a server: PostgreSQL, or PGlite where it is not installed, which is said. */
export async function startPostgres(options: ServerOptions = {}): Promise<PostgresServer> {
  const bin = findPostgres()
  if (bin === null) {
    process.stdout.write(`A test with a database runs on PGlite behind its socket server: ${noPostgres}.\n`)
    return startPglite()
  }
  const cluster = new Cluster(bin, await freePort(), options)
  await cluster.start()
  return cluster
}
