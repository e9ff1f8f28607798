import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A cue switches OBS while the moderator holds its scene.',
  file: 'electron/obs/scene/switch-transitions.ts',
  was: `  if (state.held) return stay(toRest(state))
  return stay({ ...state, name: 'due' }`,
  becomes: `  return stay({ ...state, name: 'due' }`,
}
