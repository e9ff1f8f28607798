import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'What stood in a branch that gave way counts as told.',
  file: 'electron/club/league/segment-store.ts',
  was: `        this.#sql.forget.run(hash)
`,
  becomes: '',
}
