import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'An archive that was not whole is never fetched again.',
  file: 'electron/club/league/exchange.ts',
  was: `    await this.#fillMissing()
`,
  becomes: '',
}
