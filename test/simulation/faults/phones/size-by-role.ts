import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'The size of a push depends on the frame of the phone.',
  file: 'electron/broadcast/payloads/compose-phone.ts',
  was: `  const page = sizeFor(room, Math.max(besideFrame, own))`,
  becomes: `  const page = sizeFor(room, Math.max(besideFrame, own)) + (frame.length > 6000 ? 1 : 0)`,
}
