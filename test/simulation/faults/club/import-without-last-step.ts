import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A match that is brought in lacks its last step.',
  file: 'electron/club/transfer/import-archive.ts',
  was: `    if (verdict.kind === 'new') store.importMatch(match)`,
  becomes: `    if (verdict.kind === 'new') store.importMatch({ ...match, entries: match.entries.slice(0, -1) })`,
}
