import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A page keeps every call that was answered.',
  file: 'renderer/lib/socket.ts',
  was: `      waiting.delete(id)
`,
  becomes: ``,
}
