/** How one output draws: which picture, on what ground, how large. */
export const stageViews = ['board', 'strip', 'banner', 'clock', 'vote', 'announcement', 'list'] as const
export type StageView = (typeof stageViews)[number]

export interface Look {
  /** `theme`: the theme's own ground; `transparent`; else a CSS colour. */
  readonly background: string
  /** A theme other than the match's own. */
  readonly theme: string | null
  /** For projectors too weak for a dark picture. */
  readonly light: boolean
  /** No movement: everything is a cut. */
  readonly still: boolean
  /** Size of the drawing in its window, 1 = as large as fits. */
  readonly scale: number
  /** Share of the window kept free on each side, in per cent. */
  readonly safe: number
  readonly lang: string
}
export const plainLook: Look = {
  background: 'theme',
  theme: null,
  light: false,
  still: false,
  scale: 1,
  safe: 0,
  lang: 'en',
}

/** Design pixels: what each picture measures on a 1080-line output. */
export const canvasOf: Readonly<Record<StageView, { readonly w: number; readonly h: number }>> = {
  board: { w: 1920, h: 1080 },
  strip: { w: 1920, h: 260 },
  banner: { w: 1920, h: 100 },
  clock: { w: 420, h: 200 },
  vote: { w: 880, h: 480 },
  announcement: { w: 1920, h: 320 },
  list: { w: 960, h: 1080 },
}
