/** Filters lists by typed words, ignoring case and accents. */
import { fitsWords, folded, searchWords } from '../../shared/engine/words/letter-folding.ts'

/**
 * Returns the items that contain every typed word in any order, those that begin with the first word first; all items
 * when nothing is typed.
 */
export function found<T>(list: readonly T[], typed: string, textOf: (item: T) => string): readonly T[] {
  const words = searchWords(typed)
  const [first = ''] = words
  const texts = list.map((item) => [item, folded(textOf(item))] as const)
  const hits = texts.filter(([, text]) => fitsWords(text, words))
  return hits.sort(([, a], [, b]) => Number(b.startsWith(first)) - Number(a.startsWith(first))).map(([item]) => item)
}
