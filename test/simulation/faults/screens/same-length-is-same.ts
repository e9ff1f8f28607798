import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A picture of the same length counts as the same picture.',
  file: 'electron/broadcast/payloads/compose-output.ts',
  was: `picture.every((piece, i) => piece === before[i])`,
  becomes: `picture.every((piece, i) => piece.length === before[i]?.length)`,
}
