import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'Nobody tells again what stands in the lost one of two segments with one number.',
  file: 'electron/club/league/league-job.ts',
  was: '...segments.forked(), ',
  becomes: '',
}
