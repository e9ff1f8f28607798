/** English words of endings that the game itself has no sentence for any more. */
export const en = { won: (who: string): string => `Won by: ${who}`, draw: 'Nobody won' }
export type OutcomeWords = typeof en
