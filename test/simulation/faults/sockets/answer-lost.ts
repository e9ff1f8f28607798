import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'The console does not answer a command that it refuses.',
  file: 'electron/sockets/phone-session.ts',
  was: `      else this.#say({ id: message.id, ...this.#answer(message) })`,
  becomes: `      else {
        const answer = this.#answer(message)
        if ('ok' in answer) this.#say({ id: message.id, ...answer })
      }`,
}
