import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A deck on the network counts steps that nobody was told of.',
  file: 'electron/broadcast/publisher.ts',
  was: `    return lanDeckState({ frame: this.#frameOnAir('public', lang), blank, scene: this.#scene }, lang)`,
  becomes: `    return { ...lanDeckState({ frame: this.#frameOnAir('public', lang), blank, scene: this.#scene }, lang), rev: this.#stageTable()?.live.batch ?? 0 }`,
}
