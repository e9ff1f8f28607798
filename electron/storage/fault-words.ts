/** Fault messages in the language of a page. */
import { wordsIn } from '../../shared/engine/words/languages.ts'
import { storageFaultText } from './errors.ts'
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
type StoredStep = keyof typeof partlyDoneTexts
/** A fault after part of the work was stored. Its message tells both. */
class PartlyDoneError extends Error {
  override readonly name = 'PartlyDone'
  readonly did: StoredStep
  constructor(did: StoredStep, cause: unknown) {
    super(partlyDoneTexts[did].en, { cause })
    this.did = did
  }
}
/** Runs the rest of a task. `did`: the part that is stored already, which a fault then mentions; null for none. */
export function runAfterStored<T>(did: StoredStep | null, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw did === null ? error : new PartlyDoneError(did, error)
  }
}
/** Returns the underlying fault. */
export const causeOf = (error: unknown): unknown => (error instanceof PartlyDoneError ? error.cause : error)
/** Returns the message for an error. A bad request, such as a match of an unknown game, brings its own. */
export function faultMessage(error: unknown, lang = 'en'): string {
  if (error instanceof PartlyDoneError)
    return `${wordsIn(partlyDoneTexts[error.did], lang)} ${faultMessage(error.cause, lang)}`
  if (error instanceof StorageFault) return storageFaultText(error, lang)
  return error instanceof BadRequest ? error.in(lang) : wordsIn(programFault, lang)
}
