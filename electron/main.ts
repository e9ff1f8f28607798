/** The desktop program: the same core and pages as the browser host, in two windows of Electron's. */
import { app, Menu, powerMonitor, powerSaveBlocker } from 'electron'
import { join } from 'node:path'
import { launch, say, type Launched } from './launch.ts'
import { readOptions, refusal } from './options.mjs'
import { menuFor } from './windows/menu.ts'
import { Windows } from './windows/windows.ts'

function stop(error: unknown, status: number): never {
  say(`duskboard: ${refusal(error)}`)
  app.exit(status)
  throw error
}
function linksOf({ web }: Launched) {
  const { origin, publicOrigin, links } = web
  return { origin, publicOrigin, moderator: () => links.moderator(), public: () => links.public() }
}
/** A match that runs must not be ended by a screen saver. */
function keepAwake(): void {
  powerSaveBlocker.start('prevent-display-sleep')
}

async function start(): Promise<void> {
  // Electron's own arguments come first: the program, and the project's folder unless it is packaged.
  const options = readOptions(process.argv.slice(app.isPackaged ? 1 : 2))
  let windows: Windows | null = null
  const launched = await launch({
    pages: join(import.meta.dirname, '..', 'renderer'),
    data: options.data,
    port: options.port,
    host: () => ({
      openPublic: display => void windows?.openPublic(display === null ? null : Number(display)),
      quit: () => app.quit(),
    }),
  })
  windows = new Windows(linksOf(launched), join(import.meta.dirname, '../preload/moderator.cjs'))
  const opened = windows
  Menu.setApplicationMenu(menuFor(process.platform, () => void opened.openPublic(null)))
  opened.openModerator()
  opened.openPublic(null)
  keepAwake()
  powerMonitor.on('resume', () => launched.core.woke())
  app.on('second-instance', () => opened.focus())
  app.on('window-all-closed', () => app.quit())
  let closed = false
  app.on('will-quit', event => {
    if (closed) return
    event.preventDefault()
    closed = true
    launched.close().then(() => app.quit(), (error: unknown) => stop(error, 1))
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => app.quit())
}

if (app.requestSingleInstanceLock()) {
  app.whenReady().then(start).catch((error: unknown) => stop(error, 1))
} else {
  app.quit()
}
