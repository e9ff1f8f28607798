import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A frame is sent only to phones that show something else now.',
  file: 'electron/broadcast/payloads/compose-phone.ts',
  was: `    picture: [before, lobby, frame, after],`,
  becomes: `    picture: [before, lobby, frame.replace(/"rev":\\d+/u, ''), after],`,
}
