/** Names of cues in Polish. */
import type { Moments } from './moments.en.ts'

export const momentsPl: Moments = {
  lobby: 'Przed początkiem',
  day: 'Dzień',
  night: 'Noc',
  vote: 'Głosowanie',
  spotlight: 'W świetle',
  reveal: 'Odkrycie',
  end: 'Koniec',
  break: 'Przerwa',
}
