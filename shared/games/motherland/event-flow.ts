/** Events told one after another: what follows at once goes by what was shown, by who is silent, by who has spoken. */
import { meanwhileIn } from '../../engine/interim-state.ts'
import { evolve } from './evolve.ts'
import { told } from './told.ts'
import type { Motherland } from './game-types.ts'

export const afterTelling = meanwhileIn<Motherland>({ told, evolve })
