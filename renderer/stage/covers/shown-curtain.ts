/** The cover that stands in place of the table. */
import type { Frame } from '../../../shared/wire/frame.ts'
import type { PublicStage } from '../../../shared/wire/moderator-status.ts'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'

export type ShownCurtain = 'title' | 'break' | 'join' | 'standings'
/** Returns the cover of a stage; null where the table is open. */
export function shownCurtain(
  stage: PublicStage,
  frame: Frame | null,
  standings: PublicStandings | null,
): ShownCurtain | null {
  if (stage.blank || stage.view === 'title') return 'title'
  if (stage.view === 'break') return 'break'
  if (stage.view === 'join') return stage.join === null ? 'title' : 'join'
  if (stage.view === 'standings') return standings === null ? 'title' : 'standings'
  return frame === null ? 'title' : null
}
