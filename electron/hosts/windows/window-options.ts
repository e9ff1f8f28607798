/** How the two windows are made. Asserted line by line in `test/electron/windows`. */
import type { BrowserWindowConstructorOptions, Display, WebPreferences } from 'electron'

/** Neither window gets more than a web page has; only the moderator's has a preload. */
const caged: WebPreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  webviewTag: false,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  navigateOnDragDrop: false,
  spellcheck: false,
}
/** Each window its own session: what one stores the other cannot read. */
const partitions = { moderator: 'persist:moderator', public: 'persist:public' } as const

export function moderatorOptions(preload: string): BrowserWindowConstructorOptions {
  return {
    width: 1440,
    height: 900,
    minWidth: 1024,
    minHeight: 640,
    show: false,
    // Never the public window's title: by that one, OBS finds what it may capture.
    title: 'Duskboard desk',
    backgroundColor: '#14110f',
    webPreferences: { ...caged, preload, partition: partitions.moderator },
  }
}
/** A sheet to be printed: no preload, and no more than a web page has. */
export const paperOptions: BrowserWindowConstructorOptions = {
  width: 900,
  height: 1000,
  autoHideMenuBar: true,
  title: 'Duskboard protocol',
  webPreferences: caged,
}
/** Full screen on the audience's display; an ordinary window when there is only one. */
export function publicOptions(display: Display, alone: boolean): BrowserWindowConstructorOptions {
  const { x, y, width, height } = display.bounds
  const place = alone ? { width: 1280, height: 720 } : { x, y, width, height }
  return {
    ...place,
    show: false,
    fullscreen: !alone,
    autoHideMenuBar: true,
    title: 'Duskboard',
    backgroundColor: '#14110f',
    // Nobody clicks on a projector: its sounds, where they are switched on, need no gesture.
    webPreferences: { ...caged, partition: partitions.public, autoplayPolicy: 'no-user-gesture-required' },
  }
}
/** The display that the moderator does not look at, else the only one. */
export function audienceDisplay(displays: readonly Display[], moderators: Display): Display {
  return displays.find((display) => display.id !== moderators.id) ?? moderators
}
