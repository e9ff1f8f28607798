import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'Screens and figures are not told of an erasure after which no entry of the club log is rewritten.',
  file: 'electron/club/log/club-log.ts',
  was: `    this.#open.replace(all)
    this.#edition += 1
    this.#parts.changed(null)`,
  becomes: `    this.#open.replace(all)
    this.#edition += 1
    if (rewritten.length > 0) this.#parts.changed(null)`,
}
