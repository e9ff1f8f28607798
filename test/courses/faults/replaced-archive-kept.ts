import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'The archive that an erasure replaced stays with its name.',
  file: 'electron/club/league/segment-store.ts',
  was: `      this.#sql.empty.run(old)
`,
  becomes: '',
}
