import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A phone does not send its answer again after a reconnect.',
  file: 'renderer/phone/useOutbox.ts',
  was: `      if (now === null || one.parcel.stands(now)) void deliver(one)`,
  becomes: `      if (now === null) void deliver(one)`,
}
