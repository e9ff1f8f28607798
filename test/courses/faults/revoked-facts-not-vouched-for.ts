import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'Nobody tells again what was taken in before its writer was revoked.',
  file: 'electron/club/league/league-job.ts',
  was: '!counted.has(hash) || bereft.has(hash)',
  becomes: 'bereft.has(hash)',
}
