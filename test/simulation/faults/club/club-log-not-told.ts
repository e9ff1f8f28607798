import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'Statistics that are running are not told of corrections.',
  file: 'electron/club/log/open-club.ts',
  was: `      figures.bookChanged(added)
`,
  becomes: `      if (added === null) figures.bookChanged(added)
`,
}
