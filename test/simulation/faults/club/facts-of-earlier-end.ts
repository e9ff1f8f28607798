import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A match that goes on after its end is not read again at its next end.',
  file: 'electron/club/statistics/statistics-index.ts',
  was: `    if (this.#facts.get(id)?.ended === ended) this.#unread.delete(id)`,
  becomes: `    if (this.#facts.has(id)) this.#unread.delete(id)`,
}
