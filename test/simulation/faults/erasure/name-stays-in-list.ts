import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'An erased name stays in the list of a match’s seats.',
  file: 'shared/club/erasure/nameless-match.ts',
  was: `      names: record.names.map(plate),`,
  becomes: `      names: record.names,`,
}
