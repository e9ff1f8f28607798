import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'The engine time of a match is not marked on the disk.',
  file: 'electron/match/heartbeat.ts',
  was: `store.mark(session.id, session.now())`,
  becomes: `void session.now()`,
}
