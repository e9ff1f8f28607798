/** Opens, moves and closes both windows; holds no rules and no state of a match. */
import { BrowserWindow, dialog, ipcMain, screen, type Display, type IpcMainInvokeEvent } from 'electron'
import { guardContents, guardSession, isOurs } from './navigation-guard.ts'
import { audienceDisplay, moderatorOptions, publicOptions } from './window-options.ts'
import { windowWords } from './window-words.ts'

export interface WindowLinks {
  /** Origin of the private listener. */
  readonly origin: string
  /** Origin of the public listener. */
  readonly publicOrigin: string
  /** Returns a fresh single-use address. */
  readonly moderator: () => string
  readonly public: () => string
}
/** A display as the desk is told of it. */
export interface DisplayInfo {
  readonly id: number
  readonly label: string
  readonly size: string
}

/** ms before a crashed page is loaded again: a page that always crashes must not keep the machine busy. */
const afterCrash = 1000

interface WindowPage {
  readonly origin: string
  /** Origin of the desk's page. */
  readonly desk: string
  /** Returns a fresh single-use address. */
  readonly url: () => string
}
function showPage(window: BrowserWindow, { origin, url, desk }: WindowPage): BrowserWindow {
  const { webContents } = window
  guardSession(webContents.session, desk)
  guardContents(webContents, origin)
  window.once('ready-to-show', () => window.show())
  const load = (): void => {
    if (window.isDestroyed()) return
    // A page that fails to load shows that itself; the console goes on without it.
    window
      .loadURL(url())
      .catch((error: unknown) => console.error(`duskboard: a window could not be loaded: ${String(error)}`))
  }
  webContents.on('render-process-gone', () => void setTimeout(load, afterCrash))
  load()
  return window
}
/** Asks before a page with a running match closes. Electron itself would silently keep the page open. */
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

export class AppWindows {
  readonly #links: WindowLinks
  readonly #preload: string
  readonly #lang: () => string
  #moderator: BrowserWindow | null = null
  #public: BrowserWindow | null = null
  /** Id of the display that the public window fills; null for an ordinary window. */
  #filled: number | null = null
  /** True after the public window's display was removed, until it is opened again. */
  #displaced = false

  /** Takes the links, the path of the preload, and `lang`, which returns the language of the desk. */
  constructor(links: WindowLinks, preload: string, lang: () => string) {
    this.#links = links
    this.#preload = preload
    this.#lang = lang
    this.#listen()
    this.#followDisplays()
  }

  openModerator(): BrowserWindow {
    const window = new BrowserWindow(moderatorOptions(this.#preload))
    // Keeps the board out of recordings; the page warns where the system cannot do that.
    window.setContentProtection(true)
    window.on('closed', () => (this.#moderator = null))
    askBeforeLeaving(window, this.#lang)
    this.#moderator = showPage(window, {
      origin: this.#links.origin,
      desk: this.#links.origin,
      url: this.#links.moderator,
    })
    return window
  }
  /** Closes the moderator's window unless its user stays. Returns false without a window. */
  closeModerator(): boolean {
    const window = this.#moderator
    window?.close()
    return window !== null
  }
  /** Opens the public window on the given display, else on one that the moderator does not use. */
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
    this.#public = showPage(window, {
      origin: this.#links.publicOrigin,
      desk: this.#links.origin,
      url: this.#links.public,
    })
    return window
  }
  focus(): void {
    if (this.#moderator?.isMinimized() === true) this.#moderator.restore()
    this.#moderator?.focus()
  }

  /**
   * Moves the public window when displays come and go: after an unplugged cable, the system would put it over the board
   * for good.
   */
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
  /** Opens the public window again; the moderator's stays in front with the keyboard focus. */
  #openBehind(): void {
    this.openPublic(null).once('ready-to-show', () => this.focus())
  }
  #displays(): readonly DisplayInfo[] {
    return screen.getAllDisplays().map(({ id, label, size }) => ({ id, label, size: `${size.width}×${size.height}` }))
  }
  /** Handles the single call of the desk; the call fails for any other page. */
  #listen(): void {
    ipcMain.handle('windows:displays', (event: IpcMainInvokeEvent) => {
      const fromUs = event.senderFrame !== null && isOurs(event.senderFrame.url, this.#links.origin)
      if (!fromUs || event.sender !== this.#moderator?.webContents) throw new Error('This page may not do that.')
      return this.#displays()
    })
  }
}
