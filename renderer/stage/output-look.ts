/** Appearance of an output: view, ground and size. */
export {
  outputViews as stageViews,
  viewSizes as canvasOf,
  type OutputView as StageView,
} from '../../shared/wire/output-payload.ts'

import type { SponsorMode } from '../../shared/brand/sponsors.ts'

export interface StageLook {
  /** `theme` for the theme's own ground, `transparent`, or a CSS colour. */
  readonly background: string
  /** Id of a theme other than the match's own, or null. */
  readonly theme: string | null
  /** Dark on light, for projectors too weak for a dark picture. */
  readonly light: boolean
  /** True for fewer and larger things, to be read from fifteen metres. */
  readonly hall: boolean
  /** True for cuts in place of movement. */
  readonly still: boolean
  /** Scale of the drawing in its window; 1 is as large as fits. */
  readonly scale: number
  /** Margin kept free on each side, in per cent of the window. */
  readonly safe: number
  readonly lang: string
  readonly sponsors: SponsorMode
  /** For standings: a fixed page, or null to show all in turn; rows per page; seconds per page. */
  readonly page: number | null
  readonly rows: number
  readonly seconds: number
}
export const plainLook: StageLook = {
  background: 'theme',
  theme: null,
  light: false,
  hall: false,
  still: false,
  scale: 1,
  safe: 0,
  lang: 'en',
  sponsors: 'off',
  page: null,
  rows: 10,
  seconds: 10,
}
