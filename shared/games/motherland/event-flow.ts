/** Tells events one after another; later ones depend on cards shown, silence and words spoken. */
import { interimStates } from '../../engine/interim-state.ts'
import { evolve } from './evolve.ts'
import { disclosures } from './disclosures.ts'
import type { Motherland } from './game-types.ts'

export const applyEvents = interimStates<Motherland>({ told: disclosures, evolve })
