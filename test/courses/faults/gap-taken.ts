import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'A segment is received though the one before it is missing.',
  file: 'electron/club/league/exchange.ts',
  was: `      if (segment === null || !this.#follows(segment)) break
      segments.addReceived`,
  becomes: `      if (segment === null) continue
      segments.addReceived`,
}
