import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'After a restored backup archives are not taken in again.',
  file: 'electron/club/league/league-job.ts',
  was: `    this.#parts.segments.reopenMissing(({ kind, id }) => book[kind].has(id))
`,
  becomes: `    void book
`,
}
