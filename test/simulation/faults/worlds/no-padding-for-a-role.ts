import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'Phones with one kind of card are sent shorter pushes.',
  file: 'electron/broadcast/payloads/compose-phone.ts',
  was: `  const page = sizeFor(room, Math.max(besideFrame, own))`,
  becomes: `  const isSpared = /"(informer|red|spy|heir|sheriff)"/u.test(frame)
  const page = isSpared ? 1 : sizeFor(room, Math.max(besideFrame, own))`,
}
