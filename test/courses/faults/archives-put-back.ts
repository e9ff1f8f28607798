import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'A copied disk puts archives back that the other computer replaced.',
  file: 'electron/club/league/exchange.ts',
  was: 'return this.#parts.segments.isReplaced(n) || this.#parts.released().has(hash)',
  becomes: "return hash === '' && n === 0",
}
