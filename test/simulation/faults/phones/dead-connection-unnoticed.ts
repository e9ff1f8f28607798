import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A phone does not notice that its connection is dead.',
  file: 'renderer/lib/useConnectionProbe.ts',
  was: `    post({ look: looks })
    expect()`,
  becomes: `    post({ look: looks })`,
}
