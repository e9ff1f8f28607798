import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'Clocks run on after a restart that nobody has seen yet.',
  file: 'electron/match/match-sessions.ts',
  was: `    table.stopClocksAfterAbsence()
`,
  becomes: `    if (table.damage !== null) table.stopClocksAfterAbsence()
`,
}
