import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A frame is not always made anew after a command.',
  file: 'electron/match/match-session.ts',
  was: `    if (this.#made?.of !== live) this.#made = { of: live, frames: new Map() }`,
  becomes: `    if (this.#made === null || live.batch % 3 !== 0) this.#made = { of: live, frames: new Map() }`,
}
