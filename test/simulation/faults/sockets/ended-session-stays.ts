import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A socket that has ended keeps its client.',
  file: 'electron/sockets/phone-session.ts',
  was: `    services.console.publisher.leave(this.#client)
    services.phones.disconnect`,
  becomes: `    services.phones.disconnect`,
}
