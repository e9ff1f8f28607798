/** Polish words of endings that the game itself has no sentence for any more. */
import type { OutcomeWords } from './outcomes.en.ts'

export const pl: OutcomeWords = { won: (who) => `Zwycięstwo: ${who}`, draw: 'Nikt nie wygrał' }
