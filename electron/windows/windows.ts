/** Opens, moves and closes the two windows. No rules, no state of the game. */
import { BrowserWindow, ipcMain, screen, type IpcMainInvokeEvent } from 'electron'
import { guardContents, guardSession, isOurs } from './guard.ts'
import { audienceDisplay, moderatorOptions, publicOptions } from './options.ts'

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

function shown(window: BrowserWindow, origin: string, url: string): BrowserWindow {
  guardSession(window.webContents.session)
  guardContents(window.webContents, origin)
  window.once('ready-to-show', () => window.show())
  // A page that cannot be loaded says so itself; the console goes on without it.
  window.loadURL(url).catch((error: unknown) => console.error(`duskboard: a window could not be loaded: ${String(error)}`))
  return window
}

export class Windows {
  readonly #links: Links
  readonly #preload: string
  #moderator: BrowserWindow | null = null
  #public: BrowserWindow | null = null

  constructor(links: Links, preload: string) {
    this.#links = links
    this.#preload = preload
    this.#listen()
  }

  openModerator(): BrowserWindow {
    const window = new BrowserWindow(moderatorOptions(this.#preload))
    // The board must not end up in a recording; the page says where the system cannot promise that.
    window.setContentProtection(true)
    window.on('closed', () => (this.#moderator = null))
    this.#moderator = shown(window, this.#links.origin, this.#links.moderator())
    return window
  }
  /** On the given display, else on the one that the moderator does not look at. */
  openPublic(displayId: number | null): BrowserWindow {
    this.#public?.close()
    const displays = screen.getAllDisplays()
    const moderators = this.#moderator ? screen.getDisplayMatching(this.#moderator.getBounds()) : screen.getPrimaryDisplay()
    const display = displays.find(each => each.id === displayId) ?? audienceDisplay(displays, moderators)
    const window = new BrowserWindow(publicOptions(display, display.id === moderators.id))
    window.on('closed', () => {
      if (this.#public === window) this.#public = null
    })
    this.#public = shown(window, this.#links.publicOrigin, this.#links.public())
    return window
  }
  focus(): void {
    if (this.#moderator?.isMinimized() === true) this.#moderator.restore()
    this.#moderator?.focus()
  }

  #displays(): readonly DisplayInfo[] {
    return screen.getAllDisplays().map(({ id, label, size }) => ({ id, label, size: `${size.width}×${size.height}` }))
  }
  /** Calls of the moderator's page; from any other page they are errors. */
  #listen(): void {
    const serve = (name: string, answer: (argument: unknown) => unknown): void =>
      ipcMain.handle(name, (event: IpcMainInvokeEvent, argument: unknown) => {
        const fromUs = event.senderFrame !== null && isOurs(event.senderFrame.url, this.#links.origin)
        if (!fromUs || event.sender !== this.#moderator?.webContents) throw new Error('This page may not do that.')
        return answer(argument)
      })
    serve('windows:displays', () => this.#displays())
    serve('windows:openPublic', argument => void this.openPublic(typeof argument === 'number' ? argument : null))
    serve('windows:closePublic', () => this.#public?.close())
    // Protection works on Windows, mostly on macOS, not on Linux.
    serve('windows:protected', () => process.platform === 'win32')
  }
}
