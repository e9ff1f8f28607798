import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A phone with a question is sent its push a little later than the others.',
  file: 'electron/broadcast/publisher.ts',
  was: `    this.#last.set(client, ready.picture)
    client.send(ready.text)`,
  becomes: `    this.#last.set(client, ready.picture)
    const isAsked = client.phone !== undefined && !ready.picture[2]?.includes('"offers":[]')
    if (isAsked) setTimeout(() => client.send(ready.text), 3)
    else client.send(ready.text)`,
}
