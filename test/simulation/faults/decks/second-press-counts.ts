import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A key of a deck that is hit twice takes two steps.',
  file: 'renderer/deck/useDeckPage.ts',
  was: `const second = last !== null && last.act === act && at - last.at < doublePressMs`,
  becomes: `const second = last !== null && last.act === act && at === last.at`,
}
