import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A form at the desk is lost when secrets are hidden and shown.',
  file: 'renderer/moderator/table/entry/useDraftStore.ts',
  was: `      aside.set(last.audience, before)`,
  becomes: `      aside.clear()`,
}
