import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A page that hides its secrets is sent them.',
  file: 'electron/broadcast/publisher.ts',
  was: `      frame: table?.frame(audience, lang) ?? null,`,
  becomes: `      frame: table?.frame('moderator', lang) ?? null,`,
}
