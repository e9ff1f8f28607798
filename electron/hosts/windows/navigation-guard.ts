/** Restricts all windows: no foreign pages, windows, devices or embedded content. */
import type { Session, WebContents } from 'electron'
import { paperOptions } from './window-options.ts'

/**
 * Keeps a page on our address: no navigation elsewhere, no new windows except printed documents, no embedded browsers.
 */
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
    // The document may name every card of the match.
    sheet.setContentProtection(true)
    guardContents(sheet.webContents, origin)
  })
}
/** Permissions that pages have; Electron would grant all by default. */
const granted: ReadonlySet<string> = new Set(['fullscreen', 'clipboard-sanitized-write'])
/**
 * Denies pages of this session all permissions but those, and all devices. The desk's page alone, of origin `desk`, may
 * use a camera, for pictures of players; no page may use a microphone.
 */
export function guardSession(session: Session, desk: string): void {
  session.setPermissionRequestHandler((_contents, permission, ...[answer, details]) => {
    const media = 'mediaTypes' in details ? details.mediaTypes?.join() : undefined
    const isCamera = permission === 'media' && media === 'video' && isOurs(details.requestingUrl, desk)
    answer(granted.has(permission) || isCamera)
  })
  session.setPermissionCheckHandler((_contents, permission, ...[origin, details]) => {
    const isCamera = permission === 'media' && details.mediaType === 'video' && isOurs(origin, desk)
    return granted.has(permission) || isCamera
  })
  session.setDevicePermissionHandler(() => false)
}
/** True for an address of this origin; false for a text that is no address. */
export function isOurs(url: string, origin: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin
}
/** True for a document of ours that is opened for printing. */
const isPaper = (url: string, origin: string): boolean =>
  isOurs(url, origin) && /^\/api\/v1\/matches\/[\w-]+\/protocol$/u.test(new URL(url).pathname)
