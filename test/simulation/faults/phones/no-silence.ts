import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'Seats that are told nothing are sent nothing.',
  file: 'shared/engine/disclosure/silence.ts',
  was: `  if (first === undefined || rows.some(`,
  becomes: `  if (first !== undefined || rows.some(`,
}
