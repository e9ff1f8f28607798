import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'Own archives keep names that others erased.',
  file: 'electron/club/league/own-feed.ts',
  was: `    if (erasures === this.#erasures) return 0
`,
  becomes: `    if (erasures >= 0) return 0
`,
}
