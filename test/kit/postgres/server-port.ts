/** A database server of a test's own, whichever program it is. */
export interface PostgresServer {
  /** Reason for which tests of roles, passwords and TLS are skipped; null for a whole PostgreSQL. */
  readonly lacks: string | null
  /** Address of a database for the owner of the tables, who may make roles. `database` exists. */
  readonly url: (database: string) => string
  /** Runs statements as the server's own administrator, and returns the rows. */
  readonly query: (text: string, database?: string) => Promise<readonly Record<string, unknown>[]>
  readonly createDatabase: (name: string) => Promise<void>
  /** Kills the server without warning, as a power cut would. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}
/** The role that owns the tables. */
export const owner = { name: 'league_owner', password: 'an owner’s password' } as const
