import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A stream feed is behind the room by five seconds at most, whatever its delay.',
  file: 'electron/broadcast/feeds/feeds.ts',
  was: `      const time = t - delay * second
      this.#runs.set`,
  becomes: `      const time = t - Math.min(delay, 5) * second
      this.#runs.set`,
}
