import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A match that changes after it was counted counts twice.',
  file: 'electron/club/statistics/statistics-index.ts',
  was: `    if (moved) this.#matches = [...this.#played.values()].sort(inPlayedOrder)`,
  becomes: `    const again = stale === 'all' ? [] : this.#matches.filter(({ id }) => stale.has(id) && this.#played.has(id))
    if (moved) this.#matches = [...again, ...this.#played.values()].sort(inPlayedOrder)`,
}
