/** Filters lists by typed words, ignoring case and accents. */
import { hasEveryWord, foldLetters, parseSearchWords } from '../../shared/engine/words/letter-folding.ts'

/**
 * Returns the items that contain every typed word in any order, those that begin with the first word first; all items
 * when nothing is typed.
 */
export function filterByWords<T>(list: readonly T[], typed: string, textOf: (item: T) => string): readonly T[] {
  const words = parseSearchWords(typed)
  const [first = ''] = words
  const texts = list.map((item) => [item, foldLetters(textOf(item))] as const)
  const hits = texts.filter(([, text]) => hasEveryWord(text, words))
  return hits.sort(([, a], [, b]) => Number(b.startsWith(first)) - Number(a.startsWith(first))).map(([item]) => item)
}
