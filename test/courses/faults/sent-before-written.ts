import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'A segment counts as sent although another one lies in its place.',
  file: 'electron/club/league/exchange.ts',
  was: `      if (!(await this.#isWritten(segment))) return
`,
  becomes: `      await this.#isWritten(segment)
`,
}
