import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'The live match folds some commands twice.',
  file: 'electron/match/match-session.ts',
  was: `    const after = foldCommit(this.#live, entry)
    const settled = this.#settled(after, sender)`,
  becomes: `    const once = foldCommit(this.#live, entry)
    const after = entry.kind === 'command' && entry.rows.length === 3 ? foldCommit(once, entry) : once
    const settled = this.#settled(after, sender)`,
}
