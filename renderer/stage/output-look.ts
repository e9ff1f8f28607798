/** How one output draws: which picture, on what ground, how large. */
export {
  outputViews as stageViews,
  viewSizes as canvasOf,
  type OutputView as StageView,
} from '../../shared/wire/output-payload.ts'

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
  /** Of the standings: one page for good, or null: all in turn; rows on a page; seconds that a page stands. */
  readonly page: number | null
  readonly rows: number
  readonly seconds: number
}
export const plainLook: Look = {
  background: 'theme',
  theme: null,
  light: false,
  still: false,
  scale: 1,
  safe: 0,
  lang: 'en',
  page: null,
  rows: 10,
  seconds: 10,
}
