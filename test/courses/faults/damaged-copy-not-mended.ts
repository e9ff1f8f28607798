import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'A damaged copy on the carrier is not written anew.',
  file: 'electron/club/league/exchange.ts',
  was: `    await this.#mend()
`,
  becomes: '',
}
