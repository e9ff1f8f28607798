import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'A copied disk puts archives back that the other computer replaced.',
  file: 'electron/club/league/exchange.ts',
  was: 'return segments.isReplaced(header.n) || released().has(hash) || !isCounted(membership(), { hash, header })',
  becomes: "return hash === '' && header.n === 0",
}
