import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'Frames of seats are kept over a change of the match.',
  file: 'electron/broadcast/publisher.ts',
  was: `    if (this.#seatTexts?.of !== live) this`,
  becomes: `    if (this.#seatTexts === null || live === null || live.batch % 5 !== 0) this`,
}
