import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A second press at once counts where it names no revision.',
  file: 'electron/decks/press-debounce.ts',
  was: `    return this.bounces(table) || isRecent(table.movedAt, table.now())`,
  becomes: `    return this.bounces(table) && table.movedAt === null`,
}
