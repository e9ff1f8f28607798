import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'Older backups stay though they were to go with an erased name.',
  file: 'electron/http/routes/club/players-routes.ts',
  was: `body.backups === 'remove' ? await`,
  becomes: `body.backups !== 'keep' && body.backups !== 'remove' ? await`,
}
