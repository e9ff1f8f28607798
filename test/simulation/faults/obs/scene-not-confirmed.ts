import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'OBS is not looked at after it has agreed to a switch.',
  file: 'electron/obs/scene/switch-transitions.ts',
  was: `  return withEffectsFirst([start('confirm', confirmMs)], afterAnswer(agreed))`,
  becomes: `  return afterAnswer({ ...agreed, confirmation: null })`,
}
