import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A ballot that its voter changes by phone stays as it was.',
  file: 'shared/games/ktulu/evolve.ts',
  was: `({ ...mine, ballot: names })`,
  becomes: `({ ...mine, ballot: mine.ballot ?? names })`,
}
