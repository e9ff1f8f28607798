/** Short codes that people read across a hall and type. */
import { randomInt } from 'node:crypto'

/** Letters that are not mistaken for one another. */
const letters = 'ACDEFHJKLMNPRTUVWXY'

/** Returns four random letters that are hard to confuse. */
export const randomCode = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
/** Returns a typed code without spaces, in upper case. */
export const normaliseCode = (code: string): string => code.replace(/\s+/gu, '').toUpperCase()
