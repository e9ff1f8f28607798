import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'An undo sets no alarm for the clock that runs again, and nothing but the next step does.',
  file: 'electron/match/heartbeat.ts',
  was: `  onCommit(): void {
    this.#quietSeconds = 0
    this.setAlarm()
  }
  onStage(): void {
    this.setAlarm()
  }
  /** Sets the alarm after a release, too: the time of an announcement that waited has begun. */
  onChange(change: ScreenChange): void {
    if (change === 'all') this.setAlarm()
  }`,
  becomes: `  #isUndone = false
  onCommit({ commit }: { readonly commit: { readonly kind: string } }): void {
    this.#quietSeconds = 0
    this.#isUndone = commit.kind === 'undo'
    if (this.#isUndone) this.#alarm.wakeIn(null)
    else this.setAlarm()
  }
  onStage(): void {
    if (!this.#isUndone) this.setAlarm()
  }
  onChange(change: ScreenChange): void {
    if (change === 'all' && !this.#isUndone) this.setAlarm()
  }`,
}
