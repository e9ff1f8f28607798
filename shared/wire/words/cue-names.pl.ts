/** Names of cues in Polish. */
import type { CueNames } from './cue-names.en.ts'

export const cueNamesPl: CueNames = {
  lobby: 'Przed początkiem',
  day: 'Dzień',
  night: 'Noc',
  vote: 'Głosowanie',
  spotlight: 'W świetle',
  reveal: 'Odkrycie',
  end: 'Koniec',
  break: 'Przerwa',
}
