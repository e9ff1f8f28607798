import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'Standings on screens are not counted again where the worker died.',
  file: 'electron/club/seasons/seasons.ts',
  was: `      this.#seen = ''
      this.renew()
    }, pause)`,
  becomes: `      this.renew()
    }, pause)`,
}
