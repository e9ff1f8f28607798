/**
 * `league init`: makes a PostgreSQL database ready for a league, and prints the address for the console that founds it.
 * Sentences go to stderr, the address alone to stdout.
 */
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import type { InitError, InitResult } from '../club/league/postgres/init-database.ts'
import { parsePostgresAddress, type PostgresAddress } from '../club/league/postgres/postgres-address.ts'

/** The parts of the program that a command may use. */
export interface CommandHost {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Asks for a password without showing it; null where nobody can be asked. */
  readonly ask: (() => Promise<string>) | null
  /** Writes a line for a person. */
  readonly say: (line: string) => void
  /** Writes a line for a program. */
  readonly print: (line: string) => void
}
export const leagueUsage = `Usage: league init --url postgres://ADMINISTRATOR@HOST/DATABASE [options]
Makes the database, a role for the console that founds the league, and the tables: whatever is missing.
  --url ADDRESS    of the database, with a role that may make roles; the password comes from PGPASSWORD,
                   or is asked for
  --role NAME      the founder's role (default duskboard_founder_DATABASE)
  --new-password   give a role that is there another password, and print its address anew
  --help           print this`
const options = {
  url: { type: 'string' },
  role: { type: 'string' },
  'new-password': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const
const roleName = /^[a-z_][a-z0-9_]{0,62}$/u

/** A command line that cannot be followed; the message says why. */
class UsageError extends Error {}
interface InitCommand {
  readonly admin: PostgresAddress
  readonly role: string
  readonly renewsPassword: boolean
}
/** Returns a name for the founder's role that tells for which database it is. */
function defaultRole({ url }: PostgresAddress): string {
  const database = decodeURIComponent(new URL(url).pathname.slice(1)).toLowerCase()
  return `duskboard_founder_${database.replaceAll(/[^a-z0-9_]/gu, '_')}`.slice(0, 63)
}
/** Returns the command, or null where help was asked for. Throws UsageError. */
function parseCommand(args: readonly string[], env: CommandHost['env']): InitCommand | null {
  const [what, ...rest] = args
  const { values } = parseArgs({ args: rest, options, allowPositionals: false })
  if (values.help || what === '--help') return null
  if (what !== 'init') throw new UsageError(`league has one command, init, and not '${what ?? ''}'`)
  const address = parsePostgresAddress(values.url ?? '')
  if (address === null) throw new UsageError('--url takes an address such as postgres://administrator@host:5432/league')
  const admin = { ...address, password: address.password || (env['PGPASSWORD'] ?? '') }
  const role = values.role ?? defaultRole(admin)
  if (!roleName.test(role)) throw new UsageError('--role takes small letters, digits and _')
  return { admin, role, renewsPassword: values['new-password'] }
}
const reasons = {
  missing: 'there is no such database',
  denied: 'this role may not do that',
  full: 'there is no room left',
  unreachable: 'the server does not answer',
  password: 'the server does not accept this role with this password',
  revoked: 'this role may not log in any more',
  certificate: 'the server cannot prove that it is the right one; name your own authority with ?sslrootcert=',
} as const
const steps = {
  connect: 'Nothing was made: ',
  role: 'The role was not made. The administrator’s role needs CREATEROLE: ',
  database: 'The database was not made ready. The administrator’s role needs CREATEDB, or to own the database: ',
  tables: 'The tables were not made: ',
} as const
function sentenceOf({ step, problem, detail }: InitError): string {
  if (step === 'schema')
    return `the schema duskboard belongs to the role ${detail}; run this again with --role ${detail}, or name another database`
  const more = detail === '' ? '' : ` (${detail})`
  return `${steps[step]}${reasons[problem]}${more}.`
}
function report(command: InitCommand, result: InitResult, { say, print }: CommandHost): void {
  const { role } = command
  if (result.isNewDatabase) say('The database is made.')
  say(result.isNewRole ? `The role ${role} is made.` : `The role ${role} was there.`)
  say(result.migrations.length > 0 ? `The tables are made: ${result.migrations.join(', ')}.` : 'The tables were there.')
  if (result.obstacle !== null)
    say(`The new role cannot connect yet: ${reasons[result.obstacle]}. Allow it in the server’s pg_hba.conf.`)
  if (result.url === null) {
    say('Its password was shown when it was made. With --new-password it gets another one.')
    return
  }
  say('Address for the console that founds the league. Its password is shown this once:')
  print(result.url)
}
/** Runs `work` again with a password where the server wants one and somebody can be asked. */
async function withPassword(
  command: InitCommand,
  { ask }: CommandHost,
  work: (admin: PostgresAddress) => Promise<InitResult>,
): Promise<InitResult> {
  const { InitError } = await import('../club/league/postgres/init-database.ts')
  try {
    return await work(command.admin)
  } catch (error) {
    const wantsOne = error instanceof InitError && error.step === 'connect' && error.problem === 'password'
    if (!wantsOne || command.admin.password !== '' || ask === null) throw error
    return work({ ...command.admin, password: await ask() })
  }
}
/** Runs the command after `league`; returns the exit code: 0 done, 1 not possible, 2 a wrong command line. */
export async function runLeagueCommand(args: readonly string[], host: CommandHost): Promise<number> {
  const { initDatabase, InitError } = await import('../club/league/postgres/init-database.ts')
  try {
    const command = parseCommand(args, host.env)
    if (command === null) host.print(leagueUsage)
    else report(command, await withPassword(command, host, (admin) => initDatabase(admin, command)), host)
    return 0
  } catch (error) {
    if (error instanceof InitError) {
      host.say(`duskboard: ${sentenceOf(error)}`)
      return 1
    }
    host.say(`duskboard: ${error instanceof Error ? error.message : String(error)} (league --help lists the options)`)
    return 2
  }
}
/** Asks on the terminal, without an echo. */
function askOnTerminal(): Promise<string> {
  process.stderr.write('Password: ')
  const lines = createInterface({ input: process.stdin, terminal: true })
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      process.stderr.write('\n')
      resolve(line)
      lines.close()
    })
    lines.once('close', () => resolve(''))
  })
}
/** The program's own terminal and environment. */
export const commandHost = (): CommandHost => ({
  env: process.env,
  ask: process.stdin.isTTY ? askOnTerminal : null,
  say: (line) => void process.stderr.write(`${line}\n`),
  print: (line) => void process.stdout.write(`${line}\n`),
})
