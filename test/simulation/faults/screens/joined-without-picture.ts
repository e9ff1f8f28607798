import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A client that comes back is sent no picture until the next change.',
  file: 'electron/broadcast/publisher.ts',
  was: `    this.#send(client, new Map())
`,
  becomes: `    if (this.#last.size < 4) this.#send(client, new Map())
`,
}
