/** Named outputs: their settings, the data of their pages, and their status on the desk. */

import type { SoundPageInfo } from './sound-payload.ts'
import type { ShownOwnTheme } from '../brand/own-theme.ts'
import type { MusicState } from '../brand/music.ts'
import type { SponsorMode, Sponsors } from '../brand/sponsors.ts'
import type { FaceMode } from '../faces/face-payload.ts'
import type { Pace } from '../show/pace.ts'
import type { EpochMs } from '../engine/time/times.ts'

/** The views that an output may show. `cameras` and `cameraRing` frame the players' cameras, in rows and in a ring. */
export const outputViews = [
  'board',
  'strip',
  'banner',
  'clock',
  'vote',
  'announcement',
  'list',
  'standings',
  'poll',
  'cameras',
  'cameraRing',
] as const
export type OutputView = (typeof outputViews)[number]

/** Size of each view in pixels on a 1080-line output, as a browser source should be set. */
export const viewSizes: Readonly<Record<OutputView, { readonly w: number; readonly h: number }>> = {
  board: { w: 1920, h: 1080 },
  strip: { w: 1920, h: 260 },
  banner: { w: 1920, h: 100 },
  clock: { w: 420, h: 200 },
  vote: { w: 880, h: 480 },
  announcement: { w: 1920, h: 320 },
  list: { w: 960, h: 1080 },
  standings: { w: 1920, h: 1080 },
  poll: { w: 960, h: 760 },
  cameras: { w: 1920, h: 1080 },
  cameraRing: { w: 1920, h: 1080 },
}

/** Id of the output in the public window. */
export const publicWindow = 'window'

/** Settings stored by the console. A parameter in the page's address overrides the setting of the same name. */
export interface OutputSettings {
  readonly view: OutputView
  /** Id of a game whose theme the output uses; null for the theme of the match. */
  readonly theme: string | null
  /** `opaque`, `transparent` or `#rrggbb`; null means opaque for the board and transparent for all other views. */
  readonly background: string | null
  /** True for dark on light, which suits weak projectors. */
  readonly light: boolean
  /** True for a hall: fewer and larger things, to be read from fifteen metres. */
  readonly hall: boolean
  /** False replaces movement by cuts. */
  readonly motion: boolean
  /** The time for which each beat stays. */
  readonly pace: Pace
  readonly faces: FaceMode
  /** True where the season's standings stand after the results of a match. */
  readonly standingsAfter: boolean
  readonly sponsors: SponsorMode
  /** 0.25 to 2; 1 fills the space. */
  readonly scale: number
  /** Margin on each side, 0 to 20 per cent of the window. */
  readonly safe: number
  /** Two letters; null for the browser's language. */
  readonly lang: string | null
  readonly sound: boolean
  /** True where the club's music plays while this output shows a break or how to join. */
  readonly music: boolean
  /** 0 to 1. */
  readonly musicVolume: number
  /** True while this output alone has its curtain down. */
  readonly blank: boolean
}
/** The settings of a new output. */
export const plainOutputSettings: OutputSettings = {
  view: 'board',
  theme: null,
  background: null,
  light: false,
  hall: false,
  motion: true,
  pace: 'usual',
  faces: 'auto',
  standingsAfter: false,
  sponsors: 'off',
  scale: 1,
  safe: 0,
  lang: null,
  sound: false,
  music: false,
  musicVolume: 0.5,
  blank: false,
}

/** The club's logo and colours, the same on every output. */
export interface ClubBranding {
  /** `#rrggbb` for dark and for light pictures; null for the theme's colour. */
  readonly accent: string | null
  readonly accentLight: string | null
  /** Path of the logo on both servers, a new one for each image; null for the theme's crest. */
  readonly logo: string | null
  /** The club's name on prints and in files; empty for none. */
  readonly name?: string
  /** Absent for a club without any. */
  readonly sponsors?: Sponsors
  /** The club's own themes; absent for a club without any. */
  readonly themes?: readonly ShownOwnTheme[]
}
/** The branding of a club that has set none. */
export const plainBranding: ClubBranding = { accent: null, accentLight: null, logo: null }

/** The content of `{output}` messages, sent before the first picture and after each change. */
export interface OutputPageInfo {
  readonly name: string
  readonly settings: OutputSettings
  /** A stylesheet for this output alone, or ''. */
  readonly css: string
  readonly club: ClubBranding
  readonly sound: SoundPageInfo
  /** Paths of the music, played in turn; absent without any. */
  readonly music?: readonly string[]
}
/** A command to an output: show its name for so many ms, or reload. */
export type OutputOrder = { readonly identify: number } | { readonly reload: true }

/** The status of an output. Times are in ms since 1970. */
export interface OutputStatus {
  readonly id: string
  readonly name: string
  readonly connected: number
  /** Time at which the oldest open connection came; null without one. */
  readonly since: EpochMs | null
  /**
   * The report of the page that has been silent longest: its revision of the public frame, and when; null without one.
   */
  readonly seen: { readonly rev: number | null; readonly at: EpochMs } | null
  readonly settings: OutputSettings
  /** Length of the stylesheet in characters. */
  readonly css: number
  /** True where the output should play sound but its browser waits for a click. */
  readonly blocked?: true
  /** The reason why its music cannot be heard; absent where it can, and where it plays none. */
  readonly music?: Exclude<MusicState, 'ready'>
}
/**
 * Returns the output shown in small on the desk: the public window, or the first connected output while
 * that one is not connected; null without outputs.
 */
export function pickPreviewOutput(outputs: readonly OutputStatus[]): OutputStatus | null {
  const own = outputs.find(({ id }) => id === publicWindow)
  if (own !== undefined && own.connected > 0) return own
  return outputs.find(({ connected }) => connected > 0) ?? own ?? null
}
