/** What both hosts start: store, console core and the two listeners, on one data folder. */
import { resolve } from 'node:path'
import about from '../../package.json' with { type: 'json' }
import type { StartBeside } from '../workers/worker.ts'
import { inThread } from '../workers/thread-worker.ts'
import { Console } from '../app.ts'
import { startObs } from '../obs/obs.ts'
import { dataFolder, demoFolder } from '../storage/storage-folder.ts'
import { openStore } from '../storage/sqlite/sqlite-store.ts'
import type { Host } from '../http/host-capabilities.ts'
import { defaultPort, startWeb, type Web } from '../http/servers.ts'
import { stderrLog } from '../http/log.ts'

export interface Launched {
  readonly folder: string
  readonly core: Console
  readonly web: Web
  /** Ends everything in order; later calls wait for the first. */
  readonly close: () => Promise<void>
}
export interface LaunchGiven {
  /** Folder of the built pages: only a host's own file knows where it lies, this one may be moved by the bundler. */
  readonly pages: string
  readonly data: string | undefined
  readonly port: number | undefined
  /** Where statistics are counted, archives written and backups made; a thread unless the host knows better. */
  readonly startBeside?: StartBeside
  /** What the web may ask of this host; gets what it needs once everything runs. */
  readonly host: (launched: () => Launched) => Host
}
export const say = (line: string): void => void process.stderr.write(`${line}\n`)
/** The data folder that the command line asks for: one that it names, the demo club's, or the program's own. */
export function folderOf({
  data,
  demo = false,
}: {
  readonly data?: string | undefined
  readonly demo?: boolean
}): string {
  const own = demo ? demoFolder : dataFolder
  return resolve(data ?? own(process.platform, process.env))
}

/** Whoever reads what is printed may go away, a terminal or a pipe: the evening goes on. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
/** For programs that start Duskboard (`--json`); the one place where the token is printed. */
export function readyLine({ links, origin, token, port }: Web): string {
  const { moderator, public: shown } = links.lasting()
  const api = `${origin}/api/v1`
  return JSON.stringify({ ready: true, moderator, public: shown, api, token, port, pid: process.pid })
}
/** For people who open the windows by hand. */
export function tellLinks({ links }: Web): void {
  say(`Moderator: ${links.moderator()}`)
  say(`Public:    ${links.public()}`)
}

/** Throws a `StorageFault` in one clear sentence when the folder cannot be used; then nothing of it stays open. */
export async function launch({
  pages,
  data,
  port = defaultPort,
  startBeside = inThread,
  host,
}: LaunchGiven): Promise<Launched> {
  outliveReaders()
  // Whatever is written from here on is for this user only, also in a folder that others may look into.
  process.umask(0o077)
  const folder = folderOf({ data })
  const store = openStore(folder, { startBeside })
  const log = stderrLog()
  let core: Console | null = null
  try {
    const started = new Console({ store, startObs, startBeside, version: about.version, faulted: log.fault })
    core = started
    const web = await startWeb({ console: started, pages, port, host: host(() => launched), log })
    let closing: Promise<void> | null = null
    const close = (): Promise<void> => (closing ??= web.close().finally(() => started.close()))
    const launched: Launched = { folder, core: started, web, close }
    started.figures.prepare()
    if (store.notice !== null) say(`duskboard: ${store.notice}`)
    return launched
  } catch (error) {
    await core?.close()
    store.close()
    throw error
  }
}
