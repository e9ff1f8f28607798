/** Filters lists by typed words, ignoring case and accents. */
import { beginsWith, hasEveryWord, parseSearchWords, toSearchText } from '../../shared/engine/words/letter-folding.ts'

/**
 * Returns the items that contain every typed word in any order, those that begin with the first word first; all items
 * when nothing is typed.
 */
export function filterByWords<T>(list: readonly T[], typed: string, textOf: (item: T) => string): readonly T[] {
  const words = parseSearchWords(typed)
  const [first = []] = words
  const texts = list.map((item) => [item, toSearchText(textOf(item))] as const)
  const hits = texts.filter(([, text]) => hasEveryWord(text, words))
  const isFirst = ([, text]: readonly [T, string]): number => Number(beginsWith(text, first))
  return hits.toSorted((a, b) => isFirst(b) - isFirst(a)).map(([item]) => item)
}
