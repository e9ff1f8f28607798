import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A cue that comes while a switch is on its way is forgotten.',
  file: 'electron/obs/scene/switch-transitions.ts',
  was: `  if (state.name === 'switching') return stay({ ...state, again: true })`,
  becomes: `  if (state.name === 'switching') return stay(state)`,
}
