/** What a moment is called for which OBS has a scene: by the desk, and in sentences about OBS. */
import type { Cue } from '../../engine/game.ts'

export type Moments = Readonly<Record<Cue, string>>
export const momentsEn: Moments = {
  lobby: 'Before the start',
  day: 'Day',
  night: 'Night',
  vote: 'Vote',
  spotlight: 'Spotlight',
  reveal: 'Reveal',
  end: 'End',
  break: 'Break',
}
