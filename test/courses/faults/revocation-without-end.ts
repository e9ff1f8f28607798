import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'Everything of a revoked console counts, and not only what came before.',
  file: 'electron/club/league/membership.ts',
  was: `  through === null || header.n <= through
`,
  becomes: `  through === null || header.n <= Infinity
`,
}
