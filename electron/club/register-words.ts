/** Messages of the register: refusals, and the lines of a player's audit trail. */
import { localised } from '../../shared/engine/words/languages.ts'
import { en, type RegisterWords } from './words/register.en.ts'
import { pl } from './words/register.pl.ts'

export const registerWords = localised<RegisterWords>({ en, pl })
export type RegisterRefusal = keyof RegisterWords['refusals']
