/** Reasons why Duskboard cannot start: English for the terminal and the log, the system's language for a dialog. */
import { localised } from '../../shared/engine/words/languages.ts'
import { storageFaultText } from '../storage/errors.ts'
import { StorageFault } from '../storage/store.ts'
import { en, type StartupErrorWords } from './startup-errors.en.ts'
import { pl } from './startup-errors.pl.ts'

const startupErrorWords = localised<StartupErrorWords>({ en, pl })
type LocalizedStartupError = (words: StartupErrorWords) => string
export class StartFault extends Error {
  override readonly name = 'StartFault'
  readonly saying: LocalizedStartupError
  constructor(saying: LocalizedStartupError, options?: ErrorOptions) {
    super(saying(en), options)
    this.saying = saying
  }
}
/** Returns the sentence for the dialog. */
export function startupErrorText(error: unknown, lang: string): string {
  if (error instanceof StorageFault) return storageFaultText(error, lang)
  if (error instanceof StartFault) return error.saying(startupErrorWords(lang))
  return error instanceof Error ? error.message : String(error)
}
