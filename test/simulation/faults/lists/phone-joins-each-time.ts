import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A phone forgets its token over a reload, so that the desk is told of ever more phones.',
  file: 'renderer/phone/useLink.ts',
  was: `      writeStored(tokenKey, given)
`,
  becomes: ``,
}
