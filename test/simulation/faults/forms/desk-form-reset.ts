import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A form at the desk is emptied when a phone has answered.',
  file: 'renderer/moderator/table/entry/useDraftStore.ts',
  was: `    if (last === undefined || !staysOpen(last.offer, offer, moved)) return freshForm(offer)`,
  becomes: `    if (last === undefined || last.offer !== offer || !staysOpen(last.offer, offer, moved)) return freshForm(offer)`,
}
