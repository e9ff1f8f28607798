/** Opens, moves and closes the two windows. No rules, no state of the game. */
import { BrowserWindow, dialog, ipcMain, screen, type Display, type IpcMainInvokeEvent } from 'electron'
import { guardContents, guardSession, isOurs } from './navigation-guard.ts'
import { audienceDisplay, moderatorOptions, publicOptions } from './window-options.ts'
import { windowWords } from './window-messages.ts'

export interface Links {
  /** Origin of the private listener. */
  readonly origin: string
  /** Origin of the public listener. */
  readonly publicOrigin: string
  /** A fresh single-use address each time. */
  readonly moderator: () => string
  readonly public: () => string
}
/** What the moderator's page may know about a display. */
export interface DisplayInfo {
  readonly id: number
  readonly label: string
  readonly size: string
}

/** ms before a page that crashed is loaded again: one that always crashes must not keep the machine busy. */
const afterCrash = 1000

interface Page {
  readonly origin: string
  /** A fresh single-use address. */
  readonly url: () => string
}
function shown(window: BrowserWindow, { origin, url }: Page): BrowserWindow {
  const { webContents } = window
  guardSession(webContents.session)
  guardContents(webContents, origin)
  window.once('ready-to-show', () => window.show())
  const load = (): void => {
    if (window.isDestroyed()) return
    // A page that cannot be loaded says so itself; the console goes on without it.
    window
      .loadURL(url())
      .catch((error: unknown) => console.error(`duskboard: a window could not be loaded: ${String(error)}`))
  }
  webContents.on('render-process-gone', () => void setTimeout(load, afterCrash))
  load()
  return window
}
/** Electron asks nobody when a page would rather stay: without this, a match that runs could not be left at all. */
function askBeforeLeaving(window: BrowserWindow, lang: () => string): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const { runs, kept, leave, stay } = windowWords(lang())
    const answer = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: runs,
      detail: kept,
      buttons: [leave, stay],
      defaultId: 1,
      cancelId: 1,
    })
    if (answer === 0) event.preventDefault()
  })
}

export class Windows {
  readonly #links: Links
  readonly #preload: string
  readonly #lang: () => string
  #moderator: BrowserWindow | null = null
  #public: BrowserWindow | null = null
  /** The display that the audience's window fills; null while it is an ordinary window. */
  #filled: number | null = null
  /** Its display is gone, and nobody has opened it anew since. */
  #displaced = false

  /** `lang`: that of the desk. */
  constructor(links: Links, preload: string, lang: () => string) {
    this.#links = links
    this.#preload = preload
    this.#lang = lang
    this.#listen()
    this.#followDisplays()
  }

  openModerator(): BrowserWindow {
    const window = new BrowserWindow(moderatorOptions(this.#preload))
    // The board must not end up in a recording; the page says where the system cannot promise that.
    window.setContentProtection(true)
    window.on('closed', () => (this.#moderator = null))
    askBeforeLeaving(window, this.#lang)
    this.#moderator = shown(window, { origin: this.#links.origin, url: this.#links.moderator })
    return window
  }
  /** Unless somebody stays. False: there is none. */
  closeModerator(): boolean {
    const window = this.#moderator
    window?.close()
    return window !== null
  }
  /** On the given display, else on the one that the moderator does not look at. */
  openPublic(displayId: number | null): BrowserWindow {
    this.#public?.close()
    const displays = screen.getAllDisplays()
    const moderators = this.#moderator
      ? screen.getDisplayMatching(this.#moderator.getBounds())
      : screen.getPrimaryDisplay()
    const display = displays.find((each) => each.id === displayId) ?? audienceDisplay(displays, moderators)
    const alone = display.id === moderators.id
    this.#filled = alone ? null : display.id
    this.#displaced = false
    const window = new BrowserWindow(publicOptions(display, alone))
    window.on('closed', () => {
      if (this.#public === window) this.#public = null
    })
    this.#public = shown(window, { origin: this.#links.publicOrigin, url: this.#links.public })
    return window
  }
  focus(): void {
    if (this.#moderator?.isMinimized() === true) this.#moderator.restore()
    this.#moderator?.focus()
  }

  /** A cable falls out: the system would leave the audience's window over the board, full screen, and for good. */
  #followDisplays(): void {
    screen.on('display-removed', (_event, { id }: Display) => {
      if (this.#public === null || id !== this.#filled) return
      this.#openBehind()
      this.#displaced = this.#filled === null
    })
    screen.on('display-added', () => {
      if (this.#public !== null && this.#displaced) this.#openBehind()
    })
  }
  /** On whichever display there is; the desk stays in front, and what is typed goes there. */
  #openBehind(): void {
    this.openPublic(null).once('ready-to-show', () => this.focus())
  }
  #displays(): readonly DisplayInfo[] {
    return screen.getAllDisplays().map(({ id, label, size }) => ({ id, label, size: `${size.width}×${size.height}` }))
  }
  /** The one call of the moderator's page; from any other page it is an error. */
  #listen(): void {
    ipcMain.handle('windows:displays', (event: IpcMainInvokeEvent) => {
      const fromUs = event.senderFrame !== null && isOurs(event.senderFrame.url, this.#links.origin)
      if (!fromUs || event.sender !== this.#moderator?.webContents) throw new Error('This page may not do that.')
      return this.#displays()
    })
  }
}
