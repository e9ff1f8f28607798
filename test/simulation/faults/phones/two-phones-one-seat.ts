import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A second phone may take a seat that is held.',
  file: 'electron/phones/seat-claims.ts',
  was: `    const isFree = holder === undefined && !isLocked(table.live)`,
  becomes: `    const isFree = !isLocked(table.live)`,
}
