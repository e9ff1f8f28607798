import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'The reply to a command is not stored under its key.',
  file: 'electron/match/match-session.ts',
  was: `    return { ...(key === undefined ? {} : { key, reply }), ...ending }`,
  becomes: `    return { ...(key === undefined || reply.status === 200 ? {} : { key, reply }), ...ending }`,
}
