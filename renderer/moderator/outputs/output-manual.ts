/** The manual of the public window: parameters of its address, and class names for stylesheets. */
import { languageCodes } from '../../../shared/engine/words/languages.ts'
import { sponsorModes } from '../../../shared/brand/sponsors.ts'
import { faceModes } from '../../../shared/faces/face-payload.ts'
import { paces } from '../../../shared/show/pace.ts'
import { outputViews } from '../../../shared/wire/output-payload.ts'

/** Parameters with their values; null stands for the ids of games. Their meanings are in the word tables. */
export const outputParameters: readonly (readonly [name: string, values: string | null])[] = [
  ['view', outputViews.join(', ')],
  ['background', 'opaque, transparent, %23203040'],
  ['theme', null],
  ['light', '1'],
  ['hall', '1'],
  ['motion', 'off'],
  ['pace', paces.join(', ')],
  ['faces', faceModes.join(', ')],
  ['standings', '1, 0'],
  ['sponsors', sponsorModes.join(', ')],
  ['scale', '0.25–2, 25–200'],
  ['safe', '0–20'],
  ['lang', languageCodes.join(', ')],
  ['page', '1–1000'],
  ['rows', '1–20'],
  ['seconds', '3–600'],
  ['sound', '1, 0'],
  ['music', '1, 0'],
]

/** Stable class names, the most useful first; `renderer/public/README.md` lists all. */
export const outputParts = [
  'stage',
  'stage-backdrop',
  'stage-top',
  'stage-phase',
  'stage-logo',
  'stage-clock',
  'stage-clock-digits',
  'stage-clock-label',
  'stage-ring',
  'stage-strip',
  'stage-seat',
  'stage-seat-number',
  'stage-seat-name',
  'stage-mark',
  'stage-centre',
  'stage-headline',
  'stage-sub',
  'stage-vote',
  'stage-vote-row',
  'stage-ballots',
  'stage-ballot',
  'stage-cards',
  'stage-card',
  'stage-track',
  'stage-score-row',
  'stage-list',
  'stage-news',
  'stage-news-bar',
  'stage-curtain',
  'stage-code',
] as const
