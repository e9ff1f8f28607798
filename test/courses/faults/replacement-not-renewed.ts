import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'An archive that a branch replaced stays away when the branch gives way.',
  file: 'electron/club/league/own-feed.ts',
  was: '(await this.#replaceAgain()) + (await this.#followErasures())',
  becomes: 'await this.#followErasures()',
}
