/** Fault messages in the language of a page. */
import { wordsIn } from '../../shared/engine/words/engine-text.ts'
import { saidOf } from './errors.ts'
import { StorageFault } from './store.ts'
import { BadRequest } from '../match/match-sessions.ts'

const programFault = {
  en: 'Something went wrong inside Duskboard. The match is where it was; try again.',
  pl: 'Coś poszło nie tak w samym Duskboard. Partia jest tam, gdzie była; spróbuj ponownie.',
}
const partlyDoneTexts = {
  started: {
    en: 'The match was started, but it could not be put on stage. Do not start it again: in History, press “Put it on the table”.',
    pl: 'Partia się zaczęła, ale nie trafiła na scenę. Nie zaczynaj jej od nowa: w „Historii” naciśnij „Połóż na stole”.',
  },
  clocks: {
    en: 'The clocks were stopped, but the screens do not show the break.',
    pl: 'Zegary stoją, ale ekrany nie pokazują przerwy.',
  },
}
type Did = keyof typeof partlyDoneTexts
/** A fault after part of the work was stored. Its message tells both. */
class PartlyDone extends Error {
  override readonly name = 'PartlyDone'
  readonly did: Did
  constructor(did: Did, cause: unknown) {
    super(partlyDoneTexts[did].en, { cause })
    this.did = did
  }
}
/** Runs the rest of a task. `did`: the part that is stored already, which a fault then mentions; null for none. */
export function afterDoing<T>(did: Did | null, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw did === null ? error : new PartlyDone(did, error)
  }
}
/** Returns the underlying fault. */
export const causeOf = (error: unknown): unknown => (error instanceof PartlyDone ? error.cause : error)
/** Returns the message for an error. A bad request, such as a match of an unknown game, brings its own. */
export function sentenceOf(error: unknown, lang = 'en'): string {
  if (error instanceof PartlyDone)
    return `${wordsIn(partlyDoneTexts[error.did], lang)} ${sentenceOf(error.cause, lang)}`
  if (error instanceof StorageFault) return saidOf(error, lang)
  return error instanceof BadRequest ? error.in(lang) : wordsIn(programFault, lang)
}
