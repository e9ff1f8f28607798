/** Tells from kind and settings of an input what it may show of this machine. Pure. */
import type { OnAirSource } from '../../../shared/wire/cue-payload.ts'

/** Part of the title of the moderator's window, in every host and browser. */
export const moderatorTitle = 'Duskboard desk'

type CaptureContent = OnAirSource['shows']
type Settings = Readonly<Record<string, unknown>>

/** Windows are named `title:class:program`, where a colon in a title is written #3A. */
const windowsTitle = (window: string): string =>
  (window.split(':')[0] ?? '').replaceAll('#3A', ':').replaceAll('#22', '#')
/** Linux names them by number, title and class, one on each line. */
const linuxTitle = (window: string): string => window.split(/\r?\n/u)[1] ?? ''
const textIn = (settings: Settings, name: string): string => {
  const value = settings[name]
  return typeof value === 'string' ? value : ''
}
const windowIfOurs = (title: string): CaptureContent | null => (title.includes(moderatorTitle) ? 'window' : null)
const windowOf = (settings: Settings): CaptureContent | null =>
  windowIfOurs(`${windowsTitle(textIn(settings, 'window'))}\n${textIn(settings, 'window_name')}`)

/** By kind of input without its version: from its settings to what it may show of the desk, or null. */
const captures: Readonly<Record<string, (settings: Settings) => CaptureContent | null>> = {
  monitor_capture: () => 'display',
  display_capture: () => 'display',
  xshm_input: () => 'display',
  'pipewire-desktop-capture-source': () => 'display',
  // The system has asked the user what to share, and keeps the answer to itself.
  'pipewire-screen-capture-source': () => 'unknown',
  'pipewire-window-capture-source': () => 'unknown',
  // On macOS: 0 is a display, 1 one window, 2 all windows of a program; windows are named by number only.
  screen_capture: ({ type }) => (type === undefined || type === 0 ? 'display' : 'unknown'),
  window_capture: windowOf,
  game_capture: (settings) => (settings['capture_mode'] === 'window' ? windowOf(settings) : null),
  xcomposite_input: (settings) => windowIfOurs(linuxTitle(textIn(settings, 'capture_window'))),
}
const unversioned = (kind: string): string => kind.replace(/_v\d+$/u, '')

/** True for a kind of input that captures a screen or window. */
export const isCapture = (kind: string): boolean => unversioned(kind) in captures
/** The part of the desk that an input may show, or null for none. */
export const contentOf = (kind: string, settings: Settings): CaptureContent | null =>
  captures[unversioned(kind)]?.(settings) ?? null
