import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A deck on the network acts on a match that has moved on since its last picture.',
  file: 'electron/sockets/deck-session.ts',
  was: `    if (message.expect !== undefined && message.expect !== seen.rev) return 'moved-on'`,
  becomes: `    if (message.expect !== undefined && message.expect > seen.rev) return 'moved-on'`,
}
