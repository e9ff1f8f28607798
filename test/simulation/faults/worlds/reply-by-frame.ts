import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'The size of a reply to a phone depends on its frame.',
  file: 'electron/sockets/phone-session.ts',
  was: `    if (status === 200) return { ok: true }`,
  becomes: `    if (status === 200) return { ok: true, ...(JSON.stringify(body).length % 2 === 0 ? { seen: 1 } : {}) }`,
}
