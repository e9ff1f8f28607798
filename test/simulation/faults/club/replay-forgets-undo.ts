import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'The replay file holds steps that were taken back.',
  file: 'shared/replay/replay-steps.ts',
  was: `  return entries.filter(({ kind, batch }) => kind !== 'undo' && !back.has(batch))`,
  becomes: `  return entries.filter(({ kind }) => kind !== 'undo' || back.size > entries.length)`,
}
