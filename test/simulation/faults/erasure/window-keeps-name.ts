import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'An erased name stays above a window that was opened for its player.',
  file: 'shared/club/erasure/nameless-match.ts',
  was: `key === 'label' && 'type' in value && value.type === 'windowOpened'`,
  becomes: `false`,
}
