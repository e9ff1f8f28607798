/** What the moderator reads of a fault, in the language of the page. */
import { wordsIn } from '../shared/engine/text.ts'
import { saidOf } from './storage/faults.ts'
import { StorageFault } from './storage/types.ts'
import { BadRequest } from './tables.ts'

const inside = {
  en: 'Something went wrong inside Duskboard. The match stands where it was; try again.',
  pl: 'Coś poszło nie tak w samym Duskboard. Partia stoi tam, gdzie stała; spróbuj ponownie.',
}
/** A match may also be of a game that this console does not have: a bad request says so itself, in English. */
export function sentenceOf(error: unknown, lang = 'en'): string {
  if (error instanceof StorageFault) return saidOf(error, lang)
  return error instanceof BadRequest ? error.message : wordsIn(inside, lang)
}
