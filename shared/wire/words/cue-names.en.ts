/** Names of cues in English, for the desk and for sentences about OBS. */
import type { Cue } from '../../engine/game.ts'

export type CueNames = Readonly<Record<Cue, string>>
export const cueNamesEn: CueNames = {
  lobby: 'Before the start',
  day: 'Day',
  night: 'Night',
  vote: 'Vote',
  spotlight: 'Spotlight',
  reveal: 'Reveal',
  end: 'End',
  break: 'Break',
}
