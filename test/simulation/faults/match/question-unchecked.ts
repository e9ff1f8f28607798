import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'An answer counts for a question that is no longer asked.',
  file: 'shared/engine/match.ts',
  was: `  if (question === undefined) return false
`,
  becomes: `  if (question === undefined || question !== '') return false
`,
}
