/** The places of sponsors on the board: below the table while neither news nor a speaker stands there, and on what replaces it. */
import type { SponsorMode, Sponsors } from '../../../shared/brand/sponsors.ts'
import type { Frame } from '../../../shared/wire/frame.ts'
import { shownSpeaker } from '../floor/shown-speaker.ts'
import { freshNews } from '../fresh-words.ts'

interface SponsorPlace {
  readonly mode: SponsorMode
  /** The frame of the table that is drawn; null where something else is drawn. */
  readonly frame: Frame | null
  /** True where a curtain, standings or results are drawn in place of the table. */
  readonly covered: boolean
}
/** Returns the sponsors to draw; null for none. */
export function shownSponsors(sponsors: Sponsors | undefined, { mode, frame, covered }: SponsorPlace): Sponsors | null {
  if (sponsors === undefined || mode === 'off' || sponsors.pictures.length === 0) return null
  const isFree = frame !== null && shownSpeaker(frame, { alone: false }) === null && freshNews(frame.board) === null
  return covered || isFree ? sponsors : null
}
