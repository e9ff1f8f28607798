/** Named outputs: what each is set to, what its page is told beside the picture, and what the desk reads of it. */

import type { SoundTold } from './sound-payload.ts'

export const outputViews = ['board', 'strip', 'banner', 'clock', 'vote', 'announcement', 'list', 'standings'] as const
export type OutputView = (typeof outputViews)[number]

/** Pixels of each picture on a 1080-line output: what a browser source should measure. */
export const viewSizes: Readonly<Record<OutputView, { readonly w: number; readonly h: number }>> = {
  board: { w: 1920, h: 1080 },
  strip: { w: 1920, h: 260 },
  banner: { w: 1920, h: 100 },
  clock: { w: 420, h: 200 },
  vote: { w: 880, h: 480 },
  announcement: { w: 1920, h: 320 },
  list: { w: 960, h: 1080 },
  standings: { w: 1920, h: 1080 },
}

/** Id of the output that the public window is. */
export const publicWindow = 'window'

/** Kept by the console. A parameter in the address of the page wins over the setting of the same meaning. */
export interface OutputSettings {
  readonly view: OutputView
  /** Id of a game whose theme it wears; null: that of the match. */
  readonly theme: string | null
  /** `opaque`, `transparent` or `#rrggbb`; null: opaque for the board, transparent for everything else. */
  readonly background: string | null
  /** Dark on light, for weak projectors. */
  readonly light: boolean
  /** False: cuts instead of movement. */
  readonly motion: boolean
  /** 0.25 to 2; 1 is as large as fits. */
  readonly scale: number
  /** 0 to 20 per cent of the window, kept free on each side. */
  readonly safe: number
  /** Two letters; null: the browser's own. */
  readonly lang: string | null
  readonly sound: boolean
  /** This output alone has its curtain down. */
  readonly blank: boolean
}
export const plainSettings: OutputSettings = {
  view: 'board',
  theme: null,
  background: null,
  light: false,
  motion: true,
  scale: 1,
  safe: 0,
  lang: null,
  sound: false,
  blank: false,
}

/** The club's own sign and colours, the same on every output. */
export interface Club {
  /** `#rrggbb` on dark pictures and on light ones; null: the theme's. */
  readonly accent: string | null
  readonly accentLight: string | null
  /** Path of the logo on both listeners, another one for each picture; null: the theme's crest. */
  readonly logo: string | null
  /** As printed sheets and files of the club say it; empty: none. */
  readonly name?: string
}
export const plainClub: Club = { accent: null, accentLight: null, logo: null }

/** `{output}`: sent before the first picture and whenever something of it changes. */
export interface OutputTold {
  readonly name: string
  readonly settings: OutputSettings
  /** A stylesheet of this output alone, or ''. */
  readonly css: string
  readonly club: Club
  readonly sound: SoundTold
}
/** What else an output may be told: to show its name for so many ms, to load itself anew. */
export type OutputOrder = { readonly identify: number } | { readonly reload: true }

/** Times are ms since 1970. */
export interface OutputStatus {
  readonly id: string
  readonly name: string
  readonly connected: number
  /** When the first of those that are connected came; null while none is. */
  readonly since: number | null
  /** What the one that was heard of least lately said it shows: revision of the public frame, and when. */
  readonly seen: { readonly rev: number | null; readonly at: number } | null
  readonly settings: OutputSettings
  /** Length of its stylesheet, in characters. */
  readonly css: number
  /** It should play, but its browser waits for a click there. */
  readonly blocked?: true
}
/** The output that the desk shows in small: the public window, or the first that is connected while it is not. */
export function outputInSmall(outputs: readonly OutputStatus[]): OutputStatus | null {
  const own = outputs.find(({ id }) => id === publicWindow)
  if (own !== undefined && own.connected > 0) return own
  return outputs.find(({ connected }) => connected > 0) ?? own ?? null
}
