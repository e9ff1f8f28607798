import type { PlantedFault } from '../../simulation/plant.ts'

export const fault: PlantedFault = {
  what: 'Segments of a stranger are taken in.',
  file: 'electron/club/league/membership.ts',
  was: "  return member !== undefined && counts(member, { header, hash: '' })",
  becomes: "  return member === undefined || counts(member, { header, hash: '' })",
}
