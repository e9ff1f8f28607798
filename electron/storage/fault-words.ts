/** Fault messages in the language of a page. */
import { localised } from '../../shared/engine/words/languages.ts'
import { storageFaultText } from './errors.ts'
import { StorageFault } from './store.ts'
import { BadRequest } from '../match/match-sessions.ts'
import { en, type ProgramFaultWords } from './words/program-faults.en.ts'
import { pl } from './words/program-faults.pl.ts'

const faultWords = localised<ProgramFaultWords>({ en, pl })
type StoredStep = keyof ProgramFaultWords['partlyDone']
/** A fault after part of the work was stored. Its message tells both. */
class PartlyDoneError extends Error {
  override readonly name = 'PartlyDone'
  readonly did: StoredStep
  constructor(did: StoredStep, cause: unknown) {
    super(en.partlyDone[did], { cause })
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
    return `${faultWords(lang).partlyDone[error.did]} ${faultMessage(error.cause, lang)}`
  if (error instanceof StorageFault) return storageFaultText(error, lang)
  return error instanceof BadRequest ? error.in(lang) : faultWords(lang).program
}
