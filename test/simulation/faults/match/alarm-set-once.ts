import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'The alarm of a clock is not set again when its clock is changed.',
  file: 'electron/match/heartbeat.ts',
  was: `  setAlarm(afterMs = 0): void {
`,
  becomes: `  setAlarm(afterMs = 0): void {
    if (afterMs === 0 && this.#quietSeconds === 0 && this.#parts.sessions.opened().every((each) => each.rows.length % 7 !== 0)) return
`,
}
