/** Messages of the storage, put into a language when they are read. */
import { ImportRefusedError, StorageFault, type StoredMatch } from './store.ts'
import type { Damage } from './damage.ts'
import { localised } from '../../shared/engine/words/languages.ts'
import { storageEn } from './words/storage.en.ts'
import { storagePl } from './words/storage.pl.ts'
import type { LocalizedNotice } from './words/message.ts'

const storageWords = localised({ en: storageEn, pl: storagePl })
/** Returns a message in a language, in English where there are no words for it. */
export const localizeNotice = (saying: LocalizedNotice, lang: string): string => saying(storageWords(lang))

/** Collects notices for the moderator, each once. */
export class Notices {
  /** Notices by their English text. */
  readonly #all = new Map<string, LocalizedNotice>()

  add(saying: LocalizedNotice): void {
    this.#all.set(saying(storageEn), saying)
  }
  /** Returns all notices as one text, or null without any. */
  in(lang: string): string | null {
    return this.#all.size === 0 ? null : [...this.#all.values()].map((each) => localizeNotice(each, lang)).join(' ')
  }
}
/** Returns the message about a match's damage. */
export const damageNotice =
  (damage: Damage): LocalizedNotice =>
  ({ damage: words }) =>
    (words[damage.kind] as (damage: Damage) => string)(damage)
/** Returns the message about a match's damage in a language, or null for a whole match. */
export const damageText = (damage: Damage | null, lang: string): string | null =>
  damage === null ? null : localizeNotice(damageNotice(damage), lang)

/** Returns the message of a storage fault: one sentence with the next step. */
export const faultNotice =
  ({ kind, at, saying, message }: StorageFault): LocalizedNotice =>
  (words) =>
    saying?.(words) ?? (at === null ? message : words.faults[kind](at.where, at.code))
/** Returns the message of any error: a storage fault's own, else the error's text. */
export const reasonNotice =
  (error: unknown): LocalizedNotice =>
  (words) =>
    error instanceof StorageFault ? faultNotice(error)(words) : error instanceof Error ? error.message : String(error)
/** Makes a fault with a message of its own, where the general one for a folder does not fit. */
export const faultWithNotice = (kind: StorageFault['kind'], saying: LocalizedNotice, cause?: unknown): StorageFault =>
  new StorageFault(kind, localizeNotice(saying, 'en'), { saying, cause })
/** Returns the refusal of an import; its own message is English, for the log. */
export const importRefusal = (
  reason: ImportRefusedError['reason'],
  saying: LocalizedNotice,
  cause?: unknown,
): ImportRefusedError => new ImportRefusedError(reason, localizeNotice(saying, 'en'), { saying, cause })
/** Throws a StorageFault where no step of a stored match is whole: without its first step nothing can be shown. */
export function requireFirstStep({ entries, damage }: Pick<StoredMatch, 'entries' | 'damage'>): void {
  if (entries.length > 0) return
  throw faultWithNotice('corrupt', damageNotice(damage ?? { kind: 'lost', steps: 1, holds: 0 }))
}
