/** The desktop program: the same core and pages as the browser host, in two windows of Electron's. */
import { app, dialog, Menu, powerMonitor, powerSaveBlocker } from 'electron'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readUiLanguage } from './http/ui-language.ts'
import { chooseDataFolder, launch, readyLine, printLine, printLinks, type RunningConsole } from './hosts/launch.ts'
import { readOptions, refusal, usage, type StartOptions } from './build/cli.mjs'
import { commandHost, runLeagueCommand } from './hosts/league-command.ts'
import { StartFault, startupErrorText } from './hosts/startup-errors.ts'
import { buildMenu } from './hosts/windows/menu.ts'
import { AppWindows } from './hosts/windows/app-windows.ts'

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))
/** Before it is ready, Electron does not know it. */
const systemLang = (): string => (app.getLocale() || Intl.DateTimeFormat().resolvedOptions().locale).slice(0, 2)
/** Ends it with a sentence, in a box as well: a program started from an icon has no terminal. */
function failed(error: unknown, { json }: Pick<StartOptions, 'json'>): void {
  printLine(`duskboard: ${sentence(error)}`)
  if (!json) dialog.showErrorBox('Duskboard', startupErrorText(error, systemLang()))
  app.exit(1)
}
/** A package for Linux adds it where the system lets no program have a sandbox. */
const chromiumsOwn = '--no-sandbox'
// Electron's own arguments come first: the program, and the project's folder unless it is packaged.
const args = process.argv.slice(app.isPackaged ? 1 : 2).filter((each) => each !== chromiumsOwn)
function optionsOrNothing(): StartOptions | null {
  try {
    return readOptions([...args])
  } catch (error) {
    printLine(`duskboard: ${refusal(error)} (--help lists the options)`)
    app.exit(2)
    return null
  }
}
/** Electron's own files lie in the data folder, so that "single instance" means one for each data folder. */
function keepProfileIn(folder: string): void {
  const profile = join(folder, 'browser', 'electron')
  try {
    mkdirSync(profile, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new StartFault(({ badFolder }) => badFolder(folder), { cause })
  }
  app.setPath('userData', profile)
}
function linksOf({ web }: RunningConsole) {
  const { origin, publicOrigin, links } = web
  return { origin, publicOrigin, moderator: () => links.moderator(), public: () => links.public() }
}
/** Returns the desk's language; before one was stored, the system's. */
const langOf = ({ core }: RunningConsole): string => readUiLanguage(core.store) ?? systemLang()
/** Made anew when the desk was given another language meanwhile. */
function keepMenu(windows: AppWindows, langNow: () => string): void {
  const openPublic = (): void => void windows.openPublic(null)
  let lang = ''
  const renew = (): void => {
    if (lang === langNow()) return
    lang = langNow()
    Menu.setApplicationMenu(buildMenu({ platform: process.platform, lang, openPublic }))
  }
  renew()
  app.on('browser-window-focus', renew)
}
function openWindows(windows: AppWindows, langNow: () => string): void {
  keepMenu(windows, langNow)
  // Without the moderator nobody could end what the audience's window shows.
  windows.openModerator().on('closed', () => app.quit())
  windows.openPublic(null)
  // The moderator is asked first: Electron would close the audience's window meanwhile, and "Stay" brings none back.
  app.on('before-quit', (event) => {
    if (windows.closeModerator()) event.preventDefault()
  })
  app.on('second-instance', () => windows.focus())
  // A match that runs must not be ended by a screen saver.
  powerSaveBlocker.start('prevent-display-sleep')
}
/** The console is closed before the program ends, once, however often it is told to end meanwhile. */
function closeAtEnd({ close }: RunningConsole, options: StartOptions): void {
  let closed = false
  app.on('will-quit', (event) => {
    if (closed) return
    event.preventDefault()
    close().then(
      () => {
        closed = true
        app.quit()
      },
      (error: unknown) => failed(error, options),
    )
  })
  // A signal ends the console at once: its sender is not at the window to be asked about a running match.
  const end = (): void =>
    void close().then(
      () => app.exit(0),
      (error: unknown) => failed(error, options),
    )
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
}

/** Content protection is kept on Windows, mostly on macOS, and not on Linux. */
const captureHere = ({ win32: 'protected', darwin: 'partly' } as const)[process.platform as string] ?? 'no'

async function start(options: StartOptions): Promise<void> {
  let windows: AppWindows | null = null
  const launched = await launch({
    pages: join(import.meta.dirname, '..', 'renderer'),
    data: chooseDataFolder(options),
    port: options.port,
    host: () => ({
      openPublic: (display) => void windows?.openPublic(display === null ? null : Number(display)),
      quit: () => app.quit(),
      capture: captureHere,
    }),
  })
  closeAtEnd(launched, options)
  powerMonitor.on('resume', () => launched.core.heartbeat.woke())
  const preload = join(import.meta.dirname, '../preload/moderator.cjs')
  const lang = (): string => langOf(launched)
  windows = new AppWindows(linksOf(launched), preload, lang)
  if (options.open) openWindows(windows, lang)
  else if (!options.json) printLinks(launched.web)
  if (options.json) process.stdout.write(`${readyLine(launched.web)}\n`)
}
function run(options: StartOptions): void {
  keepProfileIn(chooseDataFolder(options))
  if (app.requestSingleInstanceLock()) {
    app
      .whenReady()
      .then(() => start(options))
      .catch((error: unknown) => failed(error, options))
    return
  }
  printLine('duskboard: already running with this data folder; its window comes to the front.')
  app.exit(options.json ? 1 : 0)
}

function runProgram(): void {
  const options = optionsOrNothing()
  if (options?.help === true) {
    process.stdout.write(`${usage}\n`)
    app.exit(0)
  } else if (options !== null) {
    try {
      run(options)
    } catch (error) {
      failed(error, options)
    }
  }
}
if (args[0] === 'league') void runLeagueCommand(args.slice(1), commandHost()).then((status) => app.exit(status))
else runProgram()
