import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'The console tells of a command before it is stored.',
  file: 'electron/match/match-session.ts',
  was: `    this.#store.append(this.id, entry, also)
    this.#live = after
    if (also.ending !== undefined) this.#ended = also.ending.ended
    this.#rows.push(...entry.rows)
    this.#committed({ match: this, before, after, commit: entry })`,
  becomes: `    this.#live = after
    this.#rows.push(...entry.rows)
    this.#committed({ match: this, before, after, commit: entry })
    this.#store.append(this.id, entry, also)`,
}
