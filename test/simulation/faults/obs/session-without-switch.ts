import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A new session with OBS does not bring the scene that is wanted.',
  file: 'electron/obs/scene/program-transitions.ts',
  was: `  return wantAnew(toRest({ ...read, agreed }))`,
  becomes: `  return stay(toRest({ ...read, agreed }))`,
}
