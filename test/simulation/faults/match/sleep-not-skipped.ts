import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A sleep of the machine counts as time of the game.',
  file: 'electron/match/heartbeat.ts',
  was: `if (gap > 0) session.time.skip(gap)`,
  becomes: `if (gap < 0) session.time.skip(gap)`,
}
