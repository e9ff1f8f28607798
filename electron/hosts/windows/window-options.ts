/** Options of the windows, asserted line by line in `test/electron/windows`. */
import type { BrowserWindowConstructorOptions, Display, WebPreferences } from 'electron'

/** Preferences of every window, which may do no more than a web page. Only the moderator's has a preload. */
const pagePreferences: WebPreferences = {
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
/** Separate sessions: neither window can read what the other stores. */
const partitions = { moderator: 'persist:moderator', public: 'persist:public' } as const

/**
 * Returns the options of the moderator's window, which stays hidden until it is drawn. `preload`: path of its script.
 */
export function moderatorOptions(preload: string): BrowserWindowConstructorOptions {
  return {
    width: 1440,
    height: 900,
    minWidth: 1024,
    minHeight: 640,
    show: false,
    // Must differ from the public window's title, by which OBS finds what to capture.
    title: 'Duskboard desk',
    backgroundColor: '#14110f',
    webPreferences: { ...pagePreferences, preload, partition: partitions.moderator },
  }
}
/** Options of a printed document: no preload, no more than a web page. */
export const paperOptions: BrowserWindowConstructorOptions = {
  width: 900,
  height: 1000,
  autoHideMenuBar: true,
  title: 'Duskboard report',
  webPreferences: pagePreferences,
}
/**
 * Returns the options of the public window: full screen on the audience's display, an ordinary window where there is
 * only one.
 */
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
    // Sounds must play without a gesture, as a projector gets no clicks.
    webPreferences: { ...pagePreferences, partition: partitions.public, autoplayPolicy: 'no-user-gesture-required' },
  }
}
/** Returns a display other than the moderator's, else the moderator's own. */
export function audienceDisplay(displays: readonly Display[], moderators: Display): Display {
  return displays.find((display) => display.id !== moderators.id) ?? moderators
}
