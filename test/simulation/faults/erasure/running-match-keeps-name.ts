import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'An erasure leaves matches that go on as they are.',
  file: 'electron/club/erasure/erase-player.ts',
  was: `  const matches = eraseNamesInMatches(found.matches, after)
  rewriteStoredMatches`,
  becomes: `  const matches = eraseNamesInMatches(found.matches, after).filter(({ record }) => record.ended !== null)
  rewriteStoredMatches`,
}
