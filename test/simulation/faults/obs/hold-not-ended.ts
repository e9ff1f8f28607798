import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'OBS keeps the scene after the moderator has let it go.',
  file: 'electron/obs/scene/cue-transitions.ts',
  was: `  state.held ? wantAnew({ ...state, held: false }) : stay(state)`,
  becomes: `  state.held ? stay({ ...state, held: false }) : stay(state)`,
}
