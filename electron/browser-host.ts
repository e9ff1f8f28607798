/** The browser host: plain Node, the same core and pages, windows in the user's own browser or none. */
import { join } from 'node:path'
import { startInProcess } from './workers/process-worker.ts'
import { appWindows, type AppWindows } from './hosts/browser-windows.ts'
import { chooseDataFolder, launch, readyLine, printLine, printLinks, type RunningConsole } from './hosts/launch.ts'
import { commandHost, runLeagueCommand } from './hosts/league-command.ts'
import { readOptions, refusal, usage, type StartOptions } from './build/cli.mjs'
import { StorageFault } from './storage/store.ts'
import type { WebServers } from './http/servers.ts'

function stop(says: string, status: number): never {
  printLine(`duskboard: ${says}`)
  process.exit(status)
}
function optionsOrStop(): StartOptions {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    return stop(`${refusal(error)} (--help lists the options)`, 2)
  }
}
function offerLinks(web: WebServers): void {
  printLinks(web)
  printLine('Each link works once and for a minute. Press Enter for new ones; Ctrl-C ends Duskboard.')
}
/** Windows are opened, or links printed for whoever opens them by hand. */
function present(web: WebServers, windows: AppWindows | null, { json }: StartOptions): void {
  if (json) process.stdout.write(`${readyLine(web)}\n`)
  if (windows !== null) {
    windows.open('moderator', web.links.moderator())
    windows.open('public', web.links.public())
    printLine(`Duskboard runs at ${web.origin}, outputs at ${web.publicOrigin}. Press Enter for links; Ctrl-C ends it.`)
  } else if (!json) offerLinks(web)
  if (json || !process.stdin.isTTY) return
  process.stdin.on('data', () => offerLinks(web)).unref()
}

async function start(options: StartOptions): Promise<void> {
  const windows = options.open ? appWindows(chooseDataFolder(options), printLine) : null
  // A signal during the start, from its first file on, closes in order what was opened.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void launching.then(end, () => undefined))
  const launching = launch({
    pages: join(import.meta.dirname, '..', 'renderer'),
    data: chooseDataFolder(options),
    port: options.port,
    startBeside: startInProcess,
    host: (running) => ({
      ...(windows === null ? {} : { openPublic: () => windows.open('public', running().web.links.public()) }),
      quit: () => end(running()),
    }),
  })
  present((await launching).web, windows, options)
}
function end({ close }: RunningConsole): void {
  close().then(
    () => process.exit(0),
    (error: unknown) => stop(String(error), 1),
  )
}

function run(options: StartOptions): void {
  if (options.help) process.stdout.write(`${usage}\n`)
  else
    start(options).catch((error: unknown) =>
      stop(error instanceof StorageFault || error instanceof Error ? error.message : String(error), 1),
    )
}
const [first, ...rest] = process.argv.slice(2)
if (first === 'league') void runLeagueCommand(rest, commandHost()).then((status) => process.exit(status))
else run(optionsOrStop())
