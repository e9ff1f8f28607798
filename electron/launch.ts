/** What both hosts start: store, console core and the two listeners, on one data folder. */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import about from '../package.json' with { type: 'json' }
import { Console } from './console.ts'
import { startObs } from './obs/obs.ts'
import { dataFolder } from './storage/folder.ts'
import { openStore } from './storage/store.ts'
import type { Host } from './web/host.ts'
import { defaultPort, startWeb, type Web } from './web/listeners.ts'
import { stderrLog } from './web/log.ts'

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
  /** What the web may ask of this host; gets what it needs once everything runs. */
  readonly host: (launched: () => Launched) => Host
}
export const say = (line: string): void => void process.stderr.write(`${line}\n`)
export const folderOf = (data: string | undefined): string => resolve(data ?? dataFolder(process.platform, process.env))

/** Throws a `StorageFault` in one clear sentence when the folder cannot be used. */
export async function launch({ pages, data, port = defaultPort, host }: LaunchGiven): Promise<Launched> {
  const folder = folderOf(data)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const store = openStore(folder)
  const log = stderrLog()
  const core = new Console({ store, startObs, version: about.version, faulted: log.fault })
  const web = await startWeb({ console: core, pages, port, host: host(() => launched), log })
  let closing: Promise<void> | null = null
  const launched: Launched = {
    folder,
    core,
    web,
    close: () => (closing ??= web.close().then(() => core.close())),
  }
  if (store.notice !== null) say(`duskboard: ${store.notice}`)
  return launched
}
