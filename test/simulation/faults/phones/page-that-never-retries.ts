import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A page does not connect again after its first failed attempt.',
  file: 'renderer/lib/socket.ts',
  was: `    timer = setTimeout(open, reconnectDelayMs(attempt))`,
  becomes: `    if (attempt < 1) timer = setTimeout(open, reconnectDelayMs(attempt))`,
}
