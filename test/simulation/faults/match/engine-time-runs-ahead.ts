import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'Engine time goes on half as fast again as the time that passes.',
  file: 'electron/match/engine-clock.ts',
  was: `    now: () => Math.round(monotonic() - start),`,
  becomes: `    now: () => Math.round((monotonic() - start) * 1.5),`,
}
