/** Finding words in a list by what is typed, whatever case or accents. */
import { fitsWords, folded, searchWords } from '../../shared/engine/words/letter-folding.ts'

/**
 * Those that hold every word typed, in whatever order; those that begin with the first one first. All of them where
 * nothing was typed.
 */
export function found<T>(list: readonly T[], typed: string, textOf: (item: T) => string): readonly T[] {
  const words = searchWords(typed)
  const [first = ''] = words
  const texts = list.map((item) => [item, folded(textOf(item))] as const)
  const hits = texts.filter(([, text]) => fitsWords(text, words))
  return hits.sort(([, a], [, b]) => Number(b.startsWith(first)) - Number(a.startsWith(first))).map(([item]) => item)
}
