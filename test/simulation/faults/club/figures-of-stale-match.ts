import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'The statistics are not told of a match that has changed alone.',
  file: 'electron/club/statistics/statistics-client.ts',
  was: `    if (matches.length > 0) this.#worker?.say({ kind: 'matches', matches })`,
  becomes: `    if (matches.length > 1) this.#worker?.say({ kind: 'matches', matches })`,
}
