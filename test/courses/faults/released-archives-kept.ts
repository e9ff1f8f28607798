import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'The archives of a removed console stay on the carrier with their erased names.',
  file: 'electron/club/league/league-job.ts',
  was: '      await this.#revoked.release(carrier)\n',
  becomes: '',
}
