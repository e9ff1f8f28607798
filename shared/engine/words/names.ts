/** Checks the names at a table: 1 to 40 characters as people count them, all different. */
import { isBlank, characterCount, nameKey, longestNameLength, tidyName } from './text-normalise.ts'
import { engineWords } from './engine-words.ts'
import { wordsIn } from './languages.ts'

export { characterCount, nameKey, longestNameLength, tidyName }

/** A fault in a list of names, with its sentence. */
export interface NameFault {
  readonly fault: 'name-missing' | 'name-too-long' | 'name-taken'
  readonly says: string
  /** The first seat concerned, from 1. */
  readonly seat: number
}
/** Returns the fault of one name by itself, or null. */
export function loneNameFault(name: string): Exclude<NameFault['fault'], 'name-taken'> | null {
  if (isBlank(name)) return 'name-missing'
  return characterCount(tidyName(name)) > longestNameLength ? 'name-too-long' : null
}
/** Returns the first fault in a list of names, in words of the language, or null. */
export function findNameFault(names: readonly string[], lang = 'en'): NameFault | null {
  const words = wordsIn(engineWords, lang).names
  const seen = new Map<string, number>()
  for (const [i, name] of names.entries()) {
    const seat = i + 1
    const fault = loneNameFault(name)
    if (fault === 'name-missing') return { fault, says: words.missing(seat), seat }
    if (fault === 'name-too-long') return { fault, says: words.tooLong(seat, longestNameLength), seat }
    const before = seen.get(nameKey(name))
    if (before !== undefined) return { fault: 'name-taken', says: words.taken(tidyName(name), before, seat), seat }
    seen.set(nameKey(name), seat)
  }
  return null
}
/** Returns the names of a pasted list: one a line, or separated by commas, semicolons or tabs; numbering is dropped. */
export function parseNames(pasted: string): readonly string[] {
  return pasted
    .split(/[\n\r,;\t]+/u)
    .map((line) =>
      tidyName(line)
        .replace(/^(?:\d{1,2}[.)]\s*|[-*•]\s+)/u, '')
        .trim()
        .replace(/\s+/gu, ' '),
    )
    .filter((name) => !isBlank(name))
}
