/** What the storage has to tell, to be said in the language of whoever reads it. */
import { ImportRefused, StorageFault, type Damage } from './store.ts'
import { storageEn, type StorageWords } from './words/storage.en.ts'
import { storagePl } from './words/storage.pl.ts'

/** One sentence or more; never of anything that is another sentence a minute later. */
export type Saying = (words: StorageWords) => string
const table: Readonly<Record<string, StorageWords>> = { en: storageEn, pl: storagePl }
/** In English where there are no words of this language. */
export const saidIn = (saying: Saying, lang: string): string => saying(table[lang] ?? storageEn)

/** Sentences for the moderator, each once. */
export class Notices {
  /** By what they say in English. */
  readonly #all = new Map<string, Saying>()

  add(saying: Saying): void {
    this.#all.set(saying(storageEn), saying)
  }
  /** Null: there is nothing to say. */
  in(lang: string): string | null {
    return this.#all.size === 0 ? null : [...this.#all.values()].map((each) => saidIn(each, lang)).join(' ')
  }
}
/** What is wrong with a match. */
export const damageSaid =
  (damage: Damage): Saying =>
  ({ damage: words }) =>
    (words[damage.kind] as (damage: Damage) => string)(damage)
/** The same in a language; null when nothing is wrong. */
export const damageIn = (damage: Damage | null, lang: string): string | null =>
  damage === null ? null : saidIn(damageSaid(damage), lang)

/** A fault of disk or database in one sentence with the next step. */
export const faultSaid =
  ({ kind, at, saying, message }: StorageFault): Saying =>
  (words) =>
    saying?.(words) ?? (at === null ? message : words.faults[kind](at.where, at.code))
/** Why something failed: a fault as it is said here, anything else in its own words. */
export const reasonOf =
  (error: unknown): Saying =>
  (words) =>
    error instanceof StorageFault ? faultSaid(error)(words) : error instanceof Error ? error.message : String(error)
/** A fault that is of no folder in general: it brings its own sentence. */
export const faultOf = (kind: StorageFault['kind'], saying: Saying, cause?: unknown): StorageFault =>
  new StorageFault(kind, saidIn(saying, 'en'), { saying, cause })
export const importRefused = (reason: ImportRefused['reason'], saying: Saying, cause?: unknown): ImportRefused =>
  new ImportRefused(reason, saidIn(saying, 'en'), { saying, cause })
