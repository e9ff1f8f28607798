import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'Desks are not told the new status after a command.',
  file: 'electron/broadcast/publisher.ts',
  was: `    onCommit: (): void => this.publishStatus(),`,
  becomes: `    onCommit: (): void => undefined,`,
}
