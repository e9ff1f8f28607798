/** Tells events one after another; later ones depend on cards shown, silence and words spoken. */
import { meanwhileIn } from '../../engine/interim-state.ts'
import { evolve } from './evolve.ts'
import { told } from './told.ts'
import type { Motherland } from './game-types.ts'

export const afterTelling = meanwhileIn<Motherland>({ told, evolve })
