/** Tells when an output plays the club's music: while it shows a picture that people wait before. */
import type { PublicStage } from '../../../shared/wire/moderator-status.ts'
import { shownCurtain } from '../../stage/covers/shown-curtain.ts'
import type { StageLook, StageView } from '../../stage/output-look.ts'

export interface MusicPlace {
  /** The stage as drawn here, including this output's own curtain. Nothing of a match decides on the music. */
  readonly stage: PublicStage
  readonly view: StageView
  readonly background: StageLook['background']
}
/**
 * Returns whether the output shows a break, or how to join. The curtain alone is silent: it may fall in the middle of a
 * sentence. A transparent board draws a break, but not how to join.
 */
export function isMusicTime({ stage, view, background }: MusicPlace): boolean {
  if (view !== 'board') return false
  const curtain = shownCurtain(stage, null, null)
  return curtain === 'break' || (curtain === 'join' && background !== 'transparent')
}
