import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'The audience sees what happens while the stage is on hold.',
  file: 'electron/broadcast/publisher.ts',
  was: `    return this.#parts.hold.live ?? this.#stageTable()?.live ?? null`,
  becomes: `    return this.#stageTable()?.live ?? this.#parts.hold.live`,
}
