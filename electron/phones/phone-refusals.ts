/** Messages that a phone shows when something does not work. */
import { localised } from '../../shared/engine/words/languages.ts'
import { en, type PhoneWords } from './phone-refusals.en.ts'
import { pl } from './phone-refusals.pl.ts'

export type PhoneRefusal = keyof PhoneWords['refusals']
/** A refusal of a name that the moderator gives; a phone that types a taken name asks for it instead. */
export type NameRefusal = PhoneRefusal | 'name-taken'
export const phoneRefusals = localised<PhoneWords>({ en, pl })
