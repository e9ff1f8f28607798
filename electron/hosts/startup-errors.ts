/** Reasons why Duskboard cannot start: English for the terminal and the log, the system's language for a dialog. */
import { localised } from '../../shared/engine/words/languages.ts'
import { storageFaultText } from '../storage/errors.ts'
import { StorageFault } from '../storage/store.ts'

interface StartupErrorWords {
  readonly noPorts: (from: number) => string
  readonly badFolder: (folder: string) => string
}
const en: StartupErrorWords = {
  noPorts: (from) =>
    `No two free ports from ${from} on. Close the program that uses them or choose another with --port.`,
  badFolder: (folder) => `${folder} cannot be used as data folder. Name one that you may write to (--data DIR).`,
}
const pl: StartupErrorWords = {
  noPorts: (from) =>
    `Od portu ${from} nie ma dwóch wolnych obok siebie. Zamknij program, który je zajmuje, albo wybierz inny przez --port.`,
  badFolder: (folder) =>
    `Folder ${folder} nie nadaje się na folder danych. Wskaż taki, w którym wolno ci pisać (--data DIR).`,
}
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
