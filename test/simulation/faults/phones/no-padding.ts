import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A push to a phone is as long as its frame.',
  file: 'electron/broadcast/payloads/compose-phone.ts',
  was: `  const page = sizeFor(room, Math.max(besideFrame, own))`,
  becomes: `  const page = own < 0 ? sizeFor(room, besideFrame) : 1`,
}
