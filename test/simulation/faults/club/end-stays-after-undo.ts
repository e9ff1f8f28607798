import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A match whose end was taken back is stored as one that is over.',
  file: 'electron/match/match-session.ts',
  was: `    const ending = wasOver || isNow ? `,
  becomes: `    const ending = isNow ? `,
}
