import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A deck names a step that only the moderator may know.',
  file: 'electron/decks/deck-state.ts',
  was: `  const frame = table?.frame('redacted', lang) ?? null`,
  becomes: `  const frame = table?.frame('moderator', lang) ?? null`,
}
