/** The browser host: plain Node, the same core and pages, windows in the user's own browser or none. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import about from '../package.json' with { type: 'json' }
import { appWindows, type AppWindows } from './app-windows.ts'
import { Console } from './console.ts'
import { startObs } from './obs/obs.ts'
import { readOptions, refusal, usage, type StartOptions } from './options.mjs'
import { dataFolder } from './storage/folder.ts'
import { openStore } from './storage/store.ts'
import { StorageFault } from './storage/types.ts'
import type { Host } from './web/host.ts'
import { defaultPort, startWeb, type Web } from './web/listeners.ts'
import { stderrLog } from './web/log.ts'

const pages = join(import.meta.dirname, '..', 'renderer')
const say = (line: string): void => void process.stderr.write(`${line}\n`)

function stop(says: string, status: number): never {
  say(`duskboard: ${says}`)
  process.exit(status)
}
function optionsOrStop(): StartOptions {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    return stop(`${refusal(error)} (--help lists the options)`, 2)
  }
}
function readyLine({ links, origin, token, port }: Web): string {
  const { moderator, public: shown } = links.lasting()
  return JSON.stringify({
    ready: true,
    moderator,
    public: shown,
    api: `${origin}/api/v1`,
    token,
    port,
    pid: process.pid,
  })
}
function tellLinks({ links }: Web): void {
  say(`Moderator: ${links.moderator()}`)
  say(`Public:    ${links.public()}`)
  say('Each link works once and for a minute. Press Enter for new ones; Ctrl-C ends Duskboard.')
}
/** Windows are opened, or links printed for whoever opens them by hand. */
function present(web: Web, windows: AppWindows | null, { json }: StartOptions): void {
  if (json) process.stdout.write(`${readyLine(web)}\n`)
  if (windows !== null) {
    windows.open('moderator', web.links.moderator())
    windows.open('public', web.links.public())
    say(`Duskboard runs at ${web.origin}, outputs at ${web.publicOrigin}. Press Enter for links; Ctrl-C ends it.`)
  } else if (!json) tellLinks(web)
  if (json || !process.stdin.isTTY) return
  process.stdin.on('data', () => tellLinks(web)).unref()
}

async function start(options: StartOptions): Promise<void> {
  const folder = resolve(options.data ?? dataFolder(process.platform, process.env))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const store = openStore(folder)
  const log = stderrLog()
  const core = new Console({ store, startObs, version: about.version, faulted: log.fault })
  const windows = options.open ? appWindows(folder, say) : null
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    web
      .close()
      .then(() => core.close())
      .then(
        () => process.exit(0),
        (error: unknown) => stop(String(error), 1),
      )
  }
  const host: Host = {
    ...(windows === null ? {} : { openPublic: () => windows.open('public', web.links.public()) }),
    quit: end,
  }
  const web: Web = await startWeb({ console: core, pages, port: options.port ?? defaultPort, host, log })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
  if (store.notice !== null) say(`duskboard: ${store.notice}`)
  present(web, windows, options)
}

const options = optionsOrStop()
if (options.help) process.stdout.write(`${usage}\n`)
else
  start(options).catch((error: unknown) =>
    stop(error instanceof StorageFault || error instanceof Error ? error.message : String(error), 1),
  )
