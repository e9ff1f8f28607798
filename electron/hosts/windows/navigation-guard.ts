/** What no window may do: leave our own pages, open others, ask for devices, embed. */
import type { Session, WebContents } from 'electron'
import { paperOptions } from './window-options.ts'

/** Keeps a page on the address that we serve: no navigation elsewhere, no windows but for paper, no embedded browsers. */
export function guardContents(contents: WebContents, origin: string): void {
  const stay = (event: { readonly url: string; readonly preventDefault: () => void }): void => {
    if (!isOurs(event.url, origin)) event.preventDefault()
  }
  contents.on('will-navigate', stay)
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) =>
    isPaper(url, origin) ? { action: 'allow', overrideBrowserWindowOptions: paperOptions } : { action: 'deny' },
  )
  contents.on('did-create-window', (sheet) => {
    // It may say every card of the match.
    sheet.setContentProtection(true)
    guardContents(sheet.webContents, origin)
  })
}
/** Full screen, and what somebody presses to copy: Electron would grant everything by default. */
const granted: ReadonlySet<string> = new Set(['fullscreen', 'clipboard-sanitized-write'])
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(granted.has(permission)))
  session.setPermissionCheckHandler((_contents, permission) => granted.has(permission))
  session.setDevicePermissionHandler(() => false)
}
export function isOurs(url: string, origin: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin
}
/** A document of ours that is to be printed. */
const isPaper = (url: string, origin: string): boolean =>
  isOurs(url, origin) && /^\/api\/v1\/matches\/[\w-]+\/protocol$/u.test(new URL(url).pathname)
