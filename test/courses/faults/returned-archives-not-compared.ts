import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'An own archive that comes back from the carrier is not compared with erasures of before.',
  file: 'electron/club/league/league-job.ts',
  was: '      if (segment.header.feed === this.#parts.signer.key) this.#feed.noteReturned()\n',
  becomes: '',
}
