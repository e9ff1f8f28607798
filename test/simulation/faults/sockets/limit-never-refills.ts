import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'The rate limit of a phone never lets it speak again.',
  file: 'electron/http/rate-limits.ts',
  was: `    left = Math.min(burst, left + ((t - last) / 1000) * perSecond)`,
  becomes: `    left = Math.min(burst, left + ((t - last) / 1000) * perSecond * 0.0001)`,
}
