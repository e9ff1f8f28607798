/** Starts the store, the console and both servers on one data folder, for either host. */
import { resolve } from 'node:path'
import about from '../../package.json' with { type: 'json' }
import type { StartWorker } from '../workers/worker.ts'
import { startInThread } from '../workers/thread-worker.ts'
import { openConsole, type Console } from '../app.ts'
import { startObs } from '../obs/obs-adapter.ts'
import { dataFolder, demoFolder } from '../storage/storage-folder.ts'
import { openStore } from '../storage/sqlite/sqlite-store.ts'
import type { HostCapabilities } from '../http/host-capabilities.ts'
import { defaultPort, startWeb, type WebServers } from '../http/servers.ts'
import { stderrLog } from '../http/log.ts'

export interface RunningConsole {
  readonly folder: string
  readonly core: Console
  readonly web: WebServers
  /** Ends everything in order; later calls wait for the first. */
  readonly close: () => Promise<void>
}
export interface LaunchOptions {
  /** Folder of the built pages, given by the host because the bundler may move this file. */
  readonly pages: string
  readonly data: string | undefined
  readonly port: number | undefined
  /** Starts workers for statistics, archives and backups; threads by default. */
  readonly startBeside?: StartWorker
  /** Returns the capabilities of this host, which may use the console once it runs. */
  readonly host: (launched: () => RunningConsole) => HostCapabilities
}
/** Prints to stderr; stdout belongs to programs that start the console. */
export const printLine = (line: string): void => void process.stderr.write(`${line}\n`)
/** Returns the data folder for the command line: the named one, the demo club's, or the default. */
export function chooseDataFolder({
  data,
  demo = false,
}: {
  readonly data?: string | undefined
  readonly demo?: boolean
}): string {
  const own = demo ? demoFolder : dataFolder
  return resolve(data ?? own(process.platform, process.env))
}

/** Ignores closed output streams: the evening goes on when the terminal or pipe is gone. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
/** Returns the line for programs (`--json`), the one place where the token is printed. */
export function readyLine({ links, origin, token, port }: WebServers): string {
  const { moderator, public: shown } = links.lasting()
  const api = `${origin}/api/v1`
  return JSON.stringify({ ready: true, moderator, public: shown, api, token, port, pid: process.pid })
}
/** Prints the links for opening the windows by hand. */
export function printLinks({ links }: WebServers): void {
  printLine(`Moderator: ${links.moderator()}`)
  printLine(`Public:    ${links.public()}`)
}

/**
 * Starts everything. Throws a StorageFault with one clear sentence where the folder cannot be used; nothing stays open
 * then.
 */
export async function launch({
  pages,
  data,
  port = defaultPort,
  startBeside = startInThread,
  host,
}: LaunchOptions): Promise<RunningConsole> {
  outliveReaders()
  // Files are for this user only, also in a folder that others may read.
  process.umask(0o077)
  const folder = chooseDataFolder({ data })
  const store = openStore(folder, { startBeside })
  const log = stderrLog()
  let core: Console | null = null
  try {
    const able = host(() => launched)
    const { capture = 'no' } = able
    const { version } = about
    const started = openConsole({ store, startObs, startBeside, version, capture, faulted: log.fault })
    core = started
    const web = await startWeb({ console: started, pages, port, host: able, log })
    let closing: Promise<void> | null = null
    const close = (): Promise<void> => (closing ??= web.close().finally(() => started.close()))
    const launched: RunningConsole = { folder, core: started, web, close }
    started.figures.prepare()
    if (store.notice !== null) printLine(`duskboard: ${store.notice}`)
    return launched
  } catch (error) {
    await core?.close()
    store.close()
    throw error
  }
}
