import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'A feed that was lost here is begun anew before it came from the carrier.',
  file: 'electron/club/league/own-feed.ts',
  was: `    if (this.last() === null) return 0
`,
  becomes: '',
}
