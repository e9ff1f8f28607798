import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'Invitations and revocations in a branch that gave way are not told again.',
  file: 'electron/club/league/segment-store.ts',
  was: `    if (dropped.length === 0) return []
`,
  becomes: `    if (dropped.length >= 0) return []
`,
}
