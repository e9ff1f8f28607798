/** Codes that people read across a hall and type. */
import { randomInt } from 'node:crypto'

/** No letter that is mistaken for another. */
const letters = 'ACDEFHJKLMNPRTUVWXY'

export const fourLetters = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
/** As it was meant: whatever the case, and wherever spaces were put. */
export const asTyped = (code: string): string => code.replace(/\s+/gu, '').toUpperCase()
