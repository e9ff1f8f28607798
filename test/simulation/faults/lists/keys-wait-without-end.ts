import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'Any number of keys wait for an answer.',
  file: 'renderer/moderator/table/entry/useKeyQueue.ts',
  was: `    if (waiting.value.length > mostWaitingKeys) drop()
`,
  becomes: ``,
}
