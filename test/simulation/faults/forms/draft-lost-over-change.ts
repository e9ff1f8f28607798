import type { PlantedFault } from '../../plant.ts'

export const fault: PlantedFault = {
  what: 'A draft is emptied when the choices of its form change.',
  file: 'renderer/lib/offers/refit-draft.ts',
  was: `    const part = mine === undefined || isSame(mine, before) ? undefined : fittingPart(field, mine)`,
  becomes: `    const kept = isSame(half.offer.fields, now.fields) ? mine : undefined
    const part = kept === undefined || isSame(kept, before) ? undefined : fittingPart(field, kept)`,
}
