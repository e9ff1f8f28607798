import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'An undo sets no alarm for the clock that runs again.',
  file: 'electron/match/heartbeat.ts',
  was: `  onCommit(): void {
    this.#quietSeconds = 0
    this.setAlarm()`,
  becomes: `  onCommit({ commit }: { readonly commit: { readonly kind: string } }): void {
    this.#quietSeconds = 0
    if (commit.kind === 'undo') this.#alarm.wakeIn(null)
    else this.setAlarm()`,
}
