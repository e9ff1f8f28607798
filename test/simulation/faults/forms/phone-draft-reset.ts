import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A form on a phone is emptied by any new frame.',
  file: 'renderer/phone/usePrompts.ts',
  was: `      return half === undefined || !isSameQuestion(half.offer, offer)`,
  becomes: `      return half === undefined || half.offer !== offer`,
}
